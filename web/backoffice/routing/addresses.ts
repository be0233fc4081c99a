/** Addresses of the app and the flag of the mode in them. */
import { isSandbox } from '#web/api/mode.ts'

export const flagName = 'sandbox'

/** The query without the flag of the mode: what a screen reads as its state. */
export const plainSearch = (text: string): URLSearchParams => {
  const search = new URLSearchParams(text)
  search.delete(flagName)
  return search
}

/** An in-app address with the flag of the mode [NV-11]: added in sandbox, and in live mode only where it says otherwise. */
export const withMode = (to: string, sandbox: boolean = isSandbox()): string => {
  const url = new URL(to, location.origin)
  if (sandbox) url.searchParams.set(flagName, 'true')
  else if (url.searchParams.has(flagName)) url.searchParams.set(flagName, 'false')
  return url.pathname + url.search + url.hash
}

const merchantIn = (path: string): string | undefined => /^\/merchants\/([^/]+)/.exec(path)?.[1]

/** A redirect keeps the flag of the mode, but not for another merchant than the one it was meant for. */
export const withFlagOf = (from: { pathname: string; search: string }, to: string): string => {
  const flag = new URLSearchParams(from.search).get(flagName)
  const meant = merchantIn(from.pathname)
  return flag && (meant === undefined || meant === merchantIn(to)) ? `${to}?${flagName}=${flag}` : to
}
