/** Addresses that a merchant's system names: of its own server, and of pages of its shop. */
import { isLoopback } from '#server/core/loopback.ts'

export type AddressFault = 'unreadable' | 'insecure' | 'credentials' | 'local'

/** `isLocal`: in test mode on a developer's own machine, where this server runs too. */
export const addressFault = (text: string, { isLocal }: { isLocal: boolean }): AddressFault | null => {
  const url = URL.parse(text)
  if (!url || url.host === '' || !['https:', 'http:'].includes(url.protocol)) return 'unreadable'
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (isLoopback(url.hostname)) return isLocal ? null : 'local'
  return url.protocol === 'https:' ? null : 'insecure'
}

/** Only what was taken as local may be called there. */
export const mayBePrivate = (text: string, { sandbox }: { sandbox: boolean }): boolean =>
  sandbox && isLoopback(new URL(text).hostname)
