/** What the customer is written: the link, the plan that was taken, and that they withdrew from it. */
import { addDays, dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import type { Plan } from '#domain/instalments.ts'
import type { Locale } from '#contract/account.ts'
import type { Clock } from '../clock.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import type { CheckoutRequest } from './queries.ts'
import { withdrawalDays } from './times.ts'

export const localeOf = (country: string): Locale => (country === 'PT' ? 'pt-PT' : 'es-ES')

type Addressed = Pick<CheckoutRequest, 'country' | 'customer' | 'sandbox' | 'totalAmount' | 'merchantName'>

/** In sandbox nothing leaves: the message stands in the outbox, where the shop's page reads it. */
const post = (
  mail: Mailbox,
  { country, customer, sandbox }: Addressed,
  email: string,
  content: Parameters<Mailbox['send']>[1],
  expires?: Date,
): Promise<string> => {
  const to = { email, firstName: customer.firstName, locale: localeOf(country) }
  return mail.send(to, content, expires, { held: sandbox })
}

const saleOf = ({ merchantName, totalAmount, country }: Addressed) => ({
  shop: merchantName,
  amount: formatAmount(totalAmount, localeOf(country)),
})

/** Answers the id of the message. */
export const mailLink = (
  mail: Mailbox,
  request: Addressed,
  { email, link, expires }: { email: string; link: string; expires: Date },
): Promise<string> => post(mail, request, email, { kind: 'checkoutLink', link, ...saleOf(request) }, expires)

export const mailAccepted = (
  mail: Mailbox,
  clock: Clock,
  request: CheckoutRequest,
  { email, link, plan }: { email: string; link: string; plan: Plan },
): Promise<string> => {
  const locale = localeOf(request.country)
  const today = dayIn(request.timeZone, clock.now())
  const lines = plan.schedule.map(
    ({ amount, dueDate }) => `${formatAmount(amount, locale)} (${formatDay(dueDate, locale)})`,
  )
  return post(mail, request, email, {
    ...{ kind: 'checkoutAccepted', link, ...saleOf(request), plan: lines.join(' · ') },
    withdrawUntil: formatDay(addDays(today, withdrawalDays), locale),
  })
}

export const mailRevoked = (mail: Mailbox, request: CheckoutRequest, email: string): Promise<string> =>
  post(mail, request, email, { kind: 'checkoutRevoked', ...saleOf(request) })
