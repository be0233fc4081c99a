import { searchTerms, searchText } from '#domain/search-text.ts'

export type ComboOption = {
  value: string
  label: string
  /** Group of the options after it, such as a division for its classes. */
  isHead?: boolean
  /** Said of it behind its name. */
  mark?: string | undefined
  /** Chosen more often than others: among the matches, groups with one of these are first. */
  isLikely?: boolean
  /** What it is found by beside its name. */
  words?: string
}
export type ComboGroup = { label: string; options: readonly ComboOption[] }

/** Every word with a blank before it, so that a search can ask for beginnings of words. */
const wordsOf = (text: string): string => ` ${searchText([text]).replace(/[^\p{L}\p{N}.]+/gu, ' ')}`

const isLikely = ({ options }: ComboGroup): boolean => options.some((option) => option.isLikely)

/** The groups with what has all that was typed among the beginnings of its words; without those that have none left. */
export const foundIn = (groups: readonly ComboGroup[], typed: string): readonly ComboGroup[] => {
  const terms = searchTerms(typed)
  if (terms.length === 0) return groups
  const isFound = ({ label, words = '' }: ComboOption): boolean => {
    const all = wordsOf(`${label} ${words}`)
    return terms.every((term) => all.includes(` ${term}`))
  }
  return groups
    .map(({ label, options }) => ({ label, options: options.filter(isFound) }))
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)))
}

export const optionsOf = (groups: readonly ComboGroup[]): readonly ComboOption[] =>
  groups.flatMap(({ options }) => options)
