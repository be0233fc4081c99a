import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Selection, selectTests } from './select.ts'

const nouns = ['sales', 'users', 'reports', 'keys', 'invoices', 'refunds']
const importing = (...paths: string[]): string => paths.map((path) => `import { a } from '${path}'\n`).join('')

const featureOf = (noun: string): Record<string, string> => ({
  [`contract/calls/${noun}.ts`]: `export const ${noun} = {}\n`,
  [`server/features/${noun}/index.ts`]: `${importing('./get.ts')}export const ${noun} = {}\n`,
  [`server/features/${noun}/get.ts`]: importing('#server/http/pipeline/mount.ts'),
  [`server/features/${noun}/${noun}.test.ts`]: `${importing('#server/app.ts')}client.${noun}.get()\n`,
  [`web/backoffice/features/${noun}/screens.ts`]: importing('#web/ui/actions/Button.tsx'),
  [`web/backoffice/features/${noun}/Page.tsx`]: noun === 'sales' ? importing('#web/ui/Chart.tsx') : '',
  [`web/backoffice/features/${noun}/texts.es-ES.json`]: JSON.stringify({
    title: `El texto de ${noun}`,
    more: { count: `{n, plural, one {uno} other {varios}} hay siempre en ${noun}` },
    shared: 'Guardar los cambios',
  }),
})

const tree: Readonly<Record<string, string>> = {
  ...Object.fromEntries(nouns.flatMap((noun) => Object.entries(featureOf(noun)))),
  'domain/plan.ts': 'export const a = 1\n',
  'domain/plan.test.ts': importing('./plan.ts'),
  'domain/types.ts': 'export type A = 1\n',
  'domain/types.test.ts': "import type { A } from './types.ts'\n",
  'contract/index.ts': nouns.map((noun) => `import { ${noun} } from './calls/${noun}.ts'\n`).join(''),
  'server/http/pipeline/mount.ts': importing('#domain/plan.ts'),
  'server/http/pipeline/mount.test.ts': importing('./mount.ts'),
  'server/app.ts': importing(
    '#contract/index.ts',
    './http/pipeline/mount.ts',
    ...nouns.map((noun) => `./features/${noun}/index.ts`),
  ),
  'server/main.ts': importing('./app.ts'),
  'server/main.test.ts': "runServerFile('main.ts')\n",
  'server/lines.test.ts': "runLines(`\n  import { a } from '#server/http/pipeline/mount.ts'`)\n",
  'web/ui/actions/Button.tsx': 'export const a = 1\n',
  'web/backoffice/shell/features.ts': importing(...nouns.map((noun) => `../features/${noun}/screens.ts`)),
  'web/backoffice/main.tsx': importing('./shell/features.ts', '#web/ui/actions/Button.tsx'),
  'web/ui/Chart.tsx': 'export const a = 1\n',
  'web/checkout/texts.es-ES.json': JSON.stringify({ a: 'Pagar en plazos', b: 'Elegir otro plan' }),
  'web/checkout/main.tsx': "call(['refunds', 'get'])\n",
  'e2e/support/pages.ts': 'export const a = 1\n',
  'e2e/sale-list.spec.ts': importing('./support/pages.ts'),
  'e2e/journey.spec.ts': "'El texto de users', 'hay siempre en users', 'El texto de keys', 'Guardar los cambios'\n",
  'e2e/customer.spec.ts': "'Pagar en plazos', 'Elegir otro plan'\n",
  'scripts/checks/documents.test.ts': '',
  'scripts/checks/bytes.test.ts': '',
  'scripts/changed/own.test.ts': '',
}

const root = mkdtempSync(join(tmpdir(), 'trastienda-changed-'))
beforeAll(() => {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const select = (...changed: string[]): Selection => selectTests(root, changed)
const allSpecs = ['e2e/customer.spec.ts', 'e2e/journey.spec.ts', 'e2e/sale-list.spec.ts']
const allOfServer = [
  ...nouns.map((noun) => `server/features/${noun}/${noun}.test.ts`).toSorted(),
  'server/http/pipeline/mount.test.ts',
  'server/lines.test.ts',
  'server/main.test.ts',
]
const always = ['scripts/checks/documents.test.ts']

describe('a change of', () => {
  test.each([
    [
      'a feature of the server',
      'server/features/sales/get.ts',
      ['server/features/sales/sales.test.ts'],
      ['e2e/sale-list.spec.ts'],
    ],
    ['a call', 'contract/calls/users.ts', ['server/features/users/users.test.ts'], ['e2e/journey.spec.ts']],
    ['a screen', 'web/backoffice/features/users/screens.ts', [], ['e2e/journey.spec.ts']],
    ['texts', 'web/backoffice/features/users/texts.es-ES.json', [], ['e2e/journey.spec.ts']],
    ['a screen that a spec only passes', 'web/backoffice/features/keys/screens.ts', [], []],
    ['the page of customers', 'web/checkout/main.tsx', [], ['e2e/customer.spec.ts']],
    ['a part of every screen', 'web/ui/actions/Button.tsx', [], allSpecs],
    ['a part of one screen', 'web/ui/Chart.tsx', [], ['e2e/sale-list.spec.ts']],
    ['the path of every call', 'server/http/pipeline/mount.ts', allOfServer, allSpecs],
    ['a helper of specs', 'e2e/support/pages.ts', [], ['e2e/sale-list.spec.ts']],
    ['a document', 'README.md', [], []],
  ])('%s', (_, changed, server, browser) => {
    expect(select(changed)).toMatchObject({ unit: always, server, browser, everything: null })
  })
})

test('a call without screens of its noun reaches those that make it', () => {
  rmSync(join(root, 'web/backoffice/features/refunds'), { recursive: true })
  expect(select('server/features/refunds/get.ts').browser).toEqual(['e2e/customer.spec.ts'])
})

test('a rule of the domain reaches its own test, both sides, and every spec', () => {
  const { unit, server, browser } = select('domain/plan.ts')
  expect(unit).toEqual(['domain/plan.test.ts', ...always])
  expect([server, browser]).toEqual([allOfServer, allSpecs])
})

test('a type reaches no test: the type checker sees it', () => {
  expect(select('domain/types.ts').unit).toEqual(always)
})

test('bundles are looked at when a file of the browser is reached', () => {
  expect(select('web/ui/actions/Button.tsx').isBuildReached).toBe(true)
  expect(select('server/features/sales/get.ts').isBuildReached).toBe(false)
})

test('a setting of the tools reaches everything', () => {
  for (const path of ['package-lock.json', 'vitest.config.ts', '.oxlintrc.json', 'server/tsconfig.json'])
    expect(select(path).everything).toBe(`${path} is read by every test`)
})
