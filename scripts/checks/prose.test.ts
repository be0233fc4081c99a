/** Documents and comments are plain technical English. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { findComments } from './comments.ts'
import { ownSources } from './own-sources.ts'
import { describePhrase, findLongSentences, findPhrases } from './prose.ts'
import { root } from './steps.ts'

/** The glossary lists words that are refused elsewhere; the table of access has names of calls. */
const left = new Set(['docs/glossary.md', 'docs/access.md'])
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  .filter((path) => !left.has(path))
  .toSorted()
  .map((path) => ({ path, line: 1, text: readFileSync(join(root, path), 'utf8') }))

/** Migrations stay as they were released. */
const comments = ownSources.filter(({ path }) => !path.startsWith('server/db/migrations/')).flatMap(findComments)

const longest = 35

test.each([
  ['documents', documents],
  ['comments', comments],
] as const)('%s have none of the phrases', (_, texts) => {
  const found = [...findPhrases(texts)].filter(([, places]) => places.length > 0)
  expect(found.map(([name, places]) => `${describePhrase(name)}: ${places.join(' ')}`)).toEqual([])
})

test(`no sentence of a document has more than ${longest} words`, () => {
  const found = documents.flatMap(({ path, text }) =>
    findLongSentences(text, longest).map((sentence) => `${path}: ${sentence}`),
  )
  expect(found).toEqual([])
})

describe('a planted sentence', () => {
  const findIn = (text: string): string[] =>
    [...findPhrases([{ path: 'a.md', line: 1, text }])].flatMap(([, places]) => places)

  test.each([
    ['The server tells the page.', ['a.md:1 tells']],
    ['A row.\n\nWhoever asks, nobody answers.', ['a.md:3 Whoever', 'a.md:3 nobody']],
    ['One may send it, and what\nstands there is ignored.', ['a.md:1 One may', 'a.md:2 stands']],
    ['The key is dropped, were it sent twice.', ['a.md:1 were it']],
  ])('%j is seen', (text, places) => {
    expect(findIn(text)).toEqual(places)
  })

  test.each([
    'The old one may be sent again; the wall clock of the zone counts.',
    'Call `tell()` and press *Nobody*.',
    '```sh\nnpm run tell # stands\n```\n[here](docs/house.md)',
    'Midnight, an interface, standards and outcomes.',
  ])('%j is not', (text) => {
    expect(findIn(text)).toEqual([])
  })

  test('of too many words is found, one of a table is not', () => {
    const words = (count: number): string => 'word '.repeat(count).trim()
    const text = `${words(36)}. ${words(35)}.\n\n- ${words(20)}\n- ${words(20)}\n`
    expect(findLongSentences(text, 35)).toEqual([`${words(36)}.`])
    expect(findLongSentences(`# ${words(40)}\n\n| ${words(40)} |\n`, 35)).toEqual([])
  })

  test('of a comment is seen at its line, over several lines too', () => {
    const text = "const a = '// nobody'\n\n/**\n * First.\n * The house is red.\n */\nconst b = 1 // one,\n// two\n"
    const found = findComments({ path: 'a.ts', text, syntax: parseSync('a.ts', text) })
    expect(found).toEqual([
      { path: 'a.ts', line: 3, text: 'First.\n The house is red.' },
      { path: 'a.ts', line: 7, text: 'one,\ntwo' },
    ])
    expect([...findPhrases(found)].flatMap(([, places]) => places)).toEqual(['a.ts:4 house'])
  })
})
