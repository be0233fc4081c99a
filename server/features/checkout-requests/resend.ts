import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { Refusal } from '#server/http/failure.ts'
import { linkTo } from '#server/lib/checkout/link-token.ts'
import { mailLink } from '#server/lib/checkout/messages.ts'
import { writeStep } from '#server/lib/checkout/queries.ts'
import { bySeller, eventOf, resendAvailable } from '#server/lib/checkout/request.ts'
import { lockOpen } from './locked.ts'

/** The same link once more. */
export const resend: Handler<Contract['checkoutRequests']['resend']> = async ({ params }, context) => {
  const { tx, clock, caller, mail, checkout, fail } = context
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  const now = clock.now()
  const available = resendAvailable(request)
  const token = checkout.links.open(request.tokenSealed)
  if (!available || available > now || request.email === null || token === null) return fail('ResendNotAllowed')

  const link = linkTo(mail.origin, token)
  const mailId = await mailLink(mail, request, { email: request.email, link, expires: request.linkExpires })
  await writeStep(tx, request, {
    request: { resent: request.resent + 1, last_sent: now, mail_id: mailId },
    events: [eventOf(clock, request, 'link_resent', bySeller(caller.name))],
  })
}
