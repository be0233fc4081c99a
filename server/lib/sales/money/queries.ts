/** The locked read and the writes of refund, cancel and capture. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LedgerAccount } from '#domain/ledger.ts'
import type { Database } from '../../../db/schema.ts'
import { keepPlan } from '../../../db/kept-plans.ts'
import { keptQuery } from '../../../db/kept-query.ts'
import { bookedBy, postingParts } from '../../ledger/queries.ts'
import type { Scope } from '../../../http/context.ts'
import type { Change, MoneyOperation } from './changes.ts'

type Tx = Transaction<Database>

type Sought = { merchantId: string; sandbox: boolean; id: string }

const operation = (db: Kysely<Database>, { merchantId, sandbox, id }: Sought) =>
  db
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'o.merchant_id')
        .onRef('d.sandbox', '=', 'o.sandbox')
        .onRef('d.operation_id', '=', 'o.id'),
    )
    .where('o.merchant_id', '=', merchantId)
    .where('o.sandbox', '=', sandbox)
    .where('o.id', '=', id)
    .select([
      'o.id',
      'o.product',
      'o.substatus',
      'o.capture',
      'o.total_amount as totalAmount',
      'o.captured_amount as capturedAmount',
    ])
    .select(['o.refunded_amount as refundedAmount', 'o.voided_amount as voidedAmount'])
    .select(['o.confirmed', 'o.cancelled', 'o.paid', 'o.transfer_date as transferDate', 'd.plan', 'd.fee'])
    .select('o.created_by as createdBy')

const found = keptQuery(operation)
const locked = keptQuery((db, sought: Sought) => operation(db, sought).forUpdate(['o', 'd']))

/** With the person who sold it, if it was one. */
type Found = MoneyOperation & { createdBy: string | null }

/**
 * A sale with what is held of it, which is asked for by itself: a statement that has waited for a lock sees the row as it is, and
 * the books as they were before.
 */
const withHeld = async <Row extends Omit<Found, 'heldAmount'>>(
  tx: Tx,
  scope: Scope,
  row: Row | undefined,
): Promise<(Row & { heldAmount: number }) | undefined> =>
  row && {
    ...row,
    heldAmount: row.substatus === 'payment_suspended' ? -(await sumPosted(tx, scope, row.id, 'held')) : 0,
  }

/** What the postings of a sale leave on an account, in cents. */
export const sumPosted = async (tx: Tx, scope: Scope, id: string, account: LedgerAccount): Promise<number> => {
  const { total } = await tx
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 'p.merchant_id')
        .onRef('e.sandbox', '=', 'p.sandbox')
        .onRef('e.posting_id', '=', 'p.id'),
    )
    .where('p.merchant_id', '=', scope.merchantId)
    .where('p.sandbox', '=', scope.sandbox)
    .where('p.operation_id', '=', id)
    .where('e.account', '=', account)
    .select((eb) => eb.fn.sum<number | null>('e.amount').as('total'))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

export const findForMoney = async (tx: Tx, scope: Scope, id: string): Promise<Found | undefined> =>
  withHeld(tx, scope, await found(tx, { ...scope, id }))

/**
 * The same, held until the end of the transaction. Both rows are locked: whoever waited for the first
 * one would else see its plan as it was before the other's change.
 */
export const lockForMoney = async (tx: Tx, scope: Scope, id: string): Promise<Found | undefined> =>
  withHeld(tx, scope, await locked(tx, { ...scope, id }))

/** When the customer accepted, if so. */
export const findAccepted = async (tx: Tx, scope: Scope, id: string): Promise<Date | null> => {
  const event = await tx
    .selectFrom('operation_events')
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('operation_id', '=', id)
    .where('type', '=', 'accepted')
    .select('created')
    .executeTakeFirst()
  return event?.created ?? null
}

/** Everything a money act writes, in one statement. The operation must have been read by `lockForMoney`. */
export const writeChange = async (tx: Tx, scope: Scope, change: Change): Promise<void> => {
  const own = { merchant_id: scope.merchantId, sandbox: scope.sandbox }
  const { operationId, set, plan, event } = change
  const postings = [change.posting, ...change.further]
  const ledger = postingParts(tx, scope, postings, true)
  const base = tx
    .with('operation', () =>
      tx
        .updateTable('operations')
        .set({ ...set, ...bookedBy(postings) })
        .where('merchant_id', '=', scope.merchantId)
        .where('sandbox', '=', scope.sandbox)
        .where('id', '=', operationId),
    )
    .with('details', () =>
      tx
        .updateTable('operation_details')
        .set({ plan })
        .where('merchant_id', '=', scope.merchantId)
        .where('sandbox', '=', scope.sandbox)
        .where('operation_id', '=', operationId),
    )
    .with('event', () => tx.insertInto('operation_events').values({ ...own, operation_id: operationId, ...event }))
    .with('postings', () => ledger.postings)
    .with('entries', () => ledger.entries)
  if (change.refund)
    await base
      .insertInto('refunds')
      .values({ ...own, operation_id: operationId, ...change.refund })
      .modifyEnd(keepPlan)
      .execute()
  else if (change.capture)
    await base
      .insertInto('captures')
      .values({ ...own, operation_id: operationId, ...change.capture })
      .execute()
  else await base.selectNoFrom(sql`1`.as('one')).execute()
}
