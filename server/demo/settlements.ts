/** The settlement runs of eighteen months, by the statements of the running system, all at once. */
import type { Insertable } from 'kysely'
import { addDays, addMonths, type Day, dayIn, nextBankDay, startOfDay } from '#domain/calendar.ts'
import {
  type LedgerEntry,
  type PostingKind,
  returnEntries,
  settlementEntries,
  transferEntries,
} from '#domain/ledger.ts'
import { isTransferDay } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { findUsableIban } from '#server/services/banking/banking.queries.ts'
import { type Posting, postAll } from '#server/services/ledger/ledger.queries.ts'
import { moveCursor, lockCursor, takeNumbers } from '#server/services/settlement/making.queries.ts'
import { insertLines, type SettledLines } from '#server/services/settlement/settlement.queries.ts'
import { closeMonth } from '#server/services/settlement/monthly-fee.ts'
import { amountsOf, referenceOf, seriesOf } from '#server/services/settlement/run.ts'
import { insertAll } from './demo.queries.ts'
import type { DemoShop } from './shops.ts'

type Stall = { shop: DemoShop; timeZone: string; scope: Scope; now: Date; newId: (time: Date) => string }

const hour = 3_600_000
const night = { settled: hour / 2, sent: 9 * hour, returned: 14 * hour }
/** The bank sent back the newest transfer that is older than so many days. */
const returnedDaysAgo = 6
/** None that says that the account takes no more: the transfers after it arrive there. */
const returnReason = 'MS03 · El banco no indica el motivo'

type Night = { id: string; day: Day; since: Date | null; before: Date }

/** One for each transfer day from the first sale on. Before nine, the last one is left to the jobs. */
const nightsOf = ({ shop, timeZone, now, newId }: Stall, from: Day): Night[] => {
  const nights: Night[] = []
  let since: Date | null = null
  for (let day = addDays(from, 1); ; day = addDays(day, 1)) {
    const before = startOfDay(timeZone, day)
    if (before.getTime() + night.sent > now.getTime()) return nights
    if (!isTransferDay(day, settlementScheduleOf(shop.terms))) continue
    nights.push({ id: newId(new Date(before.getTime() + night.settled)), day, since, before })
    since = before
  }
}

/** As the first settlement run of each month would have done it. */
const chargeMonths = async (tx: Tx, { shop, timeZone, scope, newId }: Stall, from: Day, last: Night): Promise<void> => {
  if (shop.status !== 'active') return
  const postings: Posting[] = []
  const rows: string[] = []
  for (let month = `${from.slice(0, 8)}01`; ; month = addMonths(month, 1)) {
    const ended = startOfDay(timeZone, addMonths(month, 1))
    if (ended > last.before) break
    const place = {
      country: shop.country,
      vat: { rule: shop.terms.vatRule ?? 'taxed', rate: shop.terms.vatRate },
    } as const
    const closed = await closeMonth(tx, newId, { scope, timeZone, terms: shop.terms, month, ...place })
    if (!closed) continue
    const { merchantId: merchant_id, sandbox } = scope
    postings.push(...closed.postings)
    rows.push(JSON.stringify({ merchant_id, sandbox, ...closed.row, created: ended }))
  }
  await postAll(tx, scope, postings)
  await insertAll(tx, { monthly_fees: rows })
}

/** Lines of all settlement runs. Lines of a run that sum to zero move to the next one. */
const settleNights = async (tx: Tx, scope: Scope, nights: Night[]): Promise<Map<string, SettledLines>> => {
  const periodsOf = (some: Night[]) =>
    some.map(({ id: settlementId, since, before }) => ({ settlementId, since, before }))
  const made = new Map((await insertLines(tx, scope, periodsOf(nights))).map((lines) => [lines.settlementId, lines]))
  const silent = nights.flatMap((one, index) => {
    const next = made.has(one.id) ? undefined : nights.slice(index).find(({ id }) => made.has(id))
    return next ? [{ ...one, id: next.id }] : []
  })
  // What is silent is written beside lines that are shown.
  if (silent.length > 0) await insertLines(tx, scope, periodsOf(silent))
  return made
}

type Row<T extends 'settlements' | 'settlement_transfers'> = Insertable<Database[T]>
type Course = { status: Row<'settlements'>['status']; sent: Date | null; paid: Date | null; returned: Date | null }

/** The state of a transfer by now: sent at nine, received on the morning of the next bank day. */
const courseOf = (
  { scope, timeZone, now }: Stall,
  { day, before }: Night,
  paidAmount: number,
  isReturned: boolean,
): Course => {
  const none = { sent: null, paid: null, returned: null }
  if (paidAmount === 0) return { ...none, status: 'compensated' }
  const sent = new Date(before.getTime() + night.sent)
  const next = startOfDay(timeZone, nextBankDay(day)).getTime()
  const arrival = new Date(next + night.sent)
  if (scope.sandbox) return { ...none, status: 'paid', sent, paid: sent }
  if (isReturned) return { ...none, status: 'returned', sent, returned: new Date(next + night.returned) }
  return arrival > now ? { ...none, status: 'sent', sent } : { ...none, status: 'paid', sent, paid: arrival }
}

type Result = ReturnType<typeof amountsOf>['settled']

/** What one settlement posts: itself, its transfer, and what the bank sent back; nothing where nothing moves. */
const postingsOf = (
  { newId }: Stall,
  settlementId: string,
  result: Result,
  at: { created: Date; sent: Date | null; back: Date | null },
): Posting[] => {
  const post = (kind: PostingKind, created: Date | null, entries: LedgerEntry[]): Posting[] =>
    created && entries.length > 0
      ? [{ operationId: null, sourceId: null, settlementId, kind, entries, id: newId(created), created }]
      : []
  return [
    ...post('settlement', at.created, settlementEntries(result)),
    ...post('transfer', at.sent, transferEntries(result.paidAmount)),
    ...post('return', at.back, returnEntries(result.paidAmount)),
  ]
}

/** The settlement whose transfer the bank has sent back: the demo shows one. */
const findReturned = (
  { shop, timeZone, scope, now }: Stall,
  settled: readonly { night: Night }[],
): string | undefined => {
  const before = addDays(dayIn(timeZone, now), -returnedDaysAgo)
  return shop.showsEverything && !scope.sandbox
    ? settled.findLast((one) => one.night.day < before)?.night.id
    : undefined
}

/** Settles what a shop has sold in one mode up to now. */
export const writeSettlements = async (tx: Tx, stall: Stall, first: Date): Promise<void> => {
  const { shop, timeZone, scope, now } = stall
  const from = dayIn(timeZone, first)
  const nights = nightsOf(stall, from)
  const last = nights.at(-1)
  if (!last) return
  await chargeMonths(tx, stall, from, last)
  const made = await settleNights(tx, scope, nights)
  const settled = nights.flatMap((one) => {
    const lines = made.get(one.id)
    return lines ? [{ night: one, lines }] : []
  })
  const numbers = await takeNumbers(
    tx,
    seriesOf(scope.sandbox),
    settled.map((one) => one.night.day),
  )
  const iban = await findUsableIban(tx, scope.merchantId, now)
  const own = { merchant_id: scope.merchantId, sandbox: scope.sandbox }
  const returned = findReturned(stall, settled)
  const postings: Posting[] = []
  const rows: { settlements: string[]; settlement_transfers: string[] } = { settlements: [], settlement_transfers: [] }
  let debt = 0
  let begins = settled[0] ? dayIn(timeZone, settled[0].lines.first) : from
  for (const { night: one, lines } of settled) {
    const { settled: result, columns } = amountsOf(lines, debt)
    debt = result.closingDebt
    const { status, sent, paid, returned: back } = courseOf(stall, one, result.paidAmount, one.id === returned)
    const created = new Date(one.before.getTime() + night.settled)
    const reference = referenceOf(scope.sandbox, one.day, numbers.get(one.day))
    const reason = back ? returnReason : null
    const ibanId = result.paidAmount > 0 ? (iban?.id ?? null) : null
    const row: Row<'settlements'> = {
      ...own,
      id: one.id,
      reference,
      status,
      frequency: settlementScheduleOf(shop.terms).frequency,
      ...columns,
      run_date: one.day,
      transfer_date: one.day,
      period_start: begins,
      period_end: addDays(one.day, -1),
      cut_off: one.before,
      iban_id: ibanId,
      hold_reason: null,
      return_reason: reason,
      sent,
      paid,
      returned: back,
      created,
    }
    rows.settlements.push(JSON.stringify(row))
    begins = one.day
    postings.push(...postingsOf(stall, one.id, result, { created, sent, back }))
    if (scope.sandbox || !ibanId || !sent) continue
    const transfer: Row<'settlement_transfers'> = {
      ...own,
      settlement_id: one.id,
      attempt: 1,
      end_to_end_id: reference,
      transfer_date: one.day,
      amount: result.paidAmount,
      iban_id: ibanId,
      payment_file_id: null,
      reason,
      created,
      sent,
      status: back ? 'returned' : paid ? 'paid' : 'sent',
      settled: back ?? paid,
    }
    rows.settlement_transfers.push(JSON.stringify(transfer))
  }
  await insertAll(tx, rows)
  await postAll(tx, scope, postings)
  await lockCursor(tx, scope, { wait: true })
  await moveCursor(tx, scope, last.before)
}
