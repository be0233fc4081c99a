/** Search without case and accents: the same folding for what is stored and for what is asked. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim()

/** What a row is found by. Commas become spaces, because a comma separates search terms. */
export const searchText = (parts: readonly (string | null)[]): string =>
  fold(parts.filter((part) => part !== null).join(' '))

/** The terms of a search, folded; all of them must be found. Nothing to look for gives an empty list. */
export const searchTerms = (q: string): string[] => fold(q).split(' ').filter(Boolean)
