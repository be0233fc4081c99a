/** One small file for each rule of the house, that breaks it; and their lawful neighbours. */
type Planted = { what: string; file: string; text: string; code: string }

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)
const longFunction = (name: string, count: number): string =>
  `export const ${name} = (n: number) => {\n  let sum = n\n${lines(count, '  sum += n')}  return sum\n}\n`
const importing = (what: string): string => `export * from '${what}'\n`
const asTest = (line: string): string => `import { expect, test } from 'vitest'\n\n${line}\n`

const forbiddenImports: readonly [file: string, specifier: string][] = [
  ['domain/imports-contract.ts', '#contract/define.ts'],
  ['domain/imports-package.ts', 'zod'],
  ['domain/imports-node.ts', 'node:crypto'],
  ['contract/imports-server.ts', '#server/app.ts'],
  ['contract/imports-relative.ts', '../server/app.ts'],
  ['contract/imports-web.ts', '#web/ui/Button.tsx'],
  ['contract/imports-node.ts', 'node:fs'],
  ['server/imports-web.ts', '#web/api/client.ts'],
  ['server/http/imports-feature.ts', '#server/features/orders/index.ts'],
  ['server/features/orders/imports-feature.ts', '../operations/queries.ts'],
  ['web/api/imports-server.ts', '#server/lib/clock.ts'],
  ['web/api/imports-audience.ts', '#web/backoffice/app/screen.ts'],
  ['web/backoffice/app/imports-node.ts', 'node:path'],
  ['web/backoffice/app/imports-page.ts', '../features/operations/columns.ts'],
  ['web/backoffice/features/orders/imports-feature.ts', '../operations/columns.ts'],
  ['web/backoffice/features/orders/imports-alias.ts', '#web/backoffice/features/operations/columns.ts'],
  ['web/backoffice/imports-audience.ts', '#web/accounts/sign-in.ts'],
  ['web/widget/imports-pages.ts', '#web/ui/Button.tsx'],
  ['web/widget/imports-package.ts', 'react'],
  ['web/backoffice/features/orders/imports-widget.ts', '#web/widget/element.ts'],
  ['web/ui/imports-router.ts', 'wouter'],
  ['web/ui/imports-query.ts', '@tanstack/react-query'],
  ['web/ui/imports-api.ts', '#web/api/client.ts'],
  ['domain/imports-server.test.ts', '#server/lib/clock.ts'],
  ['e2e/imports-server.ts', '#server/app.ts'],
]

const lawfulImports: readonly [file: string, specifier: string][] = [
  ['contract/may-domain.ts', '#domain/money.ts'],
  ['server/features/orders/may-db.ts', '#server/db/transaction.ts'],
  ['server/may-features.ts', './features/orders/index.ts'],
  ['web/backoffice/features/orders/may-paths.ts', '../operations/paths.ts'],
  ['web/backoffice/features/orders/may-own.ts', './columns.ts'],
  ['web/backoffice/features/orders/may-api.ts', '#web/api/query.ts'],
  ['web/backoffice/app/features.ts', '../features/operations/OperationsPage.tsx'],
  ['web/backoffice/app/may-screens.ts', '../features/operations/screens.ts'],
  ['web/ui/may-texts.ts', '#web/texts/text.ts'],
]

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
    file: 'server/features/orders/get.ts',
    text: "import type { Db } from './db.ts'\nexport const get = (tx: Db) => tx.selectFrom('operations')\n",
    code: 'ours(sql-in-queries)',
  },
  {
    what: 'an sql text in a handler',
    file: 'server/features/orders/list.ts',
    text: "import { sql } from 'kysely'\nexport const list = sql`select 1`\n",
    code: 'ours(sql-in-queries)',
  },
  {
    what: 'sql through the driver',
    file: 'server/http/driver.ts',
    text: "export const ask = (pool: { query: (text: string) => void }) => pool.query('select 1')\n",
    code: 'ours(sql-in-queries)',
  },
  {
    what: 'raw HTML in a component',
    file: 'web/ui/Raw.tsx',
    text: 'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
    code: 'ours(no-raw-html)',
  },
  {
    what: 'raw HTML in the document',
    file: 'web/ui/raw.ts',
    text: 'export const raw = (node: Element, html: string) => { node.innerHTML = html }\n',
    code: 'ours(no-raw-html)',
  },
  {
    what: 'words in a component',
    file: 'web/ui/Said.tsx',
    text: 'export const Said = () => <p>Guardar los cambios</p>\n',
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words in braces in a component',
    file: 'web/ui/SaidInBraces.tsx',
    text: "export const SaidInBraces = () => <p>{'Guardar'}</p>\n",
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words that are heard',
    file: 'web/ui/Heard.tsx',
    text: 'export const Heard = () => <button type="button" aria-label="Cerrar" />\n',
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words that stand for what is to be typed',
    file: 'web/ui/Hinted.tsx',
    text: "export const Hinted = () => <input placeholder={'dd.mm.aaaa'} />\n",
    code: 'ours(words-in-texts)',
  },
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

export const planted: readonly Planted[] = [...plantedImports, ...plantedRules]

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
    what: 'SQL in queries.ts',
    file: 'server/features/orders/queries.ts',
    text: "import { sql } from 'kysely'\nexport const list = sql`select 1`\n",
  },
  {
    what: 'signs and words from the texts',
    file: 'web/ui/Told.tsx',
    text: 'export const Told = ({ words }: { words: string }) => <p className="a b">{words} · 3 × 4 €</p>\n',
  },
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
