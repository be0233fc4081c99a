import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { listOpen } from './sessions.queries.ts'

export const list: Handler<Contract['sessions']['list']> = async (_, { caller, clock, tx }) => ({
  results: (await listOpen(tx, caller.userId, clock.now())).map(({ id, created, lastSeen, userAgent }) => ({
    id,
    created: created.toISOString(),
    lastSeen: lastSeen.toISOString(),
    userAgent,
    current: id === caller.sessionId,
  })),
})
