import type { Transaction } from 'kysely'
import { localeOfCountry } from '#domain/locales.ts'
import { formatAmount, formatMonth } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { insertAuditRowAndNotices } from '#server/http/queries.ts'
import { post } from '../../mail/post.ts'
import { newId } from '../ids.ts'
import type { Issuing, WrittenInvoice } from './issue.ts'
import { findBillingEmail, type InvoicedMerchant } from './queries.ts'

/** An invoice is no news after so many days. */
const mailDays = 14

type Told = Pick<InvoicedMerchant, 'merchantId' | 'companyId' | 'name' | 'country'>

/** Tells owners and administrators of an invoice, and mails it to where invoices go. */
export const tellOfInvoice = async (
  tx: Transaction<Database>,
  { clock, product }: Pick<Issuing, 'clock' | 'product'>,
  { merchantId, companyId, name, country }: Told,
  { id, number, total, month, reason = null }: WrittenInvoice & { reason?: string | null },
): Promise<void> => {
  const created = clock.now()
  await insertAuditRowAndNotices(
    tx,
    {
      ...{ id: newId(clock), action: 'invoice.issued', companyId, merchantId, sandbox: false },
      ...{ actorKind: 'operator', actorId: null, objectId: id, requestId: 'invoice', address: null },
      ...{ detail: { number, month, total, reason }, created },
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
