import { dayIn } from '#domain/calendar.ts'
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDays,
  formatDayShort,
  formatInstant,
  formatTime,
  type Locale,
} from '#domain/format.ts'
import type { Making } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfItem, PdfSection } from '#server/lib/pdf/document.ts'
import type { Write } from '#server/core/texts.ts'
import { type LineColumns, findLines } from '../lines.queries.ts'
import { lineOf } from '../line.ts'
import type { SettlementColumns } from '../settlements.queries.ts'
import { masked } from '../settlement-row.ts'
import { texts } from './about.ts'

/** More lines would make a PDF of more than 25 pages. */
const maxLinesOnPaper = 500

type Words = { t: Write; locale: Locale; timeZone: string; amount: (cents: number) => string }
type Made = Pick<Making, 'merchant' | 'provider' | 'issuer'>

const providerOf = ({ name, taxId, street, postcode, city }: Making['provider'], issuer: string, t: Write): string =>
  [name ?? issuer, taxId && t('statement.taxId', { id: taxId }), street, [postcode, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

const factsOf = (s: SettlementColumns, { merchant, provider, issuer }: Made, words: Words): PdfItem[] => {
  const { t, locale, timeZone } = words
  const iban = masked(s.iban)
  return [
    { label: t('statement.provider'), value: providerOf(provider, issuer, t) },
    { label: t('statement.merchant'), value: merchant.name },
    { label: t('statement.reference'), value: s.reference },
    { label: t('statement.transfer'), value: formatDay(s.transfer_date, locale) },
    { label: t('statement.state'), value: t(`names.transfer.${s.status}`) },
    ...(s.status === 'returned' && s.return_reason
      ? [{ label: t('statement.returnReason'), value: s.return_reason }]
      : []),
    ...(iban ? [{ label: t('statement.iban'), value: iban }] : []),
    { label: t('statement.period'), value: formatDays(s.period_start, s.period_end, locale) },
    {
      label: t('statement.cutOff'),
      value: t('statement.cutOffAt', { instant: formatInstant(s.cut_off, timeZone, locale), zone: timeZone }),
    },
  ]
}

/** From what was sold to what is transferred, in the order in which it is applied; what is nothing is left out. */
const waterfall = (s: SettlementColumns, { t, amount }: Words): PdfSection => {
  const causes: [string, number][] = [
    [t('statement.refunds'), -s.refunds_amount],
    [t('statement.cancellations'), -s.cancellations_amount],
    [t('statement.fees'), s.monthly_fee_amount - s.fees_amount],
    [t('statement.monthlyFee'), -s.monthly_fee_amount],
    [t('statement.vat'), -s.vat_amount],
    [t('statement.campaigns'), -s.campaign_cost_amount],
    [t('statement.adjustments'), s.adjustments_amount],
    [t('statement.holdback'), -s.holdback_amount],
    [t('statement.release'), s.release_amount],
  ]
  const hasDebt = s.opening_debt_amount > 0 || s.closing_debt_amount > 0
  const rows: [string, number][] = [
    [t('statement.sales', { count: s.operations_count }), s.sales_amount],
    ...causes.filter(([, cents]) => cents !== 0),
    ...(hasDebt ? [[t('statement.net'), s.net_amount] satisfies [string, number]] : []),
    ...(hasDebt ? [[t('statement.openingDebt'), 0 - s.opening_debt_amount] satisfies [string, number]] : []),
    ...(hasDebt ? [[t('statement.closingDebt'), s.closing_debt_amount] satisfies [string, number]] : []),
  ]
  return {
    title: t('statement.how'),
    ...(s.closing_debt_amount > 0 && { paragraphs: [t('statement.debtText')] }),
    table: {
      columns: [
        { label: '', share: 2 },
        { label: t('statement.amount'), align: 'right' },
      ],
      rows: rows.map(([label, cents]) => [label, amount(cents)]),
      totals: [t('statement.paid'), amount(s.paid_amount)],
    },
  }
}

const cellsOf = (columns: LineColumns, { t, locale, timeZone, amount }: Words): string[] => {
  const line = lineOf(columns)
  const dash = (cents: number): string => (cents === 0 ? '–' : amount(-cents))
  const day = dayIn(timeZone, columns.created)
  return [
    `${formatDayShort(day, locale)}, ${formatTime(columns.created, timeZone)}`,
    [
      t(`type.${line.type}`),
      line.mid,
      line.customerName,
      line.refundReason && t(`names.refundReason.${line.refundReason}`),
      line.refundReference,
      line.reason,
    ]
      .filter(Boolean)
      .join(' · '),
    amount(line.grossAmount),
    dash(line.feeAmount),
    dash(line.vatAmount),
    amount(line.netAmount),
  ]
}

const linesOf = (s: SettlementColumns, lines: readonly LineColumns[], words: Words): PdfSection => {
  const { t, locale, amount } = words
  const left = s.lines_count - lines.length
  const gross =
    s.sales_amount -
    s.refunds_amount -
    s.cancellations_amount -
    s.campaign_cost_amount +
    s.adjustments_amount -
    s.holdback_amount +
    s.release_amount
  return {
    title: t('statement.lines'),
    ...(left > 0 && {
      paragraphs: [
        t('statement.more', {
          count: left,
          total: formatCount(s.lines_count, locale),
          shown: formatCount(lines.length, locale),
        }),
      ],
    }),
    table: {
      columns: [
        // Sums of millions fit on one line.
        { label: t('statement.date'), share: 0.85 },
        { label: t('statement.what'), share: 1.9 },
        { label: t('statement.amount'), align: 'right', share: 1.05 },
        { label: t('statement.fee'), align: 'right', share: 0.85 },
        { label: t('statement.tax'), align: 'right', share: 0.8 },
        { label: t('statement.forYou'), align: 'right', share: 1.05 },
      ],
      rows: lines.map((line) => cellsOf(line, words)),
      totals: [
        t('statement.total'),
        '',
        amount(gross),
        amount(0 - s.fees_amount),
        amount(0 - s.vat_amount),
        amount(s.net_amount),
      ],
    },
  }
}

/** The statement of a settlement as PDF. */
export const statement = async (
  { tx, scope, merchant, locale, asOf, issuer, provider }: Making<'settlement'>,
  settlement: SettlementColumns,
): Promise<PdfDocument> => {
  const t = texts(locale)
  const { timeZone } = merchant
  const words: Words = { t, locale, timeZone, amount: (cents) => formatAmount(cents, locale) }
  const search = { type: null, terms: [] }
  const lines = await findLines(tx, scope, settlement.id, { search, limit: maxLinesOnPaper, offset: 0 })
  const instant = formatInstant(asOf, timeZone, locale)
  const country = merchant.country === 'PT' ? 'PT' : 'ES'
  return {
    locale,
    issuer,
    title: t('statement.title'),
    subtitle: `${settlement.reference} · ${t('statement.madeOn', { instant })}`,
    ...(scope.sandbox && { mark: t('statement.mark') }),
    facts: factsOf(settlement, { merchant, provider, issuer }, words),
    sections: [
      waterfall(settlement, words),
      linesOf(settlement, lines, words),
      { title: t('statement.notes'), paragraphs: [t(`statement.notInvoice.${country}`)] },
    ],
    footer: t('statement.footer', { reference: settlement.reference, instant, zone: timeZone }),
    created: asOf,
  }
}
