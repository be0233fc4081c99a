/** Computes the changes of an operation by refund, cancel, capture and void, before anything is written. Amounts in cents. */
import type { Insertable, Updateable } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import type { Confirmation } from '#domain/confirmation.ts'
import { type Credit, draw, keptOf } from '#domain/credit.ts'
import { type CreditEffect, endCredit, refundCredit } from '#domain/credit-ends.ts'
import { type Charge, type Fee, feePart } from '#domain/fees.ts'
import type { Plan, Product } from '#domain/instalments.ts'
import {
  cancelEntries,
  captureEntries,
  type LedgerEntry,
  type PostingKind,
  refundEntries,
  voidEntries,
} from '#domain/ledger.ts'
import { become, type OperationState, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import { transferDayFor } from '#domain/settlement.ts'
import type { SettlementSchedule } from '#domain/settlement-schedule.ts'
import type { RefundFeePolicy } from '#domain/terms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../../ledger/ledger.queries.ts'
import type { CardStep } from '../../cards/card-orders.queries.ts'
import { type CustomerEffect, creditOf, dueAtOnce, effectOn, isUndoneInTime } from './credit.ts'
import { furtherPostings, type HeldSale } from './held.ts'

/** What the acts need of an operation. */
export type MoneyOperation = OperationState &
  HeldSale & {
    product: Product
    /** What its merchant has said; null where it was not asked. */
    confirmation: Confirmation | null
    created: Date
    confirmed: Date | null
    cancelled: Date | null
    paid: Date | null
    transferDate: string | null
    plan: Plan
    /** Null: of the rules before. */
    credit: Credit | null
    fee: Fee
    /** Of the terms that it was made under. */
    refundFeePolicy: RefundFeePolicy
    /** What its postings have charged so far, less what they have returned. */
    charged: Charge
  }

type Own = 'merchant_id' | 'sandbox' | 'operation_id'

/** The rows of one act. Merchant, mode and operation are added where they are written. */
export type Change = {
  operationId: string
  set: Updateable<Database['operations']>
  plan: Plan
  credit: Credit
  /** What the card service is asked for, where it holds something of the sale. */
  cards: CardStep[]
  event: Omit<Insertable<Database['operation_events']>, Own | 'created'> & { created: Date }
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

type Effect = ReturnType<typeof effectOn>

/** The parts that all have in common. */
const changeOf = (
  operation: MoneyOperation,
  { clock, actor }: Act,
  { plan, credit, before, after, creditToCustomer }: Effect,
  did: {
    type: 'refunded' | 'captured' | 'cancelled' | 'voided'
    kind: PostingKind
    amount: number
    sourceId: string | null
    entries: LedgerEntry[]
    set: Change['set']
    cards?: CardStep[]
  },
): Change => ({
  operationId: operation.id,
  set: did.set,
  plan,
  credit,
  // Only what waits for a capture has something held.
  cards: operation.capture === 'manual' ? (did.cards ?? []) : [],
  customer: { before, after, creditToCustomer },
  event: {
    id: newId(clock),
    type: did.type,
    actor_kind: actor.kind,
    actor_name: actor.name,
    amount: did.amount,
    num_instalments: null,
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

/** What the act does to the credit. `ends`: nothing of the sale is left afterwards. */
const effectOf = (
  operation: MoneyOperation,
  { clock, timeZone }: Act,
  change: (credit: Credit, at: { day: string; isInTime: boolean }) => CreditEffect,
  ends = false,
): Effect & { was: Credit; day: string } => {
  const day = dayIn(timeZone, clock.now())
  const was = creditOf(operation, timeZone)
  const effect = change(was, { day, isInTime: isUndoneInTime(was, day) })
  return { ...effectOn(operation, was, effect, { day, ends }), was, day }
}

/** `isSettled`: a settlement has something of the sale. To be read under the lock of the sale. */
export type Settled = { isSettled: boolean }

/**
 * What goes back of the charges with `amount`. If it is everything and nothing of the sale is settled yet, all of them. Otherwise by the policy;
 * where the fee is kept, the interest that the shop bears and that will not run.
 */
const chargeBack = (
  operation: MoneyOperation,
  { amount, costBack }: { amount: number; costBack: number },
  { isSettled }: Settled,
): Charge => {
  const { fee, totalAmount: total, capturedAmount, refundedAmount, charged, refundFeePolicy } = operation
  if (!isSettled && amount === capturedAmount - refundedAmount) return charged
  if (refundFeePolicy === 'prorata') return feePart(fee, { total, before: refundedAmount, amount })
  return { amount: 0, vatAmount: 0, ...(costBack > 0 && { campaignCost: costBack }) }
}

/**
 * Lowers the future instalments; the amount beyond them is credited to the customer. The refund of all that is left, with nothing more to
 * capture, ends the operation.
 */
export const refundChange = (
  operation: MoneyOperation,
  amount: number,
  act: Act,
  settled: Settled,
): Change & Required<Pick<Change, 'refund'>> => {
  const now = act.clock.now()
  const id = newId(act.clock)
  const remaining = remainingRefundable(operation) - amount
  const ends = remaining === 0 && remainingCapture(operation) === 0
  const effect = effectOf(operation, act, (credit, at) => refundCredit(credit, { amount, ...at }))
  const feeBack = chargeBack(operation, { amount, costBack: effect.costBack }, settled)
  const entries = refundEntries({ amount, feeBack })
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
  const cost = fee.campaignCost ?? 0
  // A sale of the rules before has a plan of the whole from its acceptance on.
  const effect = effectOf(operation, act, (credit, { day }) => ({
    credit: credit.isAdopted ? credit : draw(credit, { amount, day, cost }),
    toCustomer: 0,
    costBack: 0,
  }))
  const { day: today, was, credit } = effect
  const isFirst = operation.substatus === 'pending_merchant'
  const substatus = isFirst ? become(operation.substatus, 'payment_process') : operation.substatus
  const isLast = remainingCapture(operation) === amount
  const change = changeOf(operation, act, effect, {
    type: 'captured',
    kind: 'capture',
    amount,
    sourceId: id,
    entries: captureEntries({ amount, fee }),
    cards: [{ kind: 'settle', id, amount: dueAtOnce(was, credit, today) }, ...(isLast ? [release(act)] : [])],
    set: {
      substatus,
      captured_amount: operation.capturedAmount + amount,
      // Who captures sells.
      ...(operation.confirmation === 'awaited' && { confirmation: 'given' }),
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

/** The hold on the card, or what of it was not settled, is no longer needed. */
const release = ({ clock }: Act): CardStep => ({ kind: 'release', id: newId(clock), amount: 0 })

/** Returns what is left of the sale to the customer. The uncaptured amount can no longer be captured. */
export const cancelChange = (operation: MoneyOperation, act: Act, settled: Settled): Change => {
  const now = act.clock.now()
  const { totalAmount, capturedAmount, refundedAmount, voidedAmount } = operation
  const amount = totalAmount - refundedAmount - voidedAmount
  // What was never sent costs the customer nothing, however late that is.
  const effect = effectOf(
    operation,
    act,
    (credit, { day, isInTime }) => endCredit(credit, { day, isInTime: isInTime || capturedAmount === 0 }),
    true,
  )
  const feeBack = chargeBack(operation, { amount: capturedAmount - refundedAmount, costBack: effect.costBack }, settled)
  return changeOf(operation, act, effect, {
    type: 'cancelled',
    kind: 'cancel',
    amount,
    sourceId: null,
    entries: cancelEntries(operation, feeBack),
    set: { ...stopped(operation, now), voided_amount: voidedAmount + remainingCapture(operation) },
    cards: [release(act)],
  })
}

/**
 * `amount` is never sent: it is void. Where that is all of the rest, a sale of which nothing was captured, or all of it refunded, ends with
 * it. Only a sale of the rules before has lent its customer something for it.
 */
export const voidChange = (operation: MoneyOperation, act: Act, amount = remainingCapture(operation)): Change => {
  const isAll = amount === remainingCapture(operation)
  const ends = isAll && remainingRefundable(operation) === 0
  const effect = effectOf(
    operation,
    act,
    (credit, { day }) =>
      credit.isAdopted
        ? refundCredit(credit, { amount: Math.min(amount, keptOf(credit)), day, isInTime: true })
        : { credit, toCustomer: 0, costBack: 0 },
    ends,
  )
  return changeOf(operation, act, effect, {
    type: 'voided',
    kind: 'void',
    amount,
    sourceId: null,
    entries: voidEntries(amount),
    set: { voided_amount: operation.voidedAmount + amount, ...(ends && stopped(operation, act.clock.now())) },
    cards: isAll ? [release(act)] : [],
  })
}
