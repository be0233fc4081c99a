/**
 * The HttpOnly cookie beside the readable one: it binds a browser's session to that browser,
 * so that a stolen readable cookie alone opens nothing. It also tells a device that signed in before.
 */
const name = 'companion.vendors'
/** Browsers keep a cookie 400 days at most. */
const lifetimeSeconds = 400 * 24 * 3600

export const companionCookie = (value: string, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The companion among the cookies of a request. */
export const readCompanion = (cookies: string | undefined): string | null => {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value] = cookie.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return null
}
