import type { Contract } from '#contract/index.ts'
import { givesOwnPassword } from '../../auth/own-password.ts'
import { insertProof } from '../../auth/step-up/step-up.queries.ts'
import { proofMilliseconds } from '../../auth/step-up/step-up.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Staged } from '#server/http/pipeline/context.ts'

/** The answer opens one act of this session, once; that it was given counts for the others. */
export const stepUp: Staged<Contract['session']['stepUp'], void> = {
  before: async ({ body }, context) => {
    if (!(await givesOwnPassword(context, body.password)))
      context.abort('ApiValidationException', { fields: { password: ['This is not the password.'] } })
  },

  run: async ({ body }, { tx, caller, clock, note }) => {
    const { method, path, amount = null } = body
    const { sessionId } = caller
    const [proof, created] = [newToken(), clock.now()]
    const expires = new Date(created.getTime() + proofMilliseconds)
    await insertProof(tx, { hash: hashToken(proof), sessionId, method, path, amount, created, expires })
    note({ objectId: sessionId, method, path, amount })
    return { proof }
  },
}
