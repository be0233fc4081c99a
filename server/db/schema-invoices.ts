/** Tables of invoices and of files that go with mails; see schema.ts. Amounts in cents. All but the cursor are only added to. */
import type { ColumnType } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { invoiceConcepts, invoiceTypes } from '#contract/calls/invoices.ts'
import type { InvoiceSeries } from '#domain/invoice.ts'
import type { UntaxedRule } from '#domain/vat.ts'

type Fixed<T> = ColumnType<T, T, never>

/** A party of an invoice, with its tax data. */
export type Party = {
  name: string
  taxId: string
  street: string
  addition: string | null
  postcode: string
  city: string
  state: string | null
  country: string
  /** With the letters of its country; of parties of an invoice without VAT to another member state. */
  vatNumber?: string
}

type InvoiceCursors = {
  merchant_id: string
  /** The first month that is not dealt with yet. */
  next_month: string
}

type Invoices = {
  merchant_id: Fixed<string>
  id: Fixed<string>
  series: Fixed<InvoiceSeries>
  year: Fixed<number>
  position: Fixed<number>
  number: Fixed<string>
  type: Fixed<(typeof invoiceTypes)[number]>
  issue_date: Fixed<string>
  period_start: Fixed<string>
  period_end: Fixed<string>
  base_amount: Fixed<number>
  /** The one that most of the base bears; each line has its own. */
  vat_rate: Fixed<number>
  vat_amount: Fixed<number>
  total_amount: Fixed<number>
  issuer: Fixed<Party>
  recipient: Fixed<Party>
  /** Of what puts an invoice right by hand; null of those of a month. */
  reason: Fixed<string | null>
  created: Fixed<Date>
}

type InvoiceLines = {
  merchant_id: Fixed<string>
  invoice_id: Fixed<string>
  line: Fixed<number>
  concept: Fixed<(typeof invoiceConcepts)[number]>
  quantity: Fixed<number>
  base_amount: Fixed<number>
  vat_rate: Fixed<number>
  vat_amount: Fixed<number>
  exemption: Fixed<string | null>
  /** Why no VAT is charged, where that is no exemption. */
  vat_rule: ColumnType<UntaxedRule | null, UntaxedRule | null | undefined, never>
}

type InvoicePostings = { merchant_id: Fixed<string>; posting_id: Fixed<string>; invoice_id: Fixed<string> }

type InvoiceSettlements = { merchant_id: Fixed<string>; invoice_id: Fixed<string>; settlement_id: Fixed<string> }

type InvoiceCorrections = { merchant_id: Fixed<string>; invoice_id: Fixed<string>; corrected_id: Fixed<string> }

type InvoiceChain = {
  series: Fixed<InvoiceSeries>
  year: Fixed<number>
  position: Fixed<number>
  merchant_id: Fixed<string>
  invoice_id: Fixed<string>
  row_hash: Fixed<Buffer>
  hash: Fixed<Buffer>
}

type OutboxAttachments = {
  mail_id: string
  part: number
  merchant_id: string
  sandbox: boolean
  /** Of the downloads that have a document. */
  kind: string
  request: Record<string, unknown>
  locale: Locale
}

type SettlementMails = {
  merchant_id: string
  settlement_id: string
  /** Null without a recipient. */
  mail_id: string | null
  created: Date
}

export type InvoiceTables = {
  invoice_cursors: InvoiceCursors
  invoices: Invoices
  invoice_lines: InvoiceLines
  invoice_postings: InvoicePostings
  invoice_settlements: InvoiceSettlements
  invoice_corrections: InvoiceCorrections
  invoice_chain: InvoiceChain
  outbox_attachments: OutboxAttachments
  settlement_mails: SettlementMails
}
