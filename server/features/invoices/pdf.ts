import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { fileName } from '#server/services/files/file-name.ts'
import { issueTicket } from '#server/services/files/tickets.ts'
import { newId } from '#server/core/ids.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { invoiceDownload } from './invoice-document.ts'
import { fileWordOf, localeOfInvoice } from './document/document-text.ts'
import { findInvoice, findPaper, insertPaper, type Invoice } from './invoices.queries.ts'

/** The PDF is small and never changes: it is made in the call, and stored like other files. */
export const pdf: Handler<Contract['invoices']['pdf']> = async ({ params: { invoiceId } }, context) => {
  const { tx, scope, merchant, provider, vault, caller, clock, abort } = context
  const invoice = scope.sandbox ? undefined : await findInvoice(tx, scope, invoiceId)
  if (!invoice) return abort('ObjectNotFound', { fields: { uuid: invoiceId } })
  const kept = await findPaper(tx, scope, caller.userId, invoiceId)
  const downloadId = kept ?? newId(clock)
  if (kept === null) {
    const now = clock.now()
    const asked = { userId: caller.userId, asked: now, asOf: now }
    const request = { kind: 'invoice' as const, format: 'pdf' as const, ids: [invoiceId] }
    const making = { tx, scope, merchant, request, locale: localeOfInvoice(invoice) }
    const document = await invoiceDownload.document?.({
      ...making,
      ...asked,
      issuer: invoice.issuer.name,
      provider,
      vault,
    })
    if (!document) throw new Error('an invoice has a paper')
    const data = await renderPdf(document, provider.mark)
    const paper = { id: downloadId, userId: caller.userId, invoiceId, data, created: now }
    await insertPaper(tx, scope, { ...paper, fileName: nameOf(invoice, merchant.name) })
  }
  return { url: await issueTicket(tx, clock, { sessionId: caller.sessionId, scope, downloadId }) }
}

const nameOf = (invoice: Invoice, merchant: string): string =>
  fileName({
    word: `${fileWordOf(invoice)}-${invoice.number}`,
    sandbox: false,
    merchant,
    day: invoice.issueDate,
    format: 'pdf',
    locale: localeOfInvoice(invoice),
  })
