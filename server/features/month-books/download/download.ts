import type { DownloadKind } from '#server/services/files/kinds.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { writeWorkbook } from '#server/lib/spreadsheet/xlsx.ts'
import { zipOf } from '#server/lib/zip.ts'
import { findFirstPosted } from '#server/services/settlement/next.queries.ts'
import { bankFilesOf } from './bank-files.ts'
import { documentOf } from './document.ts'
import { sheetsOf } from './tables.ts'
import { type MonthMaking, readWhole, texts, type Whole } from './whole.ts'

type InvoiceKind = Pick<DownloadKind<'invoice'>, 'document'>

const collect = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of pieces) parts.push(part)
  return Buffer.concat(parts)
}

const pdfOf = (making: MonthMaking, whole: Whole): Promise<Buffer> =>
  renderPdf(documentOf(making, whole), making.provider.mark)

const workbookOf = (making: MonthMaking, whole: Whole): AsyncGenerator<Buffer> =>
  writeWorkbook(sheetsOf(making, whole), { made: making.asOf })

const invoicesOf = async (making: MonthMaking, { book }: Whole, { document }: InvoiceKind) => {
  const files: { name: string; content: Buffer }[] = []
  for (const { id, number } of book.invoices) {
    const made = await document?.({ ...making, request: { kind: 'invoice', format: 'pdf', ids: [id] } })
    if (made) files.push({ name: `${number}.pdf`, content: await renderPdf(made, making.provider.mark) })
  }
  return files
}

async function* archiveOf(making: MonthMaking, whole: Whole, invoice: InvoiceKind): AsyncGenerator<Buffer> {
  const name = `${texts(making.locale)('fileName')}-${whole.book.month.slice(0, 7)}`
  yield* zipOf(
    [
      { name: `${name}.pdf`, content: await pdfOf(making, whole) },
      { name: `${name}.xlsx`, content: await collect(workbookOf(making, whole)) },
      ...bankFilesOf(making, whole, `${texts(making.locale)('transfersName')}-${whole.book.month.slice(0, 7)}`),
      ...(await invoicesOf(making, whole, invoice)),
    ],
    making.asOf,
  )
}

async function* piecesOf(making: MonthMaking, format: string, invoice: InvoiceKind): AsyncGenerator<Buffer> {
  const whole = await readWhole(making)
  if (format === 'zip') yield* archiveOf(making, whole, invoice)
  else if (format === 'pdf') yield await pdfOf(making, whole)
  else yield* workbookOf(making, whole)
}

/** The book of a month: PDF, spreadsheet, or both with its invoices in a ZIP. `invoice`: makes the PDF of an invoice. */
export const monthBookDownload = (invoice: InvoiceKind): DownloadKind<'month_book'> => ({
  kind: 'month_book',
  permission: 'settlements.read',
  word: (locale) => texts(locale)('fileName'),
  prepare: async (request, { tx, scope }) => {
    const began = await findFirstPosted(tx, scope)
    const { month } = request.filters
    // A month that ends before the first posting has no book; one that is not over says so itself.
    const isNone = began === null || !month.endsWith('-01') || month < `${began.toISOString().slice(0, 7)}-01`
    return isNone ? { missing: month } : { request }
  },
  object: async ({ locale, merchant, request }) => ({
    word: texts(locale)('fileName'),
    name: `${request.filters.month.slice(0, 7)}-${merchant.name}`,
  }),
  pieces: (making, format) => piecesOf(making, format, invoice),
})
