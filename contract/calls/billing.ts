/** To whom the provider's invoices go, and what was invoiced month by month. */
import { settlementFrequencies } from '#domain/settlement.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Email, Id, pageOf, pageQuery } from '../core/values.ts'
import { z } from '../core/zod.ts'

const Account = z.object({
  billing_email: z.nullable(z.string()),
  /** Whether invoices, and statements of settlements, go there by mail. */
  mail_invoices: z.boolean(),
  mail_settlements: z.boolean(),
  legal_name: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  fiscal_address: z.nullable(
    z.object({
      street: z.string(),
      address_addition: z.nullable(z.string()),
      postcode: z.string(),
      city: z.string(),
      state: z.nullable(z.string()),
      country: z.string(),
    }),
  ),
  payment_frequency: z.enum(settlementFrequencies),
  /** Whether invoices are issued here: not in Portugal, where software for it must be certified. */
  issues_invoices: z.boolean(),
})

const change = {
  /** Null: they are not mailed. */
  billing_email: z.nullable(Email),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  mail_invoices: z.optional(z.boolean()),
  mail_settlements: z.optional(z.boolean()),
}

/** Parts of a month's invoices; amounts in cents, refunds below zero. */
const Month = z.object({
  /** First day of the month. */
  month: Day,
  /** Fees of sales, less their refunds. */
  sale_fees_amount: Cents,
  monthly_fee_amount: Cents,
  campaign_cost_amount: Cents,
  base_amount: Cents,
  vat_amount: Cents,
  total_amount: Cents,
  operations_count: z.int(),
  invoices: z.array(z.object({ id: Id, number: z.string(), type: z.enum(['invoice', 'credit_note']) })),
  /** `open`: the month is not over; `waiting`: it is, and its invoice is not issued yet; `nothing`: nothing was charged. */
  state: z.enum(['open', 'waiting', 'invoiced', 'nothing', 'not_issued_here']),
})

const accountPath = '/v2/merchants/{merchantId}/account'

export const billing = {
  account: call({
    method: 'GET',
    path: accountPath,
    access: 'billing.read',
    summary: 'To whom invoices go',
    mode: 'both',
    answer: Account,
  }),
  update: call({
    method: 'PATCH',
    path: accountPath,
    access: 'billing.write',
    summary: 'Change to whom invoices go; needs the password',
    mode: 'both',
    body: z.strictObject({ ...change, billing_email: z.optional(change.billing_email) }),
    answer: Account,
    audit: 'billing.changed',
    usage: 'billing.account_changed',
  }),
  replace: call({
    method: 'PUT',
    path: accountPath,
    access: 'billing.write',
    summary: 'Say to whom invoices go; needs the password',
    mode: 'both',
    body: z.strictObject(change),
    answer: Account,
    audit: 'billing.changed',
    usage: 'billing.account_changed',
  }),
  list: call({
    method: 'GET',
    path: '/merchants/{merchantId}/billing',
    access: 'billing.read',
    summary: 'Fees by month and what they consist of, newest first; live mode only',
    mode: 'bound',
    query: z.strictObject({ ...pageQuery }),
    answer: pageOf(Month),
  }),
}
