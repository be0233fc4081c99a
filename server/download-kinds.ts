/** Table of contents of what can be downloaded. */
import { dayCloseDownload } from './features/day-close/download.ts'
import { operationsDownload } from './features/operations/download/operations.ts'
import { receiptDownload } from './features/operations/download/receipt.ts'
import { kindsOf } from './lib/files/kinds.ts'

export const downloadKinds = kindsOf(operationsDownload, receiptDownload, dayCloseDownload)
