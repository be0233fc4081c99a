import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatCount, formatDay, formatDays, formatInstant, formatMonth } from '#domain/format.ts'
import type { PdfDocument, PdfSection } from '#server/lib/pdf/document.ts'
import type { Sheets } from './sheet.ts'
import { summaryOf, taxOf } from './tables.ts'
import { type MonthMaking, texts, type Whole } from './whole.ts'

const bookSection = (sheets: Sheets): PdfSection => {
  const { t, making } = sheets
  const { locale } = making
  const lines = summaryOf(sheets).map(({ label, count, amount }) => [
    label,
    count === null ? '' : formatCount(count, locale),
    formatAmount(amount, locale),
  ])
  return {
    title: t('book'),
    table: {
      columns: [
        { label: t('concept'), share: 2 },
        { label: t('count'), align: 'right', share: 0.6 },
        { label: t('amount'), align: 'right' },
      ],
      rows: lines.slice(0, -1),
      totals: lines.at(-1) ?? [],
    },
  }
}

const restSection = ({ t, making: { locale }, whole: { book } }: Sheets): PdfSection => {
  const { pending, held, inTransfer, debt, amount } = book.closing
  const items = [
    { label: t('rest.pending'), value: pending },
    { label: t('rest.held'), value: held },
    { label: t('rest.inTransfer'), value: inTransfer },
    { label: t('rest.debt'), value: 0 - debt },
  ].filter(({ value }) => value !== 0)
  return {
    title: t('rest.title'),
    items: [
      ...items.map(({ label, value }) => ({ label, value: formatAmount(value, locale) })),
      {
        label: t('closing', { day: formatDay(book.lastDay, locale) }),
        value: formatAmount(amount, locale),
        total: true,
      },
    ],
  }
}

const taxSection = (sheets: Sheets): PdfSection => {
  const { t, making, whole } = sheets
  const { locale } = making
  const { differences, issuesInvoices } = whole.book
  const lines = taxOf(sheets).map(({ label, base, vat }) => [
    label,
    formatAmount(base, locale),
    formatAmount(vat, locale),
    formatAmount(base + vat, locale),
  ])
  return {
    title: t('tax.title'),
    paragraphs: [
      ...(issuesInvoices ? [] : [t('tax.notHere')]),
      ...(issuesInvoices && differences.length === 0 ? [t('tax.agree')] : []),
    ],
    table: {
      columns: [
        { label: t('concept'), share: 2 },
        { label: t('tax.base'), align: 'right' },
        { label: t('tax.vat'), align: 'right' },
        { label: t('column.total'), align: 'right' },
      ],
      rows: lines.slice(0, -1),
      totals: lines.at(-1) ?? [],
    },
  }
}

const invoiceSection = ({ t, making: { locale }, whole: { book } }: Sheets): PdfSection[] =>
  book.invoices.length === 0
    ? []
    : [
        {
          title: t('sheet.invoices'),
          table: {
            columns: [
              { label: t('column.number'), share: 1.4 },
              { label: t('column.issued') },
              { label: t('column.base'), align: 'right' },
              { label: t('column.vat'), align: 'right' },
              { label: t('column.total'), align: 'right' },
            ],
            rows: book.invoices.map(({ number, issueDate, base, vat, total }) => [
              number,
              formatDay(issueDate, locale),
              formatAmount(base, locale),
              formatAmount(vat, locale),
              formatAmount(total, locale),
            ]),
          },
        },
      ]

const transferSection = ({ t, making: { locale, merchant }, whole: { book } }: Sheets): PdfSection[] =>
  book.transfers.length === 0
    ? []
    : [
        {
          title: t('sheet.transfers'),
          table: {
            columns: [
              { label: t('column.day') },
              { label: t('column.reference'), share: 1.4 },
              { label: t('column.kind'), share: 1.2 },
              { label: t('column.iban'), share: 0.8 },
              { label: t('amount'), align: 'right' },
            ],
            rows: book.transfers.map(({ created, reference, kind, iban, amount }) => [
              formatDay(dayIn(merchant.timeZone, created), locale),
              reference,
              t(`kind.${kind}`),
              iban === null ? '' : `•••• ${iban.slice(-4)}`,
              formatAmount(amount, locale),
            ]),
          },
        },
      ]

/** The book of a month as PDF: its lines, its invoices and its transfers. */
export const documentOf = (making: MonthMaking, whole: Whole): PdfDocument => {
  const { merchant, provider, issuer, locale, scope, asOf } = making
  const t = texts(locale)
  const { book } = whole
  const { timeZone } = merchant
  const sheets = { t, making, whole }
  const instant = formatInstant(asOf, timeZone, locale)
  const month = formatMonth(book.month, locale)
  const days = formatDays(book.firstDay, book.lastDay, locale)
  const partyOf = (name: string | null, taxId: string | null): string =>
    [name, taxId && t('fact.taxId', { id: taxId })].filter(Boolean).join(', ')
  const company = partyOf(whole.company.name, whole.company.taxId)
  return {
    locale,
    issuer,
    title: t('title', { month }),
    subtitle: t('subtitle', { merchant: merchant.name, days }),
    ...(scope.sandbox && { mark: t('mark') }),
    facts: [
      ...(company === '' ? [] : [{ label: t('fact.company'), value: company }]),
      { label: t('fact.merchant'), value: merchant.name },
      { label: t('fact.provider'), value: partyOf(provider.name ?? issuer, provider.taxId) },
      { label: t('fact.days'), value: days },
      { label: t('fact.state'), value: t(`state.${book.state}`) },
      { label: t('fact.asOf'), value: instant },
      { label: t('fact.timeZone'), value: timeZone },
    ],
    sections: [
      bookSection(sheets),
      restSection(sheets),
      taxSection(sheets),
      ...invoiceSection(sheets),
      ...transferSection(sheets),
      { paragraphs: [t('note.sales'), t('note.day')] },
    ],
    footer: t('footer', { month, merchant: merchant.name, instant, zone: timeZone }),
    created: asOf,
  }
}
