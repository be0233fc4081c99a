/** What a customer may still undo after the acceptance, until when, and what it costs; pure. */
import { addDays, captureUntil, type Day, dayIn } from '#domain/calendar.ts'
import { type Credit } from '#domain/credit.ts'
import { repaymentDays, repaymentOf } from '#domain/credit-ends.ts'
import { isUndoneInTime, undoneUntil } from '../operations/money/credit.ts'
import type { CheckoutRequest } from './checkout.queries.ts'
import { standingCredit, withdrawUntil } from './request.ts'

export type Repayment = { amount: number; principal: number; interest: number; openingFee: number; lastDay: Day }

/** What was repaid, or is to be: the one payment that a withdrawal left. */
const leftBy = ({ withdrawn, past, dated }: Credit): Repayment | null => {
  const [due] = dated
  if (withdrawn === null) return null
  const openingFee = past.findLast(({ dueDate }) => dueDate === withdrawn)?.amount ?? 0
  const lastDay = addDays(withdrawn, repaymentDays)
  if (!due) return { amount: 0, principal: 0, interest: 0, openingFee, lastDay }
  const { amount, principal, interest } = due
  return { amount, principal, interest, openingFee: 0, lastDay }
}

/** As of today while the customer may withdraw from what was lent; as it was done afterwards. */
export const repaymentFor = (request: CheckoutRequest, today: Day): Repayment | null => {
  const credit = standingCredit(request)
  if (!credit || credit.drawdowns.length === 0) return null
  if (credit.withdrawn !== null) return leftBy(credit)
  const lastDay = withdrawUntil(request)
  if (lastDay === null || today > lastDay) return null
  const { amount, principal, interest, openingFee } = repaymentOf(credit, today)
  return { amount, principal, interest, openingFee, lastDay: addDays(today, repaymentDays) }
}

/** Whether the customer may still notify the shop that the purchase goes back. */
export const mayReturn = (request: CheckoutRequest, today: Day): boolean => {
  const credit = standingCredit(request)
  return credit !== null && credit.drawdowns.length > 0 && credit.returnNotice === null && isUndoneInTime(credit, today)
}

export const rightsOf = (request: CheckoutRequest, now: Date) => {
  const { timeZone, ended, state } = request
  const credit = standingCredit(request)
  const today = dayIn(timeZone, now)
  const isWaiting =
    state === 'confirmed' &&
    request.substatus === 'pending_merchant' &&
    request.confirmation !== 'awaited' &&
    credit !== null
  return {
    creditWithdrawnOn: credit?.withdrawn ?? null,
    repayment: repaymentFor(request, today),
    returnUntil: credit && undoneUntil(credit),
    returnRequestedOn: credit?.returnNotice ?? null,
    sentBy: isWaiting && ended ? captureUntil(dayIn(timeZone, ended)) : null,
  }
}
