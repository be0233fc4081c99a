/** One small file for each rule of the project that breaks it, and files that keep it. */
import { bound, unscoped } from './planted-queries.ts'
import { forbiddenImports, lawfulImports } from './planted-imports.ts'
import { plantedInWeb } from './planted-in-web.ts'

type Planted = { what: string; file: string; text: string; code: string }

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)
const longFunction = (name: string, count: number): string =>
  `export const ${name} = (n: number) => {\n  let sum = n\n${lines(count, '  sum += n')}  return sum\n}\n`
const importing = (what: string): string => `export * from '${what}'\n`
const asTest = (line: string): string => `import { expect, test } from 'vitest'\n\n${line}\n`

const plantedImports = forbiddenImports.map(([file, specifier]): Planted => {
  return { what: `${file} importing ${specifier}`, file, text: importing(specifier), code: 'ours(layers)' }
})

const plantedRules: readonly Planted[] = [
  { what: 'a cycle', file: 'domain/cycle-a.ts', text: "export * from './cycle-b.ts'\n", code: 'import(no-cycle)' },
  {
    what: 'the other half of the cycle',
    file: 'domain/cycle-b.ts',
    text: "export * from './cycle-a.ts'\n",
    code: 'import(no-cycle)',
  },
  { what: 'a file of 301 lines', file: 'domain/long.ts', text: lines(301, '// long'), code: 'eslint(max-lines)' },
  {
    what: 'a function of 81 lines',
    file: 'domain/long-function.ts',
    text: longFunction('long', 78),
    code: 'eslint(max-lines-per-function)',
  },
  {
    what: 'a screen of 121 lines',
    file: 'web/ui/LongScreen.tsx',
    text: longFunction('Long', 118),
    code: 'eslint(max-lines-per-function)',
  },
  {
    what: 'any',
    file: 'domain/any.ts',
    text: 'export const read = (x: any): string => String(x)\n',
    code: 'typescript(no-explicit-any)',
  },
  {
    what: 'a leaking any',
    file: 'domain/leak.ts',
    text: "export const x: string = JSON.parse('1')\n",
    code: 'typescript(no-unsafe-assignment)',
  },
  {
    what: 'a non-null mark',
    file: 'domain/bang.ts',
    text: 'export const first = (x: string[]): string => x[0]!\n',
    code: 'typescript(no-non-null-assertion)',
  },
  {
    what: 'as without its reason',
    file: 'domain/as.ts',
    text: 'export const x = (y: unknown) => y as string\n',
    code: 'ours(reasoned-assertion)',
  },
  {
    what: 'a reason in another line',
    file: 'domain/as-above.ts',
    text: '// a reason\nexport const x = (y: unknown) => y as string\n',
    code: 'ours(reasoned-assertion)',
  },
  {
    what: 'the environment in the server',
    file: 'server/lib/reads-env.ts',
    text: "export const port = process.env['PORT']\n",
    code: 'ours(environment)',
  },
  {
    what: 'the environment by another name',
    file: 'server/lib/takes-env.ts',
    text: 'export const { env } = process\n',
    code: 'ours(environment)',
  },
  {
    what: 'the environment by import',
    file: 'server/lib/imports-env.ts',
    text: "import { env } from 'node:process'\nexport const port = env['PORT']\n",
    code: 'ours(environment)',
  },
  {
    what: 'a query builder in a handler',
    file: 'server/features/operations/reads.ts',
    text: "import type { Db } from './db.ts'\nexport const get = (tx: Db) => tx.selectFrom('operations')\n",
    code: 'ours(sql-in-queries)',
  },
  {
    what: 'an sql text in a handler',
    file: 'server/features/operations/lists.ts',
    text: "import { sql } from 'kysely'\nexport const list = sql`select 1`\n",
    code: 'ours(sql-in-queries)',
  },
  {
    what: 'sql through the driver',
    file: 'server/http/driver.ts',
    text: "export const ask = (pool: { query: (text: string) => void }) => pool.query('select 1')\n",
    code: 'ours(sql-in-queries)',
  },
  { what: 'an unstated reach', file: 'server/jobs/a.ts', text: 'db.transaction()\n', code: 'ours(stated-reach)' },
  ...unscoped.map((one) => ({ ...one, code: 'ours(scoped-queries)' })),
  {
    what: 'a test left out',
    file: 'domain/skip.test.ts',
    text: asTest("test.skip('x', () => expect(1).toBe(1))"),
    code: 'ours(whole-tests)',
  },
  {
    what: 'a test alone',
    file: 'domain/only.test.ts',
    text: asTest("test.only('x', () => expect(1).toBe(1))"),
    code: 'ours(whole-tests)',
  },
  {
    what: 'a test to do',
    file: 'domain/todo.test.ts',
    text: asTest("test.todo('x')\nexpect(1).toBe(1)"),
    code: 'ours(whole-tests)',
  },
  {
    what: 'a browser test that sleeps',
    file: 'e2e/sleep.spec.ts',
    text: 'export const wait = (page: { waitForTimeout: (ms: number) => void }) => page.waitForTimeout(100)\n',
    code: 'ours(whole-tests)',
  },
  {
    what: 'a test that sleeps',
    file: 'domain/sleep.test.ts',
    text: 'export const wait = () => new Promise((done) => setTimeout(done, 100))\n',
    code: 'ours(whole-tests)',
  },
  {
    what: 'a default export',
    file: 'domain/default.ts',
    text: 'export default 1\n',
    code: 'import(no-default-export)',
  },
  {
    what: 'a file name in capitals',
    file: 'domain/camelCase.ts',
    text: 'export const a = 1\n',
    code: 'unicorn(filename-case)',
  },
  {
    what: 'a literal that is spread at once',
    file: 'domain/spread.ts',
    text: 'export const point = (x: number, y: number) => ({ ...{ x, y }, z: 0 })\n',
    code: 'unicorn(no-useless-spread)',
  },
  {
    what: 'a promise left alone',
    file: 'domain/floating.ts',
    text: 'const work = async () => 1\nexport const start = () => { work() }\n',
    code: 'typescript(no-floating-promises)',
  },
  {
    what: 'a switch with a hole',
    file: 'domain/hole.ts',
    text: "export const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1 } return 2 }\n",
    code: 'typescript(switch-exhaustiveness-check)',
  },
  {
    what: 'a rule switched off without a reason',
    file: 'domain/disable.ts',
    text: '// oxlint-disable-next-line no-console\nconsole.log(1)\nexport const a = 1\n',
    code: 'ours(reasoned-suppression)',
  },
  {
    what: 'an unchecked line',
    file: 'domain/ignore.ts',
    text: '// @ts-ignore\nexport const a: string = 1\n',
    code: 'typescript(ban-ts-comment)',
  },
]

export const planted: readonly Planted[] = [...plantedImports, ...plantedRules, ...plantedInWeb]

const lawfulRules: readonly Omit<Planted, 'code'>[] = [
  { what: 'a file of 300 lines', file: 'domain/full.ts', text: lines(299, '// full') + 'export const a = 1\n' },
  { what: 'a function of 80 lines', file: 'domain/full-function.ts', text: longFunction('full', 76) },
  { what: 'a screen of 120 lines', file: 'web/ui/FullScreen.tsx', text: longFunction('Full', 116) },
  {
    what: 'as with its reason',
    file: 'domain/as-reason.ts',
    text: 'export const x = (y: unknown) => y as string // a reason\n',
  },
  { what: 'as const', file: 'domain/as-const.ts', text: "export const x = ['a'] as const\nexport { x as y }\n" },
  {
    what: 'the one reader of the environment',
    file: 'server/env.ts',
    text: "export const port = process.env['PORT']\n",
  },
  {
    what: 'process without its environment',
    file: 'server/lib/pid.ts',
    text: 'export const { pid } = { pid: process.pid }\n',
  },
  {
    what: 'SQL in a file of queries',
    file: 'server/features/operations/other.queries.ts',
    text: "import { sql } from 'kysely'\nexport const list = sql`select 1`\n",
  },
  {
    what: 'signs and words from the texts',
    file: 'web/ui/Told.tsx',
    text: 'export const Told = ({ words }: { words: string }) => <p className="a b">{words} · 3 × 4 €</p>\n',
  },
  ...bound,
  { what: 'a whole test', file: 'domain/whole.test.ts', text: asTest("test('x', () => expect(1).toBe(1))") },
]

export const allowed: readonly Omit<Planted, 'code'>[] = [
  ...lawfulImports.map(([file, specifier]) => ({
    what: `${file} importing ${specifier}`,
    file,
    text: importing(specifier),
  })),
  ...lawfulRules,
]

/** What the compiler refuses by what each root can see. */
export const untyped: readonly Omit<Planted, 'what'>[] = [
  { file: 'domain/dom.ts', text: 'export const title = document.title\n', code: 'TS2584' },
  { file: 'domain/node.ts', text: 'export const id = process.pid\n', code: 'TS2591' },
  { file: 'contract/dom.ts', text: 'export const place = window\n', code: 'TS2304' },
  { file: 'contract/node.ts', text: "export { randomUUID } from 'node:crypto'\n", code: 'TS2591' },
  { file: 'web/server.ts', text: "export { port } from '#server/env.ts'\n", code: 'TS6307' },
]
