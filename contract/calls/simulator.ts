/**
 * The instalments simulator: what the customer would pay for an amount, plan by plan, for the shop's people and for the
 * shop's own pages. Nothing is kept; amounts in cents, rates with two implied decimals.
 */
import { call } from '../core/define.ts'
import { publicStatuses } from '#domain/public-status.ts'
import { Instalment, products } from './operations.ts'
import { Cents, Currency, Day, Id, intParam, Rate } from '../core/values.ts'
import { widgetViews } from '../rules/widget-rules.ts'
import { WidgetPreferences } from './widgets.ts'
import { z } from '../core/zod.ts'

const amount = intParam(1, 1_000_000_000)

const Offer = z.object({
  product: z.enum(products),
  num_instalments: z.int(),
  /** Every instalment but the last, which takes the rounding. */
  instalment_amount: Cents,
  last_instalment_amount: Cents,
  /** Paid on the day of the sale, beside the schedule; so is the opening fee. */
  downpayment_amount: Cents,
  opening_fee: Cents,
  principal_amount: Cents,
  tin: Rate,
  /** Of the unrounded plan; that of a contract follows its real payments and may differ by hundredths. */
  annual_equivalent: Rate,
  total_interest: Cents,
  total_amount: Cents,
  schedule: z.array(Instalment),
  /** The campaign that makes it, what the shop bears of it, and what the customer would pay without. */
  campaign: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      /** Null for people without permission for fees. */
      cost: z.nullable(Cents),
      without: z.object({
        instalment_amount: Cents,
        last_instalment_amount: Cents,
        tin: Rate,
        annual_equivalent: Rate,
        total_interest: Cents,
        total_amount: Cents,
      }),
    }),
  ),
})

const Simulation = z.object({
  amount: z.nullable(Cents),
  currency: Currency,
  /** The day of the sale: today at the merchant. */
  first_day: Day,
  min_amount: z.nullable(Cents),
  max_amount: z.nullable(Cents),
  offers: z.array(Offer),
})

/** The field's shape: what shops' pages and their plugins read. */
const ShopSimulation = z.object({
  choices: z.array(
    z.object({
      product: z.enum(products),
      instalments: z.array(
        z.object({
          num_instalments: z.int(),
          amount: Cents,
          downpayment_amount: Cents,
          annual_equivalent: Rate,
          total_interest: Cents,
          total_fees: Cents,
          /** `applied`: what a campaign takes off the interest. */
          discounts: z.object({ applied: Cents, social: Cents, financial: Cents }),
          tin: Rate,
          /** Every instalment but the last is `amount`. */
          last_amount: Cents,
          principal_amount: Cents,
          total_amount: Cents,
          first_date: Day,
          on_campaign: z.boolean(),
        }),
      ),
    }),
  ),
  options: z.object({
    annual_equivalent: Rate,
    /** A plan below it is on campaign. */
    reference_annual_equivalent: Rate,
    highlighted_num_instalments: z.array(z.int()),
    max_credit_amount: Cents,
    default_num_instalments: z.int(),
    min_credit_amount: Cents,
    country: z.enum(['ES', 'PT']),
    widget: z.object({
      type: z.enum(widgetViews),
      version: z.int(),
      preferences: WidgetPreferences,
      disabled: z.boolean(),
    }),
  }),
})

export const simulator = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/simulator',
    access: 'merchants.read',
    summary: 'Every plan that the shop offers for an amount; without one its limits alone',
    mode: 'bound',
    query: z.strictObject({ amount: z.optional(amount) }),
    answer: Simulation,
  }),
}

/** Calls that a shop's own pages make with its public key, from any origin and without credentials. */
export const shopPages = {
  simulate: call({
    method: 'GET',
    path: '/instalment-plan-simulator',
    access: 'public-key',
    summary: 'The plans for an amount, for the pages of the shop; without one its limits alone; may be kept for 60 s',
    mode: 'bound',
    query: z.object({
      amount: z.optional(amount),
      currency: z._default(Currency, 'EUR'),
      country: z.optional(z.enum(['ES', 'PT'])),
      view: z._default(z.enum(widgetViews), 'product'),
      /** The article numbers of what is sold, with commas between them: some campaigns are for those alone. */
      articles: z.optional(z.string().check(z.maxLength(2000))),
      /** In place of a bearer token, so that browsers ask at once. */
      public_key: z.optional(z.string()),
    }),
    answer: ShopSimulation,
  }),
  checkoutButton: call({
    method: 'GET',
    path: '/checkout/button',
    access: 'public-key',
    disabledBlocked: true,
    summary: 'Whether an amount can be sold in instalments, and by which products; may be kept for 60 s',
    mode: 'bound',
    query: z.object({
      amount,
      currency: z._default(Currency, 'EUR'),
      country: z.optional(z.enum(['ES', 'PT'])),
      /** One product alone. */
      product: z.optional(z.enum(products)),
      public_key: z.optional(z.string()),
    }),
    answer: z.object({ allowed: z.literal(true), products: z.array(z.enum(products)) }),
    errors: ['CreditDenied'],
  }),
  checkoutPage: call({
    method: 'GET',
    path: '/checkout/{checkout}/page',
    access: 'public-key',
    summary: 'Where the page of an open checkout is, for the script in pages of the shop; nothing of the person',
    mode: 'bound',
    query: z.object({ public_key: z.optional(z.string()) }),
    answer: z.object({
      id: Id,
      url: z.string(),
      /** The same for a frame in pages of the origin that asks; null where the shop does not list that host. */
      embed_url: z.nullable(z.string()),
      status: z.enum(publicStatuses),
      transaction: z.object({ order: z.object({ id: z.string(), total_amount: Cents, currency: Currency }) }),
    }),
  }),
}
