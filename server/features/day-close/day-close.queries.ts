/** What happened on a day, by merchant, who sold and channel. Bound to one merchant or several in one mode. */
import { type Substatus, substatusesOf } from '#domain/operation-state.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'

type Channel = Database['operations']['channel']

/** `seller`: of this user alone; null for all users. */
export type Span = { from: Date; before: Date; seller: string | null }
export type DayRow = {
  merchantId: string
  seller: string | null
  channel: Channel
  what: 'accepted' | 'pending' | 'cancelled' | 'refunds'
  count: number
  amount: number
}

const own = (tx: Tx, scope: Scope | Scopes, { seller }: Span) => {
  const all = scoped(tx, scope).selectFrom('operations as o')
  return seller === null ? all : all.where('o.created_by', '=', seller)
}

const sold = async (tx: Tx, scope: Scope | Scopes, span: Span, what: 'accepted' | 'pending'): Promise<DayRow[]> => {
  const states: Substatus[] = substatusesOf(what === 'accepted' ? 'accepted' : 'in_process')
  const rows = await own(tx, scope, span)
    .where('o.created', '>=', span.from)
    .where('o.created', '<', span.before)
    .where('o.substatus', 'in', states)
    .groupBy(['o.merchant_id', 'o.created_by', 'o.channel'])
    .select(['o.merchant_id as merchantId', 'o.created_by as seller', 'o.channel'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('o.total_amount').as('amount')])
    .execute()
  return rows.map((row) => ({ ...row, what }))
}

const cancelled = async (tx: Tx, scope: Scope | Scopes, span: Span): Promise<DayRow[]> => {
  const rows = await own(tx, scope, span)
    .where('o.cancelled', '>=', span.from)
    .where('o.cancelled', '<', span.before)
    .groupBy(['o.merchant_id', 'o.created_by', 'o.channel'])
    .select(['o.merchant_id as merchantId', 'o.created_by as seller', 'o.channel'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('o.total_amount').as('amount')])
    .execute()
  return rows.map((row) => ({ ...row, what: 'cancelled' }))
}

const refunded = async (tx: Tx, scope: Scope | Scopes, span: Span): Promise<DayRow[]> => {
  const rows = await own(tx, scope, span)
    .innerJoin('refunds as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .where(inScope('r', scope))
    .where('r.created', '>=', span.from)
    .where('r.created', '<', span.before)
    .groupBy(['o.merchant_id', 'o.created_by', 'o.channel'])
    .select(['o.merchant_id as merchantId', 'o.created_by as seller', 'o.channel'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('r.amount').as('amount')])
    .execute()
  return rows.map((row) => ({ ...row, what: 'refunds' }))
}

export const findDay = async (tx: Tx, scope: Scope | Scopes, span: Span): Promise<DayRow[]> => [
  ...(await sold(tx, scope, span, 'accepted')),
  ...(await sold(tx, scope, span, 'pending')),
  ...(await cancelled(tx, scope, span)),
  ...(await refunded(tx, scope, span)),
]

export const findNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('users').where('id', 'in', ids).select(['id', 'first_name', 'last_name']).execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}
