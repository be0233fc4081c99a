/** Terms: what the provider and a merchant have agreed, and from which day on. Amounts in cents. */
import { termsParts } from '#domain/agreed-terms.ts'
import { feeTierModes } from '#domain/terms.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Rate } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { products } from './operations.ts'

const Span = z.object({ from: z.int(), to: z.int() })

/** What the merchant pays. `examples`: one for each fee that a sale of an amount has, by its number of instalments. */
const Fees = z.object({
  mode: z.enum(feeTierModes),
  tiers: z.array(z.object({ up_to: z.nullable(Cents), rate: Rate, fixed: Cents, instalments: z.nullable(Span) })),
  minimum_monthly_fee: Cents,
  refund_policy: z.enum(['keep', 'prorata']),
  /** What settlements keep of what is sold, for how many days; null: nothing. */
  reserve: z.nullable(z.object({ rate: Rate, days: z.int() })),
  /** `reserved`: of what the merchant receives, what it receives later. Numbers of instalments are empty where there is no plan for the amount; then it is not sold. */
  examples: z.array(
    z.object({
      amount: Cents,
      num_instalments: z.array(z.int()),
      fee: Cents,
      vat: Cents,
      receives: Cents,
      reserved: Cents,
    }),
  ),
})

const Terms = z.object({
  /** In the time zone of the merchant; null: from the beginning. */
  first_day: z.nullable(Day),
  products: z.array(z.object({ type: z.enum(products), min_amount: Cents, max_amount: Cents })),
  instalment_options: z.array(z.int()),
  max_num_instalments: z.int(),
  /** Nominal rates that the customer pays; `instalments` null: for any number of them. */
  rates: z.array(z.object({ product: z.enum(products), instalments: z.nullable(Span), tin: Rate })),
  downpayment_required: z.boolean(),
  opening_fee_rate: Rate,
  settlement: z.object({ frequency: z.enum(['daily', 'weekly']), weekday: z.nullable(z.int()) }),
  /** Null for people without permission for fees. */
  fees: z.nullable(Fees),
})

export const terms = {
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/terms',
    access: 'preferences.read',
    mode: 'both',
    summary: 'What is agreed with a merchant, and what is agreed to follow',
    answer: z.object({
      current: Terms,
      /** By their first days. `changes`: what differs from the terms before, without what the caller may not read. */
      next: z.array(z.extend(Terms, { changes: z.array(z.enum(termsParts)) })),
    }),
  }),
}
