/** What a browser must fetch before it can work, as brotli sends it, and how much that may be. Needs the build in `.build/web`. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { built, graphOf as chunksOf, readManifest } from '../../e2e/support/built-graph.ts'
import { sum } from '#domain/money.ts'

const kB = 1000

export const manifest = readManifest()
const graphOf = (name: string): Set<string> => chunksOf(name, manifest)

const compressed = (file: string): number => brotliCompressSync(readFileSync(join(built, file))).length
const bytesOf = (files: ReadonlySet<string>): number => sum([...files].map(compressed))

/** Addresses of the build that a page's HTML names, without their first slash. */
const namedIn = (page: string, pattern: RegExp): string[] =>
  [...readFileSync(join(built, page, 'index.html'), 'utf8').matchAll(pattern)].map(([, path = '']) => path)

const chunkOf = (file: string): string | undefined =>
  Object.keys(manifest).find((name) => manifest[name]?.file === file)
const scriptsOf = (chunks: Iterable<string>): Set<string> =>
  new Set([...chunks].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js')))
const stylesOf = (chunks: Iterable<string>): string[] => [...chunks].flatMap((name) => manifest[name]?.css ?? [])

/** All that a page fetches before its own code runs. */
const pageOf = (page: string) => {
  const named = namedIn(page, /<script[^>]* src="\/([^"]+)"/g)
  // In the order in which they need each other: the last one begins the page.
  const entry = chunkOf(named.at(-1) ?? '')
  const chunks = new Set(named.flatMap((file) => chunkOf(file) ?? []).flatMap((name) => [...graphOf(name)]))
  return {
    entry,
    chunks,
    scripts: new Set([...named, ...scriptsOf(chunks)]),
    styles: new Set([...namedIn(page, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g), ...stylesOf(chunks)]),
    fonts: namedIn(page, /<meta name="font" content="\/([^"]+)"/g),
  }
}

const operations = 'backoffice/features/operations/OperationsPage.tsx'
const app = pageOf('backoffice')
const accounts = pageOf('accounts')
const checkout = pageOf('checkout')
const listChunks = new Set([...app.chunks, ...graphOf(operations)])
/** What every other screen begins with, behind the first rows. */
const further = 'backoffice/shell/further-app.ts'
const everyScreens = new Set([...listChunks, ...graphOf(further)])
const listScripts = new Set([...app.scripts, ...scriptsOf(listChunks)])
const listStyles = new Set([...app.styles, ...stylesOf(listChunks)])
const fonts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.woff2'))

/** What begins with each page, by its chunks, and the files of its fonts. */
export const pages = { app, accounts, checkout }
/** Code that loads with its route, or after the first screen. */
export const furtherRoutes = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && !listChunks.has(name),
)
/** The widget as shops' pages get it. */
export const widget = (): Buffer => readFileSync(join(built, 'widget/v1.js'))
const pageScript = (): Buffer => readFileSync(join(built, 'widget/page.js'))
const referenceScript = (): Buffer => readFileSync(join(built, 'reference/try.js'))

const ownOf = (name: string, before: ReadonlySet<string>): Set<string> =>
  scriptsOf([...graphOf(name)].filter((chunk) => !before.has(chunk)))
const ofScreen = (name: string): Set<string> => ownOf(name, name === further ? listChunks : everyScreens)

/** A line of the table: bytes as sent, and the most that they may be. */
export type Weighed = { what: string; bytes: number; most: number }

/** Everything that has a budget. */
export const weigh = (): Weighed[] => [
  { what: 'JS to the operations list', bytes: bytesOf(listScripts), most: 103 * kB },
  { what: 'JS of the sign-in page', bytes: bytesOf(accounts.scripts), most: 74 * kB },
  { what: "JS of the customer's page", bytes: bytesOf(checkout.scripts), most: 80.5 * kB },
  ...furtherRoutes.map((name) => ({ what: `JS of ${name}`, bytes: bytesOf(ofScreen(name)), most: 35 * kB })),
  { what: "widget in shops' pages (gzip)", bytes: gzipSync(widget()).length, most: 12 * kB },
  { what: "script in shops' pages (gzip)", bytes: gzipSync(pageScript()).length, most: 12 * kB },
  { what: 'script of the reference (as it is)', bytes: referenceScript().length, most: 12 * kB },
  { what: 'CSS to the operations list', bytes: bytesOf(listStyles), most: 12 * kB },
  { what: 'CSS of the sign-in page', bytes: bytesOf(accounts.styles), most: 8 * kB },
  { what: "CSS of the customer's page", bytes: bytesOf(checkout.styles), most: 9.5 * kB },
  ...fonts.map((file) => ({ what: `font ${basename(file)}`, bytes: statSync(join(built, file)).size, most: 36 * kB })),
]

/** The table in words, heaviest against its budget first. */
export const describeWeights = (all: readonly Weighed[]): string =>
  all
    .toSorted((a, b) => b.bytes / b.most - a.bytes / a.most)
    .map(({ what, bytes, most }) => `${String(bytes).padStart(7)} of ${String(most).padStart(6)} bytes  ${what}`)
    .join('\n')
