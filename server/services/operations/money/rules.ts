/**
 * What an action changes in an operation, or why it is refused. The actions and the call that previews them both use these rules, so that
 * the preview is what happens.
 */
import { captureUntil, dayIn } from '#domain/calendar.ts'
import { operationCan, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import { type MerchantTerms, settlementScheduleOf } from '#domain/terms.ts'
import type { FailureDetail } from '#server/core/failure.ts'
import type { Ceiling } from './ceiling.queries.ts'
import { type Act, cancelChange, captureChange, type MoneyOperation, refundChange, voidChange } from './changes.ts'

type Refuses<Type extends string> = {
  abort: (type: Type | 'ApiValidationException', detail?: FailureDetail) => never
}
type Setting = { act: Act }

/** Of one sale, for the one who acts. */
export const ceilingLeft = ({ amount, used }: Ceiling): number => Math.max(0, amount - used)
export const isAbove = (amount: number, ceiling: Ceiling | null): boolean =>
  ceiling !== null && amount > ceilingLeft(ceiling)

/** For what is done, after its own rule: an act that is only foreseen, or asked for, may be above. */
export const checkCeiling = (
  amount: number,
  ceiling: Ceiling | null,
  { abort }: Refuses<'RefundAboveCeiling'>,
): void => {
  if (ceiling === null || !isAbove(amount, ceiling)) return
  abort('RefundAboveCeiling', {
    fields: { ceiling: [String(ceiling.amount)], left: [String(ceilingLeft(ceiling))] },
  })
}

/** What a cancel returns: what was captured of it, and not refunded yet. */
export const returnedByCancel = ({ capturedAmount, refundedAmount }: MoneyOperation): number =>
  capturedAmount - refundedAmount

export const refundOf = (
  operation: MoneyOperation,
  amount: number,
  { act, isSettled, abort }: Setting & { isSettled: boolean } & Refuses<'RefundNotAllowed'>,
) => {
  if (!operationCan.refund(operation).allowed) abort('RefundNotAllowed')
  const remaining = remainingRefundable(operation)
  if (amount > remaining)
    abort('ApiValidationException', { fields: { amount: [`At most ${remaining} can be refunded.`] } })
  return { change: refundChange(operation, amount, act, { isSettled }), remaining: remaining - amount }
}

/** `terms`: of today, which say when money leaves. `accepted`: when the customer said yes; the time for the capture runs from there. */
export const captureOf = (
  operation: MoneyOperation,
  amount: number,
  {
    act,
    terms,
    accepted,
    abort,
  }: Setting & { terms: MerchantTerms; accepted: Date | null } & Refuses<'CaptureNotAllowed'>,
) => {
  if (!operationCan.capture(operation).allowed) abort('CaptureNotAllowed')
  const { credit } = operation
  if (credit && credit.withdrawn !== null)
    abort('CaptureNotAllowed', { message: 'The customer has withdrawn from the credit.' })
  const now = act.clock.now()
  const lastDay = captureUntil(dayIn(act.timeZone, accepted ?? now))
  if (dayIn(act.timeZone, now) > lastDay)
    abort('CaptureNotAllowed', { message: `The last day for the capture was ${lastDay}.` })
  const remaining = remainingCapture(operation)
  if (amount > remaining)
    abort('ApiValidationException', { fields: { amount: [`At most ${remaining} can be captured.`] } })
  return { change: captureChange(operation, amount, act, settlementScheduleOf(terms)), remaining: remaining - amount }
}

/** What is never sent, by default all that is left: refused where nothing is left to capture. */
export const voidOf = (
  operation: MoneyOperation,
  { act, abort, amount }: Setting & Refuses<'CaptureNotAllowed'> & { amount?: number },
) => {
  if (!operationCan.capture(operation).allowed) abort('CaptureNotAllowed')
  const left = remainingCapture(operation)
  const voided = amount ?? left
  if (voided > left) abort('ApiValidationException', { fields: { amount: [`At most ${left} can be given up.`] } })
  return { change: voidChange(operation, act, voided), remaining: left - voided }
}

/** `isSettled`: a settlement has something of it already. */
export const cancelOf = (
  operation: MoneyOperation,
  { act, isSettled, abort }: Setting & { isSettled: boolean } & Refuses<'CancelNotAllowed'>,
) => {
  if (!operationCan.cancel(operation).allowed) abort('CancelNotAllowed')
  return { change: cancelChange(operation, act, { isSettled }), remaining: 0 }
}
