/** Reads of settlements and of what they are made of. Each is bound to one merchant in one mode; a list may be of several. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import { referenceLetters } from '#server/lib/search.queries.ts'
import type { Search } from './search.ts'

const own = (tx: Tx, scope: Scope | Scopes) => scoped(tx, scope).selectFrom('settlements as s')
type Own = ReturnType<typeof own>

const meant = (query: Own, { references, amount }: NonNullable<Search['wanted']>): Own =>
  query.where((eb) => {
    const ways = references.map((pattern) => eb(referenceLetters('s.reference'), 'like', pattern))
    if (amount) {
      const { cents, isNegative } = amount
      ways.push(eb('s.net_amount', '=', isNegative ? -cents : cents))
      if (!isNegative) ways.push(eb('s.paid_amount', '=', cents))
      if (cents > 0) ways.push(eb('s.closing_debt_amount', '=', cents))
    }
    return eb.or(ways)
  })

/** The one place where a search becomes SQL. */
const matching = (tx: Tx, scope: Scope | Scopes, { from, to, status, wanted }: Search): Own => {
  let query = own(tx, scope)
  if (from) query = query.where('s.transfer_date', '>=', from)
  if (to) query = query.where('s.transfer_date', '<=', to)
  // What is open is not made yet.
  if (status === 'open') query = query.where(sql<boolean>`false`)
  else if (status) query = query.where('s.status', '=', status)
  return wanted ? meant(query, wanted) : query
}

const added = [
  ...(['operations_count', 'sales_amount', 'refunds_amount', 'cancellations_amount', 'fees_amount'] as const),
  ...(['monthly_fee_amount', 'vat_amount', 'campaign_cost_amount', 'adjustments_amount'] as const),
  ...(['holdback_amount', 'release_amount', 'net_amount', 'paid_amount'] as const),
] as const
type Added = Record<(typeof added)[number], number>

/** Sums over all that a search finds. */
export const findTotals = (tx: Tx, scope: Scope | Scopes, search: Search): Promise<Added & { count: number }> =>
  matching(tx, scope, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(added.map((name) => sql<number>`coalesce(sum(${sql.ref(`s.${name}`)}), 0)::bigint`.as(name)))
    .executeTakeFirstOrThrow()

const withIban = <O>(query: SelectQueryBuilder<Database & { s: Database['settlements'] }, 's', O>) =>
  query.leftJoin('ibans as i', 'i.id', 's.iban_id').selectAll('s').select('i.iban')

/** Newest first. */
export const findSettlements = (
  tx: Tx,
  scope: Scope | Scopes,
  search: Search,
  cut: { limit: number; offset: number },
) =>
  withIban(
    newestFirst(matching(tx, scope, search))
      .limit(cut.limit)
      .offset(cut.offset),
  ).execute()

/** The same as rows of a file; nothing that was made later than `asked`. */
export const settlementsOfFile = (tx: Tx, scope: Scope, search: Search, asked: Date) => {
  const found = matching(tx, scope, search).where('s.created', '<=', asked)
  return {
    rows: withIban(newestFirst(found)),
    count: () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  }
}

const newestFirst = (query: Own): Own => query.orderBy('s.transfer_date', 'desc').orderBy('s.id', 'desc')

/** A settlement with the whole IBAN that it goes to. */
export type SettlementColumns = Awaited<ReturnType<typeof findSettlements>>[number]

export const findSettlement = (tx: Tx, scope: Scope, id: string): Promise<SettlementColumns | undefined> =>
  withIban(own(tx, scope).where('s.id', '=', id)).executeTakeFirst()

/** The newest that the bank sent back and that waits for another try. */
export const findReturned = (tx: Tx, scope: Scope): Promise<SettlementColumns | undefined> =>
  withIban(newestFirst(own(tx, scope).where('s.status', '=', 'returned')).limit(1)).executeTakeFirst()

/** What was asked of the provider's help about a settlement or its lines, oldest first. */
export const findQuestions = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('support_questions')
    .where('settlement_id', '=', id)
    .select(['id', 'reference', 'line_posting_id', 'line_type', 'asked_by', 'text', 'created', 'answer', 'answered'])
    .orderBy('created')
    .orderBy('id')
    .execute()

/** The invoices that list the fees of a settlement, oldest first. They exist in live mode only. */
export const findInvoices = async (tx: Tx, scope: Scope, id: string): Promise<{ id: string; number: string }[]> =>
  scope.sandbox
    ? []
    : tx
        .selectFrom('invoice_settlements as l')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.merchant_id', '=', 'l.merchant_id').onRef('i.id', '=', 'l.invoice_id'),
        )
        .where('l.merchant_id', '=', scope.merchantId)
        .where('l.settlement_id', '=', id)
        .select(['i.id', 'i.number'])
        .orderBy('i.created')
        .orderBy('i.id')
        .execute()

/** The newest day on which a file of the merchant's bank has the transfer. */
export const findBankDay = async (tx: Tx, scope: Scope, id: string): Promise<string | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('bank_file_matches')
    .select('booked')
    .where('settlement_id', '=', id)
    .where('booked', 'is not', null)
    .orderBy('booked', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.booked ?? null
}
