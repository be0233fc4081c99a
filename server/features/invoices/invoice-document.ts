/**
 * The PDF of an invoice: what articles 6 and 15 of the Reglamento de facturación (RD 1619/2012) require. Its words are in `document.json`, in
 * Spanish alone, because the issuer invoices under Spanish law in every language of the product.
 */
import { formatAmount, formatCount, formatDay, formatDays, formatMonth, formatPercent } from '#domain/format.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import type { DownloadKind, Making } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfItem, PdfSection } from '#server/lib/pdf/document.ts'
import { readTexts } from '#server/core/texts.ts'
import { findInvoice, type Invoice, type InvoiceLine } from './invoices.queries.ts'
import { documentText as word } from './document-text.ts'

const locale = 'es-ES'
const texts = readTexts(import.meta.dirname)
const amount = (cents: number): string => formatAmount(cents, locale)
const percent = (rate: number): string => formatPercent(rate, locale)

const addressOf = ({ street, addition, postcode, city, state, country }: Party): string =>
  [street, addition, `${postcode} ${city}`, state === city ? null : state, country === 'ES' ? word('spain') : country]
    .filter(Boolean)
    .join(', ')

const partyOf = (title: string, party: Party): PdfSection => ({
  title,
  items: [
    { label: word('party.name'), value: party.name },
    { label: word('party.taxId'), value: party.taxId },
    { label: word('party.address'), value: addressOf(party) },
  ],
})

const factsOf = (invoice: Invoice, shop: string): PdfItem[] => [
  { label: word('fact.number'), value: invoice.number },
  { label: word('fact.series'), value: invoice.number.slice(0, invoice.number.indexOf('-')) },
  { label: word('fact.issued'), value: formatDay(invoice.issueDate, locale) },
  { label: word('fact.period'), value: formatDays(invoice.periodStart, invoice.periodEnd, locale) },
  { label: word('fact.shop'), value: shop },
  ...(invoice.type === 'credit_note' ? [{ label: word('fact.corrects'), value: correctedOf(invoice) }] : []),
  ...(invoice.reason === null ? [] : [{ label: word('fact.reason'), value: invoice.reason }]),
]

const correctedOf = ({ corrects }: Invoice): string =>
  corrects.length > 0
    ? word('corrects.some', { numbers: corrects.map(({ number }) => number).join(', ') })
    : word('corrects.earlier')

const linesOf = (invoice: Invoice): PdfSection => ({
  title: word('lines'),
  table: {
    columns: [
      { label: word('column.description'), share: 2.6 },
      { label: word('column.charges'), align: 'right', share: 0.6 },
      { label: word('column.base'), align: 'right' },
      { label: word('column.rate'), align: 'right', share: 0.7 },
      { label: word('column.vat'), align: 'right' },
    ],
    rows: invoice.lines.map(({ concept, quantity, base, rate, vat, exemption }) => [
      word(`concept.${concept}`),
      formatCount(quantity, locale),
      amount(base),
      exemption === null ? percent(rate) : word('exempt'),
      amount(vat),
    ]),
    totals: ['', '', amount(invoice.base), '', amount(invoice.vat)],
  },
})

const sumOf = (lines: readonly InvoiceLine[], pick: (line: InvoiceLine) => number): string =>
  amount(lines.reduce((sum, line) => sum + pick(line), 0))

/** The base by rate, apart from what is exempt. */
const taxOf = (invoice: Invoice): PdfSection => {
  const exempt = Map.groupBy(
    invoice.lines.filter((line) => line.exemption !== null),
    ({ exemption }) => exemption ?? '',
  )
  const taxed = Map.groupBy(
    invoice.lines.filter((line) => line.exemption === null),
    ({ rate }) => rate,
  )
  return {
    title: word('tax.title'),
    items: [
      ...[...taxed].flatMap(([rate, lines]) => [
        { label: word('tax.base', { rate: percent(rate) }), value: sumOf(lines, ({ base }) => base) },
        { label: word('tax.vat', { rate: percent(rate) }), value: sumOf(lines, ({ vat }) => vat) },
      ]),
      ...[...exempt].map(([reason, lines]) => ({
        label: word('tax.exempt', { reason }),
        value: sumOf(lines, ({ base }) => base),
      })),
      { label: word('tax.total'), value: amount(invoice.total), total: true },
    ],
  }
}

/** How it is paid. What is settled after it was issued is not named, so that the document stays as it was. */
const paymentOf = ({ type, settlements, charges }: Invoice): string => {
  const named = settlements.map(({ reference }) => reference).join(', ')
  if (type === 'credit_note') {
    return named === '' ? word('payment.creditNext') : word('payment.credited', { named })
  }
  if (named === '') return word('payment.next')
  return word(charges.named === charges.all ? 'payment.paid' : 'payment.partly', { named })
}

const document = async ({ tx, scope, merchant, request }: Making<'invoice'>): Promise<PdfDocument> => {
  const [id = ''] = request.ids
  const invoice = await findInvoice(tx, scope, id)
  if (!invoice) throw new Error('there is no such invoice')
  const name = word(`title.${invoice.type}`, { number: invoice.number })
  return {
    locale,
    issuer: invoice.issuer.name,
    title: name,
    subtitle: word('subtitle', { month: formatMonth(invoice.periodStart, locale) }),
    facts: factsOf(invoice, merchant.name),
    sections: [
      partyOf(word('party.issuer'), invoice.issuer),
      partyOf(word('party.recipient'), invoice.recipient),
      linesOf(invoice),
      taxOf(invoice),
      { title: word('payment.title'), paragraphs: [paymentOf(invoice), word('note.vat'), word('note.lines')] },
    ],
    footer: word('footer', { name, issuer: invoice.issuer.name, taxId: invoice.issuer.taxId }),
    created: invoice.created,
  }
}

export const invoiceDownload: DownloadKind<'invoice'> = {
  kind: 'invoice',
  permission: 'invoices.read',
  word: (language) => texts(language)('fileName.invoice'),
  prepare: async (request) => ({ request }),
  document,
}
