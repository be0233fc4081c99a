/**
 * Offline checkout, the shop's side: a sale at the counter or on the phone that the customer finishes on their own device.
 * A request belongs to an operation, which is `pending_customer` for as long as it is open.
 */
import { call } from '../core/define.ts'
import { offlineChannels } from './merchants.ts'
import { Currency, Email, Id, Instant, Line, PersonName, PositiveCents } from '../core/values.ts'
import { isPhone, isPostcode } from '../core/validation.ts'
import { z } from '../core/zod.ts'

/**
 * Where the customer is. Open: `sent`, `opened`, `consent_confirmed`, `challenge`. Ended: `confirmed` (credit accepted),
 * `rejected`, `declined` by the customer, `withdrawn` by the shop, `expired`, `duplicated` by a newer one that was accepted.
 */
export const checkoutStates = [
  'sent',
  'opened',
  'consent_confirmed',
  'challenge',
  'confirmed',
  'rejected',
  'declined',
  'withdrawn',
  'expired',
  'duplicated',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

export const openCheckoutStates: readonly CheckoutState[] = ['sent', 'opened', 'consent_confirmed', 'challenge']

const phone = z.string().check(z.refine(isPhone, 'Write the 9 digits of a phone.'))
const postcode = z.string().check(z.refine(isPostcode, 'Write a postcode, 12345 or 1234-567.'))

/** Price in cents with tax, as it is said at the counter. */
const CounterArticle = z.strictObject({
  id: z.optional(Line(255)),
  name: Line(255),
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  unit_amount: PositiveCents,
})

const CheckoutRequest = z.strictObject({
  total_amount: PositiveCents,
  currency: z._default(Currency, 'EUR'),
  /** The shop's reference, unique per merchant and mode; made when left out. */
  mid: z.optional(Line(255)),
  /** In place of articles. Without either the purchase is named after the shop. */
  description: z.optional(Line(500)),
  /** They must add up to `total_amount`. */
  articles: z.optional(z.array(CounterArticle).check(z.minLength(1), z.maxLength(200))),
  /** The plan shown first; the customer may choose another. */
  num_instalments: z.optional(z.int().check(z.minimum(1), z.maximum(36))),
  campaign_id: z.optional(Id),
  channel: z.enum(offlineChannels),
  /** E-mail or phone is required by the channel. */
  customer: z.strictObject({
    first_name: PersonName,
    last_name: PersonName,
    email: z.optional(Email),
    phone: z.optional(phone),
    document_id: z.optional(Line(40)),
    postcode: z.optional(postcode),
  }),
  /** The customer agreed that the shop passes the data on. */
  customer_consent: z.literal(true, 'The customer has to agree that the data is passed on.'),
})

/**
 * Of a short message in live mode: waiting, waiting after a try without an answer, accepted by the service, refused by it
 * (for a number that does not exist, a person who wants none, or another reason), or dropped because its link ended before.
 */
const deliveries = [
  'sending',
  'delayed',
  'sent',
  'refused_number',
  'refused_blocked',
  'refused_other',
  'given_up',
] as const

/** What the shop sees of the request. Times with offset; `link` is `null` once the request has ended. */
const CheckoutStatus = z.object({
  order_uuid: Id,
  operation_id: Id,
  state: z.enum(checkoutStates),
  /** Whether the customer agreed to the passing of the data: asked, given, or too late. */
  consent: z.enum(['requested', 'confirmed', 'expired']),
  consent_at: z.nullable(Instant),
  opened_at: z.nullable(Instant),
  channel: z.enum(offlineChannels),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  link: z.nullable(z.string()),
  link_expires_at: Instant,
  /** When the message may go again; `null` when it may not: none left, ended, or a channel without message. */
  resend_available_at: z.nullable(Instant),
  resend_left: z.int(),
  /** What became of the newest short message; `null` where there is none, and in sandbox, where none leaves. */
  delivery: z.nullable(z.enum(deliveries)),
  /** In sandbox, where no message leaves: the newest one as it would have been. */
  message: z.nullable(z.object({ to: z.string(), subject: z.nullable(z.string()), text: z.string() })),
})

const path = '/v2/merchants/{merchantId}/request-checkout-offline'

/** What the other side would do; see `play`. */
export const parts = ['accept', 'reject', 'challenge', 'expire'] as const
export type Part = (typeof parts)[number]

export const checkoutRequests = {
  create: call({
    method: 'POST',
    path,
    access: 'operations.sell',
    summary: 'Ask a customer to finish a sale on their own device',
    mode: 'bound',
    disabledBlocked: true,
    body: CheckoutRequest,
    answer: z.object({ order_uuid: Id, operation_id: Id, link: z.string(), expires_at: Instant }),
    status: 201,
    errors: ['DuplicatedOrder', 'IdempotencyConflict', 'AccountDisabled'],
    audit: 'checkout.requested',
    usage: 'operations.checkout_requested',
  }),
  check: call({
    method: 'GET',
    path: `${path}/{orderUuid}/check`,
    access: 'operations.read',
    summary: 'How far the customer is',
    mode: 'bound',
    answer: CheckoutStatus,
  }),
  resend: call({
    method: 'POST',
    path: `${path}/{orderUuid}/resend`,
    access: 'operations.sell',
    summary: 'Send the message again: 60 s after the one before, at most five times',
    mode: 'bound',
    disabledBlocked: true,
    answer: 'empty',
    errors: ['CheckoutEnded', 'ResendNotAllowed', 'IdempotencyConflict'],
    audit: 'checkout.resent',
    usage: 'operations.checkout_resent',
  }),
  mend: call({
    method: 'PATCH',
    path: `${path}/{orderUuid}`,
    access: 'operations.sell',
    summary: 'Mend e-mail or phone and send again; the old link is dead at once',
    mode: 'bound',
    disabledBlocked: true,
    body: z.strictObject({ email: z.optional(Email), phone: z.optional(phone) }),
    answer: CheckoutStatus,
    errors: ['CheckoutEnded', 'ResendNotAllowed'],
    audit: 'checkout.mended',
    usage: 'operations.checkout_mended',
  }),
  withdraw: call({
    method: 'DELETE',
    path: `${path}/{orderUuid}`,
    access: 'operations.sell',
    summary: 'Withdraw the request; the operation is stopped by the merchant',
    mode: 'bound',
    answer: 'empty',
    errors: ['CheckoutEnded'],
    audit: 'checkout.withdrawn',
    usage: 'operations.checkout_withdrawn',
  }),
  play: call({
    method: 'POST',
    path: `${path}/{orderUuid}/play`,
    access: 'operations.sell',
    summary: 'Sandbox only: do what the customer, the credit decision or the clock would do',
    mode: 'bound',
    body: z.strictObject({ part: z.enum(parts) }),
    answer: CheckoutStatus,
    errors: ['CheckoutEnded', 'IdempotencyConflict'],
    audit: 'checkout.played',
    usage: 'operations.checkout_played',
  }),
}
