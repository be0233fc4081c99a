/** Finding by words in short texts that have no index for it: lists of some hundreds of rows. */
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Lower case without accents: as the terms of a search are, and what lists of names are sorted by. */
export const withoutAccents = (text: Expression<string>) =>
  sql<string>`translate(lower(${text}), 'áàâãäåéèêëíìîïóòôõöúùûüýçñ', 'aaaaaaeeeeiiiiooooouuuuycn')`

/** Every term must be in the text; true where there is none. */
export const hasTerms = (text: Expression<string>, terms: readonly string[]): RawBuilder<boolean> => {
  const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql<boolean>`${withoutAccents(text)} like all (${patterns}::text[])`
}
