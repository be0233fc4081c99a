import type { Transaction } from 'kysely'
import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Database } from '#server/db/schema.ts'
import { type LinkSealer, linkTo } from '#server/lib/checkout/link-token.ts'
import { type CheckoutRequest, findMessage } from '#server/lib/checkout/queries.ts'
import { isOpen, resendAvailable } from '#server/lib/checkout/request.ts'
import { mostResends } from '#server/lib/checkout/times.ts'

export type Status = HandlerAnswer<Contract['checkoutRequests']['check']>

type Shown = { tx: Transaction<Database>; links: LinkSealer; origin: string }

const consentOf = ({ consented, ...request }: CheckoutRequest): Status['consent'] => {
  if (consented) return 'confirmed'
  return isOpen(request) ? 'requested' : 'expired'
}

/** A request as its shop sees it. */
export const statusOf = async (request: CheckoutRequest, { tx, links, origin }: Shown): Promise<Status> => {
  const token = isOpen(request) ? links.open(request.tokenSealed) : null
  const message = request.sandbox && request.mailId !== null ? await findMessage(tx, request.mailId) : undefined
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
    message: message ? { ...message, text: message.text ?? '' } : null,
  }
}
