/** The checkout request of a customer's link: before the transaction, and in it. */
import type { Contract } from '#contract/index.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Before, Context } from '#server/http/pipeline/context.ts'
import type { Refusal } from '#server/core/failure.ts'
import { expireRequest } from '#server/services/checkout/ending.ts'
import { isLinkToken } from '#server/services/checkout/link-token.ts'
import { type CheckoutRequest, findByToken, lockByToken } from '#server/services/checkout/checkout.queries.ts'
import type { EarlierContracts } from '#server/services/decision/credit-decision.ts'
import { findEarlierContracts } from '#server/services/decision/decision.queries.ts'
import { isOpen, isOverdue, isShown, noteOf } from '#server/services/checkout/request.ts'

type Asking = Pick<
  Before<Contract['customerCheckout']['get']>,
  'read' | 'bindTo' | 'loginThrottle' | 'clock' | 'request' | 'abort'
>

/**
 * The request of a link. An unknown token, a replaced one and one whose page has ended have the same 404. A caller who tries many of them
 * is slowed down, but never one with a valid token.
 */
export const knock = async (
  token: string,
  { read, bindTo, loginThrottle, clock, request: { address }, abort }: Asking,
): Promise<CheckoutRequest> => {
  const now = clock.now()
  const request = isLinkToken(token) ? await read((db) => findByToken(db, hashToken(token))) : undefined
  if (request && isShown(request, now)) {
    bindTo({ merchantId: request.merchantId, sandbox: request.sandbox })
    return request
  }
  await read((db) => loginThrottle.countAttempt(db, 'a link to checkout', address, now))
  return abort('ObjectNotFound')
}

const none: EarlierContracts = { count: 0, amount: 0, overdue: 0 }

/** What the lender knows of the customer; in test mode nothing, because nothing is owed there. */
export const earlierOf = (
  { sandbox, document }: CheckoutRequest,
  { read }: Pick<Asking, 'read'>,
): Promise<EarlierContracts> =>
  sandbox || document === null ? Promise.resolve(none) : read((db) => findEarlierContracts(db, document))

type Inside = { tx: Tx } & Pick<Context<Contract['customerCheckout']['get']>, 'clock' | 'abort' | 'note'>

/** The same, locked, and written down as expired where its time is over. */
export const enter = async (
  token: string,
  { tx, clock, abort, note }: Inside,
): Promise<{ request: CheckoutRequest; isNews: boolean }> => {
  const request = (await lockByToken(tx, hashToken(token))) ?? abort('ObjectNotFound')
  note(noteOf(request))
  if (!isOverdue(request, clock.now())) return { request, isNews: false }
  return { request: await expireRequest(tx, clock, request), isNews: true }
}

type Ending = Inside & Pick<Context<Contract['customerCheckout']['decline']>, 'abort' | 'reject'>

/** The same, where it must be open. What is refused because it has just run out keeps that it has. */
export const enterOpen = async (token: string, context: Ending): Promise<CheckoutRequest | Refusal> => {
  const { request, isNews } = await enter(token, context)
  if (isOpen(request)) return request
  return isNews ? context.reject('CheckoutEnded') : context.abort('CheckoutEnded')
}

/** For a step before the one that it depends on. */
export const tooEarly = { fields: { body: ['Another step comes first.'] } }
