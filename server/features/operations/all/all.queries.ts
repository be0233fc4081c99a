/** A page of the operations of several merchants: their lists, each read in its own order from its index, and merged. */
import { type RawBuilder, sql } from 'kysely'
import type { Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { withdrawn } from '#server/services/checkout/checkout.queries.ts'
import { among, awaitingSince, columnsOf, type Cut, matching, type Order, reversed } from '../operations.queries.ts'
import type { Search } from '../search.ts'

/** Merchants whose filter means the same. */
export type Part = { scopes: Scopes; search: Search }

/** Words are found by an index over all merchants. Everything else is read merchant by merchant, no row more than the page may need. */
const isByWords = ({ terms, article, conditions }: Search): boolean =>
  (terms.length > 0 || article !== null) && conditions.customer === null

type Keys = { merchant_id: string; id: string; sorted_by: unknown }

/** The first `limit` of a part, in the order of the page. */
const firstOf = (
  tx: Tx,
  { scopes, search }: Part,
  [column, direction]: Order,
  { limit, ids }: Pick<Cut, 'limit' | 'ids'>,
): RawBuilder<Keys> => {
  const ordered = (query: ReturnType<typeof matching>) =>
    query
      .select(['operations.merchant_id', 'operations.id', column.as('sorted_by')])
      .orderBy('sorted_by', direction)
      .orderBy('operations.id', direction)
      .limit(limit)
  if (ids !== null) return sql`(${ordered(among(tx, scopes, ids))})`
  if (isByWords(search)) return sql`(${ordered(matching(tx, scopes, search))})`
  return sql`(select first.* from
    (select unnest(${[...scopes.merchantIds]}::uuid[]) as merchant_id, ${scopes.sandbox}::boolean as sandbox) m
    cross join lateral (${ordered(matching(tx, 'm', search))}) first)`
}

/** One page. One beyond the middle is read from the other end. */
export const findPageOfAll = async (tx: Tx, parts: readonly [Part, ...Part[]], cut: Cut) => {
  const { ordering, limit, offset, total, ids } = cut
  const [column, direction]: Order = columnsOf[ordering]
  const fromEnd = total !== null && offset > total / 2
  const scan = fromEnd ? reversed[direction] : direction
  const [count, skipped] = fromEnd
    ? [Math.min(limit, total - offset), Math.max(0, total - offset - limit)]
    : [limit, offset]
  const found = parts.map((part) => firstOf(tx, part, [column, scan], { limit: count + skipped, ids }))
  const merged = sql<Keys>`(${sql.join(found, sql` union all `)})`
  return tx
    .with('page', (cte) =>
      cte
        .selectFrom(merged.as<'found'>('found'))
        .selectAll()
        .orderBy('sorted_by', scan)
        .orderBy('id', scan)
        .limit(count)
        .offset(skipped),
    )
    .selectFrom('page')
    .innerJoin(scoped(tx, allOf(parts)).selectFrom('operations').selectAll().as('o'), (join) =>
      join.onRef('o.merchant_id', '=', 'page.merchant_id').onRef('o.id', '=', 'page.id'),
    )
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .select(['u.first_name as seller_first_name', 'u.last_name as seller_last_name', withdrawn, awaitingSince])
    .orderBy('page.sorted_by', direction)
    .orderBy('o.id', direction)
    .execute()
}

/** The merchants of all parts. */
export const allOf = ([first, ...more]: readonly [Part, ...Part[]]): Scopes => ({
  merchantIds: [first, ...more].flatMap(({ scopes }) => scopes.merchantIds),
  sandbox: first.scopes.sandbox,
})
