import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/context.ts'
import type { Refusal } from '#server/http/failure.ts'
import { expireRequest } from '#server/lib/checkout/ending.ts'
import { type CheckoutRequest, lockRequest } from '#server/lib/checkout/queries.ts'
import { isOpen, isOverdue } from '#server/lib/checkout/request.ts'
import { type Status, statusOf } from './status.ts'

type Any = Pick<Context<Contract['checkoutRequests']['check']>, 'tx' | 'scope' | 'clock' | 'fail'>

/** Locked, and written down as expired where its time is over. 404 for one of another merchant or mode. */
export const lockOwn = async (
  id: string,
  { tx, scope, clock, fail }: Any,
): Promise<{ request: CheckoutRequest; isNews: boolean }> => {
  const request = (await lockRequest(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  if (!isOverdue(request, clock.now())) return { request, isNews: false }
  return { request: await expireRequest(tx, clock, request), isNews: true }
}

type Ending = Any & Pick<Context<Contract['checkoutRequests']['withdraw']>, 'fail' | 'refuse' | 'note'>

/** The same, where it must be open. What is refused because it has just run out keeps that it has. */
export const lockOpen = async (id: string, context: Ending): Promise<CheckoutRequest | Refusal> => {
  const { request, isNews } = await lockOwn(id, context)
  context.note({ objectId: request.operationId, orderUuid: id })
  if (isOpen(request)) return request
  return isNews ? context.refuse('CheckoutEnded') : context.fail('CheckoutEnded')
}

type Showing = Pick<Context<Contract['checkoutRequests']['check']>, 'tx' | 'mail' | 'checkout'>

export const show = (request: CheckoutRequest, { tx, mail, checkout }: Showing): Promise<Status> =>
  statusOf(request, { tx, links: checkout.links, origin: mail.origin })
