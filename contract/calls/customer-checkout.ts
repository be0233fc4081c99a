/**
 * Offline checkout, the customer's side: what the page behind the link calls. No login; the token of the link is all there
 * is, so an answer shows nothing of the person but what the shop typed for this very sale, document and phone masked.
 * The mode is the link's own. A token that never was, and one that a newer link replaced, answer the same 404.
 */
import { confirmations } from '#domain/confirmation.ts'
import { locales } from '#domain/locales.ts'
import { checkoutStates } from './checkout-requests.ts'
import { call } from '../core/define.ts'
import { Instalment, products } from './operations.ts'
import { BirthDay, Cents, Currency, Day, Email, Instant, PersonName, Rate } from '../core/values.ts'
import { isPhone } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { maxReviewLength } from '../rules/review-rules.ts'

const Choice = z.strictObject({
  product: z.enum(products),
  num_instalments: z.int().check(z.minimum(1), z.maximum(36)),
})

/** A plan that the customer can take. Amounts in cents; `downpayment_amount` and what is due on `first_day` go at once. */
const CustomerPlan = z.object({
  product: z.enum(products),
  num_instalments: z.int(),
  downpayment_amount: Cents,
  principal_amount: Cents,
  tin: Rate,
  annual_equivalent: Rate,
  total_interest: Cents,
  total_amount: Cents,
  schedule: z.array(Instalment),
  /** Where the shop sends later: the last day for it. What is due at once is held until then, and the days count from the sending. */
  sent_by: z.nullable(Day),
  /** Where the shop bears interest of this plan or has it begin later: what it would cost without. Absent once the plan was accepted. */
  without_campaign: z.nullable(z.object({ tin: Rate, total_interest: Cents, total_amount: Cents })),
})

const Line = z.object({ name: z.string(), quantity: z.int(), amount: Cents })

const CustomerCheckout = z.object({
  state: z.enum(checkoutStates),
  sandbox: z.boolean(),
  /** Of the country where the shop sells, or as the customer chose on the page. */
  locale: z.enum(locales),
  /** As the shop shows itself; legal texts name the merchant. */
  merchant: z.object({
    name: z.string(),
    country: z.string(),
    logo_url: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    return_terms: z.nullable(z.string()),
  }),
  currency: Currency,
  total_amount: Cents,
  mid: z.string(),
  description: z.nullable(z.string()),
  lines: z.array(Line),
  expires_at: Instant,
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    /** In place of the e-mail of an online sale, whose link was not sent to it. */
    email_masked: z.nullable(z.string()),
    /** The last three digits behind dots. */
    phone_masked: z.nullable(z.string()),
    document_masked: z.nullable(z.string()),
  }),
  plans: z.array(CustomerPlan),
  /** Shown first. Once confirmed: the plan that was taken. */
  chosen: Choice,
  /** Once the lender has said yes to less than a plan asks for: the most that it lends, and what that means for the customer. */
  credit_limit: z.nullable(z.object({ amount: Cents, text: z.string() })),
  /** What the customer agrees to when confirming; kept with the consent. */
  consent: z.object({ version: z.string(), text: z.string() }),
  /** What the data are used for, and the address of the whole notice. */
  privacy: z.object({ text: z.string(), url: z.string() }),
  /** Of the standard pre-contract information; `accept` must name the one that was shown. */
  information_version: z.string(),
  /** Card fields that the payment provider hosts. In sandbox a button enters a test card. */
  card_port: z.object({ kind: z.enum(['sandbox', 'hosted', 'none']), url: z.nullable(z.string()) }),
  /** Where the identity check continues; in sandbox buttons simulate it. */
  challenge_url: z.nullable(z.string()),
  /** The day on which the credit was accepted, until a withdrawal or cancel. */
  accepted_on: z.nullable(Day),
  /** After acceptance: until when the customer may withdraw from the credit, 14 days. */
  withdraw_until: z.nullable(Day),
  /** When the customer withdrew before the shop had sent anything, which ended the sale; the state stays `confirmed`. */
  withdrawn_at: z.nullable(Instant),
  /** Of a refused one: whether a person of the provider can be asked to decide, and the reference once that was asked. */
  review: z.nullable(z.object({ reference: z.nullable(z.string()) })),
  /** The day of a withdrawal from the credit alone: the purchase stays, and `repayment` is due to the lender. */
  credit_withdrawn_on: z.nullable(Day),
  /** What a withdrawal from the credit has the customer repay, and until when: as of today, or as it was done. Null where none is possible. */
  repayment: z.nullable(
    z.object({ amount: Cents, principal: Cents, interest: Cents, opening_fee: Cents, last_day: Day }),
  ),
  /** Until when a notice to the shop that the purchase goes back keeps the customer's time; null before anything is sent. */
  return_until: z.nullable(Day),
  return_requested_on: z.nullable(Day),
  /** Of a sale whose goods are not sent yet: the last day for it. The days of the plan count from the day on which they are. */
  sent_by: z.nullable(Day),
  /** What the merchant has said to a sale that its system wanted to be asked about. */
  confirmation: z.nullable(z.enum(confirmations)),
  /** Where the page leads back to in this state; `at_once`: without a while in which it can be read. */
  leads_back: z.nullable(z.object({ url: z.string(), at_once: z.boolean() })),
  /** The shop's number of the order, which both sides can name to each other; after acceptance. */
  reference: z.nullable(z.string()),
  /** What the system of the shop says it has sent, the first one first. */
  shipments: z.array(
    z.object({
      carrier: z.nullable(z.string()),
      tracking: z.nullable(z.string()),
      url: z.nullable(z.string()),
      sent_on: Day,
    }),
  ),
})

/** Sections of the standard European consumer credit information for one plan, ready to be shown or printed. */
const Information = z.object({
  version: z.string(),
  locale: z.enum(locales),
  title: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ label: z.nullable(z.string()), value: z.string() })),
    }),
  ),
  /** «Borrowing money costs money», where it does. */
  warning: z.nullable(z.string()),
})

const path = '/checkout/{token}'
const choiceQuery = z.strictObject({
  product: z._default(z.enum(products), 'instalments'),
  num_instalments: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  locale: z.optional(z.enum(locales)),
})
const step = { access: 'public', mode: 'both', answer: CustomerCheckout } as const
const endings = ['CheckoutEnded', 'IdempotencyConflict'] as const

export const customerCheckout = {
  get: call({
    method: 'GET',
    path,
    summary: 'The sale that a link leads to, as its customer sees it',
    query: z.strictObject({ locale: z.optional(z.enum(locales)) }),
    ...step,
  }),
  information: call({
    method: 'GET',
    path: `${path}/information`,
    access: 'public',
    mode: 'both',
    summary: 'Standard pre-contract information of one plan',
    query: choiceQuery,
    answer: Information,
  }),
  open: call({
    method: 'POST',
    path: `${path}/open`,
    summary: 'The customer has opened the page',
    errors: endings,
    audit: 'checkout.opened',
    ...step,
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'The customer confirms their data, chooses a plan and agrees to the passing of the data',
    body: z.strictObject({
      ...Choice.shape,
      first_name: PersonName,
      last_name: PersonName,
      /** Without one it is that of the shop, as with the phone. */
      email: z.optional(Email),
      phone: z.optional(z.string().check(z.refine(isPhone, 'Write the 9 digits of a phone.'))),
      document_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      birthday: z.optional(BirthDay),
      consent_version: z.string().check(z.maxLength(100)),
    }),
    errors: endings,
    audit: 'checkout.consented',
    ...step,
  }),
  accept: call({
    method: 'POST',
    path: `${path}/accept`,
    summary: 'The customer signs with a card of the card port; the credit is decided',
    body: z.strictObject({
      /** The hosted fields' token of the card; never a number. */
      card: z.string().check(z.regex(/^[\w-]{4,200}$/)),
      /** The name typed as signature. */
      signature: PersonName,
      information_version: z.string().check(z.maxLength(100)),
    }),
    errors: [...endings, 'UpstreamUnavailable', 'CardRefused'],
    audit: 'checkout.accepted',
    ...step,
  }),
  challenge: call({
    method: 'POST',
    path: `${path}/challenge`,
    summary: 'The identity check is over: asks for its outcome; in sandbox the outcome is said',
    body: z.strictObject({ outcome: z.optional(z.enum(['passed', 'failed'])) }),
    errors: [...endings, 'UpstreamUnavailable'],
    audit: 'checkout.challenged',
    ...step,
  }),
  decline: call({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'The customer does not want it',
    errors: endings,
    audit: 'checkout.declined',
    ...step,
  }),
  review: call({
    method: 'POST',
    path: `${path}/review`,
    summary: 'A refused customer asks for the decision of a person',
    body: z.strictObject({ text: z.optional(z.string().check(z.trim(), z.maxLength(maxReviewLength))) }),
    errors: [...endings, 'QuestionsClosed'],
    audit: 'checkout.review_asked',
    ...step,
  }),
  withdraw: call({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'The customer withdraws from the credit within 14 days; what was sent stays bought',
    errors: [...endings, 'WithdrawalNotAllowed'],
    audit: 'checkout.revoked',
    ...step,
  }),
  requestReturn: call({
    method: 'POST',
    path: `${path}/return`,
    summary: 'The customer tells the shop that they return the purchase; no money moves',
    errors: [...endings, 'WithdrawalNotAllowed'],
    audit: 'checkout.return_requested',
    ...step,
  }),
}
