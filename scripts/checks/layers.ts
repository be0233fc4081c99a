/** Who may import whom. The lint rule reads this table; `npm run docs` draws the server's floors in ARCHITECTURE.md. */
import { posix } from 'node:path'

type Layer = {
  /** Paths that belong to it, from the repository's root; the first layer that fits counts. */
  of: RegExp
  /** Paths it may import; a group in `of` can be named here as `$1`. */
  may: readonly string[]
  /** Packages it may import; default all. */
  packages?: RegExp
  /** Packages it may not import. */
  without?: RegExp
}

const shared = ['contract/', 'domain/']
const browserShared = ['web/ui/', 'web/api/', 'web/texts/', ...shared]
const noRouterNoApi = /^(wouter|@tanstack\/.*)$/
const notForBrowsers = /^(node:.*|pg|pg-.*|kysely|hono|@hono\/.*|pino|@node-rs\/.*|vite)$/
const notForServers = /^(react|react-dom|wouter|@tanstack\/.*|vite)$/
const everything = ['domain/', 'contract/', 'sdk/', 'server/', 'web/', 'scripts/', 'e2e/', 'bench/', 'package.json']

/** Folders of `server/`, from the ground up: each may import those below it and itself. */
export const floors = [
  ['core', 'values and types that every floor uses: scope, caller, failure, configuration, clock, ids, log, tokens'],
  ['db', 'PostgreSQL: connections, transactions, schema, migrations, the time-outs of a call'],
  ['lib', 'tools that know nothing of selling: audit log, uploads, PDF, spreadsheets, calls to services, sealing'],
  ['mail', 'messages: outbox, sending, allowances'],
  ['auth', 'sessions, passwords, keys, step-up, limits of wrong secrets'],
  ['services', 'the business: operations, ledger, settlement, transfers, invoices, checkout, campaigns, documents'],
  ['http', 'the way of a call: parsing, access, idempotency, transaction, answer; pages and their headers'],
  ['features', 'the handlers of the calls, a folder a noun'],
] as const

const upTo = (floor: (typeof floors)[number][0]): string => {
  const names = floors.map(([name]) => name)
  return `server/(?:${names.slice(0, names.indexOf(floor) + 1).join('|')})/`
}

const layers: readonly Layer[] = [
  // Tests may use the tools of tests, and the server as a whole; never the other side.
  { of: /^domain\/(?:.*\.test\.ts$|testing\/)/, may: ['domain/'] },
  { of: /^contract\/.*\.test\.ts$/, may: shared },
  { of: /^server\/(?:.*\.test\.ts$|testing\/)/, may: ['server/', 'sdk/', ...shared] },
  { of: /^web\/.*\.test\.tsx?$/, may: ['web/', ...shared] },

  // The SDK leaves this repository: it has nothing of it but what is written from the contract.
  { of: /^sdk\//, may: ['sdk/'], packages: /^standardwebhooks$/ },
  { of: /^domain\//, may: ['domain/'], packages: /^$/ },
  ...['core', 'rules', 'filters', 'calls'].map((room, index, rooms) => ({
    of: new RegExp(`^contract/${room}/`),
    may: [`contract/(?:${rooms.slice(0, index + 1).join('|')})/`, 'domain/'],
    packages: /^zod(\/.*)?$/,
  })),
  { of: /^contract\//, may: shared, packages: /^zod(\/.*)?$/ },

  {
    of: /^server\/features\/([^/]+)\//,
    may: ['server/features/$1/', upTo('http'), ...shared],
    without: notForServers,
  },
  ...floors.map(([floor]) => ({
    of: new RegExp(`^server/${floor}/`),
    may: [upTo(floor), ...shared],
    without: notForServers,
  })),
  { of: /^server\/jobs\//, may: ['server/jobs/', upTo('http'), ...shared], without: notForServers },
  { of: /^server\//, may: ['server/', ...shared], without: notForServers },

  { of: /^web\/build\/|^web\/vite\.config\.ts$/, may: ['web/', ...shared] },
  {
    of: /^web\/ui\//,
    // A store is no API: it knows nothing of calls.
    may: ['web/ui/', 'web/texts/', 'web/api/store\\.ts$', ...shared],
    without: new RegExp(`${noRouterNoApi.source}|${notForBrowsers.source}`),
  },
  { of: /^web\/(?:api|texts)\//, may: ['web/api/', 'web/texts/', ...shared], without: notForBrowsers },
  {
    of: /^web\/([^/]+)\/features\/([^/]+)\//,
    may: [
      'web/$1/features/$2/',
      'web/$1/features/[^/]+/paths\\.ts$',
      'web/$1/(?:kit|routing|session|analytics)/',
      // What a shop sets of its widget is shown by the widget itself.
      'web/widget/preview\\.ts$',
      ...browserShared,
    ],
    without: notForBrowsers,
  },
  // Runs in others' pages: small, and without anything of ours but the rules.
  {
    of: /^web\/widget\//,
    may: ['web/widget/', 'contract/(?:rules/widget-rules|core/validation|core/define|index)\\.ts$', 'domain/'],
    packages: /^$/,
  },
  // Runs without any page, and for every release of them: on its own.
  { of: /^web\/worker\//, may: ['web/worker/'], packages: /^$/ },
  // The one file of the frame that knows the features by name.
  { of: /^web\/([^/]+)\/shell\/features\.ts$/, may: ['web/$1/', ...browserShared], without: notForBrowsers },
  {
    of: /^web\/([^/]+)\/shell\//,
    may: [
      'web/$1/(?:shell|kit|routing|session|analytics)/',
      'web/$1/features/[^/]+/(?:screens|paths)\\.ts$',
      ...browserShared,
    ],
    without: notForBrowsers,
  },
  // The code below the features imports neither the frame nor their screens.
  {
    of: /^web\/([^/]+)\/(?:kit|routing|session|analytics)\//,
    may: ['web/$1/(?:kit|routing|session|analytics)/', 'web/$1/features/[^/]+/paths\\.ts$', ...browserShared],
    without: notForBrowsers,
  },
  { of: /^web\/([^/]+)\//, may: ['web/$1/', ...browserShared], without: notForBrowsers },
  { of: /^web\//, may: ['web/', ...shared] },

  { of: /^e2e\//, may: ['e2e/', ...shared] },
  { of: /^(?:scripts|bench)\//, may: everything },
]

/** The repository path that a specifier means; null for a package. */
const targetOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  return null
}

/** Why a file may not import a specifier; null when it may. `from` is a path from the repository's root. */
export const importProblem = (from: string, specifier: string): string | null => {
  const layer = layers.find(({ of }) => of.test(from))
  if (!layer || specifier.startsWith('virtual:')) return null
  const target = targetOf(from, specifier)
  if (target === null) {
    const allowed = (layer.packages?.test(specifier) ?? true) && !layer.without?.test(specifier)
    return allowed ? null : `${from} may not import the package ${specifier}`
  }
  const groups = layer.of.exec(from) ?? []
  const allowed = layer.may.some((path) =>
    new RegExp(`^${path.replace(/\$(\d)(?!$)/g, (_, n: string) => groups[Number(n)] ?? '')}`).test(target),
  )
  return allowed ? null : `${from} may not import ${target}`
}
