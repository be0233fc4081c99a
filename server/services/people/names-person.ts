/** Decides whether a search names a person: a view with such a search stays when the operator erases the person. */
import { searchCode, searchTermsWithCodes, searchText } from '#domain/search-text.ts'

/** What is known of a person. */
export type Known = { names: readonly string[]; emails: readonly string[]; codes: readonly (string | null)[] }

/** Of a name so many letters say who is meant, and of a phone or a document so many characters. */
const [leastOfName, leastOfCode] = [3, 6]

/**
 * A search names a person where each of its words is in what is known of them, as a search finds it, or one of its words is their address,
 * phone or document.
 */
export const namesPerson = (q: string, { names, emails, codes }: Known): boolean => {
  const words = searchText(names).split(' ')
  const addresses = emails.map((email) => searchText([email])).filter(Boolean)
  const bare = codes.flatMap((code) => searchCode(code) || [])
  const isWhole = (form: string): boolean => addresses.includes(form) || bare.includes(form)
  const isPart = (form: string): boolean =>
    (form.length >= leastOfName && [...words, ...addresses].some((word) => word.startsWith(form))) ||
    (form.length >= leastOfCode && bare.some((code) => code.includes(form)))
  const terms = searchTermsWithCodes(q)
  if (terms.some((forms) => forms.some(isWhole))) return true
  return terms.length > 0 && terms.every((forms) => forms.some(isPart))
}
