import type { DownloadKind } from '#server/services/files/kinds.ts'
import { readTexts } from '#server/core/texts.ts'
import { makeDocument } from './document/make-document.ts'

const texts = readTexts(import.meta.dirname)

export const invoiceDownload: DownloadKind<'invoice'> = {
  kind: 'invoice',
  permission: 'invoices.read',
  word: (language) => texts(language)('fileName.invoice'),
  prepare: async (request) => ({ request }),
  document: makeDocument,
}
