/** What a batch of refunds has left, beside what a model says of each sale. */
import { sql } from 'kysely'
import { systemClock } from '#server/core/clock.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Db } from '#server/db/schema.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { recordWebhooks } from '#server/services/webhooks/record.ts'
import { findDifferences } from './books.ts'

/** By sale: how often, and with which sum. */
type Found = ReadonlyMap<string, { count: number; amount: number }>

const foundIn = (rows: readonly { id: string | null; count: number; amount: number | null }[]): Found =>
  new Map(rows.map(({ id, count: times, amount }) => [id ?? '', { count: times, amount: amount ?? 0 }]))

const count = sql<number>`count(*)`.as('count')

/** Everything that a refund leaves, each by itself. */
const readTraces = async (db: Db, { merchantId }: Scope, batchId: string): Promise<Record<string, Found>> => {
  const refunds = await db
    .selectFrom('refunds')
    .where('merchant_id', '=', merchantId)
    .groupBy('operation_id')
    .select(['operation_id as id', count, sql<number>`sum(amount)`.as('amount')])
    .execute()
  const postings = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .where('p.merchant_id', '=', merchantId)
    .where('p.kind', '=', 'refund')
    .groupBy('p.operation_id')
    .select(['p.operation_id as id', sql<number>`count(distinct p.id)`.as('count'), sql<number>`null`.as('amount')])
    .execute()
  const history = await db
    .selectFrom('operation_events')
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'refunded')
    .groupBy('operation_id')
    .select(['operation_id as id', count, sql<number>`sum(amount)`.as('amount')])
    .execute()
  const audit = await db
    .selectFrom('audit_log')
    .where('action', '=', 'operation.refunded')
    .where(sql<boolean>`detail ->> 'batchId' = ${batchId}`)
    .groupBy('object_id')
    .select(['object_id as id', count, sql<number>`sum((detail ->> 'amount')::bigint)`.as('amount')])
    .execute()
  const events = await db
    .selectFrom('webhook_events')
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'order.refunded')
    .groupBy('object_id')
    .select(['object_id as id', count, sql<number>`null`.as('amount')])
    .execute()
  const rows = await db
    .selectFrom('batch_rows as r')
    .innerJoin('refunds as f', 'f.id', 'r.result_id')
    .where('r.batch_id', '=', batchId)
    .where('r.state', '=', 'done')
    .groupBy('r.operation_id')
    .select(['r.operation_id as id', count, sql<number>`sum(f.amount)`.as('amount')])
    .execute()
  const settled = await db
    .selectFrom('settlement_lines')
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'refund')
    .groupBy('operation_id')
    .select(['operation_id as id', count, sql<number>`-sum(gross_amount)`.as('amount')])
    .execute()
  const traces = { refunds, postings, history, audit, events, rows, settled }
  return Object.fromEntries(Object.entries(traces).map(([name, found]) => [name, foundIn(found)]))
}

/**
 * Settles what was refunded, and answers what differs: `model` has the cents of each sale, 0 where nothing may go back. Counts alone are
 * compared where a trace has no amount.
 */
export const compareBatch = async (
  db: Db,
  scope: Scope,
  batchId: string,
  model: ReadonlyMap<string, number>,
): Promise<string[]> => {
  await chainAudit(db, systemClock)
  await recordWebhooks(db, systemClock)
  // Beyond the transfer day of any schedule.
  const later = { now: () => new Date(Date.now() + 9 * 86_400_000) }
  await runSettlements(db, later, { merchantId: scope.merchantId })
  await chainAudit(db, systemClock)
  const traces = await readTraces(db, scope, batchId)
  const wrong = Object.entries(traces).flatMap(([trace, found]) => {
    const hasAmounts = trace !== 'postings' && trace !== 'events'
    const others = [...found.keys()].filter((id) => !model.has(id)).map((id) => `${trace}: ${id} is not of the batch`)
    return [...model]
      .flatMap(([id, cents]) => {
        const { count: times, amount } = found.get(id) ?? { count: 0, amount: 0 }
        if (times !== (cents > 0 ? 1 : 0)) return [`${trace}: ${id} ${times} times`]
        return hasAmounts && amount !== cents ? [`${trace}: ${id} ${amount}, not ${cents}`] : []
      })
      .concat(others)
  })
  const { faults, waiting } = await verifyAudit(db)
  const books = await findDifferences(db)
  return [
    ...wrong,
    ...books,
    ...faults.map((fault) => JSON.stringify(fault)),
    ...(waiting > 0 ? [`${waiting} audit rows wait`] : []),
  ]
}
