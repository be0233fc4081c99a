/** The readable session cookie `authSession.vendors` [NV-10]: pure functions over the text of `document.cookie`. */
export type Session = { accessToken: string; refreshToken?: string }

export const cookieName = 'authSession.vendors'
const oneDay = 86_400

export type CookiePlace = { hostname: string; secure: boolean; domain: string }

const isAddress = (hostname: string): boolean => /^[\d.]+$/.test(hostname) || hostname.includes(':')

/** No Domain on IP addresses and single-label hosts, nor one that the page's host does not belong to. */
const domainPart = ({ hostname, domain }: CookiePlace): string => {
  const parent = domain.replace(/^\./, '')
  const fits = hostname === parent || hostname.endsWith(`.${parent}`)
  return parent && fits && hostname.includes('.') && !isAddress(hostname) ? `; Domain=${parent}` : ''
}

const written = (value: string, maxAge: number, place: CookiePlace): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${domainPart(place)}${place.secure ? '; Secure' : ''}`

/** What to assign to `document.cookie`; replaces an earlier session of the same place [NV-09]. */
export const setCookie = (session: Session, place: CookiePlace): string =>
  written(encodeURIComponent(JSON.stringify(session)), oneDay, place)

export const clearCookie = (place: CookiePlace): string => written('', 0, place)

/** The session in a cookie text; null when there is none, or when it is not understood. */
export const parseCookie = (cookies: string): Session | null => {
  const value = cookies
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  if (!value) return null
  try {
    const session = JSON.parse(decodeURIComponent(value)) as Partial<Session> | null // checked in the next lines
    if (typeof session?.accessToken !== 'string') return null
    const { accessToken, refreshToken } = session
    return typeof refreshToken === 'string' ? { accessToken, refreshToken } : { accessToken }
  } catch {
    return null
  }
}
