import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'

/** Pages ask again by themselves after this many seconds, and poll meanwhile. */
const later = 60

export const follow: Handler<Contract['events']['follow']> = async (_, { tx, caller, scope, feed, abort }) => {
  const { userId, sessionId, accessExpires: until } = caller
  const stream = await feed.open(tx, { userId, sessionId, ...scope, until })
  return stream ?? (feed.isEnded() ? abort('ServiceUnavailable') : abort('TooManyRequests', { retryAfter: later }))
}
