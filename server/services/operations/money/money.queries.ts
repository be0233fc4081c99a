/** The locked read and the writes of refund, cancel and capture. */
import { type Kysely, sql } from 'kysely'
import type { LedgerAccount } from '#domain/ledger.ts'
import type { RefundFeePolicy } from '#domain/terms.ts'
import { termsOfSale } from '#server/db/agreed-terms.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { bookedBy, postingParts } from '../../ledger/ledger.queries.ts'
import { orderCards } from '../../cards/card-orders.queries.ts'
import { findWithLines } from '../../settlement/settlement.queries.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Change, MoneyOperation } from './changes.ts'

type Sought = { merchantId: string; sandbox: boolean; id: string }

const sales = (db: Kysely<Database>, scope: Scope) =>
  scoped(db, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .select([
      'o.id',
      'o.product',
      'o.substatus',
      'o.capture',
      'o.confirmation',
      'o.total_amount as totalAmount',
      'o.captured_amount as capturedAmount',
    ])
    .select(['o.refunded_amount as refundedAmount', 'o.voided_amount as voidedAmount'])
    .select(['o.created', 'o.confirmed', 'o.cancelled', 'o.paid', 'o.transfer_date as transferDate'])
    .select(['d.plan', 'd.credit', 'd.fee', 'o.booked_fee', 'o.booked_vat', 'o.booked_campaign_cost'])
    .select('o.created_by as createdBy')
    .select(sql<RefundFeePolicy>`${termsOfSale} ->> 'refundFeePolicy'`.as('refundFeePolicy'))

const operation = (db: Kysely<Database>, sought: Sought) => sales(db, sought).where('o.id', '=', sought.id)
const found = keptQuery(operation)
const locked = keptQuery((db, sought: Sought) => operation(db, sought).forUpdate(['o', 'd']))
/** With the ceiling of who is to return of it: a statement of its own would cost a trip. */
const lockedToReturn = keptQuery((db, asked: Sought & { userId: string | null }) =>
  operation(db, asked)
    .select(sql<number | null>`refund_ceiling(o.merchant_id, ${asked.userId}::uuid)`.as('ceiling'))
    .forUpdate(['o', 'd']),
)

/** With the person who sold it, if it was one. */
type Found = MoneyOperation & { createdBy: string | null }
type FoundRow = Omit<Found, 'heldAmount' | 'charged'> & {
  booked_fee: number
  booked_vat: number
  booked_campaign_cost: number
}

/** What the postings of each sale leave on an account, in cents; nothing of a sale that has none there. */
const sumsPosted = async (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  account: LedgerAccount,
): Promise<Map<string | null, number>> => {
  const sums = await scoped(tx, scope)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) => join.on(inScope('e', 'p')).onRef('e.posting_id', '=', 'p.id'))
    .where('p.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('e.account', '=', account)
    .groupBy('p.operation_id')
    .select(['p.operation_id as id', sql<number>`sum(e.amount)::bigint`.as('total')])
    .execute()
  return new Map(sums.map(({ id, total }) => [id, total]))
}

export const sumPosted = async (tx: Tx, scope: Scope, id: string, account: LedgerAccount): Promise<number> =>
  (await sumsPosted(tx, scope, [id], account)).get(id) ?? 0

/**
 * Sales with what is held of them, which is asked for by itself: a statement that has waited for a lock sees the row as it is, and
 * the books as they were before.
 */
const withHeld = async (tx: Tx, scope: Scope, rows: readonly FoundRow[]): Promise<Found[]> => {
  const suspended = rows.filter(({ substatus }) => substatus === 'payment_suspended').map(({ id }) => id)
  const held = suspended.length > 0 ? await sumsPosted(tx, scope, suspended, 'held') : null
  return rows.map((row) => ({
    ...row,
    charged: {
      amount: row.booked_fee,
      vatAmount: row.booked_vat,
      ...(row.booked_campaign_cost !== 0 && { campaignCost: row.booked_campaign_cost }),
    },
    heldAmount: 0 - (held?.get(row.id) ?? 0),
  }))
}

const oneWithHeld = async (tx: Tx, scope: Scope, row: FoundRow | undefined): Promise<Found | undefined> =>
  row && (await withHeld(tx, scope, [row]))[0]

export const findForMoney = async (tx: Tx, scope: Scope, id: string): Promise<Found | undefined> =>
  oneWithHeld(tx, scope, await found(tx, { ...scope, id }))

/**
 * The same, locked until the end of the transaction. Both rows are locked: a transaction that waited for the first one only would read the
 * plan of before the other's change.
 */
export const lockForMoney = async (tx: Tx, scope: Scope, id: string): Promise<Found | undefined> =>
  oneWithHeld(tx, scope, await locked(tx, { ...scope, id }))

/** The same, for who returns money of it: `ceiling` in cents, null where there is none. Without a person: of keys. */
export const lockToReturn = async (
  tx: Tx,
  scope: Scope,
  { id, userId }: { id: string; userId: string | null },
): Promise<{ operation: Found; ceiling: number | null } | undefined> => {
  const row = await lockedToReturn(tx, { ...scope, id, userId })
  if (!row) return undefined
  const { ceiling, ...known } = row
  const sale = await oneWithHeld(tx, scope, known)
  return sale && { operation: sale, ceiling }
}

/** When the customer accepted each of these sales, if so. */
const findManyAccepted = async (tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, Date>> => {
  const events = await scoped(tx, scope)
    .selectFrom('operation_events')
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('type', '=', 'accepted')
    .select(['operation_id', 'created'])
    .execute()
  return new Map(events.map(({ operation_id, created }) => [operation_id, created]))
}

export const findAccepted = async (tx: Tx, scope: Scope, id: string): Promise<Date | null> =>
  (await findManyAccepted(tx, scope, [id])).get(id) ?? null

/**
 * Many at once, in no order, with all that the rules ask for beside. Each is read by a statement of its own: in one for each sale the planner
 * may walk through all events of the merchant.
 */
export const findManyForMoney = async (tx: Tx, scope: Scope, ids: readonly string[]) => {
  const rows = await sales(tx, scope)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('o.mid')
    .execute()
  const mids = new Map(rows.map(({ id, mid }) => [id, mid]))
  const accepted = await findManyAccepted(tx, scope, ids)
  const settled = await findWithLines(tx, scope, ids)
  return (await withHeld(tx, scope, rows)).map((sale) => ({
    sale,
    mid: mids.get(sale.id) ?? '',
    accepted: accepted.get(sale.id) ?? null,
    isSettled: settled.has(sale.id),
  }))
}

/** A sale that has ended returns nothing more: what was asked for is over with it. */
const closeApprovals = async (tx: Tx, scope: Scope, id: string, now: Date): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('refund_approvals')
    .where('operation_id', '=', id)
    .where('state', '=', 'waiting')
    .set({ state: 'obsolete', decided: now })
    .execute()
}

/** Everything a money act writes, in one statement. The operation must have been read by `lockForMoney`. */
export const writeChange = async (tx: Tx, scope: Scope, change: Change): Promise<void> => {
  const { operationId, set, plan, credit, event } = change
  const postings = [change.posting, ...change.further]
  const ledger = postingParts(tx, scope, postings, true)
  const base = tx
    .with('operation', () =>
      scoped(tx, scope)
        .updateTable('operations')
        .set({ ...set, ...bookedBy(postings) })
        .where('id', '=', operationId),
    )
    .with('details', () =>
      scoped(tx, scope).updateTable('operation_details').set({ plan, credit }).where('operation_id', '=', operationId),
    )
    .with('event', () =>
      scoped(tx, scope)
        .insertInto('operation_events')
        .values({ operation_id: operationId, ...event }),
    )
    .with('postings', () => ledger.postings)
    .with('entries', () => ledger.entries)
  if (change.refund)
    await scoped(base, scope)
      .insertInto('refunds')
      .values({ operation_id: operationId, ...change.refund })
      .modifyEnd(keepPlan)
      .execute()
  else if (change.capture)
    await scoped(base, scope)
      .insertInto('captures')
      .values({ operation_id: operationId, ...change.capture })
      .execute()
  else await base.selectNoFrom(sql`1`.as('one')).execute()
  if (change.set.cancelled) await closeApprovals(tx, scope, operationId, event.created)
  const { cards } = change
  if (cards.length > 0) await orderCards(tx, scope, { operationId, steps: cards, now: event.created })
}
