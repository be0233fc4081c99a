import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { ownWhileWaiting, shownTo } from '#contract/core/masks.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Person } from '#server/core/caller.ts'
import { type LinkSealer, linkTo } from '#server/services/checkout/link-token.ts'
import { type CheckoutRequest, findMessage } from '#server/services/checkout/checkout.queries.ts'
import { isOpen, resendAvailable } from '#server/services/checkout/request.ts'
import { maxResends } from '#server/services/checkout/times.ts'
import { findNewestMessage } from '#server/services/short-messages/short-messages.queries.ts'

export type Status = HandlerAnswer<Contract['checkoutRequests']['check']>

type Shown = { tx: Tx; links: LinkSealer; origin: string; caller: Person }

/** A value as this person sees it: the person who typed it to send the link may correct it while the link is open. */
const shownOf =
  (request: CheckoutRequest, { userId, role }: Person) =>
  <T extends string | null>(field: 'email' | 'phone', text: T): T | string =>
    isOpen(request) && request.createdBy === userId && ownWhileWaiting.includes(field)
      ? text
      : shownTo(role, field, text)

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
  { tx, shown }: Pick<Shown, 'tx'> & { shown: ReturnType<typeof shownOf> },
): Promise<Status['message']> => {
  if (!sandbox) return null
  const mail = mailId === null ? undefined : await findMessage(tx, mailId)
  if (mail) return { ...mail, to: shown('email', mail.to), text: mail.text ?? '' }
  return short ? { to: shown('phone', short.phone), subject: null, text: short.text ?? '' } : null
}

/** A request as its shop sees it. */
export const statusOf = async (request: CheckoutRequest, { tx, links, origin, caller }: Shown): Promise<Status> => {
  const shown = shownOf(request, caller)
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
    email: shown('email', request.email),
    phone: shown('phone', request.phone),
    link: token === null ? null : linkTo(origin, token),
    linkExpiresAt: request.linkExpires.toISOString(),
    resendAvailableAt: resendAvailable(request)?.toISOString() ?? null,
    resendLeft: maxResends - request.resent,
    delivery: short && !request.sandbox ? deliveryOf(short) : null,
    message: await unsentOf(request, short, { tx, shown }),
  }
}
