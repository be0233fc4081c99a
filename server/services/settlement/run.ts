/** Settlement runs. However often they run, in however many processes: the same settlements once. */
import type { Kysely } from 'kysely'
import { addDays, type Day, dayIn, isBankDay, startOfDay, wallClock } from '#domain/calendar.ts'
import { settlementEntries, transferEntries } from '#domain/ledger.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { isTransferDay, settle, transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Scope } from '#server/core/scope.ts'
import { findUsableIban } from '../banking/banking.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../ledger/ledger.queries.ts'
import { markSalesPaid } from '../transfers/transfers.queries.ts'
import { notifyHeld } from '../transfers/notify-held.ts'
import {
  findLastDay,
  findShop,
  findShops,
  insertSettlement,
  updateTransferDates,
  lockCursor,
  moveCursor,
  type SettlementRow,
  type Shop,
  type ShopWithCursor,
  takeNumbers,
  allowLongStatements,
} from './making.queries.ts'
import { chargeMonthlyFee } from './monthly-fee.ts'
import { notifyMade } from './notify-made.ts'
import { moveReserve } from './reserve.ts'
import { findDebt, findUnsettledSince, insertLines, type SettledLines } from './settlement.queries.ts'

/** Minutes after midnight in the shop's zone: what was sold before is written by then. */
const startsAt = 30

export type Made = { id: string; reference: string; paidAmount: number; linesCount: number }

/** `runDay`: the transfer day it is made for. `periodEnd`: the last day of what it settles. */
type Night = { runDay: Day; transferDay: Day; periodEnd: Day; cutOff: Date }

/** The reference on the bank statement. */
export const referenceOf = (sandbox: boolean, day: Day, number: number | undefined): string =>
  `${sandbox ? 'LQT' : 'LQ'}-${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`

export const seriesOf = (sandbox: boolean): string => (sandbox ? 'settlement sandbox' : 'settlement')

/** The state after the run: test mode needs no bank, and without an account the money waits. */
const stateOf = (sandbox: boolean, paidAmount: number, ibanId: string | null, now: Date) => {
  const open = { hold_reason: null, sent: null, paid: null }
  if (paidAmount === 0) return { ...open, status: 'compensated', iban_id: null } as const
  if (sandbox) return { ...open, status: 'paid', iban_id: ibanId, sent: now, paid: now } as const
  if (ibanId) return { ...open, status: 'calculated', iban_id: ibanId } as const
  return { ...open, status: 'held', iban_id: null, hold_reason: 'no_iban' } as const
}

export const amountsOf = (lines: SettledLines, openingDebt: number) => {
  const settled = settle(lines, openingDebt)
  return {
    settled,
    columns: {
      operations_count: lines.operationsCount,
      lines_count: lines.linesCount,
      sales_amount: lines.salesAmount,
      refunds_amount: lines.refundsAmount,
      cancellations_amount: lines.cancellationsAmount,
      fees_amount: lines.feesAmount,
      monthly_fee_amount: lines.monthlyFeeAmount,
      vat_amount: lines.vatAmount,
      campaign_cost_amount: lines.campaignCostAmount,
      adjustments_amount: lines.adjustmentsAmount,
      holdback_amount: lines.holdbackAmount,
      release_amount: lines.releaseAmount,
      net_amount: settled.netAmount,
      paid_amount: settled.paidAmount,
      opening_debt_amount: settled.openingDebt,
      closing_debt_amount: settled.closingDebt,
    } satisfies Partial<SettlementRow>,
  }
}

const postingsOf = (clock: Clock, settlementId: string, paidAtOnce: number, settlement: Posting['entries']) => {
  const own = { operationId: null, sourceId: null, settlementId, created: clock.now() }
  const postings: Posting[] = []
  // If credits and debits are equal, there is no posting.
  if (settlement.length > 0) postings.push({ ...own, id: newId(clock), kind: 'settlement', entries: settlement })
  if (paidAtOnce > 0)
    postings.push({ ...own, id: newId(clock), kind: 'transfer', entries: transferEntries(paidAtOnce) })
  return postings
}

/** Settles what is there; null where there is nothing. The cursor must be held. */
const makeSettlement = async (tx: Tx, clock: Clock, shop: Shop, night: Night): Promise<Made | null> => {
  const { scope } = shop
  const { runDay, transferDay, periodEnd, cutOff } = night
  await moveReserve(tx, clock, shop, { day: runDay, before: cutOff })
  const id = newId(clock)
  const since = await findUnsettledSince(tx, scope)
  const [lines] = await insertLines(tx, scope, [{ settlementId: id, since, before: cutOff }])
  if (!lines) return null
  const now = clock.now()
  const { settled, columns } = amountsOf(lines, await findDebt(tx, scope))
  const { paidAmount } = settled
  const iban = await findUsableIban(tx, scope.merchantId, now)
  const state = stateOf(scope.sandbox, paidAmount, iban?.id ?? null, now)
  const lastDay = await findLastDay(tx, scope)
  const begins = lastDay ? addDays(lastDay, 1) : dayIn(shop.timeZone, lines.first)
  const numbers = await takeNumbers(tx, seriesOf(scope.sandbox), [runDay])
  const reference = referenceOf(scope.sandbox, runDay, numbers.get(runDay))
  const row: SettlementRow = {
    id,
    reference,
    ...state,
    ...columns,
    frequency: settlementScheduleOf(shop.terms).frequency,
    run_date: runDay,
    transfer_date: transferDay,
    return_reason: null,
    returned: null,
    // A merchant that starts several runs a day settles the same day again.
    period_start: begins < periodEnd ? begins : periodEnd,
    period_end: periodEnd,
    cut_off: cutOff,
    created: now,
  }
  const paidAtOnce = state.status === 'paid' ? paidAmount : 0
  await insertSettlement(tx, scope, row, postingsOf(clock, id, paidAtOnce, settlementEntries(settled)))
  await updateTransferDates(tx, scope, id, transferDay)
  if (state.status === 'held') await notifyHeld(tx, clock, { scope, settlementId: id }, paidAmount)
  // Nothing is left to transfer: what these sales bring has paid what the shop owed.
  if (state.status === 'paid' || state.status === 'compensated') await markSalesPaid(tx, scope, id, now)
  return { id, reference, paidAmount, linesCount: lines.linesCount }
}

const firstBankDay = (day: Day): Day => (isBankDay(day) ? day : firstBankDay(addDays(day, 1)))

const isDue = ({ timeZone, terms, cutOff }: ShopWithCursor, day: Day, now: Date): boolean =>
  isTransferDay(day, settlementScheduleOf(terms)) &&
  day <= dayIn(timeZone, now) &&
  (cutOff === null || cutOff < startOfDay(timeZone, day))

/**
 * Settles what a merchant posted before the midnight that begins `day`. Null if there is nothing to settle, or if that day is settled
 * already, is no transfer day of the merchant, or is in the future. `busy`: another process settles it.
 */
export const settleMerchant = (
  db: Kysely<Database>,
  clock: Clock,
  scope: Scope,
  day: Day,
  options: { wait: boolean; providerCountry?: PostcodeCountry } = { wait: true },
): Promise<Made | null | 'busy'> =>
  inTransaction(db, scope, async (tx) => {
    await allowLongStatements(tx)
    const now = clock.now()
    const shop = await findShop(tx, scope, now)
    if (!shop) return null
    const cursor = await lockCursor(tx, scope, options)
    if (cursor === 'busy') return cursor
    if (!isDue({ ...shop, ...cursor }, day, now)) return null
    await chargeMonthlyFee(tx, { clock, providerCountry: options.providerCountry ?? 'ES' }, { ...shop, ...cursor }, day)
    const today = dayIn(shop.timeZone, now)
    const night = { runDay: day, periodEnd: addDays(day, -1), cutOff: startOfDay(shop.timeZone, day) }
    // A day that was missed cannot be made up for in the past.
    const made = await makeSettlement(tx, clock, shop, {
      ...night,
      transferDay: firstBankDay(day < today ? today : day),
    })
    await moveCursor(tx, scope, night.cutOff)
    if (made) await notifyMade(tx, clock, scope, made)
    return made
  })

/** The newest transfer day whose run may begin. */
const dueDay = ({ timeZone, terms }: Shop, now: Date): Day => {
  const { day: today, hour, minute } = wallClock(timeZone, now)
  let day = hour * 60 + minute >= startsAt ? today : addDays(today, -1)
  while (!isTransferDay(day, settlementScheduleOf(terms))) day = addDays(day, -1)
  return day
}

type Wanted = {
  day: Day
  merchantId: string
  /** Decides the VAT on minimum fees; Spain, as the setting, if it is left out. */
  providerCountry: PostcodeCountry
}

/**
 * Settles all shops that are due, in both modes, each in a transaction of its own; with `day` those that are due for that day.
 * Several processes share the work. Where one shop fails the others go on, and then it throws.
 */
export const runSettlements = async (
  db: Kysely<Database>,
  clock: Clock,
  { day, merchantId, providerCountry = 'ES' }: Partial<Wanted> = {},
): Promise<Made[]> => {
  const made: Made[] = []
  const failures: string[] = []
  const now = clock.now()
  const tasks = (await findShops(db, now, merchantId))
    .map((shop) => ({ shop, day: day ?? dueDay(shop, now) }))
    .filter((task) => isDue(task.shop, task.day, now))
  const settleAll = async (some: typeof tasks, wait: boolean) => {
    const busy: typeof tasks = []
    for (const task of some) {
      try {
        const result = await settleMerchant(db, clock, task.shop.scope, task.day, { wait, providerCountry })
        if (result === 'busy') busy.push(task)
        else if (result) made.push(result)
      } catch (error) {
        const { merchantId: id, sandbox } = task.shop.scope
        const reason = error instanceof Error ? error.message : String(error)
        failures.push(`${id}${sandbox ? ' (sandbox)' : ''}: ${reason}`)
      }
    }
    return busy
  }
  // Merchants that other processes settle are last, in case those processes have failed.
  await settleAll(await settleAll(tasks, false), true)
  if (failures.length > 0) throw new Error(`Not settled: ${failures.join('; ')}`)
  return made
}

/** Sandbox only: settles all pending postings now, as often as asked for. Returns the settlement's id. */
export const settleNow = async (
  tx: Tx,
  clock: Clock,
  scope: Scope,
  providerCountry: PostcodeCountry = 'ES',
): Promise<string | null> => {
  if (!scope.sandbox) throw new Error('only in sandbox can a shop play the night')
  const now = clock.now()
  const shop = await findShop(tx, scope, now)
  const cursor = await lockCursor(tx, scope, { wait: true })
  if (!shop || cursor === 'busy') return null
  const today = dayIn(shop.timeZone, now)
  await chargeMonthlyFee(tx, { clock, providerCountry }, { ...shop, ...cursor }, today)
  const transferDay = transferDayFor(today, settlementScheduleOf(shop.terms))
  // What was posted in this very instant is in it.
  const night = { runDay: transferDay, transferDay, periodEnd: today, cutOff: new Date(now.getTime() + 1) }
  const made = await makeSettlement(tx, clock, shop, night)
  await moveCursor(tx, scope, night.cutOff)
  return made?.id ?? null
}
