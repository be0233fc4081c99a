import type { Contract } from '#contract/index.ts'
import { endSession } from '../../auth/sessions/queries.ts'
import type { Handler } from '../../http/context.ts'

/** Ends the session with all its tokens, at once. */
export const signOut: Handler<Contract['session']['signOut']> = async (_, { caller, clock, note, tx }) => {
  note({ objectId: caller.sessionId })
  await endSession(tx, caller.sessionId, clock.now(), 'signed_out')
}
