/**
 * Random sales, captures, refunds, cancels, adjustments and settlement runs, against a short model that knows nothing of postings:
 * after each run the settlement must be the model's. Used by a test and, with more steps, by `npm run soak`.
 */
import { addDays, startOfDay } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { adjustmentEntries } from '#domain/ledger.ts'
import { offerOf, offerTermsOf } from '#domain/offers.ts'
import { isTransferDay } from '#domain/settlement.ts'
import { type MerchantTerms, settlementScheduleOf } from '#domain/terms.ts'
import type { Db } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { Scope } from '#server/core/scope.ts'
import { type TestClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '#server/services/ledger/ledger.queries.ts'
import {
  type Act,
  cancelChange,
  captureChange,
  type Change,
  type MoneyOperation,
  refundChange,
  voidChange,
} from '#server/services/operations/money/changes.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { foldSums } from '#server/services/sums/fold.ts'
import { verifySums } from '#server/services/sums/verify.ts'
import { makeCampaign } from './factories.ts'
import { makeOperation } from './operations.ts'
import { withdrawFromCredit } from './credit-withdrawal.ts'
import { type Charged, chargedFor, half, less, nothing, vatRate } from './settlement-charges.ts'
import { expected, type Reserved, type Sale, type Waiting } from './settlement-expected.ts'
import { plainTerms, settlementsOf } from './settlements.ts'

/** From 0 up to, but not including, 1. */
type Chance = () => number

const timeZone = 'Europe/Madrid'
const monthOf = (day: string): string => day.slice(0, 7)

const act = (clock: TestClock): Act => ({ clock, timeZone, actor: { kind: 'system', name: null, userId: null } })

type Play = {
  db: Db
  clock: TestClock
  scope: Scope
  terms: MerchantTerms
  chance: Chance
  sales: Sale[]
  waiting: Waiting[]
  day: string
  debt: number
  reserved: Reserved[]
  nights: number
  differences: string[]
  campaignId: string | null
  /** What each month has charged so far, and the months that have been closed. */
  months: Map<string, { fee: number; vat: number }>
  closed: Set<string>
}

const book = (play: Play, line: Waiting): void => {
  const { fee, vat } = play.months.get(monthOf(play.day)) ?? { fee: 0, vat: 0 }
  play.months.set(monthOf(play.day), { fee: fee + line.fee, vat: vat + line.vat })
  play.waiting.push(line)
}

/** The first run of a month makes the VAT of the month before the rate of its fees; test mode has no invoices. */
const roundMonth = ({ scope, months, closed, waiting, day }: Play): void => {
  const month = monthOf(addDays(`${monthOf(day)}-01`, -1))
  if (scope.sandbox || closed.has(month)) return
  closed.add(month)
  const { fee, vat } = months.get(month) ?? { fee: 0, vat: 0 }
  const rounding = half(fee * vatRate) - vat
  if (rounding !== 0) waiting.push({ sale: null, type: 'adjustments', gross: 0, fee: 0, vat: rounding, cost: 0 })
}

const pickOf = ({ chance }: Play, most: number): number => Math.floor(chance() * most)
const some = (play: Play): Sale | undefined => play.sales[pickOf(play, play.sales.length)]
const isProrata = ({ terms }: Play): boolean => terms.refundFeePolicy === 'prorata'

const change = ({ db, scope }: Play, sale: Sale, how: (operation: MoneyOperation, isSettled: boolean) => Change) =>
  inTransaction(db, acrossMerchants('a test'), async (tx) => {
    const operation = await lockForMoney(tx, scope, sale.id)
    if (!operation) throw new Error(`${sale.id} is not there`)
    const made = how(operation, await hasLines(tx, scope, sale.id))
    await writeChange(tx, scope, made)
    return made
  })

/** Interest that the shop does not bear after all; `plan verify` recomputes it. */
const costReturned = ({ posting: { entries } }: Change): number =>
  entries.reduce((sum, { account, amount }) => (account === 'campaign_cost' ? sum + amount : sum), 0)

/** Everything charged goes back if nothing is settled and nothing is left; else by the policy, and interest by its days. */
const returned = (play: Play, sale: Sale, made: Change, amount: number): Charged => {
  const isAll = amount === sale.captured - sale.refunded
  if (isAll && !sale.settled) return less(nothing, sale.charged)
  if (!isProrata(play)) return { fee: 0, vat: 0, cost: 0 - costReturned(made) }
  return less(chargedFor(sale, sale.refunded), chargedFor(sale, sale.refunded + amount))
}
const charge = (sale: Sale, more: Charged): Charged => {
  sale.charged = less(sale.charged, less(nothing, more))
  return more
}

/** One for all sales that are made under any; the shop bears most of the interest. */
const campaignOf = async (play: Play): Promise<Campaign> => {
  const { db, clock, scope } = play
  const given = { name: 'Modelo', numInstalments: [6], products: ['instalments' as const], feeDiscountRate: 85_00 }
  play.campaignId ??= await makeCampaign(db, clock, scope, given)
  return { ...given, id: play.campaignId, minOrderAmount: null, maxOrderAmount: null, waitingPeriod: 1 }
}

const sell = async (play: Play): Promise<void> => {
  const { db, clock, scope, terms, sales } = play
  const [manual, total] = [play.chance() < 0.3, 50_00 + pickOf(play, 400_00)]
  const capture = manual ? 'manual' : 'automatic'
  const substatus = manual ? 'pending_merchant' : 'payment_process'
  const confirmationMode = manual ? 'capture' : 'auto'
  const own = { ...terms, confirmationMode } as const
  const campaigns = play.chance() < 0.4 ? [await campaignOf(play)] : []
  const wanted = { totalAmount: total, capture, substatus, terms: own, campaigns } as const
  const id = await makeOperation(db, clock, scope, wanted)
  const plan = { product: 'instalments', numInstalments: own.defaultInstalments } as const
  const asked = { ...plan, amount: total, terms: offerTermsOf(own, []), firstDay: play.day }
  const cost = offerOf(asked, campaigns).campaign?.cost ?? 0
  const sale = {
    id,
    manual,
    total,
    cost,
    captured: manual ? 0 : total,
    refunded: 0,
    voided: 0,
    withdrawn: false,
    over: false,
    settled: false,
    charged: nothing,
  }
  sales.push(sale)
  if (!manual) book(play, { sale, type: 'sales', gross: total, ...charge(sale, chargedFor(sale, total)) })
}
const capture = async (play: Play): Promise<void> => {
  const { clock, terms } = play
  const sale = some(play)
  const left = sale ? sale.total - sale.captured - sale.voided : 0
  if (!sale || !sale.manual || sale.over || sale.withdrawn || left === 0) return
  const amount = play.chance() < 0.3 ? left : 1 + pickOf(play, left)
  await change(play, sale, (operation) => captureChange(operation, amount, act(clock), settlementScheduleOf(terms)))
  const [before, after] = [chargedFor(sale, sale.captured), chargedFor(sale, sale.captured + amount)]
  book(play, { sale, type: 'sales', gross: amount, ...charge(sale, less(after, before)) })
  sale.captured += amount
}

const refund = async (play: Play): Promise<void> => {
  const { clock } = play
  const sale = some(play)
  if (!sale || sale.over || sale.captured === sale.refunded) return
  const left = sale.captured - sale.refunded
  const amount = play.chance() < 0.3 ? left : 1 + pickOf(play, left)
  const made = await change(play, sale, (operation, isSettled) =>
    refundChange(operation, amount, act(clock), { isSettled }),
  )
  book(play, { sale, type: 'refunds', gross: -amount, ...charge(sale, returned(play, sale, made, amount)) })
  sale.refunded += amount
  sale.over = sale.refunded === sale.total - sale.voided
}

const cancel = async (play: Play): Promise<void> => {
  const { clock } = play
  const sale = some(play)
  if (!sale || sale.over) return
  const made = await change(play, sale, (operation, isSettled) => cancelChange(operation, act(clock), { isSettled }))
  sale.over = true
  if (sale.captured === 0) return
  const back = charge(sale, returned(play, sale, made, sale.captured - sale.refunded))
  book(play, { sale, type: 'cancellations', gross: sale.refunded - sale.captured, ...back })
}

/** Nothing more is sent: nothing of that is settled. */
const voidRest = async (play: Play): Promise<void> => {
  const sale = some(play)
  const left = sale ? sale.total - sale.captured - sale.voided : 0
  if (!sale || sale.over || left === 0) return
  await change(play, sale, (operation) => voidChange(operation, act(play.clock)))
  sale.voided += left
  sale.over = sale.refunded === sale.captured
}

/** A withdrawal from the credit moves no money of the shop. */
const withdraw = async (play: Play): Promise<void> => {
  const sale = some(play)
  if (!sale || sale.over || sale.withdrawn || sale.captured === sale.refunded) return
  await voidRest({ ...play, sales: [sale] })
  await withdrawFromCredit(play, sale.id, play.day)
  sale.withdrawn = true
}

const adjust = async (play: Play): Promise<void> => {
  const { db, clock, scope } = play
  const amount = (1 + pickOf(play, 50_00)) * (play.chance() < 0.5 ? -1 : 1)
  const posting = { id: newId(clock), kind: 'adjustment', operationId: null, sourceId: null } as const
  const created = clock.now()
  await inTransaction(db, acrossMerchants('a test'), (tx) =>
    postAll(tx, scope, [{ ...posting, created, reason: 'model', entries: adjustmentEntries(amount) }]),
  )
  book(play, { sale: null, type: 'adjustments', gross: amount, ...nothing })
}

/** In settlement runs. */
const sumsCheckedEach = 25

const night = async (play: Play): Promise<void> => {
  const { db, clock, scope, terms, differences } = play
  play.day = addDays(play.day, 1)
  const { day } = play
  clock.set(new Date(startOfDay(timeZone, day).getTime() + 3_600_000))
  if (!isTransferDay(day, settlementScheduleOf(terms))) return
  roundMonth(play)
  const right = expected({ ...play, rate: terms.reserve?.rate ?? 0 })
  const made = await runSettlements(db, clock, { merchantId: scope.merchantId })
  if (!right) {
    if (made.length > 0) differences.push(`${day}: a settlement of nothing`)
    return
  }
  const found = (await settlementsOf(db, scope)).at(-1)
  if (found?.run_date !== day) differences.push(`${day}: no settlement`)
  const amounts = new Map<string, unknown>(Object.entries(found ?? {}))
  for (const [name, amount] of Object.entries(right))
    if (amounts.get(name) !== amount) differences.push(`${day}: ${name} is ${String(amounts.get(name))}, not ${amount}`)
  for (const { sale } of play.waiting) if (sale) sale.settled = true
  play.waiting = []
  play.debt = right.closing_debt_amount
  const kept = { amount: right.holdback_amount, on: addDays(day, terms.reserve?.days ?? 0) }
  play.reserved = [...play.reserved.filter(({ on }) => on > day), ...(kept.amount > 0 ? [kept] : [])]
  play.nights += 1
  // Every second time what is folded and what is not are added; a check counts all sales, so a long run has few of them.
  if (play.nights % 2 === 0) await foldSums(db)
  if (play.nights % sumsCheckedEach === 0) differences.push(...(await verifySums(db)).faults)
  // Older ones are left alone, so that a long run does not slow down.
  play.sales = play.sales.filter(({ over }) => !over).slice(-200)
}

/** How often of a hundred. */
const weights = [
  [sell, 35],
  [capture, 15],
  [refund, 17],
  [voidRest, 2],
  [withdraw, 1],
  [cancel, 8],
  [adjust, 4],
  [night, 18],
] as const

export type Played = { steps: number; nights: number; differences: string[] }

/** Few of the drawn steps may be days, so a weekly shop goes on until it has so many settlements: at most four times the steps. */
const leastNights = 4

/** Runs `steps` steps or more with a merchant of its own, which must be new and have the terms of `plainTerms` except those given. */
export const playNights = async (
  { own, ...setting }: Pick<Play, 'db' | 'clock' | 'scope'> & { own: Partial<MerchantTerms> },
  chance: Chance,
  steps: number,
): Promise<Played> => {
  const state = { sales: [], waiting: [], day: '2026-01-05', debt: 0, reserved: [], nights: 0, differences: [] }
  const play: Play = {
    ...setting,
    ...state,
    campaignId: null,
    months: new Map(),
    closed: new Set(),
    chance,
    terms: { ...plainTerms, tin: 16_19, ...own },
  }
  const { clock } = setting
  clock.set(new Date(startOfDay(timeZone, play.day).getTime() + 3_600_000))
  let step = 0
  for (; step < steps || (play.nights < leastNights && step < 4 * steps); step += 1) {
    clock.advance(1 + pickOf(play, 60_000))
    let place = chance() * 100
    const [take] = weights.find(([, weight]) => (place -= weight) < 0) ?? weights[0]
    await take(play)
  }
  return { steps: step, nights: play.nights, differences: play.differences }
}
