/** Reads of orders for shops' systems. Each is bound to one merchant in one mode. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderColumn } from '#contract/calls/merchant-orders.ts'
import { type PublicStatus, substatusesOfPublic } from '#domain/public-status.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { countAtMost } from '#server/lib/count-at-most.queries.ts'
import { hasTerms } from '#server/lib/search.queries.ts'
import { foundOrders } from '#server/services/merchant-orders/order.queries.ts'

export type Search = {
  /** Any of them; all where none is named. */
  statuses: readonly PublicStatus[]
  conditions: readonly RawBuilder<boolean>[]
  terms: readonly string[]
  /** Must be in the search text, because a condition asks for them already: they let the index find what that would scan for. */
  parts: readonly string[]
  /** Whether words are looked for in the person too. */
  inPeople: boolean
}

const named = sql<string>`concat_ws(' ', o.mid, replace(o.id::text, '-', ''))`

/** What waits for the word of its merchant is pending. */
const hasStatus = (status: PublicStatus) => {
  const isOne = sql<boolean>`o.substatus = any(${substatusesOfPublic(status)})`
  const isAwaited = sql<boolean>`(o.substatus = 'pending_merchant' and o.confirmation is not distinct from 'awaited')`
  if (status === 'ko') return isOne
  return status === 'pending' ? sql<boolean>`(${isOne} or ${isAwaited})` : sql<boolean>`(${isOne} and not ${isAwaited})`
}

type Found = SelectQueryBuilder<Database & { o: Database['operations'] }, 'o', object>

/** By the view, because below a policy no index would be used to search text. */
const matching = (tx: Tx, scope: Scope, { statuses, conditions, terms, parts, inPeople }: Search) => {
  const all: unknown = scoped(tx, scope).selectFrom('operations_in_scope as o')
  let query = all as Found // the view has the columns of its table
  if (statuses.length > 0) query = query.where((eb) => eb.or(statuses.map(hasStatus)))
  for (const condition of conditions) query = query.where(condition)
  for (const term of [...terms, ...parts])
    query = query.where('o.search_text', 'like', `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  if (!inPeople && terms.length > 0) query = query.where(hasTerms(named, terms))
  return query
}

/** One more than `limit` says that there are more. */
export const countOrders = (tx: Tx, scope: Scope, search: Search, limit: number): Promise<number> =>
  countAtMost(tx, matching(tx, scope, search).select('o.id'), limit)

/** What a column is compared with. */
const types = { created: 'timestamptz', total_amount: 'bigint', confirmed: 'timestamptz', cancelled: 'timestamptz' }
/** An absent time is later than every time. */
const sortOf = (column: OrderColumn) =>
  column === 'confirmed' || column === 'cancelled'
    ? sql`coalesce(${sql.ref(`o.${column}`)}, 'infinity'::timestamptz)`
    : sql`${sql.ref(`o.${column}`)}`

/** The value as text, to the microsecond. */
const textOf = (column: OrderColumn) =>
  column === 'total_amount'
    ? sql<string>`o.total_amount::text`
    : sql<string>`case when isfinite(${sortOf(column)})
        then to_char(${sortOf(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else 'infinity' end`

/** Where an answer ended: the value that it is ordered by, as text, and the id. */
export type Position = { value: string; id: string }
export type Cut = {
  column: OrderColumn
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  after: Position | null
}

type Placed = { id: string; position: string }
/** `times`: those that have one, those that have none, or all. */
type Part = { times: 'some' | 'none' | 'all'; after: Position | null; offset: number; limit: number }

const partOf = (tx: Tx, scope: Scope, search: Search, { column, direction }: Cut, part: Part): Promise<Placed[]> => {
  const { times, after, limit, offset } = part
  // Within those that have a time their index leads on; `infinity` in the order would hide it.
  const sort = times === 'some' ? sql`${sql.ref(`o.${column}`)}` : sortOf(column)
  const type = sql.raw(types[column])
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  let page = matching(tx, scope, search).select(['o.id', textOf(column).as('position')])
  if (times !== 'all') page = page.where(`o.${column}`, times === 'some' ? 'is not' : 'is', null)
  if (times !== 'none') page = page.orderBy(sort, direction)
  if (after && times === 'none') page = page.where('o.id', direction === 'asc' ? '>' : '<', after.id)
  else if (after)
    page = page.where(sql<boolean>`(${sort}, o.id) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`)
  return page.orderBy('o.id', direction).limit(limit).offset(offset).execute()
}

/** In two parts where a time may be absent: those without are last from the smallest up, and first from the largest down. */
const placesOf = async (tx: Tx, scope: Scope, search: Search, cut: Cut): Promise<Placed[]> => {
  const { column, direction, limit, offset, after } = cut
  if (column !== 'cancelled' && column !== 'confirmed')
    return partOf(tx, scope, search, cut, { times: 'all', after, offset, limit })
  const order = direction === 'asc' ? (['some', 'none'] as const) : (['none', 'some'] as const)
  const isIn = after && (after.value === 'infinity' ? 'none' : 'some')
  const [first, second] = order
  const found = isIn === second ? [] : await partOf(tx, scope, search, cut, { times: first, after, offset, limit })
  if (found.length === limit) return found
  const passed =
    found.length === 0 && offset > 0
      ? await countPart(tx, scope, search, { column, times: first, most: offset })
      : offset
  const rest = {
    times: second,
    after: isIn === second ? after : null,
    offset: offset - passed,
    limit: limit - found.length,
  }
  return [...found, ...(await partOf(tx, scope, search, cut, rest))]
}

type Counted = { column: 'cancelled' | 'confirmed'; times: 'some' | 'none'; most: number }
const countPart = async (tx: Tx, scope: Scope, search: Search, { column, times, most }: Counted): Promise<number> => {
  const condition =
    times === 'some' ? sql<boolean>`o.${sql.raw(column)} is not null` : sql<boolean>`o.${sql.raw(column)} is null`
  return Math.min(
    most,
    await countOrders(tx, scope, { ...search, conditions: [...search.conditions, condition] }, most),
  )
}

/** A part of the list, and the position of each order in it. */
export const findOrders = async (tx: Tx, scope: Scope, search: Search, cut: Cut) => {
  const places = await placesOf(tx, scope, search, cut)
  if (places.length === 0) return []
  const found = await foundOrders(tx, scope)
    .where('o.id', '=', sql<string>`any(${places.map(({ id }) => id)}::uuid[])`)
    .execute()
  const byId = new Map(found.map((order) => [order.id, order]))
  return places.flatMap(({ id, position }) => {
    const order = byId.get(id)
    return order ? [{ order, position: { value: position, id } }] : []
  })
}
