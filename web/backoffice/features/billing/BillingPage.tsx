import { formatAmount, formatMonth } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/Ledger.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { Why } from '#web/ui/Why.tsx'
import { InvoiceTabs } from '../../app/InvoiceTabs.tsx'
import { LiveOnly } from '../../app/LiveOnly.tsx'
import { pageIn } from '../../app/page-in.ts'
import { PagesFoot } from '../../app/PagesFoot.tsx'
import { Problem } from '../../app/problems.tsx'
import { Link, useSearch } from '../../app/router.tsx'
import { useMerchant } from '../../app/world.ts'
import { invoicesPath } from '../invoices/paths.ts'
import './billing.css'

type List = AnswerOf<'billing', 'list'>
type Month = List['results'][number]

/** What the provider charged month by month, and what that consists of. The address holds the page. */
export const BillingPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('common.screen.billing')}</h1>
          <p>{t('billing.intro')}</p>
        </div>
      </header>
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
      <section className="void blank">
        <h2>{t('billing.empty.title')}</h2>
        <p>{t('billing.empty.text')}</p>
      </section>
    )
  return (
    <>
      <MonthsTable months={data?.results} />
      {data && <PagesFoot list={data} />}
      <Why words={t('billing.why.open')}>
        <p>{t('billing.why.month')}</p>
        <p>{t('billing.why.minimum')}</p>
        <p>{t('billing.why.campaigns')}</p>
      </Why>
    </>
  )
}

const MonthsTable = ({ months }: { months: readonly Month[] | undefined }) => {
  const t = useText()
  return (
    <Ledger kind="flow" className="billing" caption={t('common.screen.billing')} aria-busy={!months}>
      <LedgerHead>
        <HeadCell>{t('billing.column.month')}</HeadCell>
        <HeadCell>{t('billing.column.state')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('billing.column.sales')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('billing.column.minimum')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('billing.column.campaigns')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('billing.column.base')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('billing.column.vat')}</HeadCell>
        <HeadCell className="n">{t('billing.column.total')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {months ? (
          months.map((month) => <MonthRow key={month.month} month={month} />)
        ) : (
          <SkeletonRows count={3} bars={bars} />
        )}
      </LedgerBody>
    </Ledger>
  )
}

const bars = [
  { className: 'who-c', width: 110 },
  { className: 'c-st', width: 300, colSpan: 7 },
] as const

const marks = {
  open: 'under_way',
  waiting: 'to_come',
  invoiced: 'done',
  nothing: 'nothing',
  not_issued_here: 'nothing',
} as const

const MonthRow = ({ month }: { month: Month }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const amount = (cents: number) => formatAmount(cents, locale)
  const parts = [
    t('billing.part.sales', { amount: amount(month.saleFeesAmount) }),
    ...(month.monthlyFeeAmount ? [t('billing.part.minimum', { amount: amount(month.monthlyFeeAmount) })] : []),
    ...(month.campaignCostAmount ? [t('billing.part.campaigns', { amount: amount(month.campaignCostAmount) })] : []),
    t('billing.part.vat', { amount: amount(month.vatAmount) }),
  ]
  return (
    <Row>
      <Cell className="who-c">
        <b className="month">{formatMonth(month.month, locale)}</b>
        <small>{t('billing.sales', { count: month.operationsCount })}</small>
        <small className="parts">{parts.join(' · ')}</small>
      </Cell>
      <Cell className="c-st">
        <StateMark kind={marks[month.state]}>{t(`billing.state.${month.state}`)}</StateMark>
        <small>
          {month.invoices.length > 0 && (
            <Link to={invoicesPath(merchantId)}>{month.invoices.map(({ number }) => number).join(', ')}</Link>
          )}
          {month.state === 'open' && t('billing.notFinal')}
        </small>
      </Cell>
      <Cell className="n c-hide-n">
        <Money cents={month.saleFeesAmount} />
      </Cell>
      <Cell className="n c-hide-n">
        <Money cents={month.monthlyFeeAmount} />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={month.campaignCostAmount} />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={month.baseAmount} />
      </Cell>
      <Cell className="n c-hide-n">
        <Money cents={month.vatAmount} />
      </Cell>
      <Cell className={`n main${month.state === 'open' ? ' off' : ''}`}>{amount(month.totalAmount)}</Cell>
    </Row>
  )
}
