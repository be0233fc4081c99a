import { addDays } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatMonth } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { SkeletonRows } from '#web/ui/data/SkeletonRows.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Link } from '#web/backoffice/routing/router.tsx'
import { useMerchant } from '#web/backoffice/session/session-context.ts'
import { settlementPath, settlementsPath } from '../../settlements/paths.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import invoicesStyles from './invoices.module.css'

type Invoice = AnswerOf<'invoices', 'list'>['results'][number]

const marks = { paid: 'done', pending: 'to_come', issued: 'nothing' } as const

/** Absent `invoices` are on their way. */
export const InvoicesTable = ({ invoices }: { invoices: readonly Invoice[] | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const columns: Column<Invoice>[] = [
    {
      cellLook: ['name'],
      head: t('invoices.column.number'),
      cell: ({ number, type, periodStart, corrects, reason }) => {
        const month = formatMonth(periodStart, locale)
        const corrected = corrects.map((one) => one.number).join(', ')
        return (
          <>
            <b>{number}</b>
            <small>
              {type === 'invoice' ? month : t('invoices.corrects', { month, count: corrects.length, corrected })}
            </small>
            {reason !== null && <small>{reason}</small>}
          </>
        )
      },
    },
    {
      cellLook: ['date', 'soft'],
      head: t('invoices.column.issued'),
      cell: ({ issueDate }) => formatDay(issueDate, locale),
    },
    {
      cellLook: ['state'],
      head: t('invoices.column.state'),
      cell: (invoice) => (
        <>
          <StateMark kind={marks[invoice.status]}>{t(`invoices.status.${invoice.status}`)}</StateMark>
          <small>
            <Settlements invoice={invoice} />
          </small>
        </>
      ),
    },
    {
      look: ['number', 'notMedium'],
      head: t('invoices.column.base'),
      cell: ({ baseAmount }) => formatAmount(baseAmount, locale),
    },
    {
      look: ['number', 'notMedium'],
      head: t('invoices.column.vat'),
      cell: ({ vatAmount }) => formatAmount(vatAmount, locale),
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('invoices.column.total'),
      cell: ({ totalAmount }) => formatAmount(totalAmount, locale),
    },
    {
      look: ['number'],
      cellClass: invoicesStyles.filesCell,
      head: t('invoices.column.files'),
      cell: ({ id, number }) => <InvoiceFiles id={id} number={number} />,
    },
  ]
  return (
    <Table
      kind="flow"
      className={invoicesStyles.invoices}
      caption={t('common.screen.invoices')}
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
      loading={<SkeletonRows count={3} bars={bars} />}
    />
  )
}

const bars = [
  { look: ['name'], width: 110 },
  { look: ['state'], width: 300, colSpan: 6 },
] as const

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
