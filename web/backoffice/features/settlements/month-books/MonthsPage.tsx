import { useState } from 'react'
import { formatMonth } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Money } from '#web/ui/data/Money.tsx'
import { SkeletonRows } from '#web/ui/data/SkeletonRows.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Hint, PageTitle } from '#web/ui/layout/text.ts'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { pageIn } from '../../../routing/page-in.ts'
import { Link, useSearch } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { BackToList } from '../BackToList.tsx'
import { FailedLoad } from '../FailedLoad.tsx'
import { monthPath } from '../paths.ts'
import { AccountantPart } from './AccountantPart.tsx'
import { deliveryWords, marks, type MonthRow, nameOf } from './words.ts'
import styles from '../settlements.module.css'

/** The months of the merchant, and to whom their books go. The address holds the page. */
export const MonthsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const sandbox = useSandbox()
  const input = { params: { merchantId }, query: { page: pageIn(useSearch()) } }
  const { data, status, error, waiting, reload } = useCall('monthBooks', 'list', input, { placeholder: 'previous' })
  return (
    <div className={styles.books}>
      <BackToList merchantId={merchantId} />
      <PageHead>
        <div>
          <PageTitle>{t('month-books.title')}</PageTitle>
          <p>{t('month-books.intro')}</p>
        </div>
      </PageHead>
      {status === 'failed' && !data && <FailedLoad title={t('month-books.failed')} error={error} retry={reload} />}
      {data?.total === 0 && (
        <EmptyState blank>
          <h2>{t('month-books.empty.title')}</h2>
          <p>{t('month-books.empty.text')}</p>
        </EmptyState>
      )}
      {data?.total !== 0 && (data || status !== 'failed') && (
        <MonthsTable
          key={data ? 'there' : 'coming'}
          months={data?.results}
          timeZone={data?.timeZone ?? ''}
          dim={waiting}
        />
      )}
      {data && data.total > 0 && <PagesFoot list={data} />}
      {sandbox ? (
        <Section title={t('month-books.accountant.title')}>
          <Hint>{t('month-books.accountant.liveOnly')}</Hint>
        </Section>
      ) : (
        <AccountantPart isHeld={status === 'loading'} />
      )}
    </div>
  )
}

type TableProps = { months: readonly MonthRow[] | undefined; timeZone: string; dim: boolean }

const MonthsTable = ({ months, timeZone, dim }: TableProps) => {
  const t = useText()
  const locale = useLocale()
  const sandbox = useSandbox()
  const { id: merchantId } = useMerchant()
  const [now] = useState(() => new Date())
  const columns: Column<MonthRow>[] = [
    {
      cellLook: ['name'],
      head: t('month-books.column.month'),
      cell: ({ month, delivery }) => (
        <>
          <Link className={styles.month} to={monthPath(merchantId, nameOf(month))}>
            {formatMonth(month, locale)}
          </Link>
          {!sandbox && (
            <small>
              {delivery ? deliveryWords(t, delivery, { timeZone, locale, now }) : t('month-books.sent.none')}
            </small>
          )}
        </>
      ),
    },
    {
      cellLook: ['state'],
      head: t('month-books.column.state'),
      cell: ({ state }) => <StateMark kind={marks[state]}>{t(`month-books.state.${state}`)}</StateMark>,
    },
    money(t('month-books.column.opening'), 'notMedium', (row) => row.openingAmount),
    money(t('month-books.column.sales'), 'notNarrow', (row) => row.salesAmount),
    money(t('month-books.column.returned'), 'notMedium', (row) => row.returnedAmount),
    money(t('month-books.column.charges'), 'notMedium', (row) => row.chargesAmount),
    money(t('month-books.column.transfers'), 'notNarrow', (row) => row.transfersAmount),
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('month-books.column.closing'),
      cell: ({ closingAmount }) => <Money cents={closingAmount} />,
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.months}
      caption={t('month-books.title')}
      columns={columns}
      rows={months}
      dim={dim}
      keyOf={({ month }) => month}
      loading={<SkeletonRows count={3} bars={bars} />}
    />
  )
}

const money = (head: string, hidden: 'notNarrow' | 'notMedium', of: (row: MonthRow) => number): Column<MonthRow> => ({
  look: ['number', hidden],
  head,
  cell: (row) => <Money cents={of(row)} />,
})

const bars = [
  { look: ['name'], width: 110 },
  { look: ['state'], width: 300, colSpan: 7 },
] as const
