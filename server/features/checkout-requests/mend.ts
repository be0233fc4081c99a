import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { Refusal } from '#server/http/failure.ts'
import { linkTo, newLinkToken } from '#server/lib/checkout/link-token.ts'
import { mailLink } from '#server/lib/checkout/messages.ts'
import { writeStep } from '#server/lib/checkout/queries.ts'
import { bySeller, eventOf, resendAvailable } from '#server/lib/checkout/request.ts'
import { lockOpen, show } from './locked.ts'

/**
 * A new link to where the customer really is; the old one opens nothing from now on. It counts as a message. Only the same
 * address has to wait for it: a slip of the pen is seen at once.
 */
export const mend: Handler<Contract['checkoutRequests']['mend']> = async ({ params, body }, context) => {
  const { tx, clock, caller, mail, checkout, fail } = context
  if (body.email === undefined && body.phone === undefined)
    fail('ApiValidationException', { fields: { email: ['Write what is to be mended.'] } })
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  const now = clock.now()
  const email = body.email ?? request.email
  const phone = body.phone ?? request.phone
  const available = resendAvailable(request)
  const isSame = email === request.email
  if (!available || (isSame && available > now) || email === null) return fail('ResendNotAllowed')

  const token = newLinkToken()
  const kept = checkout.links.keep(token)
  const link = linkTo(mail.origin, token)
  const mailId = await mailLink(mail, request, { email, link, expires: request.linkExpires })
  const resent = request.resent + 1
  await writeStep(tx, request, {
    request: { email, phone, resent, last_sent: now, mail_id: mailId, ...kept },
    events: [eventOf(clock, request, 'link_resent', bySeller(caller.name))],
  })
  const mended = { ...request, email, phone, resent, lastSent: now, mailId, tokenSealed: kept.token_sealed }
  return show(mended, context)
}
