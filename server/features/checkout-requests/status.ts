import type { Transaction } from 'kysely'
import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Database } from '#server/db/schema.ts'
import { type LinkSealer, linkTo } from '#server/lib/checkout/link-token.ts'
import { type CheckoutRequest, findMessage } from '#server/lib/checkout/queries.ts'
import { isOpen, resendAvailable } from '#server/lib/checkout/request.ts'
import { mostResends } from '#server/lib/checkout/times.ts'
import { findNewestMessage } from '#server/lib/short-messages/queries.ts'

export type Status = HandlerAnswer<Contract['checkoutRequests']['check']>

type Shown = { tx: Transaction<Database>; links: LinkSealer; origin: string }

const consentOf = ({ consented, ...request }: CheckoutRequest): Status['consent'] => {
  if (consented) return 'confirmed'
  return isOpen(request) ? 'requested' : 'expired'
}

type ShortMessage = NonNullable<Awaited<ReturnType<typeof findNewestMessage>>>

const deliveryOf = ({ sent, refused, attempts }: ShortMessage): Status['delivery'] => {
  if (sent) return 'sent'
  if (refused === 'replaced' || refused === 'expired') return 'given_up'
  if (refused) return `refused_${refused}`
  return attempts > 1 ? 'delayed' : 'sending'
}

/** In sandbox, the newest message as it would have been: the link, or what was written after it. */
const unsentOf = async (
  { sandbox, mailId }: CheckoutRequest,
  short: ShortMessage | undefined,
  tx: Shown['tx'],
): Promise<Status['message']> => {
  if (!sandbox) return null
  const mail = mailId === null ? undefined : await findMessage(tx, mailId)
  if (mail) return { ...mail, text: mail.text ?? '' }
  return short ? { to: short.phone, subject: null, text: short.text ?? '' } : null
}

/** A request as its shop sees it. */
export const statusOf = async (request: CheckoutRequest, { tx, links, origin }: Shown): Promise<Status> => {
  const token = isOpen(request) ? links.open(request.tokenSealed) : null
  const short = request.channel === 'sms' ? await findNewestMessage(tx, request, request.id) : undefined
  return {
    orderUuid: request.id,
    operationId: request.operationId,
    state: request.state,
    consent: consentOf(request),
    consentAt: request.consented?.toISOString() ?? null,
    openedAt: request.opened?.toISOString() ?? null,
    channel: request.channel,
    email: request.email,
    phone: request.phone,
    link: token === null ? null : linkTo(origin, token),
    linkExpiresAt: request.linkExpires.toISOString(),
    resendAvailableAt: resendAvailable(request)?.toISOString() ?? null,
    resendLeft: mostResends - request.resent,
    delivery: short && !request.sandbox ? deliveryOf(short) : null,
    message: await unsentOf(request, short, tx),
  }
}
