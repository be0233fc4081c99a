import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { mailReturnRequested } from '#server/services/checkout/messages.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { byCustomer, eventOf, isOpen, standingCredit } from '#server/services/checkout/request.ts'
import { mayReturn } from '#server/services/checkout/rights.ts'
import { answerOf } from './answer.ts'
import { enter, knock } from './visit.ts'

/**
 * The customer notifies the shop that the purchase goes back. No money moves before the shop refunds; the notice keeps the customer's time, so
 * that a refund of everything costs no interest however late the shop makes it.
 */
export const requestReturn: Staged<Contract['customerCheckout']['requestReturn']> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token } }, context) => {
    const { tx, clock, mail, abort, notify } = context
    const { request } = await enter(token, context)
    const { operationId, timeZone, createdBy } = request
    const credit = standingCredit(request)
    const today = dayIn(timeZone, clock.now())
    if (isOpen(request) || !credit || !mayReturn(request, today)) return abort('WithdrawalNotAllowed')
    const noticed = { ...credit, returnNotice: today }
    const email = request.consent?.email ?? request.email
    const mailId = email ? await mailReturnRequested(mail, request, email) : request.mailId
    await writeStep(tx, request, {
      request: { mail_id: mailId },
      details: { credit: noticed },
      events: [eventOf(clock, request, 'return_requested', byCustomer(request))],
    })
    notify({
      type: 'return_requested',
      operationId,
      to: { roles: ['owner', 'admin', 'editor'], users: [createdBy] },
    })
    return answerOf({ ...request, mailId, credit: noticed }, context)
  },
}
