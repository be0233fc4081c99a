/**
 * The receiver counts visits by a random number of this device and by the start of the visit. Both are in a cookie of this host alone,
 * and only after the user has agreed [AN-08].
 */
import { cookieDays, sessionTimeout } from './limits.ts'

/** As a browser's `document.cookie`: read whole, written one at a time. */
export type CookieJar = { read: () => string; write: (cookie: string) => void }

export type Visit = {
  device: string
  /** When it began, in milliseconds since 1970. */
  session: number
  /** How many events this device has sent. */
  count: number
}
type Kept = Visit & { last: number }

const name = 'trastienda.usage'
const day = 86_400

const parse = (cookies: string): Kept | null => {
  const found = /(?:^|; )trastienda\.usage=([0-9a-f-]{36})\.(\d+)\.(\d+)\.(\d+)(?:;|$)/.exec(cookies)
  if (!found) return null
  const [, device = '', session, count, last] = found
  return { device, session: Number(session), count: Number(count), last: Number(last) }
}

export const makeIdentity = (jar: CookieJar, isSecure: boolean, newDevice: () => string) => {
  /** Where cookies are denied it lives as long as the page. */
  let memory: Kept | null = null
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const keep = (next: Kept): void => {
    memory = next
    const value = [next.device, next.session, next.count, next.last].join('.')
    jar.write(`${name}=${value}; Max-Age=${cookieDays * day}; ${attributes}`)
  }
  const known = (): Kept | null => parse(jar.read()) ?? memory

  return {
    /** For one event: goes on with the visit, or begins one. */
    next: (now: number): Visit => {
      const before = known()
      const isOn = before !== null && before.session > 0 && Math.abs(now - before.last) <= sessionTimeout
      const visit = {
        device: before?.device ?? newDevice(),
        session: isOn ? before.session : now,
        count: (before?.count ?? 0) + 1,
      }
      keep({ ...visit, last: now })
      return visit
    },
    /** The next event begins a visit of its own; the device stays the same. */
    endVisit: (): void => {
      const before = known()
      if (before) keep({ ...before, session: 0 })
    },
    forget: (): void => {
      memory = null
      jar.write(`${name}=; Max-Age=0; ${attributes}`)
    },
  }
}
export type Identity = ReturnType<typeof makeIdentity>
