/**
 * The PDF of an invoice: what articles 6 and 15 of the Reglamento de facturación (RD 1619/2012) require. The issuer invoices under Spanish
 * law; the words are those of the recipient's language.
 */
import { formatAmount, formatCount, formatDay, formatDays, formatMonth, formatPercent } from '#domain/format.ts'
import type { Locale } from '#domain/locales.ts'
import { shareOf, sum } from '#domain/money.ts'
import { untaxedRules } from '#domain/vat.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import type { Making } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfItem, PdfSection } from '#server/lib/pdf/document.ts'
import type { Write } from '#server/core/texts.ts'
import { findInvoice, type Invoice, type InvoiceLine } from '../invoices.queries.ts'
import { documentText, localeOfInvoice } from './document-text.ts'

/** An invoice, its language, and the function that writes texts in it. */
type WordedInvoice = Invoice & { locale: Locale; word: Write }

const addressOf = ({ street, addition, postcode, city, state, country }: Party, word: Write): string =>
  [
    street,
    addition,
    `${postcode} ${city}`,
    state === city ? null : state,
    country === 'ES' || country === 'PT' ? word(`country.${country}`) : country,
  ]
    .filter(Boolean)
    .join(', ')

const partyOf = (title: string, party: Party, word: Write): PdfSection => ({
  title,
  items: [
    { label: word('party.name'), value: party.name },
    { label: word('party.taxId'), value: party.taxId },
    ...(party.vatNumber === undefined ? [] : [{ label: word('party.vatNumber'), value: party.vatNumber }]),
    { label: word('party.address'), value: addressOf(party, word) },
  ],
})

const factsOf = ({ word, locale, ...invoice }: WordedInvoice, shop: string): PdfItem[] => [
  { label: word('fact.number'), value: invoice.number },
  { label: word('fact.series'), value: invoice.number.slice(0, invoice.number.indexOf('-')) },
  { label: word('fact.issued'), value: formatDay(invoice.issueDate, locale) },
  { label: word('fact.period'), value: formatDays(invoice.periodStart, invoice.periodEnd, locale) },
  { label: word('fact.shop'), value: shop },
  ...(invoice.type === 'credit_note' ? [{ label: word('fact.corrects'), value: correctedOf(invoice, word) }] : []),
  ...(invoice.reason === null ? [] : [{ label: word('fact.reason'), value: invoice.reason }]),
]

const correctedOf = ({ corrects }: Pick<Invoice, 'corrects'>, word: Write): string =>
  corrects.length > 0
    ? word('corrects.some', { numbers: corrects.map(({ number }) => number).join(', ') })
    : word('corrects.earlier')

const linesOf = ({ word, locale, ...invoice }: WordedInvoice): PdfSection => ({
  title: word('lines'),
  table: {
    columns: [
      { label: word('column.description'), share: 2.6 },
      { label: word('column.charges'), align: 'right', share: 0.6 },
      { label: word('column.base'), align: 'right' },
      { label: word('column.rate'), align: 'right', share: 0.7 },
      { label: word('column.vat'), align: 'right' },
    ],
    rows: invoice.lines.map(({ concept, quantity, base, rate, rule, vat, exemption }) => [
      word(`concept.${concept}`),
      formatCount(quantity, locale),
      formatAmount(base, locale),
      rule !== null ? word(`rule.${rule}`) : exemption === null ? formatPercent(rate, locale) : word('exempt'),
      formatAmount(vat, locale),
    ]),
    totals: ['', '', formatAmount(invoice.base, locale), '', formatAmount(invoice.vat, locale)],
  },
})

const baseOf = (lines: readonly InvoiceLine[]): number => sum(lines.map(({ base }) => base))
const vatOf = (lines: readonly InvoiceLine[]): number => sum(lines.map(({ vat }) => vat))

/** Those at a rate: neither exempt nor without VAT for where the shop is. */
const taxedByRate = ({ lines }: Pick<Invoice, 'lines'>): Map<number, InvoiceLine[]> =>
  Map.groupBy(
    lines.filter(({ exemption, rule }) => exemption === null && rule === null),
    ({ rate }) => rate,
  )

/** The base by rate, apart from what is exempt and what is not subject. */
const taxOf = ({ word, locale, ...invoice }: WordedInvoice): PdfSection => {
  const amount = (cents: number): string => formatAmount(cents, locale)
  const exempt = Map.groupBy(
    invoice.lines.filter((line) => line.exemption !== null),
    ({ exemption }) => exemption ?? '',
  )
  return {
    title: word('tax.title'),
    items: [
      ...[...taxedByRate(invoice)].flatMap(([rate, lines]) => [
        { label: word('tax.base', { rate: formatPercent(rate, locale) }), value: amount(baseOf(lines)) },
        { label: word('tax.vat', { rate: formatPercent(rate, locale) }), value: amount(vatOf(lines)) },
      ]),
      ...rulesOf(invoice).map((rule) => ({
        label: word(`tax.rule.${rule}`),
        value: amount(baseOf(invoice.lines.filter((line) => line.rule === rule))),
      })),
      ...[...exempt].map(([reason, lines]) => ({
        label: word('tax.exempt', { reason }),
        value: amount(baseOf(lines)),
      })),
      { label: word('tax.total'), value: amount(invoice.total), total: true },
    ],
  }
}

const rulesOf = ({ lines }: Pick<Invoice, 'lines'>) =>
  untaxedRules.filter((rule) => lines.some((one) => one.rule === rule))

/** What law wants to be said of the tax. Invoices of before roundings have the sum of their charges' VAT, and say so. */
const notesOf = ({ word, ...invoice }: WordedInvoice): string[] => {
  const isRounded = invoice.lines.some(({ concept }) => concept === 'vat_rounding')
  const differs = [...taxedByRate(invoice)].some(([rate, lines]) => vatOf(lines) !== shareOf(baseOf(lines), rate))
  return [
    ...rulesOf(invoice).map((rule) => word(`note.rule.${rule}`)),
    ...(isRounded ? [word('note.rounding')] : []),
    ...(differs && invoice.reason === null ? [word('note.vat')] : []),
    word('note.lines'),
  ]
}

/** How it is paid. What is settled after it was issued is not named, so that the document stays as it was. */
const paymentOf = ({ type, settlements, charges, word }: WordedInvoice): string => {
  const named = settlements.map(({ reference }) => reference).join(', ')
  if (type === 'credit_note') {
    return named === '' ? word('payment.creditNext') : word('payment.credited', { named })
  }
  if (named === '') return word('payment.next')
  return word(charges.named === charges.all ? 'payment.paid' : 'payment.partly', { named })
}

export const makeDocument = async ({ tx, scope, merchant, request }: Making<'invoice'>): Promise<PdfDocument> => {
  const [id = ''] = request.ids
  const found = await findInvoice(tx, scope, id)
  if (!found) throw new Error('there is no such invoice')
  const [locale, word] = [localeOfInvoice(found), documentText(found)]
  const invoice = { ...found, locale, word }
  const name = word(`title.${invoice.type}`, { number: invoice.number })
  return {
    locale,
    issuer: invoice.issuer.name,
    title: name,
    subtitle: word('subtitle', { month: formatMonth(invoice.periodStart, locale) }),
    facts: factsOf(invoice, merchant.name),
    sections: [
      partyOf(word('party.issuer'), invoice.issuer, word),
      partyOf(word('party.recipient'), invoice.recipient, word),
      linesOf(invoice),
      taxOf(invoice),
      { title: word('payment.title'), paragraphs: [paymentOf(invoice), ...notesOf(invoice)] },
    ],
    footer: word('footer', { name, issuer: invoice.issuer.name, taxId: invoice.issuer.taxId }),
    created: invoice.created,
  }
}
