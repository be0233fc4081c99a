/** The link on its way to the customer, by the channel of its request. */
import { formatAmount } from '#domain/format.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { mobileNumber } from '#domain/mobile.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { publicNameOf } from '../preferences/face.ts'
import { insertMessage } from '../short-messages/short-messages.queries.ts'
import { readTexts } from '#server/core/texts.ts'
import { type Addressed, mailLink } from './messages.ts'
import type { CheckoutRequest } from './checkout.queries.ts'

const texts = readTexts(import.meta.dirname)

/** Who, how much and the link; nothing about the person. In blanks that every phone has. */
const messageText = (request: Addressed, link: string): string => {
  const locale = localeOfCountry(request.country)
  const amount = formatAmount(request.totalAmount, locale)
  return texts(locale)('message', { shop: publicNameOf(request), amount, link }).replaceAll('\u00a0', ' ')
}

type Asked = Addressed & Pick<CheckoutRequest, 'id' | 'channel' | 'email' | 'phone'>

/** Whether the channel has a message, and where it goes: nowhere as long as the address is not given, or takes none. */
export const addressOf = ({
  channel,
  email,
  phone,
  country,
}: Pick<Asked, 'channel' | 'email' | 'phone' | 'country'>): string | null => {
  if (channel === 'email') return email
  return channel === 'sms' && phone !== null ? mobileNumber(phone, country) : null
}

type Desk = { tx: Tx; clock: Clock; mail: Mailbox }

/**
 * Stores the message in the transaction of the call; it is sent after the commit. `field`: the field of the call with the address. The
 * request must be stored before. Resolves to the id of the mail, or null if it is none.
 */
export const sendLink = async (
  { tx, clock, mail }: Desk,
  request: Asked,
  { link, expires, field = null }: { link: string; expires: Date; field?: string | null },
): Promise<string | null> => {
  const address = addressOf(request)
  if (address === null) return null
  const text = request.channel === 'email' ? undefined : messageText(request, link)
  // What is of sandbox does not leave.
  if (!request.sandbox)
    await mail.take({ to: address, sender: request.merchantId, field, ...(text !== undefined && { text }) })
  if (text === undefined) return mailLink(mail, request, { email: address, link, expires })
  const created = clock.now()
  await insertMessage(tx, request, {
    id: newId(clock),
    request_id: request.id,
    phone: address,
    text,
    created,
    expires,
    next_attempt: request.sandbox ? null : created,
  })
  return null
}
