import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findSessionEnd, moveSessionEnd } from './session.queries.ts'
import { after, maxSession, sessionLifetime } from './tokens.ts'

type End = { created: Date; expires: Date }

/** The end that an extension at `now` results in. */
const latest = (created: Date, now: Date): Date =>
  new Date(Math.min(after(now, sessionLifetime).getTime(), after(created, maxSession).getTime()))

const answerOf = ({ created, expires }: End, now: Date) => ({
  endsIn: Math.max(0, Math.floor((expires.getTime() - now.getTime()) / 1000)),
  extendable: expires < after(created, maxSession),
})

export const get: Handler<Contract['sessionEnd']['get']> = async (_, { caller, clock, tx }) =>
  answerOf(await findSessionEnd(tx, caller.sessionId), clock.now())

/**
 * The end moves only when a user asks for it, so that a stolen token that is not used expires as before. No session lasts longer than
 * fifteen days (docs/decisions/0031-the-end-of-a-session.md).
 */
export const extend: Handler<Contract['sessionEnd']['extend']> = async (_, { caller, clock, note, tx }) => {
  const now = clock.now()
  const { created, expires } = await findSessionEnd(tx, caller.sessionId)
  const next = latest(created, now)
  note({ objectId: caller.sessionId })
  await moveSessionEnd(tx, caller.sessionId, next)
  return answerOf({ created, expires: next > expires ? next : expires }, now)
}
