/**
 * The HttpOnly cookie beside the readable one: it binds a session to its browser, so that a stolen readable cookie alone opens nothing. It
 * also identifies a device that has signed in before.
 */
const plainName = 'companion.vendors'
/** Over https: no other host of the domain, and no one on the network, can set it. Browsers refuse the prefix over plain http. */
const hostName = `__Host-${plainName}`
/** Browsers keep a cookie 400 days at most. */
const lifetimeSeconds = 400 * 24 * 3600

export const sessionBindingCookie = (value: string, secure: boolean): string => {
  const traits = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict`
  return secure ? `${hostName}=${value}; ${traits}; Secure` : `${plainName}=${value}; ${traits}`
}

/** Removes the cookie of a browser that got it before it had the prefix, or over plain http. */
export const withoutPlainSessionBinding = `${plainName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure`

const readCookie = (cookies: string | undefined, name: string): string | null => {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value] = cookie.split('=', 2)
    if (key?.trim() === name && value) return value.trim()
  }
  return null
}

/** The companion among the cookies of a request: where there is one with the prefix, no other counts. */
export const readSessionBinding = (cookies: string | undefined): string | null =>
  readCookie(cookies, hostName) ?? readCookie(cookies, plainName)

/** A companion that has still the name without the prefix, and no other beside it. */
export const readPlainSessionBinding = (cookies: string | undefined): string | null =>
  readCookie(cookies, hostName) === null ? readCookie(cookies, plainName) : null
