/** Sends the book of a month: the link, its mail and its audit row are one transaction, so that none is without the others. */
import { type Day } from '#domain/calendar.ts'
import { formatMonth } from '#domain/format.ts'
import type { Locale } from '#contract/calls/account.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { insertLink, type LinkRow } from './delivery.queries.ts'

export const linkDays = 30

type Sending = { tx: Tx; clock: Clock; mail: Pick<Mailbox, 'origin' | 'send'> }
type Wanted = {
  merchant: { id: string; name: string }
  month: Day
  to: { email: string; locale: Locale }
  scheduled: boolean
}

export const monthBookLink = (origin: string, token: string, locale: Locale): string =>
  `${origin}/month-book/${token}?lang=${locale}`

/** Null where the month has gone by itself already. */
export const sendBook = async ({ tx, clock, mail }: Sending, wanted: Wanted): Promise<LinkRow | null> => {
  const { merchant, month, to, scheduled } = wanted
  const [id, token, created] = [newId(clock), newToken(), clock.now()]
  const expires = new Date(created.getTime() + linkDays * 86_400_000)
  const link = { id, month, email: to.email, locale: to.locale, scheduled, created, expires }
  const isFirst = await insertLink(tx, { ...link, merchant_id: merchant.id, token_hash: hashToken(token) })
  if (!isFirst) return null
  await mail.send(
    { email: to.email, firstName: '', locale: to.locale },
    {
      kind: 'monthBook',
      link: monthBookLink(mail.origin, token, to.locale),
      shop: merchant.name,
      month: formatMonth(month, to.locale),
    },
    expires,
  )
  return { ...link, revoked: null, opened: null, openedCount: 0 }
}
