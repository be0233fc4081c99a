/** The invoices of months that are over, by the functions of the running system, in the order in which they were issued. */
import { type Day, dayIn } from '#domain/calendar.ts'
import { monthAfter, monthOf, monthSpan } from '#domain/invoice.ts'
import type { Tx } from '../db/schema.ts'
import { demoProvider } from './provider.ts'
import { testClock } from '#server/core/clock.ts'
import { invoiceMonth } from '#server/services/invoices/issue.ts'
import { issuesInvoices } from '#server/services/invoices/parties.ts'
import {
  findMerchants,
  type InvoicedMerchant,
  lockCursor,
  moveCursor,
} from '#server/services/invoices/invoices.queries.ts'
import { findSettled, skipStatements } from './demo.queries.ts'

type Due = { merchantId: string; month: Day; from: Date; before: Date; issued: Date }
type Past = { now: Date; newId: (time: Date) => string }

/** The months of a shop that were settled by now, and when each was. */
const dueOf = async (tx: Tx, merchant: InvoicedMerchant, now: Date): Promise<Due[]> => {
  const { merchantId, timeZone, began } = merchant
  if (began === null || !issuesInvoices(demoProvider)) return []
  const due: Due[] = []
  for (let month = monthOf(dayIn(timeZone, began)); ; month = monthAfter(month)) {
    const span = monthSpan(timeZone, month)
    const issued = span.before < now ? await findSettled(tx, merchantId, span.before) : null
    if (issued === null) return due
    due.push({ merchantId, month, ...span, issued })
  }
}

/** Without notices and mails, because these invoices are of the past. */
export const writeInvoices = async (tx: Tx, { now, newId }: Past): Promise<void> => {
  const due: Due[] = []
  for (const merchant of await findMerchants(tx)) due.push(...(await dueOf(tx, merchant, now)))
  for (const { merchantId, issued, ...span } of due.toSorted((a, b) => a.issued.getTime() - b.issued.getTime())) {
    await lockCursor(tx, merchantId, span.month)
    const issuing = { clock: testClock(issued), provider: demoProvider }
    await invoiceMonth(tx, issuing, { merchantId, id: newId(issued), span })
    await moveCursor(tx, merchantId, monthAfter(span.month))
  }
  await skipStatements(tx, now)
}
