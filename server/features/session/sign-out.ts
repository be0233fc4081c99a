import type { Contract } from '#contract/index.ts'
import { endSession } from '../../auth/sessions.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { clearSite } from '#server/http/pipeline/reply.ts'

/** Ends the session with all its tokens, at once. */
export const signOut: Handler<Contract['session']['signOut']> = async (_, { caller, clock, note, setHeader, tx }) => {
  note({ objectId: caller.sessionId })
  setHeader(...clearSite)
  await endSession(tx, caller.sessionId, clock.now(), 'signed_out')
}
