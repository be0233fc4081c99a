/** What the customer is written: the link, the plan that was taken, and that they withdrew from it. */
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import type { Plan } from '#domain/instalments.ts'
import type { MessageKind } from '#contract/calls/operation-messages.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Content } from '#server/mail/content.ts'
import type { Attachment } from '#server/mail/mail.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { contactOf, publicNameOf } from '../preferences/face.ts'
import { makeLogoUrl } from './logo-url.ts'
import type { CheckoutRequest } from './checkout.queries.ts'
import { withdrawalDays } from './times.ts'

export type Addressed = Pick<
  CheckoutRequest,
  | 'country'
  | 'customer'
  | 'merchantId'
  | 'sandbox'
  | 'operationId'
  | 'totalAmount'
  | 'merchantName'
  | 'face'
  | 'otherPhone'
  | 'logoFileId'
>

/** What each mail is to the people of the merchant. */
const kinds = {
  checkoutLink: 'link',
  checkoutAccepted: 'accepted',
  withdrawalReminder: 'withdrawal_reminder',
  checkoutCaptured: 'captured',
  checkoutNotConfirmed: 'not_confirmed',
  checkoutRevoked: 'revoked',
  creditWithdrawn: 'credit_withdrawn',
  returnRequested: 'return_requested',
} as const satisfies Partial<Record<Content['kind'], MessageKind>>

type ToCustomer = Extract<Content, { kind: keyof typeof kinds }>

/** In test mode no message is sent: it is in the outbox, where the merchant's page reads it. */
const post = (
  mail: Mailbox,
  { country, customer, merchantId, sandbox, operationId }: Addressed,
  email: string,
  content: ToCustomer,
  { expires, ...files }: { expires?: Date; attachments?: readonly Attachment[] } = {},
): Promise<string> => {
  const to = { email, firstName: customer.firstName, locale: localeOfCountry(country) }
  const sale = { merchantId, sandbox, operationId, kind: kinds[content.kind] }
  return mail.send(to, content, expires, { held: sandbox, ...files, sale })
}

const saleOf = ({ api }: Mailbox, request: Addressed) => ({
  shop: publicNameOf(request),
  amount: formatAmount(request.totalAmount, localeOfCountry(request.country)),
  logo: makeLogoUrl({ apiHost: api })(request.logoFileId) ?? '',
  contact: contactOf(request),
  returnTerms: request.face?.returnTerms ?? '',
})

const linesOf = ({ country }: Pick<CheckoutRequest, 'country'>, { schedule }: Plan): string => {
  const locale = localeOfCountry(country)
  return schedule
    .map(({ amount, dueDate }) => `${formatAmount(amount, locale)} (${formatDay(dueDate, locale)})`)
    .join(' · ')
}

/** Answers the id of the message. */
export const mailLink = (
  mail: Mailbox,
  request: Addressed,
  { email, link, expires }: { email: string; link: string; expires: Date },
): Promise<string> => post(mail, request, email, { kind: 'checkoutLink', link, ...saleOf(mail, request) }, { expires })

/** With the agreement as a file: no such mail leaves without it. */
export const mailAccepted = (
  mail: Mailbox,
  clock: Clock,
  request: CheckoutRequest,
  {
    email,
    plan,
    agreementId,
    ...links
  }: { email: string; link: string; contract: string; plan: Plan; agreementId: string },
): Promise<string> => {
  const { merchantId, sandbox } = request
  const locale = localeOfCountry(request.country)
  const today = dayIn(request.timeZone, clock.now())
  const content = {
    kind: 'checkoutAccepted' as const,
    ...links,
    ...saleOf(mail, request),
    plan: linesOf(request, plan),
    withdrawUntil: formatDay(addDays(today, withdrawalDays), locale),
  }
  const file = { kind: 'agreement', request: { kind: 'agreement', format: 'pdf', ids: [agreementId] } }
  return post(mail, request, email, content, { attachments: [{ merchantId, sandbox, ...file }] })
}

/** `until`: the last day of the right to withdraw. */
export const mailReminder = (
  mail: Mailbox,
  request: CheckoutRequest,
  { email, link, until }: { email: string; link: string; until: Day },
): Promise<string> =>
  post(mail, request, email, {
    kind: 'withdrawalReminder',
    link,
    ...saleOf(mail, request),
    withdrawUntil: formatDay(until, localeOfCountry(request.country)),
  })

/** After a capture: the days of the plan, which count from then. */
export const mailCaptured = (
  mail: Mailbox,
  request: CheckoutRequest,
  { email, plan }: { email: string; plan: Plan },
): Promise<string> =>
  post(mail, request, email, { kind: 'checkoutCaptured', ...saleOf(mail, request), plan: linesOf(request, plan) })

/** The customer repays the lender `amount` by a day. */
export const mailCreditWithdrawn = (
  mail: Mailbox,
  request: CheckoutRequest,
  email: string,
  { amount, lastDay }: { amount: number; lastDay: Day },
): Promise<string> => {
  const locale = localeOfCountry(request.country)
  const due = { repayment: formatAmount(amount, locale), lastDay: formatDay(lastDay, locale) }
  return post(mail, request, email, { kind: 'creditWithdrawn', ...saleOf(mail, request), ...due })
}

export const mailReturnRequested = (mail: Mailbox, request: CheckoutRequest, email: string): Promise<string> =>
  post(mail, request, email, { kind: 'returnRequested', ...saleOf(mail, request) })

/** The merchant did not confirm: nothing was bought, and nothing is owed. */
export const mailNotConfirmed = (mail: Mailbox, request: CheckoutRequest, email: string): Promise<string> =>
  post(mail, request, email, { kind: 'checkoutNotConfirmed', ...saleOf(mail, request) })

export const mailRevoked = (mail: Mailbox, request: CheckoutRequest, email: string): Promise<string> =>
  post(mail, request, email, { kind: 'checkoutRevoked', ...saleOf(mail, request) })
