import { config } from './config.ts'
import { clearCookie, type CookiePlace, parseCookie, type Session, setCookie } from './session-cookie.ts'

const place = (): CookiePlace => ({
  hostname: location.hostname,
  secure: location.protocol === 'https:',
  domain: config().cookieDomain,
})
const ownHost = (): CookiePlace => ({ ...place(), domain: '' })

export const readSession = (): Session | null => parseCookie(document.cookie)

/** Clears the cookie of the parent domain and one that an earlier configuration left on the host itself. */
export const clearSession = (): void => {
  document.cookie = clearCookie(place())
  document.cookie = clearCookie(ownHost())
}

/** At no moment without a session: another tab that reads none takes it for over, and clears what is written here. */
export const writeSession = (session: Session): void => {
  document.cookie = setCookie(session, place())
  if (place().domain) document.cookie = clearCookie(ownHost())
}

type Refresh = (refreshToken: string) => Promise<Session>

let running: Promise<Session | null> | null = null

const locked = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('trastienda-session', work) : work()

/** The cookie lives a day from now, as the session does that was extended. */
export const keepCookie = (): Promise<void> =>
  locked(async () => {
    const session = readSession()
    if (session) writeSession(session)
  })

/**
 * A session newer than the one whose access token ran out; null when there is nothing to refresh with.
 * However many requests and tabs ask at once, the server is asked once [ER-03]; rejects as `refresh` does.
 */
export const renewSession = (stale: string, refresh: Refresh): Promise<Session | null> => {
  running ??= locked(async () => {
    const session = readSession()
    // Another request or tab was faster.
    if (session && session.accessToken !== stale) return session
    if (!session?.refreshToken) return null
    const next = await refresh(session.refreshToken)
    // Signed out, or signed in as another person, meanwhile: that stays.
    const now = readSession()
    if (now?.accessToken !== session.accessToken) return now
    writeSession(next)
    // Reading waits until the cookie is really written: the next tab reads it as soon as this one releases the lock.
    return readSession() ?? next
  }).finally(() => {
    running = null
  })
  return running
}
