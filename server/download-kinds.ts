/** Table of contents of what can be downloaded. */
import { activityDownload } from './features/activity/download.ts'
import { dayCloseDownload } from './features/day-close/download.ts'
import { invoiceLinesDownload } from './features/invoices/lines.ts'
import { monthBookDownload } from './features/month-books/download/download.ts'
import { invoiceDownload } from './features/invoices/invoice-document.ts'
import { batchDownload } from './features/operations/batches/download.ts'
import { operationsDownload } from './features/operations/download/operations.ts'
import { receiptDownload } from './features/operations/download/receipt.ts'
import { reportDownload } from './features/reports/download.ts'
import { settlementDownload } from './features/settlements/download/settlement.ts'
import { settlementsDownload } from './features/settlements/download/settlements.ts'
import { agreementAttachment } from '#server/services/agreements/attachment.ts'
import { kindsOf } from '#server/services/files/kinds.ts'

export const downloadKinds = kindsOf(
  operationsDownload,
  receiptDownload,
  batchDownload,
  dayCloseDownload,
  reportDownload,
  activityDownload,
  settlementsDownload,
  settlementDownload,
  monthBookDownload(invoiceDownload),
  invoiceDownload,
  invoiceLinesDownload,
  agreementAttachment,
)
