/** Computes the changes of an operation by refund, cancel, capture and void, before anything is written. Amounts in cents. */
import type { Insertable, Updateable } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { type Fee, feePart } from '#domain/fees.ts'
import {
  type Instalment,
  instalmentsLeft,
  type InstalmentsLeft,
  type Plan,
  type Product,
  scheduleAfterCapture,
  scheduleAfterRefund,
} from '#domain/instalments.ts'
import {
  cancelEntries,
  captureEntries,
  type LedgerEntry,
  type PostingKind,
  refundEntries,
  voidEntries,
} from '#domain/ledger.ts'
import {
  become,
  categoryOf,
  type OperationState,
  remainingCapture,
  remainingRefundable,
} from '#domain/operation-state.ts'
import { transferDayFor } from '#domain/settlement.ts'
import type { SettlementSchedule } from '#domain/settlement-schedule.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../../ledger/ledger.queries.ts'
import { furtherPostings, type HeldSale } from './held.ts'

/** What the acts need of an operation. */
export type MoneyOperation = OperationState &
  HeldSale & {
    product: Product
    confirmed: Date | null
    cancelled: Date | null
    paid: Date | null
    transferDate: string | null
    plan: Plan
    fee: Fee
  }

type Own = 'merchant_id' | 'sandbox' | 'operation_id'

export type CustomerEffect = {
  before: InstalmentsLeft | null
  after: InstalmentsLeft | null
  creditToCustomer: number
}

/** The rows of one act. Merchant, mode and operation are added where they are written. */
export type Change = {
  operationId: string
  set: Updateable<Database['operations']>
  plan: Plan
  event: Omit<Insertable<Database['operation_events']>, Own>
  posting: Posting
  /** What a sale that is held sets free with it, or keeps back. */
  further: Posting[]
  /** The effect on the future instalments. */
  customer: CustomerEffect
  refund?: Omit<Insertable<Database['refunds']>, Own>
  capture?: Omit<Insertable<Database['captures']>, Own>
}

/** Who acts, where, and when. */
export type Act = {
  clock: Clock
  timeZone: string
  actor: { kind: 'user' | 'api' | 'system'; name: string | null; userId: string | null }
}

/** The parts that all have in common. */
const changeOf = (
  operation: MoneyOperation,
  { clock, actor }: Act,
  { schedule, ...customer }: CustomerEffect & { schedule: Instalment[] },
  did: {
    type: 'refunded' | 'captured' | 'cancelled' | 'voided'
    kind: PostingKind
    amount: number
    numInstalments?: number
    sourceId: string | null
    entries: LedgerEntry[]
    set: Change['set']
  },
): Change => ({
  operationId: operation.id,
  set: did.set,
  plan: { ...operation.plan, schedule },
  customer,
  event: {
    id: newId(clock),
    type: did.type,
    actor_kind: actor.kind,
    actor_name: actor.name,
    amount: did.amount,
    num_instalments: did.numInstalments ?? null,
    created: clock.now(),
  },
  posting: {
    id: newId(clock),
    kind: did.kind,
    operationId: operation.id,
    sourceId: did.sourceId,
    created: clock.now(),
    entries: did.entries,
  },
  further: furtherPostings(operation, { entries: did.entries, next: did.set.substatus ?? operation.substatus, clock }),
})

const stopped = ({ substatus, paid, transferDate }: MoneyOperation, now: Date): Change['set'] => ({
  substatus: become(substatus, 'stopped_merchant'),
  cancelled: now,
  // What was never transferred no longer will be.
  transfer_date: paid ? transferDate : null,
})

/** Future instalments, less the refunded amount. */
const lowered = ({ plan }: MoneyOperation, amount: number, { clock, timeZone }: Act) =>
  scheduleAfterRefund({ schedule: plan.schedule, amount, today: dayIn(timeZone, clock.now()), tin: plan.tin })

/** Instalments as they are left by an act that takes nothing off them. */
const kept = (before: readonly Instalment[], schedule: Instalment[], { clock, timeZone }: Act) => {
  const today = dayIn(timeZone, clock.now())
  const left = (lines: readonly Instalment[]) => instalmentsLeft(lines.filter(({ dueDate }) => dueDate > today))
  return { schedule, before: left(before), after: left(schedule), creditToCustomer: 0 }
}

/** Of the fee of what was captured, what goes back with the next `amount`. */
const feeBackOf = (
  { fee, totalAmount, refundedAmount }: MoneyOperation,
  amount: number,
  policy: MerchantTerms['refundFeePolicy'],
) =>
  policy === 'prorata'
    ? feePart(fee, { total: totalAmount, before: refundedAmount, amount })
    : { amount: 0, vatAmount: 0 }

/**
 * Lowers the future instalments; the amount beyond them is credited to the customer. The refund of all that is left, with nothing more to
 * capture, ends the operation.
 */
export const refundChange = (
  operation: MoneyOperation,
  amount: number,
  act: Act,
  refundFeePolicy: MerchantTerms['refundFeePolicy'],
): Change & Required<Pick<Change, 'refund'>> => {
  const now = act.clock.now()
  const id = newId(act.clock)
  const remaining = remainingRefundable(operation) - amount
  const ends = remaining === 0 && remainingCapture(operation) === 0
  const effect = lowered(operation, amount, act)
  const entries = refundEntries({ amount, feeBack: feeBackOf(operation, amount, refundFeePolicy) })
  const change = changeOf(operation, act, effect, {
    type: 'refunded',
    kind: 'refund',
    amount,
    sourceId: id,
    entries,
    set: { refunded_amount: operation.refundedAmount + amount, ...(ends && stopped(operation, now)) },
  })
  return {
    ...change,
    refund: {
      id,
      amount,
      before: effect.before,
      after: effect.after,
      created: now,
      pending_amount: remaining,
      credit_to_customer: effect.creditToCustomer,
      user_id: act.actor.userId,
    },
  }
}

/** The first capture sends the sale on its way to the shop; its money leaves on the shop's next transfer day. */
export const captureChange = (
  operation: MoneyOperation,
  amount: number,
  act: Act,
  settlementSchedule: SettlementSchedule,
): Change & Required<Pick<Change, 'capture'>> => {
  const now = act.clock.now()
  const id = newId(act.clock)
  const fee = feePart(operation.fee, { total: operation.totalAmount, before: operation.capturedAmount, amount })
  const { plan, product } = operation
  const today = dayIn(act.timeZone, now)
  const isFirst = operation.substatus === 'pending_merchant'
  const substatus = isFirst ? become(operation.substatus, 'payment_process') : operation.substatus
  const schedule = isFirst ? scheduleAfterCapture({ schedule: plan.schedule, product, today }) : plan.schedule
  const change = changeOf(operation, act, kept(plan.schedule, schedule, act), {
    type: 'captured',
    kind: 'capture',
    amount,
    sourceId: id,
    entries: captureEntries({ amount, fee }),
    set: {
      substatus,
      captured_amount: operation.capturedAmount + amount,
      confirmed: operation.confirmed ?? now,
      transfer_date:
        substatus === 'payment_process' ? transferDayFor(today, settlementSchedule) : operation.transferDate,
    },
  })
  return {
    ...change,
    capture: { id, amount, user_id: act.actor.userId, created: now },
  }
}

/**
 * The part of the fee that a cancel returns: by the policy, as refunds of the same sum would. If nothing of the sale is settled yet, the
 * rest of its fee is returned.
 */
const feeBackOfCancel = (operation: MoneyOperation, { refundFeePolicy, isSettled }: CancelTerms) => {
  const { fee, totalAmount: total, capturedAmount, refundedAmount } = operation
  if (isSettled || refundFeePolicy === 'prorata')
    return feeBackOf(operation, capturedAmount - refundedAmount, refundFeePolicy)
  return feePart(fee, { total, before: 0, amount: capturedAmount })
}

/** `isSettled`: a settlement has something of the sale. To be read under the lock of the sale. */
export type CancelTerms = Pick<MerchantTerms, 'refundFeePolicy'> & { isSettled: boolean }

/** Returns what is left of the sale to the customer. The uncaptured amount can no longer be captured. */
export const cancelChange = (operation: MoneyOperation, act: Act, terms: CancelTerms): Change => {
  const now = act.clock.now()
  const { totalAmount, refundedAmount, voidedAmount, plan } = operation
  const amount = totalAmount - refundedAmount - voidedAmount
  const feeBack = feeBackOfCancel(operation, terms)
  // Before the shop has confirmed the customer owes nothing yet: the plan stays as it was offered, and is off.
  const effect =
    categoryOf(operation.substatus) === 'accepted'
      ? lowered(operation, amount, act)
      : { ...kept(plan.schedule, plan.schedule, act), after: null }
  return changeOf(operation, act, effect, {
    type: 'cancelled',
    kind: 'cancel',
    amount,
    sourceId: null,
    entries: cancelEntries(operation, feeBack),
    set: { ...stopped(operation, now), voided_amount: voidedAmount + remainingCapture(operation) },
  })
}

/**
 * The last day for the capture is over: the rest is void, and the customer owes that much less. A sale of which nothing was
 * captured, or all of it refunded, ends with it.
 */
export const voidChange = (operation: MoneyOperation, act: Act): Change => {
  const rest = remainingCapture(operation)
  const isOwed = categoryOf(operation.substatus) === 'accepted'
  const effect = isOwed
    ? lowered(operation, rest, act)
    : { ...kept(operation.plan.schedule, operation.plan.schedule, act), after: null }
  const ends = remainingRefundable(operation) === 0
  return changeOf(operation, act, effect, {
    type: 'voided',
    kind: 'void',
    amount: rest,
    sourceId: null,
    entries: voidEntries(rest),
    set: { voided_amount: operation.voidedAmount + rest, ...(ends && stopped(operation, act.clock.now())) },
  })
}
