/** What refund, cancel and capture make of an operation, worked out before anything is written. Amounts in cents. */
import type { Insertable, Updateable } from 'kysely'
import { dayIn, nextBankDay } from '#domain/calendar.ts'
import { type Fee, feePart } from '#domain/fees.ts'
import { type Plan, type Product, scheduleAfterCapture, scheduleAfterRefund } from '#domain/instalments.ts'
import { cancelEntries, captureEntries, type LedgerEntry, type PostingKind, refundEntries } from '#domain/ledger.ts'
import { categoryOf, type OperationState, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import type { Posting } from '#server/lib/ledger/queries.ts'

/** What the acts need of an operation. */
export type MoneyOperation = OperationState & {
  id: string
  product: Product
  confirmed: Date | null
  cancelled: Date | null
  paid: Date | null
  transferDate: string | null
  plan: Plan
  fee: Fee
}

type Own = 'merchant_id' | 'sandbox' | 'operation_id'

/** The rows of one act. Merchant, mode and operation are added where they are written. */
export type Change = {
  operationId: string
  set: Updateable<Database['operations']>
  plan: Plan
  event: Omit<Insertable<Database['operation_events']>, Own>
  posting: Posting
  refund?: Omit<Insertable<Database['refunds']>, Own>
  capture?: Omit<Insertable<Database['captures']>, Own>
}

/** Who acts, where, and when. */
export type Act = {
  clock: Clock
  timeZone: string
  actor: { kind: 'user' | 'api' | 'system'; name: string | null; userId: string | null }
}

/** The parts that all three have in common. */
const changeOf = (
  { id, plan }: MoneyOperation,
  { clock, actor }: Act,
  did: {
    type: 'refunded' | 'captured' | 'cancelled'
    kind: PostingKind
    amount: number
    numInstalments?: number
    sourceId: string | null
    entries: LedgerEntry[]
    set: Change['set']
  },
): Change => ({
  operationId: id,
  set: did.set,
  plan,
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
    operationId: id,
    sourceId: did.sourceId,
    created: clock.now(),
    entries: did.entries,
  },
})

const stopped = ({ paid, transferDate }: MoneyOperation, now: Date): Change['set'] => ({
  substatus: 'stopped_merchant',
  cancelled: now,
  // What was never transferred no longer will be.
  transfer_date: paid ? transferDate : null,
})

/**
 * Lowers the instalments to come; what goes beyond them goes back to the customer. The refund of everything that is left,
 * with nothing more to capture, ends the operation.
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
  const { schedule, creditToCustomer, before, after } = scheduleAfterRefund({
    schedule: operation.plan.schedule,
    amount,
    today: dayIn(act.timeZone, now),
    tin: operation.plan.tin,
  })
  const part = { total: operation.totalAmount, before: operation.refundedAmount, amount }
  const entries = refundEntries(
    refundFeePolicy === 'prorata' ? { amount, feeBack: feePart(operation.fee, part) } : { amount },
  )
  const change = changeOf(operation, act, {
    ...{ type: 'refunded', kind: 'refund', amount, sourceId: id, entries },
    set: { refunded_amount: operation.refundedAmount + amount, ...(ends && stopped(operation, now)) },
  })
  return {
    ...change,
    plan: { ...operation.plan, schedule },
    refund: {
      ...{ id, amount, before, after, created: now },
      pending_amount: remaining,
      credit_to_customer: creditToCustomer,
      user_id: act.actor.userId,
    },
  }
}

/** The first capture sends the sale on its way to the shop; its money leaves on the next bank day. */
export const captureChange = (
  operation: MoneyOperation,
  amount: number,
  act: Act,
): Change & Required<Pick<Change, 'capture'>> => {
  const now = act.clock.now()
  const id = newId(act.clock)
  const fee = feePart(operation.fee, { total: operation.totalAmount, before: operation.capturedAmount, amount })
  const { plan, product } = operation
  const today = dayIn(act.timeZone, now)
  const isFirst = operation.substatus === 'pending_merchant'
  const substatus = isFirst ? 'payment_process' : operation.substatus
  const change = changeOf(operation, act, {
    ...{ type: 'captured', kind: 'capture', amount, sourceId: id, entries: captureEntries({ amount, fee }) },
    set: {
      substatus,
      captured_amount: operation.capturedAmount + amount,
      confirmed: operation.confirmed ?? now,
      transfer_date: substatus === 'payment_process' ? nextBankDay(today) : operation.transferDate,
    },
  })
  const schedule = isFirst ? scheduleAfterCapture({ schedule: plan.schedule, product, today }) : plan.schedule
  return {
    ...change,
    plan: { ...plan, schedule },
    capture: { id, amount, user_id: act.actor.userId, created: now },
  }
}

/** Gives back what is left of the sale. What was never captured no longer can be. */
export const cancelChange = (operation: MoneyOperation, act: Act): Change => {
  const now = act.clock.now()
  const { totalAmount, refundedAmount, voidedAmount, plan } = operation
  const amount = totalAmount - refundedAmount - voidedAmount
  const change = changeOf(operation, act, {
    ...{ type: 'cancelled', kind: 'cancel', amount, sourceId: null, entries: cancelEntries(operation) },
    set: { ...stopped(operation, now), voided_amount: voidedAmount + remainingCapture(operation) },
  })
  // Before the shop has confirmed the customer owes nothing yet: the plan stays as it was offered.
  if (categoryOf(operation.substatus) !== 'accepted') return change
  const today = dayIn(act.timeZone, now)
  return {
    ...change,
    plan: {
      ...plan,
      schedule: scheduleAfterRefund({ schedule: plan.schedule, amount, today, tin: plan.tin }).schedule,
    },
  }
}
