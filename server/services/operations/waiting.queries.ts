/** Operations that wait for their shop or for their customer. Each query is bound to one merchant in one mode. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { piecesOf } from '../sums/pieces.ts'
import { readSums } from '../sums/sums.queries.ts'

/** When the customer accepted; an index of the events has it for each operation. */
export const acceptedOf = (id: string) => sql<Date | null>`(
  select e.created from operation_events e
  where (e.merchant_id, e.sandbox, e.operation_id) =
    (${sql.ref(`${id}.merchant_id`)}, ${sql.ref(`${id}.sandbox`)}, ${sql.ref(`${id}.id`)}) and e.type = 'accepted'
  limit 1)`

/** In milliseconds. Clocks of two processes differ by no more (docs/decisions/0046), so that no acceptance is earlier than its request by more. */
const clockDifference = 60_000

type Some = SelectQueryBuilder<Database, 'operations', object>

/** When the first of some operations was accepted, by looking at each. */
export const findEarliest = async (some: Some): Promise<Date | null> => {
  const { first } = await some
    .select(sql<Date | null>`min(${acceptedOf('operations')})`.as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** The same of many: only what was requested before the oldest request was accepted can have been accepted before it. */
export const findFirstAccepted = async (some: Some): Promise<Date | null> => {
  const oldest = await some
    .select(sql<Date | null>`${acceptedOf('operations')}`.as('accepted'))
    .orderBy('operations.created')
    .orderBy('operations.id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest?.accepted) return oldest ? findEarliest(some) : null
  const latest = new Date(oldest.accepted.getTime() + clockDifference)
  return findEarliest(some.where('operations.created', '<=', latest))
}

const ofState = (tx: Tx, scope: Scope, substatus: Waiting): Some =>
  scoped(tx, scope).selectFrom('operations').where('operations.substatus', '=', substatus)

type Waiting = 'pending_merchant' | 'pending_customer'
export type WaitingSum = { substatus: Waiting; count: number; amount: number }
const waiting: readonly Waiting[] = ['pending_merchant', 'pending_customer']

/** How many wait for the shop and for customers, and their amounts; from the sums by day, as the list counts them. */
export const sumWaiting = async (tx: Tx, scope: Scope, timeZone: string): Promise<WaitingSum[]> => {
  const everything = piecesOf(timeZone, [{ from: null, end: null }])
  const wanted = { keys: [{ by: 'all', key: '' }], substatuses: waiting, pieces: everything } as const
  const summed = await readSums(tx, scope, timeZone, { ...wanted, groups: ['substatus'] })
  if (summed) return waiting.flatMap((one) => summed.filter(({ substatus }) => substatus === one)).map(sumOf)
  const rows = await scoped(tx, scope)
    .selectFrom('operations')
    .where('substatus', 'in', waiting)
    .groupBy('substatus')
    .select('substatus')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total_amount').as('amount')])
    .execute()
  return rows.map(sumOf)
}

const sumOf = ({ substatus, count, amount }: { substatus: string; count: number; amount: number }): WaitingSum => ({
  substatus: substatus === 'pending_merchant' ? substatus : 'pending_customer',
  count,
  amount,
})

/** When the first sale that waits for its capture was accepted. */
export const findFirstToCapture = (tx: Tx, scope: Scope): Promise<Date | null> =>
  findFirstAccepted(ofState(tx, scope, 'pending_merchant'))

/** When the first link ends that a customer has not answered. */
export const findFirstLinkEnd = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('checkout_requests as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .where('o.substatus', '=', 'pending_customer')
    .where('r.ended', 'is', null)
    .select((eb) => eb.fn.min<Date | null>('r.link_expires').as('first'))
    .executeTakeFirst()
  return row?.first ?? null
}

/** Sales that wait for the shop's yes or no, the one whose time ends first in front. */
export const findUnconfirmed = (tx: Tx, scope: Scope, now: Date) =>
  scoped(tx, scope)
    .selectFrom('checkout_requests as r')
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'r')).onRef('o.id', '=', 'r.operation_id'))
    .where('r.confirmation_until', '>', now)
    .where('o.confirmation', '=', 'awaited')
    .where('o.substatus', '=', 'pending_merchant')
    .select(['o.id', 'o.total_amount as amount', 'r.confirmation_until as until'])
    .orderBy('r.confirmation_until')
    .orderBy('o.id')
    .execute()
