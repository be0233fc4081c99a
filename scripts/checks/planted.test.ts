/** Breaks each rule of the project once in a copy of the configuration, and expects that it is refused. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowed, planted, untyped } from './planted.ts'

const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const folders: string[] = []

/** A folder with the repository's rules and these files in it. */
const plant = (copied: readonly string[], files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-planted-'))
  folders.push(folder)
  for (const path of copied) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const run = (folder: string, command: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [bin(command), ...args], { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

const configs = [
  'package.json',
  'tsconfig.base.json',
  ...['domain', 'contract', 'server', 'web', 'web/build'].map((dir) => `${dir}/tsconfig.json`),
]
const rules = [
  ...configs,
  '.oxlintrc.json',
  'scripts/tsconfig.json',
  'scripts/checks/lint-plugin.ts',
  'scripts/checks/layers.ts',
  'server/db/tenant-tables.ts',
]
const filesOf = (list: readonly { file: string; text: string }[]) =>
  Object.fromEntries(list.map(({ file, text }) => [file, text]))

type Finding = { code: string; filename: string }
let findings: Finding[] = []

beforeAll(() => {
  const folder = plant([...rules, 'tsconfig.json', 'tsconfig.tests.json'], filesOf([...planted, ...allowed]))
  const report = JSON.parse(run(folder, 'oxlint', ['-f', 'json'])) as { diagnostics: Finding[] } // oxlint's report
  findings = report.diagnostics
}, 60_000)

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const codesIn = (file: string): string[] => findings.filter(({ filename }) => filename === file).map(({ code }) => code)

describe('the linter refuses', () => {
  test.each(planted)('$what', ({ file, code }) => {
    expect(codesIn(file)).toContain(code)
  })
})

describe('the linter lets pass', () => {
  test.each(allowed)('$what', ({ file }) => {
    expect(codesIn(file)).toEqual([])
  })
})

test('types keep DOM and Node out of domain and contract, and the server out of the browser', () => {
  const folder = plant(configs, {
    ...filesOf(untyped),
    'server/env.ts': 'export const port = 1\n',
    'web/build/a.ts': 'export {}\n',
  })
  const output = run(folder, 'tsc', ['-b', 'domain', 'contract', 'web', '--pretty', 'false'])
  for (const { file, code } of untyped) expect(output).toMatch(new RegExp(`${file}.*error ${code}`))
}, 60_000)

test('dead files, exports and dependencies are found', () => {
  const manifest = JSON.stringify({ name: 'planted', type: 'module', dependencies: { hono: '4.0.0', pg: '8.0.0' } })
  const folder = plant(['knip.json'], {
    'package.json': manifest,
    'server/main.ts': "import { used } from './lib/things.ts'\nimport 'hono'\nused()\n",
    'server/lib/things.ts': 'export const used = () => 1\nexport const unused = () => 2\n',
    'server/lib/forgotten.ts': 'export const forgotten = 1\n',
  })
  const output = run(folder, 'knip', ['--reporter', 'compact', '--no-progress'])
  expect(output).toContain('server/lib/forgotten.ts')
  expect(output).toMatch(/server\/lib\/things\.ts.*unused/)
  expect(output).toMatch(/package\.json.*pg/)
  expect(output).not.toMatch(/hono|things\.ts.*\bused/)
}, 60_000)

test('a file that is not formatted is refused', () => {
  const folder = plant(['.oxfmtrc.json'], {
    'domain/ugly.ts': 'export const a = "x";\n',
    'domain/neat.ts': "export const b = 'x'\n",
  })
  const output = run(folder, 'oxfmt', ['--check', '.'])
  expect(output).toContain('ugly.ts')
  expect(output).not.toContain('neat.ts')
})

test('the linter switches nothing off by the way it is called', () => {
  const config = execFileSync(process.execPath, [bin('oxlint'), '--print-config'], { cwd: root, encoding: 'utf8' })
  expect(config).not.toMatch(/"warn"/)
})
