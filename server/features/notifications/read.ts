import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { markRead, writeReading } from './notifications.queries.ts'

export const read: Handler<Contract['notifications']['read']> = async ({ body }, { tx, caller, clock }) => {
  const now = clock.now()
  const wasUnread = await markRead(tx, caller.userId, {
    since: body.since === undefined ? null : new Date(body.since),
    until: new Date(body.until),
    sandbox: body.sandbox ?? null,
    now,
  })
  if (wasUnread) await writeReading(tx, caller.userId, now)
}
