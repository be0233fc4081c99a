/** One reference may have several checkouts, one after the other; it names the one that became a sale, else the newest. */
import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { lockRequest } from '#server/services/checkout/checkout.queries.ts'
import { duplicateRequest } from '#server/services/checkout/ending.ts'
import { isOpen } from '#server/services/checkout/request.ts'
import { findNamed, lockReference, supersede } from './same-reference.queries.ts'

/**
 * Makes the reference free for a new checkout: an open one ends, and one that ended without a sale makes room. Aborts where it names a
 * sale, or what may still become one without its system. Of many at once, each finds what the one before has made.
 */
export const makeRoom = async (
  mid: string,
  { tx, scope, clock, abort }: Context<Contract['merchantCheckouts']['begin']>,
): Promise<void> => {
  await lockReference(tx, scope, mid)
  const named = await findNamed(tx, scope, mid)
  if (!named) return
  const isSold = { fields: { 'order.id': [`The order ${named.id} has this id.`] } }
  const request = named.channel === 'online' && named.requestId ? await lockRequest(tx, scope, named.requestId) : null
  if (!request || request.state === 'confirmed') return abort('DuplicatedOrder', isSold)
  if (isOpen(request)) await duplicateRequest(tx, clock, request)
  await supersede(tx, scope, named.id, mid)
}
