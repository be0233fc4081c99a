/** Double-entry bookkeeping: postings are only ever added. See domain/ledger.ts for what each event posts. */
import type { Transaction } from 'kysely'
import { accounts, chargeIn, type LedgerAccount, type LedgerEntry, type PostingKind } from '#domain/ledger.ts'
import type { Database } from '#server/db/schema.ts'
import type { Scope } from '#server/http/context.ts'

type Tx = Transaction<Database>

export type Posting = {
  id: string
  kind: PostingKind
  /** Null: it speaks of no sale. */
  operationId: string | null
  /** The refund or capture behind it. */
  sourceId: string | null
  /** The settlement that posts it. */
  settlementId?: string
  /** Who put something right, and why. */
  userId?: string
  reason?: string
  created: Date
  /** Sum to zero. */
  entries: LedgerEntry[]
}

/**
 * Postings and their entries as parts of a larger statement, so that a money act needs one trip for all it writes.
 * The database refuses entries that do not sum to zero.
 */
export const postingParts = (tx: Tx, scope: Scope, postings: readonly Posting[]) => {
  const own = { merchant_id: scope.merchantId, sandbox: scope.sandbox }
  const rows = postings.map(({ id, kind, operationId, sourceId, created, settlementId, userId, reason, entries }) => {
    const { amount, vatAmount } = chargeIn(entries)
    return {
      ...{ ...own, id, kind, operation_id: operationId, source_id: sourceId, created },
      ...{ settlement_id: settlementId ?? null, user_id: userId ?? null, reason: reason ?? null },
      ...{ fee_amount: amount, vat_amount: vatAmount },
    }
  })
  const lines = postings.flatMap(({ id, entries }) => entries.map((entry) => ({ ...own, posting_id: id, ...entry })))
  return {
    postings: tx.insertInto('ledger_postings').values(rows),
    entries: tx.insertInto('ledger_entries').values(lines),
  }
}

/** Writes postings with their entries, in two statements however many they are. */
export const postAll = async (tx: Tx, scope: Scope, postings: readonly Posting[]): Promise<void> => {
  if (postings.length === 0) return
  const parts = postingParts(tx, scope, postings)
  await parts.postings.execute()
  await parts.entries.execute()
}

/** What stands on each account, in cents; debit is positive. */
export const balances = async (tx: Tx, scope: Scope): Promise<Record<LedgerAccount, number>> => {
  const rows = await tx
    .selectFrom('ledger_entries')
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('balance')])
    .groupBy('account')
    .execute()
  const found = new Map(rows.map(({ account, balance }) => [account, balance]))
  const of = (account: LedgerAccount): number => found.get(account) ?? 0
  return Object.fromEntries(accounts.map((account) => [account, of(account)])) as Record<LedgerAccount, number> // a key per account
}
