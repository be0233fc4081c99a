import type { Contract } from '#contract/index.ts'
import { givesOwnPassword } from '../../auth/own-password.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { findPasswordHash } from '../../auth/auth.queries.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { endAccess, faultsOf } from './new-password.ts'
import { findPerson, setPassword } from './passwords.queries.ts'

const wrong = { old_password: ['This is not the password.'] }
type Hashes = { before: string | null; after: string }

/** Another person at an open session must still know the password. */
export const change: Staged<Contract['passwords']['change'], Hashes> = {
  before: async ({ body }, context) => {
    const { read, caller } = context
    const before = await read((db) => findPasswordHash(db, caller.userId))
    const fields = {
      ...(!(await givesOwnPassword(context, body.oldPassword)) && wrong),
      ...faultsOf(body, await read((db) => findPerson(db, caller.userId)), context.product),
    }
    if (Object.keys(fields).length > 0) return context.abort('ApiValidationException', { fields })
    return { before, after: await hashPassword(body.newPassword1) }
  },
  run: async (_, context, { before, after }) => {
    const { caller, tx } = context
    // Meanwhile a link may have set another one, and ended this very session.
    if (!(await setPassword(tx, caller.userId, after, before)))
      return context.abort('ApiValidationException', { fields: wrong })
    context.note({ objectId: caller.userId })
    await endAccess(context, caller.userId, caller.sessionId)
  },
}
