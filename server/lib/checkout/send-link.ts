/** The link on its way to the customer, by the channel of its request. */
import type { Transaction } from 'kysely'
import { formatAmount } from '#domain/format.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { mobileNumber } from '#domain/mobile.ts'
import type { Database } from '../../db/schema.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { publicNameOf } from '../preferences/face.ts'
import { insertMessage } from '../short-messages/queries.ts'
import { readTexts } from '../texts.ts'
import { type Addressed, mailLink } from './messages.ts'
import type { CheckoutRequest } from './queries.ts'

const texts = readTexts(import.meta.dirname)

/** Who, how much and the link; nothing about the person. In blanks that every phone has. */
const messageText = (request: Addressed, link: string): string => {
  const locale = localeOfCountry(request.country)
  const amount = formatAmount(request.totalAmount, locale)
  return texts(locale)('message', { shop: publicNameOf(request), amount, link }).replaceAll('\u00a0', ' ')
}

type Asked = Addressed & Pick<CheckoutRequest, 'merchantId' | 'id' | 'channel' | 'email' | 'phone'>

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

type Desk = { tx: Transaction<Database>; clock: Clock; mail: Mailbox }

/**
 * Written in the transaction of the call; it leaves once that is done. The request must be written already. Answers the id of the mail,
 * where it is one.
 */
export const sendLink = async (
  { tx, clock, mail }: Desk,
  request: Asked,
  { link, expires }: { link: string; expires: Date },
): Promise<string | null> => {
  const address = addressOf(request)
  if (address === null) return null
  if (request.channel === 'email') return mailLink(mail, request, { email: address, link, expires })
  const created = clock.now()
  await insertMessage(tx, {
    ...{ merchant_id: request.merchantId, sandbox: request.sandbox, id: newId(clock), request_id: request.id },
    ...{ phone: address, text: messageText(request, link), created, expires },
    next_attempt: request.sandbox ? null : created,
  })
  return null
}
