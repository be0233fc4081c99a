/**
 * The instalments simulator: what the customer would pay for an amount, plan by plan, for the shop's people and for the
 * shop's own pages. Nothing is kept; amounts in cents, rates with two implied decimals.
 */
import { call } from './define.ts'
import { Instalment, products } from './operations.ts'
import { Cents, Currency, Day, intParam, Rate } from './values.ts'
import { z } from './zod.ts'

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
          discounts: z.object({ applied: Cents, social: Cents, financial: Cents }),
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
    widget: z.object({ type: z.enum(['product', 'cart']), disabled: z.boolean() }),
  }),
})

export const simulator = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/simulator',
    access: 'merchants.read',
    summary: 'Every plan that the shop offers for an amount; without one its limits alone',
    mode: 'both',
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
    summary: 'The plans for an amount, for the pages of the shop; may be kept for 60 s',
    mode: 'bound',
    query: z.object({
      amount,
      currency: z._default(Currency, 'EUR'),
      country: z.optional(z.enum(['ES', 'PT'])),
      view: z._default(z.enum(['product', 'cart']), 'product'),
      /** In place of a bearer token, so that browsers ask at once. */
      public_key: z.optional(z.string()),
    }),
    answer: ShopSimulation,
  }),
}
