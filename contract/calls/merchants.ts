/** Merchants: the shops of an account. */
import { feeTierModes } from '#domain/terms.ts'
import { call } from '../core/define.ts'
import { IbanText } from '../rules/iban-text.ts'
import { maxMerchantNameLength } from '../rules/merchant-rules.ts'
import { Cents, Id, PositiveCents, Rate } from '../core/values.ts'
import { isLine, isUrl } from '../core/validation.ts'
import { z } from '../core/zod.ts'

export const merchantStatuses = ['pending', 'active', 'disabled', 'rejected'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]

/** State of a pending merchant: the provider reviews it, or waits for the contract that it has sent. */
export const merchantReviews = ['in_review', 'contract_sent'] as const

export const Merchant = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(merchantStatuses),
  /** Only while it is pending. */
  review: z.nullable(z.enum(merchantReviews)),
  /** Of one that was rejected, in the words of the provider. */
  reject_reason: z.nullable(z.string()),
  country: z.string(),
  /** IANA name; days of this merchant begin at its midnight. */
  time_zone: z.string(),
})

export const MerchantName = z.string().check(
  z.trim(),
  z.minLength(1, 'Write a name.'),
  z.maxLength(maxMerchantNameLength),
  z.refine((text) => isLine(text) && !/[<>]/.test(text), 'Contains a character that is not allowed.'),
)

export const MerchantUrl = z.string().check(z.refine(isUrl, 'Write an address that begins with https://.'))

export const offlineChannels = ['email', 'sms', 'qr', 'link'] as const

const productNames = ['instalments', 'pay_in_4', 'pay_later'] as const

/** Amounts in cents, times in minutes, `tin` with two implied decimals. */
const Configurations = z.object({
  products: z.array(z.object({ type: z.enum(productNames), min_amount: Cents, max_amount: Cents })),
  min_amount_per_transaction: Cents,
  max_num_instalments: z.int(),
  default_num_instalments: z.int(),
  instalment_options: z.array(z.int()),
  tin: Rate,
  /** Where products or numbers of instalments have rates of their own; the first that fits. */
  rates: z.optional(
    z.array(
      z.object({
        product: z.enum(productNames),
        instalments: z.optional(z.object({ from: z.int(), to: z.int() })),
        tin: Rate,
      }),
    ),
  ),
  downpayment_required: z.boolean(),
  /** Share of the sum lent that opening the credit costs the customer. */
  opening_fee_rate: Rate,
  /** The highest annual rates that law allows today; a product that is not here has none. No plan above them is offered. */
  rate_ceilings: z.array(z.object({ product: z.enum(productNames), rate: Rate })),
  /**
   * What the provider charges the shop, in tiers that end below `up_to`; null is no end. `instalments`: the numbers of instalments
   * that a tier is for; absent: all. None at all for people without permission for fees.
   */
  fee_tiers: z.nullable(
    z.array(
      z.object({
        up_to: z.nullable(Cents),
        rate: Rate,
        fixed: z.optional(Cents),
        instalments: z.optional(z.object({ from: z.int(), to: z.int() })),
      }),
    ),
  ),
  /** `slices`: the rate of a tier counts for the part of the sale inside it. `whole`: that of the sale's tier for all of it. */
  fee_tier_mode: z.enum(feeTierModes),
  /** On the fee. */
  vat_rate: Rate,
  /** Days from the acceptance to the first instalment. */
  first_payment_delay_days: z.int(),
  connect_discounts: z.boolean(),
  widget_enabled: z.boolean(),
  timeout_checkout: z.int(),
  timeout_extra: z.int(),
  confirmation_mode: z.enum(['auto', 'capture']),
  offline_enabled: z.boolean(),
  offline_channels: z.array(z.enum(offlineChannels)),
  hostnames: z.array(z.object({ id: Id, host: z.string(), name: z.string() })),
  /** Campaigns of today for all customers and the whole catalogue, to calculate plans; `offersFor` takes them. */
  campaigns: z.array(
    z.object({
      id: Id,
      name: z.string(),
      num_instalments: z.array(z.int()),
      products: z.array(z.enum(productNames)),
      min_order_amount: z.nullable(Cents),
      max_order_amount: z.nullable(Cents),
      waiting_period: z.int(),
      fee_discount_rate: Rate,
    }),
  ),
})

export const merchants = {
  list: call({
    method: 'GET',
    path: '/v2/merchants',
    access: 'merchants.read',
    summary: 'The merchants that the person may see',
    mode: 'both',
    answer: z.array(Merchant),
  }),
  get: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}',
    access: 'merchants.read',
    summary: 'One merchant',
    mode: 'both',
    answer: Merchant,
  }),
  create: call({
    method: 'POST',
    path: '/v2/merchants',
    access: 'company.manage',
    summary:
      'Add a shop: pending until the provider approves it. The certificate of the bank account is the proof of its IBAN',
    mode: 'both',
    body: z.strictObject({
      name: MerchantName,
      url: z.optional(z.nullable(MerchantUrl)),
      iban: IbanText,
      /** What the shop sells in a month and in one sale, roughly. */
      monthly_earnings: PositiveCents,
      average_amount: PositiveCents,
    }),
    answer: Merchant,
    status: 201,
    disabledBlocked: true,
    stepUp: 'bank',
    errors: ['OnboardingIncomplete', 'StepUpRequired', 'IdempotencyConflict'],
    audit: 'merchant.created',
    usage: 'none',
  }),
  configurations: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}/configurations',
    access: 'merchants.read',
    summary: 'What the merchant sells by and how its checkout behaves; read-only',
    mode: 'bound',
    answer: Configurations,
  }),
}
