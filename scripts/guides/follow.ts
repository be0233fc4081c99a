/** Follows guides in a copy of the tree, as a reader would, and checks the result. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyTree } from '../tree/copy.ts'
import { applyEdits, type Guide, readGuide } from './read.ts'

export const guides = ['docs/guides/add-a-filter.md', 'docs/guides/add-a-screen.md']

/** Commands of guides that write files. The checks below replace the others, which are slower. */
const writing: Record<string, string> = { 'npm run texts': 'scripts/texts.ts', 'npm run docs': 'scripts/docs.ts' }

/** Tests that look at screens, filters, texts, documents and the contract. */
const tests = [
  'contract',
  'web/backoffice/routing',
  'web/backoffice/shell',
  'web/backoffice/analytics/catalogue.test.ts',
  'web/build',
  'scripts/checks/circles.test.ts',
  'scripts/checks/documents.test.ts',
  'scripts/checks/glossary.test.ts',
  'scripts/checks/prose.test.ts',
  'scripts/checks/texts.test.ts',
]

const readFrom =
  (root: string) =>
  (path: string): string | null =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null

/** Makes the edits of a guide in `root`; returns the paths of the files. */
const edit = (root: string, guide: string, { edits }: Guide): string[] => {
  const files = applyEdits(guide, edits, readFrom(root))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files.keys()]
}

const listSteps = ({ commands }: Guide, files: readonly string[]): readonly [string, ...string[]][] => [
  ...commands.flatMap((command): [string][] => (writing[command] === undefined ? [] : [[writing[command]]])),
  // Fresh after the commands of the guide, or else a command is missing in it.
  ['scripts/docs.ts', '--check'],
  ['node_modules/oxfmt/bin/oxfmt', '--check', ...files],
  ['node_modules/typescript/bin/tsc', '-b'],
  ['node_modules/oxlint/bin/oxlint', ...files.filter((path) => /\.tsx?$/.test(path))],
  ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project=unit*', ...tests],
]

const { FORCE_COLOR: _, ...inherited } = process.env
const env = { ...inherited, NO_COLOR: '1' }

/** Returns the steps that fail, with what they print. */
const check = (root: string, guide: Guide, files: readonly string[]): string[] =>
  listSteps(guide, files).flatMap((step) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, step, { cwd: root, encoding: 'utf8', env })
    return status === 0 ? [] : [`${step.slice(0, 2).join(' ')}\n${stdout}${stderr}`]
  })

/** Follows one guide and prints its edits, files and seconds. Returns whether all checks passed. */
export const followGuide = (root: string, guide: string): boolean => {
  const start = performance.now()
  const copy = copyTree(root, 'guide')
  try {
    const content = readGuide(guide, readFileSync(join(copy, guide), 'utf8'))
    const files = edit(copy, guide, content)
    const failed = check(copy, content, files)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${guide}: ${content.edits.length} edits, ${files.length} files, ${seconds} s, ${failed.length} failed`)
    for (const step of failed) console.error(step)
    return failed.length === 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
