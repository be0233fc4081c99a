import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { linkTo, newLinkToken } from '#server/services/checkout/link-token.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { bySeller, eventOf, resendAvailable } from '#server/services/checkout/request.ts'
import { addressOf, sendLink } from '#server/services/checkout/send-link.ts'
import { mobileFaults } from './faults.ts'
import { lockOpen, show } from './locked.ts'

/**
 * A new link to where the customer really is; the old one opens nothing from now on. It counts as a message. Only the same
 * address has to wait for it: a slip of the pen is seen at once.
 */
export const correctContact: Handler<Contract['checkoutRequests']['mend']> = async ({ params, body }, context) => {
  const { tx, clock, caller, mail, checkout, abort } = context
  if (body.email === undefined && body.phone === undefined)
    abort('ApiValidationException', { fields: { email: ['Write what is to be mended.'] } })
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  const now = clock.now()
  const email = body.email ?? request.email
  const phone = body.phone ?? request.phone
  const moved = { ...request, email, phone }
  if (request.channel === 'sms' && mobileFaults(phone, request.country).length > 0)
    abort('ApiValidationException', { fields: { phone: mobileFaults(phone, request.country) } })
  const available = resendAvailable(request)
  const address = addressOf(moved)
  const isSame = address === addressOf(request)
  const mayGo = checkout.channels.includes(request.channel) && address !== null
  if (!available || (isSame && available > now) || !mayGo) return abort('ResendNotAllowed')

  const token = newLinkToken()
  const kept = checkout.links.keep(token)
  const link = linkTo(mail.origin, token)
  const mailId = await sendLink(context, moved, {
    link,
    expires: request.linkExpires,
    field: request.channel === 'sms' ? 'phone' : 'email',
  })
  const resent = request.resent + 1
  await writeStep(tx, request, {
    request: { email, phone, resent, last_sent: now, mail_id: mailId, ...kept },
    events: [eventOf(clock, request, 'link_resent', bySeller(caller.name))],
  })
  const mended = { ...moved, resent, lastSent: now, mailId, tokenSealed: kept.token_sealed }
  return show(mended, context)
}
