/** Articles in the carts of many sales. */
import { sql } from 'kysely'
import type { BatchArticle } from '#contract/rules/batch-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Cart } from './article.ts'

export type FoundArticle = BatchArticle & { name: string; sales: number }

/** Those in the most sales first. */
export const findArticles = async (
  tx: Tx,
  scope: Scope,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<FoundArticle[]> =>
  scoped(tx, scope)
    .selectFrom('operation_details as d')
    .innerJoin(sql<{ line: unknown }>`lateral jsonb_array_elements(d.cart -> 'lines')`.as<'l'>(sql`l(line)`), (join) =>
      join.onTrue(),
    )
    .where('d.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      sql<'reference' | 'name'>`case when l.line ->> 'id' <> '' then 'reference' else 'name' end`.as('by'),
      sql<string>`coalesce(nullif(l.line ->> 'id', ''), l.line ->> 'name')`.as('value'),
      sql<string>`min(l.line ->> 'name')`.as('name'),
      sql<number>`count(distinct d.operation_id)`.as('sales'),
    ])
    .groupBy(['by', 'value'])
    .orderBy('sales', 'desc')
    .orderBy('name')
    .orderBy('value')
    .limit(most)
    .execute()

/** Carts by sale, with what was refunded of their lines. */
export const findCarts = async (tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, Cart>> => {
  const carts = await scoped(tx, scope)
    .selectFrom('operation_details')
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['operation_id', 'cart'])
    .execute()
  const refunds = await scoped(tx, scope)
    .selectFrom('refunds')
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('articles', 'is not', null)
    .select(['operation_id', 'articles'])
    .execute()
  const returned = Map.groupBy(refunds, (row) => row.operation_id)
  return new Map(
    carts.map(({ operation_id: id, cart }) => [
      id,
      { lines: cart.lines, returned: (returned.get(id) ?? []).flatMap(({ articles }) => articles?.list ?? []) },
    ]),
  )
}
