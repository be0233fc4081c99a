import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Refusal } from '#server/core/failure.ts'
import { expireRequest } from '#server/services/checkout/ending.ts'
import { type CheckoutRequest, lockRequest } from '#server/services/checkout/checkout.queries.ts'
import { isOpen, isOverdue } from '#server/services/checkout/request.ts'
import { type Status, statusOf } from './status.ts'

type Any = Pick<Context<Contract['checkoutRequests']['check']>, 'tx' | 'scope' | 'clock' | 'abort'>

/** Locked, and written down as expired where its time is over. 404 for one of another merchant or mode. */
export const lockOwn = async (
  id: string,
  { tx, scope, clock, abort }: Any,
): Promise<{ request: CheckoutRequest; isNews: boolean }> => {
  const request = (await lockRequest(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  if (!isOverdue(request, clock.now())) return { request, isNews: false }
  return { request: await expireRequest(tx, clock, request), isNews: true }
}

type Ending = Any & Pick<Context<Contract['checkoutRequests']['withdraw']>, 'abort' | 'reject' | 'note'>

/** The same, where it must be open. What is refused because it has just run out keeps that it has. */
export const lockOpen = async (id: string, context: Ending): Promise<CheckoutRequest | Refusal> => {
  const { request, isNews } = await lockOwn(id, context)
  context.note({ objectId: request.operationId, orderUuid: id })
  if (isOpen(request)) return request
  return isNews ? context.reject('CheckoutEnded') : context.abort('CheckoutEnded')
}

type Showing = Pick<Context<Contract['checkoutRequests']['check']>, 'tx' | 'mail' | 'checkout' | 'caller'>

export const show = (request: CheckoutRequest, { tx, mail, checkout, caller }: Showing): Promise<Status> =>
  statusOf(request, { tx, caller, links: checkout.links, origin: mail.origin })
