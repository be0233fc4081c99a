/** Who comes with a link: before the transaction, and in it. */
import type { Transaction } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Database } from '#server/db/schema.ts'
import type { Before, Context } from '#server/http/context.ts'
import type { Refusal } from '#server/http/failure.ts'
import { expireRequest } from '#server/lib/checkout/ending.ts'
import { isLinkToken } from '#server/lib/checkout/link-token.ts'
import { type CheckoutRequest, findByToken, lockByToken } from '#server/lib/checkout/queries.ts'
import { isOpen, isOverdue, isShown, noteOf } from '#server/lib/checkout/request.ts'

type Asking = Pick<Before<Contract['customerCheckout']['get']>, 'read' | 'guesses' | 'clock' | 'request' | 'fail'>

/**
 * The request of a link. A token that never was, one that a newer replaced, and one that shows nothing any more answer the
 * same 404; whoever tries many of them is slowed down, and never somebody who has a good one.
 */
export const knock = async (
  token: string,
  { read, guesses, clock, request: { address }, fail }: Asking,
): Promise<CheckoutRequest> => {
  const now = clock.now()
  const request = isLinkToken(token) ? await read((db) => findByToken(db, hashToken(token))) : undefined
  if (request && isShown(request, now)) return request
  await read((db) => guesses.countAttempt(db, 'a link to checkout', address, now))
  return fail('ObjectNotFound')
}

type Inside = { tx: Transaction<Database> } & Pick<
  Context<Contract['customerCheckout']['get']>,
  'clock' | 'fail' | 'note'
>

/** The same, locked, and written down as expired where its time is over. */
export const enter = async (
  token: string,
  { tx, clock, fail, note }: Inside,
): Promise<{ request: CheckoutRequest; isNews: boolean }> => {
  const request = (await lockByToken(tx, hashToken(token))) ?? fail('ObjectNotFound')
  note(noteOf(request))
  if (!isOverdue(request, clock.now())) return { request, isNews: false }
  return { request: await expireRequest(tx, clock, request), isNews: true }
}

type Ending = Inside & Pick<Context<Contract['customerCheckout']['decline']>, 'fail' | 'refuse'>

/** The same, where it must be open. What is refused because it has just run out keeps that it has. */
export const enterOpen = async (token: string, context: Ending): Promise<CheckoutRequest | Refusal> => {
  const { request, isNews } = await enter(token, context)
  if (isOpen(request)) return request
  return isNews ? context.refuse('CheckoutEnded') : context.fail('CheckoutEnded')
}

/** Where a step comes before the one that it builds on. */
export const tooEarly = { fields: { body: ['Another step comes first.'] } }
