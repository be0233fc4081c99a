/** Recomputes the plan of every accepted sale from what happened to it. */
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { type Credit, draw, keptOf, newCredit, scheduleOf } from '#domain/credit.ts'
import { endCredit, refundCredit, withdrawCredit } from '#domain/credit-ends.ts'
import { planOf } from '#domain/credit-plan.ts'
import { feePart } from '#domain/fees.ts'
import { sum } from '#domain/money.ts'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '#server/db/transaction.ts'
import { isUndoneInTime } from '../operations/money/credit.ts'
import { type CreditEvent, findCreditsAfter, type FoundCredit } from './credits.queries.ts'

const batch = 500

type State = { credit: Credit; captured: number }

const costOf = ({ fee, totalAmount: total }: FoundCredit, before: number, amount: number): number =>
  feePart(fee, { total, before, amount }).campaignCost ?? 0

/** The credit after one more event. */
const after = ({ credit, captured }: State, found: FoundCredit, { type, created, amount }: CreditEvent): State => {
  const day = dayIn(found.timeZone, new Date(created))
  const cents = amount ?? 0
  const isInTime = isUndoneInTime(credit, day)
  const drawn = (part: number): State => ({
    credit: draw(credit, { amount: part, day, cost: costOf(found, captured, part) }),
    captured: captured + part,
  })
  if (type === 'accepted' && found.capture === 'automatic') return drawn(found.totalAmount)
  if (type === 'captured') return drawn(cents)
  if (type === 'refunded') return { credit: refundCredit(credit, { amount: cents, day, isInTime }).credit, captured }
  if (type === 'credit_withdrawn') return { credit: withdrawCredit(credit, day).credit, captured }
  if (type === 'return_requested') return { credit: { ...credit, returnNotice: day }, captured }
  const ends =
    ['cancelled', 'confirmation_refused', 'confirmation_missed'].includes(type) ||
    (type === 'withdrawn' && found.substatus.startsWith('stopped'))
  return ends
    ? { credit: endCredit(credit, { day, isInTime: isInTime || captured === 0 }).credit, captured }
    : { credit, captured }
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** PostgreSQL returns the keys of JSON in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** Of the rules before: what the payments pay back covers what is kept, and the lines add up. */
const faultOfOld = ({ plan, totalAmount, refundedAmount, voidedAmount, substatus }: FoundCredit): string | null => {
  if (plan.schedule.some(({ amount, principal, interest }) => amount !== principal + interest))
    return 'its payments do not add up'
  const repaid = plan.downpaymentAmount + sum(plan.schedule.map(({ principal }) => principal))
  if (substatus.startsWith('stopped')) return null
  return repaid < totalAmount - refundedAmount - voidedAmount ? 'its payments pay back too little' : null
}

const faultOfNew = (found: FoundCredit, credit: Credit): string | null => {
  const repaid = credit.downpaymentPaid + sum(scheduleOf(credit).map(({ principal }) => principal)) - credit.credited
  if (keptOf(credit) > 0 && repaid !== keptOf(credit)) return 'its payments do not pay back what is kept'
  if (credit.drawn > 0 && !sameJson(scheduleOf(credit), found.plan.schedule))
    return 'its plan is not that of its credit'
  if (!sameJson(planOf(credit, found.plan), found.plan)) return 'its plan has other sums than its credit'
  if (credit.isAdopted) return null
  const { product, count, tin, monthsToFirst, hasDownpayment, openingFee, total } = credit
  const begun = newCredit({ product, count, tin, monthsToFirst, hasDownpayment, openingFee, total })
  const start: State = { credit: begun, captured: 0 }
  const folded = found.events.reduce((state, event) => after(state, found, event), start)
  return sameJson(folded.credit, credit) ? null : 'its credit is not what its events make of it'
}

const faultOf = (found: FoundCredit): string | null => {
  try {
    return found.credit === null ? faultOfOld(found) : faultOfNew(found, found.credit)
  } catch (error) {
    return error instanceof RangeError ? `its events cannot be: ${error.message}` : rethrow(error)
  }
}

const rethrow = (error: unknown): never => {
  throw error
}

/** As of one moment; returns faults as sentences. */
export const verifyPlans = (db: Kysely<Database>): Promise<{ checked: number; faults: string[] }> =>
  inReadOnlySnapshot(db, acrossMerchants('the plans of all merchants'), async (tx) => {
    const faults: string[] = []
    let checked = 0
    let last = '0'.repeat(32)
    for (;;) {
      const found = await findCreditsAfter(tx, last, batch)
      for (const one of found) {
        const fault = faultOf(one)
        if (fault !== null) faults.push(`${one.id}: ${fault}`)
      }
      checked += found.length
      last = found.at(-1)?.id ?? last
      if (found.length < batch) return { checked, faults }
    }
  })
