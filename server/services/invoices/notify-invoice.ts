import { localeOfCountry } from '#domain/locales.ts'
import { formatAmount, formatMonth } from '#domain/format.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { post } from '#server/mail/post.ts'
import { newId } from '#server/core/ids.ts'
import type { Issuing, WrittenInvoice } from './issuing.ts'
import { findBillingEmail, type InvoicedMerchant } from './invoices.queries.ts'

/** An invoice is no news after so many days. */
const mailDays = 14

type Told = Pick<InvoicedMerchant, 'merchantId' | 'companyId' | 'name' | 'country'>

/** Notifies owners and administrators of an invoice, and mails it to the billing address. */
export const notifyOfInvoice = async (
  tx: Tx,
  { clock, product }: Pick<Issuing, 'clock' | 'product'>,
  { merchantId, companyId, name, country }: Told,
  { id, number, total, month, reason = null }: WrittenInvoice & { reason?: string | null },
): Promise<void> => {
  const created = clock.now()
  await insertAuditRowAndNotices(
    tx,
    {
      id: newId(clock),
      action: 'invoice.issued',
      companyId,
      merchantId,
      sandbox: false,
      actorKind: 'operator',
      actorId: null,
      objectId: id,
      requestId: 'invoice',
      address: null,
      detail: { number, month, total, reason },
      created,
    },
    [{ type: 'invoice_issued', to: { roles: ['owner', 'admin'] } }],
  )
  const email = await findBillingEmail(tx, merchantId, 'mail_invoices')
  if (email === null) return
  // People have languages of their own, companies have not.
  const locale = localeOfCountry(country)
  const kind = number.startsWith('R') ? 'creditNoteIssued' : 'invoiceIssued'
  const words = { number, shop: name, amount: formatAmount(Math.abs(total), locale), month: formatMonth(month, locale) }
  const attachment = {
    merchantId,
    sandbox: false,
    kind: 'invoice',
    request: { kind: 'invoice', format: 'pdf', ids: [id] },
  }
  await post(
    { tx, clock, product, attachments: [attachment] },
    { email, firstName: name, locale },
    { kind, ...words },
    new Date(created.getTime() + mailDays * 86_400_000),
  )
}
