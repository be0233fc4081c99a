import type { Contract } from '#contract/index.ts'
import type { Handler } from '../../http/context.ts'

/** Pages ask again by themselves after this many seconds, and poll meanwhile. */
const later = 60

export const follow: Handler<Contract['events']['follow']> = async (_, { tx, caller, scope, feed, fail }) => {
  const { userId, sessionId, accessExpires: until } = caller
  return (await feed.open(tx, { userId, sessionId, ...scope, until })) ?? fail('TooManyRequests', { retryAfter: later })
}
