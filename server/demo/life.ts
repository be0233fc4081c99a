/** What becomes of a sale up to now: the functions of the running system, called at the times of the past. */
import { type RefundReason, refundReasons } from '#contract/rules/refund-rules.ts'
import { addDays, captureUntil, dayIn, startOfDay } from '#domain/calendar.ts'
import { repaymentOf, withdrawCredit } from '#domain/credit-ends.ts'
import { planOf } from '#domain/credit-plan.ts'
import {
  categoryOf,
  operationCan,
  remainingCapture,
  remainingRefundable,
  type Substatus,
} from '#domain/operation-state.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import { newOperation } from '#server/services/operations/new-operation.ts'
import {
  cancelChange,
  type Settled,
  captureChange,
  refundChange,
  voidChange,
} from '#server/services/operations/money/changes.ts'
import { heldPostings } from '#server/services/operations/money/held.ts'
import type { Random } from './random.ts'
import type { Course, Planned } from './sales.ts'
import {
  type Actor,
  after,
  apply,
  at,
  become,
  byProvider,
  bySomebody,
  days,
  type EventRow,
  type Life,
  makeStory,
  moneyOf,
  note,
  payable,
  type Place,
  type Story,
  system,
  tell,
} from './story.ts'

const minutes = (count: number): number => count * 60_000
/** Life of a checkout link, and what the identity challenge adds to it. */
const linkLife = minutes(60)
const challengeLife = days(2)
/** Settlement runs begin half an hour after midnight. */
const nightTime = minutes(30)
/** Transfers leave at nine in the morning. */
const transferTime = minutes(9 * 60)

const awaitTransfer = (story: Story): void => {
  const { operation } = story.life
  const day = operation.transfer_date
  if (operation.substatus !== 'payment_process' || !day) return
  at(story, startOfDay(story.timeZone, day).getTime() + transferTime, () => {
    if (operation.substatus !== 'payment_process' || operation.transfer_date !== day) return
    become(story, 'payment_completed')
    operation.paid = story.clock.now()
    note(story, 'paid', system, payable(story))
  })
}

/** The provider keeps the payment back, and releases it after some days unless `heldDays` is null. */
const hold = (story: Story, heldDays: number | null): void => {
  const { operation } = story.life
  if (operation.substatus !== 'payment_process') return
  become(story, 'payment_suspended')
  operation.transfer_date = null
  const amount = payable(story)
  story.life.postings.push(...heldPostings(operation.id, 'hold', amount, story.clock))
  note(story, 'held', system, amount)
  if (heldDays === null) return
  after(story, days(heldDays), () => {
    if (operation.substatus !== 'payment_suspended') return
    become(story, 'payment_process')
    operation.transfer_date = transferDayFor(
      dayIn(story.timeZone, story.clock.now()),
      settlementScheduleOf(story.shop.terms),
    )
    const { heldAmount } = moneyOf(story)
    story.life.postings.push(...heldPostings(operation.id, 'release', heldAmount, story.clock))
    note(story, 'released', system, heldAmount)
    awaitTransfer(story)
  })
}

/** A share in cents, rounded to whole 5 EUR as typical refunds are; at least 1 EUR. */
const partOf = (left: number, share: number): number =>
  share === 1 ? left : Math.min(left, Math.max(1_00, Math.round((left * share) / 5_00) * 5_00))

const capture = (story: Story, share: number): void => {
  if (!operationCan.capture(moneyOf(story)).allowed || story.life.details.credit?.withdrawn) return
  const amount = partOf(remainingCapture(moneyOf(story)), share)
  apply(story, captureChange(moneyOf(story), amount, bySomebody(story), settlementScheduleOf(story.shop.terms)))
  awaitTransfer(story)
}

const notes: Partial<Record<RefundReason, string>> = {
  faulty: 'Llegó con un golpe; se queda con la pieza.',
  agreement: 'Descuento acordado por el retraso.',
}

/** Without the chance of the story, whose course it would change. One in six has no reason. */
const reasonOf = ({ amount, created }: { amount: number; created: Date | string }) => {
  const number = amount + Math.floor(new Date(created).getTime() / minutes(1))
  const reason = refundReasons[number % (refundReasons.length + 1)] ?? null
  return { reason, note: (reason && notes[reason]) ?? null }
}

const refund = (story: Story, share: number): void => {
  if (!operationCan.refund(moneyOf(story)).allowed) return
  const amount = partOf(remainingRefundable(moneyOf(story)), share)
  const change = refundChange(moneyOf(story), amount, bySomebody(story), settledAt(story))
  apply(story, { ...change, refund: { ...change.refund, ...reasonOf(change.refund) } })
}

/** Whether a settlement has a line of the sale. */
const settledAt = ({ life, clock, timeZone, shop: { terms } }: Story): Settled => {
  const isSettled = life.postings.some(({ created, entries }) => {
    const night = startOfDay(timeZone, transferDayFor(dayIn(timeZone, created), settlementScheduleOf(terms)))
    return (
      night.getTime() + nightTime <= clock.now().getTime() &&
      entries.some(({ account }) => account === 'payable_to_merchant')
    )
  })
  return { isSettled }
}

const end = (story: Story, by: 'shop' | 'customer'): void => {
  const operation = moneyOf(story)
  if (!operationCan.cancel(operation).allowed) return
  if (by === 'shop') return apply(story, cancelChange(operation, bySomebody(story), settledAt(story)))
  if (operation.capturedAmount === 0 || operation.credit === null) return
  const day = dayIn(story.timeZone, story.clock.now())
  const { credit } = withdrawCredit(operation.credit, day)
  Object.assign(story.life.details, { credit, plan: planOf(credit, operation.plan) })
  note(story, 'credit_withdrawn', customer(story), repaymentOf(operation.credit, day).amount)
}

/** What was not captured in time no longer can be. */
const lapse = (story: Story): void => {
  const operation = moneyOf(story)
  const mayLapse = operation.substatus === 'pending_merchant' || categoryOf(operation.substatus) === 'accepted'
  if (mayLapse && remainingCapture(operation) > 0) apply(story, voidChange(operation, byProvider(story)))
}

const accept = (story: Story, course: Course & { kind: 'accepted' }): void => {
  const { life, timeZone } = story
  const { id, created, search_text } = life.operation
  const accepted = newOperation(story.sale, 'accepted', story.setting)
  become(story, accepted.operation.substatus)
  Object.assign(life.operation, accepted.operation, { id, created, search_text })
  life.details = { ...accepted.details, operation_id: id }
  life.events.push(
    ...accepted.events.filter(({ type }) => type === 'accepted').map((event) => ({ ...event, operation_id: id })),
  )
  if (accepted.posting) life.postings.push({ ...accepted.posting, operationId: id })

  awaitTransfer(story)
  const { held, captures, refunds, ends } = course
  if (held !== undefined) after(story, minutes(170), () => hold(story, held))
  if (life.operation.capture === 'manual') {
    for (const { days: wait, share } of captures) after(story, days(wait), () => capture(story, share))
    const lastDay = captureUntil(dayIn(timeZone, story.clock.now()))
    at(story, startOfDay(timeZone, addDays(lastDay, 1)).getTime(), () => lapse(story))
  }
  for (const { days: wait, share } of refunds) after(story, days(wait), () => refund(story, share))
  if (ends) after(story, days(ends.days), () => end(story, ends.by))
}

const customer = ({ sale }: Story): Actor => ({ actor_kind: 'customer', actor_name: sale.customer.firstName })

const stop = (story: Story, wait: number, substatus: Substatus, type: EventRow['type'], actor = system): void =>
  after(story, wait, () => {
    become(story, substatus)
    note(story, type, actor)
  })

/** Lives one sale from its request on, and stops at `place.now`. */
export const live = (random: Random, planned: Planned, place: Place): Life => {
  const { course, sale } = planned
  const isChallenged = 'challenge' in course && course.challenge
  const story = makeStory(random, planned, place, (request, setting) => {
    const asked = newOperation(request, 'challenge', setting)
    return { ...asked, events: asked.events.filter(({ type }) => isChallenged || type === 'created') }
  })
  const expiry = linkLife + (isChallenged ? challengeLife : 0)
  if (course.kind === 'accepted') after(story, minutes(course.after), () => accept(story, course))
  else if (course.kind === 'rejected') stop(story, minutes(course.after), 'rejected', 'rejected')
  else if (course.kind === 'duplicated') stop(story, minutes(course.after), 'stopped_duplicated', 'duplicated')
  else if (course.kind === 'withdrawn' && sale.seller)
    stop(story, minutes(course.after), 'stopped_merchant', 'withdrawn', {
      actor_kind: 'user',
      actor_name: sale.seller.name,
    })
  else stop(story, expiry, 'stopped_customer', 'expired')
  return tell(story)
}
