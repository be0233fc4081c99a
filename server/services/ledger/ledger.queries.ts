/** Double-entry bookkeeping: postings are only ever added. See domain/ledger.ts for what each event posts. */
import { type Kysely, sql } from 'kysely'
import { accounts, bookedIn, chargeIn, type LedgerAccount, type LedgerEntry, type PostingKind } from '#domain/ledger.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

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
 * Postings and their entries as parts of a larger statement, so that a money act needs one trip for all it writes. `carried`: that statement
 * adds them to their sale itself (`bookedBy`). The database refuses entries that do not sum to zero.
 */
export const postingParts = (tx: Tx, scope: Scope, postings: readonly Posting[], carried: boolean) => {
  const rows = postings.map(({ id, kind, operationId, sourceId, created, settlementId, userId, reason, entries }) => {
    const { amount, vatAmount } = chargeIn(entries)
    return {
      id,
      kind,
      operation_id: operationId,
      source_id: sourceId,
      created,
      settlement_id: settlementId ?? null,
      user_id: userId ?? null,
      reason: reason ?? null,
      fee_amount: amount,
      vat_amount: vatAmount,
      carried,
    }
  })
  const lines = postings.flatMap(({ id, entries }) => entries.map((entry) => ({ posting_id: id, ...entry })))
  return {
    postings: scoped(tx, scope).insertInto('ledger_postings').values(rows),
    entries: scoped(tx, scope).insertInto('ledger_entries').values(lines),
  }
}

/** What postings add to what their sale carries of the books, for a statement that changes the sale itself. */
export const bookedBy = (postings: readonly Posting[]) => {
  const { net, fee, vat, campaignCost } = bookedIn(postings.flatMap(({ entries }) => entries))
  return {
    booked_net: sql<number>`booked_net + ${net}`,
    booked_fee: sql<number>`booked_fee + ${fee}`,
    booked_vat: sql<number>`booked_vat + ${vat}`,
    booked_campaign_cost: sql<number>`booked_campaign_cost + ${campaignCost}`,
  }
}

/**
 * Writes postings with their entries, in two statements however many they are. The database adds them to their sales, which must be
 * locked, or new.
 */
export const postAll = async (tx: Tx, scope: Scope, postings: readonly Posting[]): Promise<void> => {
  if (postings.length === 0) return
  const parts = postingParts(tx, scope, postings, false)
  await parts.postings.execute()
  await parts.entries.execute()
}

/** The balance of each account, in cents; debit is positive. */
export const balances = async (tx: Tx, scope: Scope): Promise<Record<LedgerAccount, number>> => {
  const rows = await scoped(tx, scope)
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('balance')])
    .groupBy('account')
    .execute()
  const found = new Map(rows.map(({ account, balance }) => [account, balance]))
  const of = (account: LedgerAccount): number => found.get(account) ?? 0
  return Object.fromEntries(accounts.map((account) => [account, of(account)])) as Record<LedgerAccount, number> // a key per account
}

/** A posting, settlement or sale that does not add up, by what is wrong with it. */
export type LedgerFault = { what: string; id: string }

/** Each finds what must not be there. */
const faults = {
  'a posting does not sum to zero': sql`select posting_id as id from ledger_entries
    group by merchant_id, sandbox, posting_id having sum(amount) <> 0`,
  'a posting has no entries': sql`select p.id from ledger_postings p where not exists (select from ledger_entries e
    where ${scopeSql('e', 'p')} and e.posting_id = p.id)`,
  'a settlement is not the sum of its lines': sql`select s.id from settlements s left join lateral (
      select coalesce(sum(net_amount), 0) as net from settlement_lines l
        where ${scopeSql('l', 's')} and l.settlement_id = s.id) l on true
    where l.net <> s.net_amount`,
  'a line of a settlement has no posting': sql`select l.posting_id as id from settlement_lines l
    where not exists (select from ledger_postings p
      where ${scopeSql('p', 'l')} and p.id = l.posting_id)`,
  'a sale is not refunded by the sum of its refunds': sql`select o.id from operations o left join (
      select merchant_id, sandbox, operation_id, sum(amount) as amount from refunds group by 1, 2, 3) r
      on ${scopeSql('r', 'o')} and r.operation_id = o.id
    where coalesce(r.amount, 0) <> o.refunded_amount`,
  'a sale does not carry what its postings add up to': sql`select o.id from operations o left join (
      select p.merchant_id, p.sandbox, p.operation_id,
        -sum(amount) filter (where account = 'payable_to_merchant') as net, -sum(amount) filter (where account = 'fees') as fee,
        -sum(amount) filter (where account = 'vat') as vat, -sum(amount) filter (where account = 'campaign_cost') as campaign_cost
      from ledger_postings p join ledger_entries e
        on ${scopeSql('e', 'p')} and e.posting_id = p.id group by 1, 2, 3) b
      on ${scopeSql('b', 'o')} and b.operation_id = o.id
    where (o.booked_net, o.booked_fee, o.booked_vat, o.booked_campaign_cost)
      <> (coalesce(b.net, 0), coalesce(b.fee, 0), coalesce(b.vat, 0), coalesce(b.campaign_cost, 0))`,
  'a refund is not booked once': sql`select r.id from refunds r where (select count(*) from ledger_postings p
    where ${scopeSql('p', 'r')} and p.operation_id = r.operation_id
      and p.source_id = r.id and p.kind = 'refund') <> 1`,
}

/** Over all merchants: of the provider's own books. */
export const findFaults = async (db: Kysely<Database>): Promise<{ checked: number; faults: LedgerFault[] }> => {
  const found: LedgerFault[] = []
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await sql<{ id: string }>`${query} limit 1000`.execute(db)
    found.push(...rows.map(({ id }) => ({ what, id })))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from ledger_postings`.execute(db)
  return { checked: rows[0]?.count ?? 0, faults: found }
}
