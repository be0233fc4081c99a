/** Fifty refunds at once, through HTTP and as bare transactions, on the same operations; and whether they are exact. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refundChange } from '#server/services/operations/money/changes.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeRefunds } from './make-refunds.ts'
import { atOnce } from './measure.ts'
import { type Bench, heading, line } from './readings.ts'

const width = 50
const count = 2000
const amount = 1

const refundedBy = async (
  db: Kysely<Database>,
  merchantId: string,
): Promise<{ rows: number; books: number; operations: number }> => {
  const { rows } = await sql<{ rows: number; books: number; operations: number }>`select
    (select coalesce(sum(amount), 0) from refunds where merchant_id = ${merchantId}) as rows,
    (select coalesce(sum(refunded_amount), 0) from operations where merchant_id = ${merchantId}) as operations,
    (select coalesce(-sum(e.amount), 0) from ledger_entries e join ledger_postings p
      on (p.merchant_id, p.sandbox, p.id) = (e.merchant_id, e.sandbox, e.posting_id)
      where e.merchant_id = ${merchantId} and p.kind = 'refund' and e.account = 'financed') as books`.execute(db)
  return rows[0] ?? { rows: 0, books: 0, operations: 0 }
}

/** Budget: at least 500 a second, p99 at most 250 ms, exact. */
export const refunds = async (bench: Bench): Promise<void> => {
  const { db, largest, say } = bench
  const { idOf, refund, close } = await makeRefunds(bench, { name: 'bench', width, amount })
  const scope = { merchantId: largest, sandbox: false }
  const act = {
    clock: systemClock,
    timeZone: 'Europe/Madrid',
    actor: { kind: 'api', name: null, userId: null },
  } as const

  const bare = (run: number): Promise<void> =>
    inTransaction(db, scope, async (tx) => {
      const operation = await lockForMoney(tx, scope, idOf(run))
      if (operation) await writeChange(tx, scope, refundChange(operation, amount, act, { isSettled: true }))
    })
  say(heading(`Refunds, ${width} at once`))
  await atOnce(refund, { count: 200, width })
  const before = await refundedBy(db, largest)
  const floor = await atOnce(bare, { count, width })
  const ours = await atOnce(refund, { count, width })
  const after = await refundedBy(db, largest)
  close()
  say(line('refund', ours, floor))
  say(`${ours.perSecond.toFixed(0)} refunds a second; bare transactions ${floor.perSecond.toFixed(0)} a second`)
  const expected = 2 * count * amount
  const gained = [after.rows - before.rows, after.operations - before.operations, after.books - before.books]
  const isExact = gained.every((cents) => cents === expected)
  say(
    `${isExact ? 'Exact' : 'NOT EXACT'}: ${expected} cents sent back; rows, operations and books grew by ${gained.join(', ')}`,
  )
  if (!isExact) process.exitCode = 1
}
