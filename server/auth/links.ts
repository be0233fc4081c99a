/** Links by mail: they work once, for half an hour, invitations for a day. 128 random bits, kept as a hash only. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { normalizeId } from '#contract/core/values.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findRecipient } from '../mail/mail.queries.ts'
import { hashToken, matchesHash } from '#server/core/tokens.ts'
import { countLinks, findLink, insertLink, lockLink, type Purpose } from './links.queries.ts'

const minute = 60_000
const lifetimes: Record<Purpose, number> = {
  invitation: 24 * 60 * minute,
  new_password: 30 * minute,
  new_email: 30 * minute,
}
const pages: Record<Purpose, string> = {
  invitation: '/new-password',
  new_password: '/new-password',
  new_email: '/settings',
}

type Wanted = { purpose: Purpose; userId: string; newEmail?: string }

/** Pages of the app use the language of the user who is signed in. The other pages do not: another person may own the device. */
const languageFor = async (tx: Tx, { purpose, userId }: Wanted): Promise<string> => {
  if (purpose === 'new_email') return ''
  const { locale } = await findRecipient(tx, userId)
  return `&lang=${locale}`
}

/** `url` is the only place of the token; it goes into a mail and nowhere else. */
export const makeLink = async (
  tx: Tx,
  clock: Clock,
  origin: string,
  wanted: Wanted,
): Promise<{ url: string; expires: Date }> => {
  const { purpose, userId, newEmail } = wanted
  const id = newId(clock)
  const token = randomBytes(16).toString('base64url')
  const created = clock.now()
  const expires = new Date(created.getTime() + lifetimes[purpose])
  const tokenHash = hashToken(token)
  await insertLink(tx, { id, purpose, userId, tokenHash, newEmail: newEmail ?? null, created, expires })
  return { url: `${origin}${pages[purpose]}?uuid=${id}&token=${token}${await languageFor(tx, wanted)}`, expires }
}

/** Whether the person was sent as many links as an hour may have. */
export const hasTooMany = async (tx: Tx, clock: Clock, userId: string, maxPerHour: number): Promise<boolean> =>
  (await countLinks(tx, userId, new Date(clock.now().getTime() - 60 * minute))) >= maxPerHour

type Shown = { uuid: string; token: string; purposes: readonly Purpose[] }
type Found = Awaited<ReturnType<typeof lockLink>>
export type OpenLink = { userId: string; newEmail: string | null }

const openOf = (link: Found, { token, purposes }: Shown, clock: Clock): OpenLink | null => {
  if (!link || !matchesHash(token, link.tokenHash)) return null
  return link.used === null && link.expires > clock.now() && purposes.includes(link.purpose) ? link : null
}

/**
 * Whose link it is, or null: for one that was used, is out of date, of another purpose, or does not exist alike. It
 * stays open until `endLinks`.
 */
export const openLink = async (tx: Tx, clock: Clock, shown: Shown): Promise<OpenLink | null> => {
  const id = normalizeId(shown.uuid)
  return id === null ? null : openOf(await lockLink(tx, id), shown, clock)
}

/** The same without a lock, for steps before a transaction. */
export const peekLink = async (db: Kysely<Database>, clock: Clock, shown: Shown): Promise<OpenLink | null> => {
  const id = normalizeId(shown.uuid)
  return id === null ? null : openOf(await findLink(db, id), shown, clock)
}
