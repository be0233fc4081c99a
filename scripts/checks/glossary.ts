/** Reads docs/glossary.md and finds what texts and names of the code do not follow in it. */

/** `shown` are words that some text has, `agreed` those that none has yet, `refused` those that none may have. */
type InLanguage = { shown: string[]; agreed: string[]; refused: string[] }
/** `languages` has an entry for each column with the two letters of a language. */
export type Term = { term: string; languages: Map<string, InLanguage>; refusedNames: string[] }

const splitList = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–')

const splitRow = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Returns the words of the last column after a prefix such as `es:`. */
const readRefused = (cell: string, prefix: string): string[] =>
  cell.split(';').flatMap((part) => (part.trim().startsWith(prefix) ? splitList(part.trim().slice(prefix.length)) : []))

const readCell = (cell: string, refused: string[]): InLanguage => ({
  shown: splitList(cell.replaceAll(/\([^)]*\)/g, '')),
  agreed: [...cell.matchAll(/\(([^)]*)\)/g)].flatMap(([, words = '']) => splitList(words)),
  refused,
})

/** Returns the rows of the table. Throws on a row whose cells are not as many as those of its head. */
export const readTerms = (markdown: string): Term[] => {
  const [head = [], , ...rows] = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(splitRow)
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`docs/glossary.md: ${row.length} cells: ${row.join(' | ')}`)
    const not = row.at(-1) ?? ''
    const columns = head.flatMap((name, at) => (/^[a-z]{2}$/.test(name) ? [{ name, cell: row[at] ?? '' }] : []))
    return {
      term: row[0] ?? '',
      languages: new Map(columns.map(({ name, cell }) => [name, readCell(cell, readRefused(not, `${name}:`))])),
      refusedNames: readRefused(not, 'code:'),
    }
  })
}

const hasWord = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu').test(text)

/** Returns what is wrong with a column: words that no text has, and words in brackets that some text has. */
export const findWrongShown = (terms: readonly Term[], language: string, texts: Iterable<string>): string[] => {
  const all = [...texts].join('\n')
  return terms.flatMap(({ term, languages }) => {
    const { shown = [], agreed = [] } = languages.get(language) ?? {}
    return [
      ...shown.filter((word) => !hasWord(all, word)).map((word) => `${term}: no text has «${word}»`),
      ...agreed.filter((word) => hasWord(all, word)).map((word) => `${term}: «${word}» is shown, without brackets`),
    ]
  })
}

/** Returns `key: word` for each refused word in a text. */
export const findRefusedWords = (
  terms: readonly Term[],
  language: string,
  texts: ReadonlyMap<string, string>,
): string[] =>
  [...texts].flatMap(([key, text]) =>
    terms.flatMap(({ languages }) =>
      (languages.get(language)?.refused ?? []).filter((word) => hasWord(text, word)).map((word) => `${key}: ${word}`),
    ),
  )

/** `findDebtOf` → find, debt, of. */
const splitName = (name: string): string[] => name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((part) => part.toLowerCase())

/** Returns for each refused word the names that have it as a part; `names` are `path:name`. */
export const findRefusedNames = (terms: readonly Term[], names: readonly string[]): Map<string, string[]> => {
  const split = names.map((name) => ({ name, parts: splitName(name.replace(/^.*:/, '')) }))
  const refused = terms.flatMap(({ refusedNames }) => refusedNames)
  return new Map(
    refused.map((word) => [word, split.filter(({ parts }) => parts.includes(word)).map(({ name }) => name)]),
  )
}
