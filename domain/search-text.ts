/** Search without case and accents: the same folding for what is stored and for what is asked. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim()

/** A phone or a document without what people write between its characters: `612 408 515` and `12.345.678-Z`. */
const bare = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** What a row is found by. Commas become spaces, because a comma separates search terms. */
export const searchText = (parts: readonly (string | null)[]): string =>
  fold(parts.filter((part) => part !== null).join(' '))

type Article = { readonly id?: string | null | undefined; readonly name: string }

/**
 * What a sale is found by in the filter by article: names and references, each on a line of its own, so that what is asked is found within
 * one of them.
 */
export const articleText = (articles: readonly Article[]): string =>
  [...new Set(articles.flatMap(({ id, name }) => [fold(name), fold(id ?? '')]))].filter(Boolean).join('\n')

/** What is asked of it, folded; empty where nothing is asked. */
export const articleTerm = (asked: string): string => fold(asked)

/** A phone or a document among the parts of a search text. */
export const searchCode = (text: string | null): string | null => text && bare(text)

/** The ways in which one term may be written; one of them must be found. */
export type SearchTerm = readonly string[]

/** `+34 612 408 515`, `0034612408515`: a call within the country does without its code. */
const countryCode = /^(?:\+|00)(?:34|351)/

/** Characters of a code with optional separators, over several words: `612 408 515`, `12.345.678-Z`, `X 1234567 L`. */
const code = /(?<![^ ])\(?(?:\+|00)?(?:[a-z][ .-]?)?\d(?:[ .()/-]*\d){6,14}\)?(?:[ .-]?[a-z])?(?![^ ])/g
const lengthsOfCodes = [8, 9]

/** A run without its punctuation; null where that is too long or too short for a phone or a document. */
const codeIn = (run: string): string | null => {
  const found = run.replace(/[^a-z0-9+]/g, '').replace(countryCode, '')
  return lengthsOfCodes.includes(found.length) ? found : null
}

/** The terms of a search, folded; all of them must be found. An empty search has none. */
export const searchTerms = (q: string): string[] => fold(q).split(' ').filter(Boolean)

/** The same, where a phone or a document may be meant: what may be one is looked for as one, too. */
export const searchTermsWithCodes = (q: string): SearchTerm[] => {
  const text = fold(q)
  const codes = [...text.matchAll(code)].map(({ 0: run, index }) => ({ from: index, to: index + run.length, run }))
  let at = 0
  return searchTerms(q).map((word) => {
    const from = text.indexOf(word, at)
    at = from + word.length
    const within = codes.find((one) => one.from <= from && from < one.to)
    const whole = within && codeIn(within.run)
    return whole && whole !== word ? [word, whole] : [word]
  })
}
