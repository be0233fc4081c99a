import { formatAmount, formatMonth } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { SkeletonRows } from '#web/ui/data/SkeletonRows.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { LiveOnly } from './LiveOnly.tsx'
import { pageIn } from '../../routing/page-in.ts'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { Problem } from '../../kit/problems.tsx'
import { Link, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { invoicesPath } from './paths.ts'
import styles from './billing.module.css'

type List = AnswerOf<'billing', 'list'>
type Month = List['results'][number]

/** What the provider charged month by month, and what that consists of. The address holds the page. */
export const BillingPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.billing')}</h1>
          <p>{t('billing.intro')}</p>
        </div>
      </PageHead>
      <InvoiceTabs current="billing" />
      {sandbox ? <LiveOnly title={t('billing.sandbox.title')} text={t('billing.sandbox.text')} /> : <Months />}
    </>
  )
}

const Months = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const page = pageIn(useSearch())
  const { data, status, error, reload } = useCall('billing', 'list', { params: { merchantId }, query: { page } })
  if (status === 'failed' && !data)
    return (
      <Problem error={error} title={t('billing.failed')}>
        <Button icon="refresh" onClick={reload}>
          {t('common.retry')}
        </Button>
      </Problem>
    )
  if (data?.total === 0)
    return (
      <EmptyState blank>
        <h2>{t('billing.empty.title')}</h2>
        <p>{t('billing.empty.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <MonthsTable key={data ? 'there' : 'coming'} months={data?.results} />
      {data && (
        <>
          <PagesFoot list={data} />
          <Disclosure words={t('billing.why.open')}>
            <p>{t('billing.why.month')}</p>
            <p>{t('billing.why.minimum')}</p>
            <p>{t('billing.why.campaigns')}</p>
          </Disclosure>
        </>
      )}
    </>
  )
}

const MonthsTable = ({ months }: { months: readonly Month[] | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const amount = (cents: number) => formatAmount(cents, locale)
  const partsOf = ({ saleFeesAmount, monthlyFeeAmount, campaignCostAmount, vatAmount }: Month) => [
    t('billing.part.sales', { amount: amount(saleFeesAmount) }),
    ...(monthlyFeeAmount ? [t('billing.part.minimum', { amount: amount(monthlyFeeAmount) })] : []),
    ...(campaignCostAmount ? [t('billing.part.campaigns', { amount: amount(campaignCostAmount) })] : []),
    t('billing.part.vat', { amount: amount(vatAmount) }),
  ]
  const columns: Column<Month>[] = [
    {
      cellLook: ['name'],
      head: t('billing.column.month'),
      cell: (month) => (
        <>
          <b className={styles.month}>{formatMonth(month.month, locale)}</b>
          <small>{t('billing.sales', { count: month.operationsCount })}</small>
          <small className={styles.parts}>{partsOf(month).join(' · ')}</small>
        </>
      ),
    },
    {
      cellLook: ['state'],
      head: t('billing.column.state'),
      cell: ({ state, invoices }) => (
        <>
          <StateMark kind={marks[state]}>{t(`billing.state.${state}`)}</StateMark>
          <small>
            {invoices.length > 0 && (
              <Link to={invoicesPath(merchantId)}>{invoices.map(({ number }) => number).join(', ')}</Link>
            )}
            {state === 'open' && t('billing.notFinal')}
          </small>
        </>
      ),
    },
    money(t('billing.column.sales'), 'notNarrow', ({ saleFeesAmount }) => saleFeesAmount),
    money(t('billing.column.minimum'), 'notNarrow', ({ monthlyFeeAmount }) => monthlyFeeAmount),
    money(t('billing.column.campaigns'), 'notMedium', ({ campaignCostAmount }) => campaignCostAmount),
    money(t('billing.column.base'), 'notMedium', ({ baseAmount }) => baseAmount),
    money(t('billing.column.vat'), 'notNarrow', ({ vatAmount }) => vatAmount),
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('billing.column.total'),
      cell: ({ totalAmount }) => amount(totalAmount),
      mark: ({ state }) => state === 'open' && 'off',
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.billing}
      caption={t('common.screen.billing')}
      columns={columns}
      rows={months}
      keyOf={({ month }) => month}
      loading={<SkeletonRows count={3} bars={bars} />}
    />
  )
}

const money = (head: string, hidden: 'notNarrow' | 'notMedium', of: (month: Month) => number): Column<Month> => ({
  look: ['number', hidden],
  head,
  cell: (month) => <Money cents={of(month)} />,
})

const bars = [
  { look: ['name'], width: 110 },
  { look: ['state'], width: 300, colSpan: 7 },
] as const

const marks = {
  open: 'under_way',
  waiting: 'to_come',
  invoiced: 'done',
  nothing: 'nothing',
  not_issued_here: 'nothing',
} as const
