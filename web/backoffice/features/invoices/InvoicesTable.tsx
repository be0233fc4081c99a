import { addDays } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatMonth } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/Ledger.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { Link } from '../../app/router.tsx'
import { useMerchant } from '../../app/world.ts'
import { settlementPath, settlementsPath } from '../settlements/paths.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'

type Invoice = AnswerOf<'invoices', 'list'>['results'][number]

const marks = { paid: 'done', pending: 'to_come', issued: 'nothing' } as const

/** Absent `invoices` are on their way. */
export const InvoicesTable = ({ invoices }: { invoices: readonly Invoice[] | undefined }) => {
  const t = useText()
  return (
    <Ledger kind="flow" className="invoices" caption={t('common.screen.invoices')} aria-busy={!invoices}>
      <LedgerHead>
        <HeadCell>{t('invoices.column.number')}</HeadCell>
        <HeadCell>{t('invoices.column.issued')}</HeadCell>
        <HeadCell>{t('invoices.column.state')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('invoices.column.base')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('invoices.column.vat')}</HeadCell>
        <HeadCell className="n">{t('invoices.column.total')}</HeadCell>
        <HeadCell className="n">{t('invoices.column.files')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {invoices ? (
          invoices.map((invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />)
        ) : (
          <SkeletonRows count={3} bars={bars} />
        )}
      </LedgerBody>
    </Ledger>
  )
}

const bars = [
  { className: 'who-c', width: 110 },
  { className: 'c-st', width: 300, colSpan: 6 },
] as const

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const t = useText()
  const locale = useLocale()
  const { number, type, corrects, reason, issueDate, periodStart, status } = invoice
  const month = formatMonth(periodStart, locale)
  const corrected = corrects.map((one) => one.number).join(', ')
  return (
    <Row>
      <Cell className="who-c">
        <b>{number}</b>
        <small>
          {type === 'invoice' ? month : t('invoices.corrects', { month, count: corrects.length, corrected })}
        </small>
        {reason !== null && <small>{reason}</small>}
      </Cell>
      <Cell className="c-date soft">{formatDay(issueDate, locale)}</Cell>
      <Cell className="c-st">
        <StateMark kind={marks[status]}>{t(`invoices.status.${status}`)}</StateMark>
        <small>
          <Settlements invoice={invoice} />
        </small>
      </Cell>
      <Cell className="n c-hide-m">{formatAmount(invoice.baseAmount, locale)}</Cell>
      <Cell className="n c-hide-m">{formatAmount(invoice.vatAmount, locale)}</Cell>
      <Cell className="n main">{formatAmount(invoice.totalAmount, locale)}</Cell>
      <Cell className="n c-files">
        <InvoiceFiles id={invoice.id} number={number} />
      </Cell>
    </Row>
  )
}

/** The latest that a month's charges are settled: its last day's are, some bank days after it. */
const settledWithin = 10

/** Where its charges were settled: the settlement, or those of the month. */
const Settlements = ({ invoice: { settlementIds, periodStart, periodEnd } }: { invoice: Invoice }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const [first] = settlementIds
  if (first === undefined) return null
  const to =
    settlementIds.length === 1
      ? settlementPath(merchantId, first)
      : settlementsPath(merchantId, `?from=${periodStart}&to=${addDays(periodEnd, settledWithin)}`)
  return <Link to={to}>{t('invoices.settlements', { count: settlementIds.length })}</Link>
}
