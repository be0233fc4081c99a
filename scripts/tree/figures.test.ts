import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Figure, measureTree, computePercentile } from './figures.ts'

const tx = 'type Tx = Transaction<Database>'

const tree: Readonly<Record<string, string>> = {
  'domain/a.ts':
    "import type { B } from './b.ts'\nexport type A = B | null\nexport const three = (n: number) => {\n  return n\n}\n",
  'domain/b.ts': "export const load = () => import('./c.ts')\nexport type B = number\n",
  'domain/c.ts': "export type { A } from '#domain/a.ts'\n",
  'domain/apart.ts': "import { three } from './a.ts'\nexport const six = [three(3), [1, 2].map((n) => n)]\n",
  'domain/keys.gen.ts': 'export const generated = 1\n'.repeat(100),
  'server/features/sales/queries.ts': [
    tx,
    "const own = (tx: Tx) => tx.selectFrom('s').where('s.sandbox', '=', true).where('sandbox', '=', true)",
    "const joined = (tx: Tx) => tx.innerJoin('t', (join) => join.onRef('t.sandbox', '=', 's.sandbox'))",
    'const text = sql`select 1 where s.sandbox = ${true}`',
    'export const row = { ...{ a: 1, b: 2 }, ...[3], ...given }\n',
  ].join('\n'),
  'server/features/refunds/refunds.queries.ts': `${tx}\nexport const all = 'rows'\n`,
  'server/testing/queries.ts': "export const own = tx.where('sandbox', '=', true)\n",
  'server/features/sales/sales.test.ts':
    "test('one', () => {})\ndescribe('more', () => {\n  test.each([\n    1,\n  ])('%s', () => {})\n})\n",
  'web/app/features/sales/Sales.tsx':
    'export const Sales = () => <p className="a">\n  <b className={x ? "b" : styles.c} /><i className={styles.c} />\n</p>\n',
  'web/ui/actions/Button.tsx': 'export const Button = () => <p className="a" />\n',
  'web/ui/base.css': 'a {\n}\n',
  'web/ui/Button.module.css': 'b {\n}\n',
  'web/ui/button.test.tsx': "test('one', () => {})\n",
  'e2e/sales.spec.ts': "test('one', () => {})\ntest('two', () => {})\n",
}

const root = mkdtempSync(join(tmpdir(), 'trastienda-figures-'))
let figures: Figure[] = []

beforeAll(() => {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  figures = measureTree(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('each figure of a small tree is counted', () => {
  expect(Object.fromEntries(figures.map(({ name, value }) => [name, value]))).toEqual({
    files: 12,
    'files: median lines': 2,
    'files: p90 lines': 5,
    lines: 31,
    functions: 6,
    'functions: median lines': 1,
    'functions: p90 lines': 3,
    'import circles': 1,
    'copied declarations': 1,
    'spread literals': 2,
    'tenant predicates by hand': 2,
    'tenant joins by hand': 1,
    'tenant predicates in SQL text': 1,
    'global CSS lines': 2,
    'class names in features': 2,
    'unit tests': 1,
    'server tests': 2,
    'browser tests': 2,
  })
})

test.each([
  ['import circles', ['domain/a.ts domain/b.ts domain/c.ts']],
  ['copied declarations', ['server/features/sales/queries.ts:1 (server/features/refunds/refunds.queries.ts)']],
  ['tenant joins by hand', ['server/features/sales/queries.ts:3']],
  ['class names in features', ['web/app/features/sales/Sales.tsx:1', 'web/app/features/sales/Sales.tsx:2']],
])('%s names its places', (name, places) => {
  expect(figures.find((figure) => figure.name === name)?.places).toEqual(places)
})

test('a computePercentile is one of the values', () => {
  expect(computePercentile([3, 1, 2, 10], 0.5)).toBe(2)
  expect(computePercentile([3, 1, 2, 10], 0.9)).toBe(10)
  expect(computePercentile([], 0.9)).toBe(0)
})
