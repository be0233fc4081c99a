/** Finding by words in short texts that have no index for it: lists of some hundreds of rows. */
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Lower case without accents: as the terms of a search are, and what lists of names are sorted by. */
export const withoutAccents = (text: Expression<string>) =>
  sql<string>`translate(lower(${text}), 'áàâãäåéèêëíìîïóòôõöúùûüýçñ', 'aaaaaaeeeeiiiiooooouuuuycn')`

/** A reference of ours as it is looked for: letters and digits alone, in lower case. */
export const referenceLetters = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]', '', 'g')`

/** Every term must be in the text; true where there is none. */
export const hasTerms = (text: Expression<string>, terms: readonly string[]): RawBuilder<boolean> => {
  const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql<boolean>`${withoutAccents(text)} like all (${patterns}::text[])`
}
