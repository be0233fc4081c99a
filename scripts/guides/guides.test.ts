import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '../checks/steps.ts'
import { guides } from './follow.ts'
import { readImports } from '../tree/imports.ts'
import { countLines } from '../tree/sources.ts'
import { applyEdits, listNewFiles, readGuide } from './read.ts'

const readFile = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null

/** Imports of files that neither the tree has nor the guide makes. */
const findMissing = (files: ReadonlyMap<string, string>): string[] => {
  const code = [...files].filter(([path]) => /\.tsx?$/.test(path))
  const sources = code.map(([path, text]) => ({ path, text, lines: countLines(text), syntax: parseSync(path, text) }))
  return [...readImports(sources)].flatMap(([path, targets]) =>
    [...targets]
      .filter((target) => !files.has(target) && !existsSync(join(root, target)))
      .map((target) => `${path} imports ${target}`),
  )
}

const block = (sentence: string, ...lines: string[]): string =>
  `${[sentence, '', '```ts', ...lines, '```'].join('\n')}\n`

const follow = (text: string, tree: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(applyEdits('guide.md', readGuide('guide.md', text).edits, (path) => tree[path] ?? null))

describe('every edit of a guide', () => {
  test.each(guides)('%s can be made in this tree', (guide) => {
    const { edits } = readGuide(guide, readFileSync(join(root, guide), 'utf8'))
    const files = applyEdits(guide, edits, readFile)
    expect(files.size).toBeGreaterThan(0)
    expect(findMissing(files)).toEqual([])
  })

  test('an import of a file that does not exist is found', () => {
    const text = "import { a } from './a.ts'\nimport { b } from '#domain/nowhere.ts'\nexport const c = a + b\n"
    expect(
      findMissing(
        new Map([
          ['domain/c.ts', text],
          ['domain/a.ts', ''],
        ]),
      ),
    ).toEqual(['domain/c.ts imports domain/nowhere.ts'])
  })

  test('makes a file, or adds lines at a line', () => {
    const text = [
      block('New file `domain/a.ts`:', 'one'),
      block('In `domain/b.ts`, after the line `first`:', '  second', '  third'),
      block('As well. In `domain/b.ts`, before the\nline `first`:', 'zero'),
    ].join('\n')
    expect(follow(text, { 'domain/b.ts': '  first\nlast\n' })).toEqual({
      'domain/a.ts': 'one\n',
      'domain/b.ts': 'zero\n  first\n  second\n  third\nlast\n',
    })
    expect(listNewFiles(text)).toEqual(['domain/a.ts'])
  })

  test('commands are read without their comments', () => {
    expect(readGuide('guide.md', '```sh\nnpm run docs   # writes\nnpm run check\n```\n').commands).toEqual([
      'npm run docs',
      'npm run check',
    ])
  })
})

describe('an edit that cannot be made is an error with its line', () => {
  test.each([
    ['a block without a place', 'Like this:\n', block('So:', 'x'), 'guide.md:4: the sentence above the block names no'],
    ['a block without an end', '', '```ts\nx\n', 'guide.md:1: the block has no end'],
    ['a new file that exists', '', block('New file `b.ts`:', 'x'), 'guide.md:3: b.ts exists'],
    ['a missing file', '', block('In `c.ts`, after the line `x`:', 'x'), 'guide.md:3: c.ts does not exist'],
    ['a missing line', '', block('In `b.ts`, after the line `x`:', 'x'), 'guide.md:3: b.ts has no line, or several'],
    ['a line twice', '', block('In `b.ts`, after the line `two`:', 'x'), 'guide.md:3: b.ts has no line, or several'],
    ['a wrong count', 'It takes 2 edits in 1 files.\n\n', block('New file `d.ts`:', 'x'), 'guide.md:1: says 2 edits'],
  ])('%s', (_, above, text, message) => {
    expect(() => follow(above + text, { 'b.ts': 'one\ntwo\ntwo\n' })).toThrow(message)
  })
})
