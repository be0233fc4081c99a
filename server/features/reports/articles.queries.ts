/** What articles brought, from the carts of sales: bounded, since a cart is a document that no index adds up. */
import { sql } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'

type Figures = { units: number; amount: number }
/** `count`: sales that were read; `first`: the oldest of them. `totals` are of all articles, `articles` the first by amount. */
type Articles = {
  count: number
  first: Date | null
  totals: { articles: number } & Figures
  articles: ({ reference: string | null; name: string } & Figures)[]
}
/** Merchants of one time zone, and the instants between which their days are. */
type Part = { scope: Scope | Scopes; from: Date; end: Date }
type Bounds = { mostSales: number; mostArticles: number }

/** Articles of the newest accepted sales of a span. What has no reference is one article by its name. */
export const sumArticles = async (
  tx: Tx,
  parts: readonly Part[],
  { mostSales, mostArticles }: Bounds,
): Promise<Articles> => {
  const accepted = sql.join(substatusesOf('accepted').map((one) => sql.lit(one)))
  const sold = parts.map(
    ({ scope, from, end }) => sql`
      (select o.merchant_id, o.sandbox, o.id, o.created from operations o
        where ${scopeSql('o', scope)} and o.created >= ${from} and o.created < ${end} and o.substatus in (${accepted})
        order by o.created desc, o.id desc limit ${mostSales})`,
  )
  const { rows } = await sql<Articles>`
    with newest as materialized (
      select o.* from (${sql.join(sold, sql` union all `)}) o order by o.created desc, o.id desc limit ${mostSales}
    ), lines as (
      select line ->> 'id' as reference, line ->> 'name' as name,
          (line ->> 'quantity')::numeric as units, (line ->> 'amount')::numeric as amount
        from newest n join operation_details d on ${scopeSql('d', 'n')} and d.operation_id = n.id
          cross join lateral jsonb_array_elements(d.cart -> 'lines') line
    ), articles as (
      select max(reference) as reference, max(name) as name, sum(units) as units, sum(amount) as amount
        from lines group by coalesce('r' || reference, 'n' || name)
    )
    select (select count(*) from newest) as count, (select min(created) from newest) as first,
      (select json_build_object('articles', count(*), 'units', coalesce(sum(units), 0), 'amount', coalesce(sum(amount), 0))
        from articles) as totals,
      (select coalesce(json_agg(a), '[]') from (
        select * from articles order by amount desc, name, reference limit ${mostArticles}) a) as articles`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The sums of articles are missing')
  return found
}
