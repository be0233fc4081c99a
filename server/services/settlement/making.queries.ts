/** The rows around the lines of a settlement: who is to be settled, its number, itself. */
import { type Kysely, sql } from 'kysely'
import type { MerchantStatus } from '#contract/calls/merchants.ts'
import type { Day } from '#domain/calendar.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { type StoredTerms, storedTerms, storedTermsOn, termsOf } from '#server/db/agreed-terms.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { type NewRow, scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { type Posting, postAll } from '../ledger/ledger.queries.ts'
import type { Placed } from '../merchants/vat.ts'

/** `terms`: those in force when it was read. */
export type Shop = Placed & { scope: Scope; status: MerchantStatus; timeZone: string; terms: MerchantTerms }
/** With the time before which everything is settled; null: nothing ever was. */
export type ShopWithCursor = Shop & { cutOff: Date | null }

/** Every merchant in both modes, or one in both: not bound to a scope, because the job settles for all. */
export const findShops = async (db: Kysely<Database>, now: Date, merchantId?: string): Promise<ShopWithCursor[]> => {
  const rows = await db
    .selectFrom('merchants as m')
    .innerJoin(sql<{ sandbox: boolean }>`(values (false), (true))`.as<'v'>(sql`v(sandbox)`), (join) => join.onTrue())
    .leftJoin('settlement_cursors as c', (join) =>
      acrossMerchants(join, 'each merchant in each mode is settled')
        .onRef('c.merchant_id', '=', 'm.id')
        .onRef('c.sandbox', '=', 'v.sandbox'),
    )
    .$if(merchantId !== undefined, (query) => query.where('m.id', '=', merchantId ?? ''))
    .select(['m.id', 'm.status', 'm.country', 'm.postcode', 'm.time_zone as timeZone'])
    .select(storedTerms(now).as('stored'))
    .select(['v.sandbox', 'c.cut_off as cutOff'])
    .orderBy('m.id')
    .orderBy('v.sandbox')
    .execute()
  return rows.map(({ id, sandbox, stored, ...shop }) => ({
    scope: { merchantId: id, sandbox },
    ...shop,
    terms: termsOf(stored),
  }))
}

export const findShop = async (tx: Tx, scope: Scope, now: Date): Promise<Shop | undefined> => {
  const found = await tx
    .selectFrom('merchants as m')
    .where('m.id', '=', scope.merchantId)
    .select(['m.status', 'm.country', 'm.postcode', 'm.time_zone as timeZone'])
    .select(storedTerms(now).as('stored'))
    .executeTakeFirst()
  if (!found) return undefined
  const { stored, ...shop } = found
  return { scope, ...shop, terms: termsOf(stored) }
}

/** What was agreed for a day. */
export const findTermsOn = async (tx: Tx, { merchantId }: Scope, day: Day): Promise<MerchantTerms> => {
  const { stored } = await tx
    .selectFrom('merchants as m')
    .where('m.id', '=', merchantId)
    .select(storedTermsOn(day).as('stored'))
    .executeTakeFirstOrThrow()
  return (stored satisfies StoredTerms).agreed
}

/** A settlement may take long, because no caller waits for its result. */
export const allowLongStatements = async (tx: Tx): Promise<void> => {
  await sql`select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '600000', true)`.execute(
    tx,
  )
}

/** Locks the right to settle. `busy`: another transaction has it, and `wait` is false. */
export const lockCursor = async (
  tx: Tx,
  scope: Scope,
  options: { wait: boolean },
): Promise<{ cutOff: Date | null } | 'busy'> => {
  await scoped(tx, scope)
    .insertInto('settlement_cursors')
    .values({ cut_off: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cursor = await scoped(tx, scope)
    .selectFrom('settlement_cursors')
    .select('cut_off as cutOff')
    .forUpdate()
    .$if(!options.wait, (query) => query.skipLocked())
    .executeTakeFirst()
  return cursor ?? 'busy'
}

export const moveCursor = async (tx: Tx, scope: Scope, cutOff: Date): Promise<void> => {
  await scoped(tx, scope).updateTable('settlement_cursors').set({ cut_off: cutOff }).execute()
}

/**
 * The next number of a series in each of some periods, each only once. The next caller waits for the end of this transaction, so that no
 * number is left out: call it late.
 */
export const takeNumbers = async (tx: Tx, series: string, periods: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ period: string; last: number }>`
    insert into number_series (series, period, last)
    select ${series}, period, 1 from unnest(${periods}::text[]) as p (period)
    on conflict (series, period) do update set last = number_series.last + 1 returning period, last`.execute(tx)
  return new Map(rows.map(({ period, last }) => [period, last]))
}

/** Last day of the newest settlement. */
export const findLastDay = async (tx: Tx, scope: Scope): Promise<string | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('settlements')
    .select('period_end')
    .orderBy('cut_off', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.period_end ?? null
}

export type SettlementRow = NewRow<'settlements'>

/** The settlement with its postings and, where its money has to leave, its first transfer. */
export const insertSettlement = async (tx: Tx, scope: Scope, row: SettlementRow, postings: readonly Posting[]) => {
  await scoped(tx, scope).insertInto('settlements').values(row).execute()
  await postAll(tx, scope, postings)
  if (row.status !== 'calculated' || !row.iban_id) return
  await scoped(tx, scope)
    .insertInto('settlement_transfers')
    .values({
      settlement_id: row.id,
      attempt: 1,
      end_to_end_id: row.reference,
      transfer_date: row.transfer_date,
      amount: row.paid_amount,
      iban_id: row.iban_id,
      status: 'waiting',
      payment_file_id: null,
      created: row.created,
      sent: null,
      settled: null,
    })
    .execute()
}

/** Sales are transferred with the settlement that pays them, also if another day was promised. */
export const updateTransferDates = async (tx: Tx, scope: Scope, settlementId: string, day: string) => {
  await sql`update operations o set transfer_date = ${day}
    where ${scopeSql('o', scope)} and o.substatus = 'payment_process'
      and o.transfer_date is distinct from ${day}
      and o.id in (select l.operation_id from settlement_lines l where ${scopeSql('l', scope)}
        and l.settlement_id = ${settlementId} and l.type in ('order', 'release') and not l.silent)`.execute(tx)
}

/** The fees of the sales of a span of time, less returned ones, in cents; null if the merchant has no posting before `before`. */
export const findCharged = async (tx: Tx, scope: Scope, from: Date, before: Date): Promise<number | null> => {
  const { rows } = await sql<{ charged: number; begun: boolean }>`
    select exists (select from ledger_postings where ${scopeSql('ledger_postings', scope)}
        and created < ${before}) as begun,
      (select coalesce(sum(fee_amount), 0) from ledger_postings
        where ${scopeSql('ledger_postings', scope)} and created >= ${from} and created < ${before}
          and kind in ('acceptance', 'capture', 'refund', 'cancel')) as charged`.execute(tx)
  return rows[0]?.begun ? rows[0].charged : null
}

/** The fees of the sales of a span of time that bear VAT at a rate, less returned ones, and the VAT that they were charged. */
export const sumTaxed = async (
  tx: Tx,
  scope: Scope,
  { from, before, rate }: { from: Date; before: Date; rate: number },
) => {
  const { rows } = await sql<{ base: number; vat: number }>`
    select coalesce(sum(p.fee_amount), 0) as base, coalesce(sum(p.vat_amount), 0) as vat from ledger_postings p
    join operation_details d on ${scopeSql('d', 'p')} and d.operation_id = p.operation_id
    where ${scopeSql('p', scope)} and p.created >= ${from} and p.created < ${before}
      and p.kind in ('acceptance', 'capture', 'refund', 'cancel')
      and (d.fee ->> 'vatRate')::integer = ${rate} and d.fee ->> 'vatRule' is null`.execute(tx)
  return rows[0] ?? { base: 0, vat: 0 }
}

/** Once a month; answers whether this was it. */
export const insertMonthlyFee = async (tx: Tx, scope: Scope, row: NewRow<'monthly_fees'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await scoped(tx, scope)
    .insertInto('monthly_fees')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
