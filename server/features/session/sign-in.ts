import type { Contract } from '#contract/index.ts'
import { companionCookie, readCompanion } from '../../auth/companion.ts'
import { emailSubject } from '../../auth/guesses/guesses.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Staged } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { findUserByEmail, insertSession, isKnownDevice, markSignedIn } from './queries.ts'
import { after, issueTokens, sessionLifetime } from './tokens.ts'

type Found = { id: string; companyId: string; passwordHash: string }
type SignIn = Staged<Contract['session']['signIn'], Found>

/** Answers alike, in time too, for a wrong password and for an e-mail that nobody has. */
export const signIn: SignIn = {
  before: async ({ body: { email, password } }, { clock, request, guesses, read, fail }) => {
    const now = clock.now()
    const subject = emailSubject(email)
    const companion = readCompanion(request.header('cookie'))
    const user = await read((db) => findUserByEmail(db, email))
    // Asked of an unknown e-mail too: it must take as long.
    const isKnown = companion ? await read((db) => isKnownDevice(db, user?.id ?? null, hashToken(companion))) : false
    if (!isKnown) await read((db) => guesses.check(db, subject, now))
    const passwordHash = user?.passwordHash ?? null
    if ((await passwordMatches(passwordHash, password)) && user && passwordHash !== null)
      return { ...user, passwordHash }
    await read((db) => guesses.add(db, subject, now))
    return fail('InvalidCredentials')
  },

  run: async ({ body: { email } }, { tx, clock, request, guesses, setHeader, note, fail }, user) => {
    const now = clock.now()
    if (!(await markSignedIn(tx, user.id, user.passwordHash, now))) return fail('InvalidCredentials')
    await guesses.forget(tx, emailSubject(email))
    const binding = request.fromBrowser ? newToken() : null
    const session = { id: newId(clock), expires: after(now, sessionLifetime) }
    await insertSession(tx, {
      ...session,
      userId: user.id,
      companionHash: binding === null ? null : hashToken(binding),
      userAgent: request.header('user-agent')?.slice(0, 350) ?? null,
      created: now,
    })
    if (binding) setHeader('Set-Cookie', companionCookie(binding, request.secure))
    note({ objectId: session.id, userId: user.id, companyId: user.companyId })
    return issueTokens(tx, session, now)
  },
}
