import type { Contract } from '#contract/index.ts'
import { sessionBindingCookie, readSessionBinding } from '../../auth/session-binding-cookie.ts'
import { emailSubject } from '../../auth/login-throttle.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { findUserByEmail, insertSession, isKnownDevice, markSignedIn } from './session.queries.ts'
import { after, issueTokens, sessionLifetime } from './tokens.ts'

type Found = { id: string; companyId: string; passwordHash: string }
type SignIn = Staged<Contract['session']['signIn'], Found>

/** Responds alike, in time too, to a wrong password and to an e-mail that no user has. */
export const signIn: SignIn = {
  before: async ({ body: { email, password } }, context) => {
    const { request, loginThrottle, watch, read, abort } = context
    const sessionBinding = readSessionBinding(request.header('cookie'))
    const hash = sessionBinding === null ? null : hashToken(sessionBinding)
    // Asked of an unknown e-mail too: it must take as long.
    const isKnown = hash !== null && (await read((db) => isKnownDevice(db, email, hash)))
    const guess = { subject: emailSubject(email), device: isKnown ? hash : null, address: request.address }
    let user: Awaited<ReturnType<typeof findUserByEmail>>
    const looked = await loginThrottle.look(context, guess, async () => {
      user = await read((db) => findUserByEmail(db, email))
      const passwordHash = user?.passwordHash ?? null
      const matches = await passwordMatches(passwordHash, password)
      return matches && user && passwordHash !== null ? { ...user, passwordHash } : null
    })
    if (looked.found) return looked.found
    await watch.wrong({ ...context, kind: isKnown ? 'known_device' : 'sign_in', person: user ?? null, email }, looked)
    return abort('InvalidCredentials')
  },

  run: async (_, { tx, clock, request, setHeader, note, abort }, user) => {
    const now = clock.now()
    if (!(await markSignedIn(tx, user.id, user.passwordHash, now))) return abort('InvalidCredentials')
    const binding = request.fromBrowser ? newToken() : null
    const session = { id: newId(clock), expires: after(now, sessionLifetime) }
    await insertSession(tx, {
      ...session,
      userId: user.id,
      companionHash: binding === null ? null : hashToken(binding),
      userAgent: request.header('user-agent')?.slice(0, 350) ?? null,
      created: now,
    })
    if (binding) setHeader('Set-Cookie', sessionBindingCookie(binding, request.secure))
    note({ objectId: session.id, userId: user.id, companyId: user.companyId })
    return issueTokens(tx, session, now)
  },
}
