import type { Asked } from './asked.ts'
import { type LoginThrottle, personSubject } from './login-throttle.ts'
import { passwordMatches } from './passwords.ts'
import { findPasswordHash } from './auth.queries.ts'
import type { Watch } from './watch.ts'

type Person = { userId: string; companyId: string }
type OwnPassword = Asked & { loginThrottle: LoginThrottle; watch: Watch; caller: Person }

/**
 * Whether the signed-in user knows their own password. Wrong ones cause the same growing delays as at the sign-in (429). They are counted
 * apart, so that other people cannot cause these delays. Call it before the transaction.
 */
export const givesOwnPassword = async (asked: OwnPassword, password: string): Promise<boolean> => {
  const { read, loginThrottle, watch, caller } = asked
  const looked = await loginThrottle.look(asked, { subject: personSubject(caller.userId) }, async () => {
    const matches = await passwordMatches(await read((db) => findPasswordHash(db, caller.userId)), password)
    return matches || null
  })
  if (looked.found) return true
  const person = { id: caller.userId, companyId: caller.companyId }
  await watch.wrong({ ...asked, kind: 'own_password', person, email: null }, looked)
  return false
}
