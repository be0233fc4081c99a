/** What the one search reads of sales: each statement has a bound of its own. Each is bound to one merchant in one mode. */
import { sql } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import { emailOf } from '#server/services/customers/email.queries.ts'
import type { Described } from '#server/services/operations/article-text.ts'
import { salesWithArticle } from '#server/services/operations/article-text.queries.ts'
import { matching } from '../operations.queries.ts'
import type { Search } from '../search.ts'

/** Where more than these are found, only the newest sales are looked at. */
export const fewSales = 500

/** So many of the newest sales. */
const newestSales = 5_000

/** Up to so many sales are counted for a person, and read for articles. */
export const countLimit = 1_000

const sold = [...substatusesOf('accepted'), 'pending_merchant'] as const

/** The newest first; of more than `fewSales` one too many, and then in no order of time. */
export const findSales = async (tx: Tx, scope: Scope, search: Search) => {
  const found = matching(tx, scope, search)
    .select(['operations.id', 'operations.mid', 'operations.created'])
    .select(emailOf('operations').as('email'))
    .limit(fewSales + 1)
  // In a part of its own: sorted at once, the statement would read along the time and not by the index of words.
  return tx
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** From when on a sale is among the newest; null where all are. */
export const findNewest = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('operations')
    .orderBy('created', 'desc')
    .offset(newestSales - 1)
    .limit(1)
    .select('created')
    .executeTakeFirst()
  return row?.created ?? null
}

/** Sales of before `since` are not read. */
export const findNewestSales = (tx: Tx, scope: Scope, search: Search, since: Date | null) =>
  matching(tx, scope, { ...search, conditions: { ...search.conditions, createdGte: since } })
    .select(['operations.id', 'operations.mid', 'operations.created'])
    .select(emailOf('operations').as('email'))
    .orderBy('operations.created', 'desc')
    .orderBy('operations.id', 'desc')
    .limit(fewSales)
    .execute()

/** The newest of one customer, by the index of addresses: an address has words that half of all have. */
export const findSalesOf = (tx: Tx, scope: Scope, email: string) =>
  scoped(tx, scope)
    .selectFrom('operations_in_scope as o')
    .where(emailOf('o'), '=', email)
    .select(['o.id', 'o.mid', 'o.created'])
    .select(emailOf('o').as('email'))
    .orderBy('o.created', 'desc')
    .limit(fewSales)
    .execute()

/** Those that a text names as a whole, by the merchant's reference or by the id. */
export const findNamed = (tx: Tx, scope: Scope, { mid, id }: { mid: string; id: string | null }) =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where((eb) =>
      eb.or([eb.and([eb('mid', '=', mid), eb('superseded', '=', 0)]), ...(id === null ? [] : [eb('id', '=', id)])]),
    )
    .select('id')
    .limit(2)
    .execute()

type Person = {
  id: string | null
  email: string
  firstName: string
  lastName: string
  count: number
  soldAmount: number
  last: Date
}

/** Customers with the sums of their sales, by the index of addresses; the name is that of the newest sale. */
export const findPeople = async (tx: Tx, scope: Scope, emails: readonly string[]): Promise<Person[]> => {
  if (emails.length === 0) return []
  const { rows } = await sql<Person>`
    select c.id, e.email, n.customer_first_name as "firstName", n.customer_last_name as "lastName",
      s.count, s.amount as "soldAmount", n.created as last
    from unnest(${emails}::text[]) with ordinality e (email, place)
    left join customers c on ${scopeSql('c', scope)} and c.email = e.email
    cross join lateral (
      select o.customer_first_name, o.customer_last_name, o.created from operations_in_scope o
        where ${scopeSql('o', scope)} and ${emailOf('o')} = e.email order by o.created desc limit 1
    ) n
    cross join lateral (
      select count(*) as count, coalesce(sum(total_amount) filter (where substatus = any (${sold}::text[])), 0)::bigint as amount
      from (select o.total_amount, o.substatus from operations_in_scope o
        where ${scopeSql('o', scope)} and ${emailOf('o')} = e.email limit ${countLimit + 1}) theirs
    ) s
    order by e.place`.execute(tx)
  return rows
}

/** Some sales that have such an article: the text of their articles, or what it is still to be read from. */
export const findArticles = (tx: Tx, scope: Scope, term: string, most: number) =>
  salesWithArticle(tx, scope, term)
    .select(['d.operation_id as id', 'd.article_text as text'])
    .select(sql<Described['cart'] | null>`case when d.article_text is null then d.cart end`.as('cart'))
    .select(
      sql<Described['order_document']>`case when d.article_text is null then d.order_document end`.as('order_document'),
    )
    .limit(most)
    .execute()

/** What some sales sold, with the names as they were written. */
export const findCarts = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('operation_details')
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['operation_id as id', 'cart', 'order_document'])
    .execute()
