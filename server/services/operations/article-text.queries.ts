/** Sales by their articles, and the texts of those that have none yet. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { isOfOne, scoped, type Within } from '#server/db/scoped.ts'
import type { Described } from './article-text.ts'

const contains = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** As the texts are folded, for rows that have none yet. Lower case is last: without accents no locale changes it. */
const folded = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), '[[:space:],]+', ' ', 'g')`

/** Names and references as the texts have them, read from the row itself. */
const written = (pattern: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select jsonb_path_query(d.cart, '$.lines[*]') as line
    union all select jsonb_path_query(d.order_document, '$.order.articles[*]')
  ) lines where ${folded(sql`line ->> 'name'`)} like ${pattern} or ${folded(sql`line ->> 'id'`)} like ${pattern})`

/**
 * Ids of the sales with an article whose name or reference contains the folded term. By the view, because below a policy no index would be
 * used to search text. Sales that no text was written for are looked into, so that none is missed.
 */
export const salesWithArticle = (tx: Tx, scope: Within, term: string) =>
  (isOfOne(scope)
    ? scoped(tx, scope).selectFrom('operation_details_in_scope as d')
    : scoped(tx, scope).selectFrom('all_operation_details_in_scope as d')
  ).where((eb) =>
    eb.or([
      eb('d.article_text', 'like', contains(term)),
      eb.and([eb('d.article_text', 'is', null), written(contains(term))]),
    ]),
  )

/** The key of a sale. */
export type Place = { merchant_id: string; sandbox: boolean; operation_id: string }

const first = '00000000000000000000000000000000'

/**
 * The next sales without a text, locked until the end of the transaction: what is read of them stays. Those that another process has are
 * left to it.
 */
export const lockUnread = async (tx: Tx, after: Place | null, most: number): Promise<(Place & Described)[]> => {
  const {
    merchant_id: merchant,
    sandbox,
    operation_id: id,
  } = after ?? {
    merchant_id: first,
    sandbox: false,
    operation_id: first,
  }
  const { rows } = await sql<Place & Described>`
    select merchant_id, sandbox, operation_id, cart, order_document from operation_details
      where article_text is null and (merchant_id, sandbox, operation_id) > (${merchant}::uuid, ${sandbox}::boolean, ${id}::uuid)
      order by merchant_id, sandbox, operation_id limit ${most} for no key update skip locked`.execute(tx)
  return rows
}

export const writeTexts = async (tx: Tx, rows: readonly (Place & { text: string })[]): Promise<void> => {
  await sql`
    update operation_details d set article_text = r.text
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(merchant_id uuid, sandbox boolean, operation_id uuid, text text)
      where (d.merchant_id, d.sandbox, d.operation_id) = (r.merchant_id, r.sandbox, r.operation_id)`.execute(tx)
}
