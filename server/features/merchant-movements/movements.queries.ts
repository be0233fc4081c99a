/** Reads of movements. Each is bound to one merchant in one mode. */
import { type RawBuilder, sql } from 'kysely'
import type { movementTypes } from '#contract/calls/merchant-books.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { countAtMost } from '#server/lib/count-at-most.queries.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

type MovementType = (typeof movementTypes)[number]
/** `types`: any of them; all where none is named. */
export type MovementSearch = { types: readonly MovementType[]; conditions: readonly RawBuilder<boolean>[] }

/** Events → movements; the index of movements has these alone. */
const eventOf = { credit: 'accepted', refund: 'refunded', cancel: 'cancelled', 'credit-denied': 'rejected' } as const
const type = sql<MovementType>`case o.type when 'accepted' then 'credit' when 'refunded' then 'refund'
  when 'cancelled' then 'cancel' else 'credit-denied' end`
/** A sale, and one that was refused, is of its whole sum. */
const amount = sql<number>`case when o.type in ('accepted', 'rejected') then s.total_amount else coalesce(o.amount, 0) end`

/** Table `o` are the events, as the lookups name it. */
const matching = (tx: Tx, scope: Scope, { types, conditions }: MovementSearch) => {
  let query = scoped(tx, scope)
    .selectFrom('operation_events as o')
    .where(sql<boolean>`o.type in ('accepted', 'refunded', 'cancelled', 'rejected')`)
  if (types.length > 0) query = query.where('o.type', 'in', [...new Set(types.map((one) => eventOf[one]))])
  for (const condition of conditions) query = query.where(condition)
  return query
}

const withOrders = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('operations as s', (join) => join.on(inScope('s', 'o')).onRef('s.id', '=', 'o.operation_id'))
    .select(['o.id', 'o.created', 's.id as operationId', 's.mid'])
    .select([type.as('type'), amount.as('amount')])

/** One more than `limit` says that there are more. */
export const countMovements = (tx: Tx, scope: Scope, search: MovementSearch, limit: number): Promise<number> =>
  countAtMost(tx, matching(tx, scope, search).select('o.id'), limit)

/** The newest first. */
export const findMovements = (tx: Tx, scope: Scope, search: MovementSearch, cut: { limit: number; offset: number }) =>
  withOrders(matching(tx, scope, search))
    .orderBy('o.created', 'desc')
    .orderBy('o.id', 'desc')
    .limit(cut.limit)
    .offset(cut.offset)
    .execute()

export type FoundMovement = Awaited<ReturnType<typeof findMovements>>[number]

export const findMovement = (tx: Tx, scope: Scope, id: string): Promise<FoundMovement | undefined> =>
  withOrders(matching(tx, scope, { types: [], conditions: [] }).where('o.id', '=', id)).executeTakeFirst()

/** `from`: no older ones. */
export const sumMovements = (tx: Tx, scope: Scope, search: MovementSearch, from: Date | null) => {
  const found = matching(tx, scope, search)
  return (from ? found.where('o.created', '>=', from) : found)
    .innerJoin('operations as s', (join) => join.on(inScope('s', 'o')).onRef('s.id', '=', 'o.operation_id'))
    .groupBy(type)
    .select(type.as('type'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(${amount}), 0)::bigint`.as('amount'))
    .execute()
}
