/** The provider's invoices for its fees. They exist in live mode alone, and where the provider may issue them. */
import { untaxedRules } from '#domain/vat.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Id, pageOf, pageQuery, Rate } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const invoiceTypes = ['invoice', 'credit_note'] as const
export const invoiceStatuses = ['issued', 'paid', 'pending'] as const
export const invoiceConcepts = [
  ...(['sale_fees', 'returned_fees', 'monthly_fee', 'campaign_cost', 'correction', 'vat_rounding'] as const),
] as const

const row = {
  id: Id,
  /** Without gaps in its series and year: `F26-000123`. */
  number: z.string(),
  type: z.enum(invoiceTypes),
  issue_date: Day,
  period_start: Day,
  period_end: Day,
  base_amount: Cents,
  /** The one that most of the base bears. */
  vat_rate: Rate,
  vat_amount: Cents,
  total_amount: Cents,
  /** `paid`: all of it is netted in settlements. `pending`: not yet. `issued`: no money goes with it. */
  status: z.enum(invoiceStatuses),
  lines: z.array(
    z.object({
      concept: z.enum(invoiceConcepts),
      quantity: z.int(),
      base_amount: Cents,
      /** 0: exempt, or see `vat_rule`. */
      vat_rate: Rate,
      /** Why no VAT is charged, where that is no exemption: IGIC or IPSI apply, or the recipient accounts for it. */
      vat_rule: z.nullable(z.enum(untaxedRules)),
      vat_amount: Cents,
    }),
  ),
  settlement_ids: z.array(Id),
  /** Of a credit note: what it corrects, and why. */
  corrects: z.array(z.object({ id: Id, number: z.string() })),
  reason: z.nullable(z.string()),
}
export const InvoiceRow = z.object(row)

export const invoices = {
  list: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}/invoices',
    access: 'invoices.read',
    summary: 'The invoices of a merchant, newest first; none in sandbox',
    mode: 'bound',
    query: z.strictObject({ ...pageQuery }),
    answer: z.object({
      ...pageOf(InvoiceRow).shape,
      /** Whether invoices are issued here at all: not by a provider in Portugal, where software for it must be certified. */
      issues_invoices: z.boolean(),
    }),
  }),
  pdf: call({
    method: 'GET',
    path: '/merchants/{merchantId}/invoices/{invoiceId}/pdf',
    access: 'invoices.read',
    summary: 'A link to the PDF of an invoice: for this session, once, for 60 seconds',
    mode: 'bound',
    /** A path below the API host, like those of the calls. */
    answer: z.object({ url: z.string() }),
  }),
}
