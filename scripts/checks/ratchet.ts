/** Counts that may fall and never rise. */

type Counts = Readonly<Record<string, number>>
type Found = ReadonlyMap<string, readonly string[]>

/** Returns a line for each word that occurs more often than its count allows; a word without a count is not allowed at all. */
export const findRisen = (found: Found, counts: Counts): string[] =>
  [...found].flatMap(([word, places]) => {
    const most = counts[word] ?? 0
    return places.length > most ? [`${word}: ${places.length} places, at most ${most}: ${places.join(' ')}`] : []
  })

/** Returns a line for each count of these counts that may be lowered. */
export const findFallen = (found: Found, counts: Counts): string[] =>
  Object.entries(counts).flatMap(([word, most]) => {
    const { length } = found.get(word) ?? []
    return length < most ? [`${word}: ${length}, is ${most}`] : []
  })

/** Names of the product that have a word refused by docs/glossary.md. */
export const allowedNames: Counts = {
  act: 21,
  acts: 9,
  claim: 8,
  debt: 8,
  face: 7,
  holding: 6,
  kept: 51,
  night: 8,
  nights: 5,
  owed: 4,
  paper: 11,
  papers: 11,
  proof: 13,
  proofs: 2,
  shop: 45,
  shops: 3,
}
