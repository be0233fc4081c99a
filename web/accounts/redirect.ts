import { ownPaths, sections } from 'virtual:sections'

const isOwnPath = (pathname: string): boolean => {
  const first = pathname.split('/')[1] ?? ''
  return ownPaths.some((known) => known === first) && !pathname.startsWith('//')
}

/**
 * Where to go after signing in: a screen of the app on this origin, or on one that the configuration names. Anything else,
 * such as `//elsewhere`, a `javascript:` address or one with a user name in it, leads to the start of the app.
 */
export const redirectTarget = (wanted: string | null, origin: string, otherOrigins: readonly string[] = []): string => {
  const home = `${origin}/`
  if (!wanted || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  const isKnown = url.origin === origin || otherOrigins.includes(url.origin)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isKnown && isWeb && !url.username && !url.password && isOwnPath(url.pathname) ? url.href : home
}

/** The section that an address belongs to; null where there is none to name. */
export const sectionOf = (address: string): string | null => {
  const [, first, , below] = new URL(address).pathname.split('/')
  const name = first === 'merchants' ? below : first
  return sections.find((section) => section === name) ?? null
}
