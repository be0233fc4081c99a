import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { linkTo } from '#server/services/checkout/link-token.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { bySeller, eventOf, resendAvailable } from '#server/services/checkout/request.ts'
import { addressOf, sendLink } from '#server/services/checkout/send-link.ts'
import { lockOpen } from './locked.ts'

/** The same link once more. */
export const resend: Handler<Contract['checkoutRequests']['resend']> = async ({ params }, context) => {
  const { tx, clock, caller, mail, checkout, abort } = context
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  const now = clock.now()
  const available = resendAvailable(request)
  const token = checkout.links.open(request.tokenSealed)
  const mayGo = checkout.channels.includes(request.channel) && addressOf(request) !== null
  if (!available || available > now || !mayGo || token === null) return abort('ResendNotAllowed')

  const link = linkTo(mail.origin, token)
  const mailId = await sendLink(context, request, { link, expires: request.linkExpires })
  await writeStep(tx, request, {
    request: { resent: request.resent + 1, last_sent: now, mail_id: mailId },
    events: [eventOf(clock, request, 'link_resent', bySeller(caller.name))],
  })
}
