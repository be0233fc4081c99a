import { approvalViews } from '#contract/rules/approval-rules.ts'
import { formatAmount, formatInstant } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { FailedLoad } from '../../../kit/FailedLoad.tsx'
import { BackLink } from '../../../kit/links.tsx'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { Link, useSearch } from '../../../routing/router.tsx'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { operationPath, operationsPath } from '../paths.ts'
import { type ListedApproval, markOf } from './approval-words.ts'

/** What was asked for above a ceiling: what this person decides first, what else waits, and what was decided. */
export const ApprovalsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayDecide = useMay('operations.approve')
  const search = useSearch()
  const views = approvalViews.filter((one) => mayDecide || one !== 'mine')
  const first = mayDecide ? 'mine' : 'waiting'
  const view = views.find((one) => one === search.get('view')) ?? first
  const page = Number(search.get('page'))
  const query = { view, page: Number.isInteger(page) && page > 0 ? page : 1 }
  const list = useCall('refundApprovals', 'list', { params: { merchantId }, query }, { placeholder: 'previous' })
  return (
    <>
      <BackLink to={operationsPath(merchantId)}>{t('operations.title.list')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('operations.approvals.title')}</h1>
          <p>{t('operations.approvals.intro')}</p>
        </div>
      </PageHead>
      <Tabs
        label={t('operations.approvals.tabs')}
        link={Link}
        tabs={views.map((one) => ({
          to: one === first ? '?' : `?view=${one}`,
          label: t(`operations.approvals.tab.${one}`),
          current: one === view,
        }))}
      />
      {list.status === 'failed' && (
        <FailedLoad title={t('operations.approvals.failed')} error={list.error} retry={list.reload} />
      )}
      {list.data?.total === 0 && (
        <EmptyState blank dim={list.waiting}>
          <h2>{t(`operations.approvals.empty.${view}`)}</h2>
          <p>{t('operations.approvals.emptyText')}</p>
        </EmptyState>
      )}
      {list.status !== 'failed' && list.data?.total !== 0 && (
        <>
          <ApprovalsTable approvals={list.data?.results} merchantId={merchantId} dim={list.waiting} />
          {list.data && (
            <PagesFoot
              list={list.data}
              to={(to) => `?${new URLSearchParams({ ...(view !== first && { view }), page: String(to) })}`}
            />
          )}
        </>
      )}
    </>
  )
}

type Props = { approvals: readonly ListedApproval[] | undefined; merchantId: string; dim: boolean }

const ApprovalsTable = ({ approvals, merchantId, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const opening = useRows(approvals?.map(({ id }) => id) ?? [])
  const columns: Column<ListedApproval>[] = [
    {
      cellLook: ['name'],
      head: t('operations.approvals.column.sale'),
      cell: (one) => (
        <>
          <Link to={operationPath(merchantId, one.operationId)} {...opening.link(one.id)}>
            {`${one.customer.firstName} ${one.customer.lastName}`.trim() || one.mid}
          </Link>
          <small>{one.mid}</small>
        </>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('operations.approvals.column.state'),
      cell: (one) => (
        <>
          <StateMark kind={markOf(one)}>{t(`operations.approvals.state.${one.state}`)}</StateMark>
          {one.decidedBy && (
            <Text small soft>
              {t('operations.approvals.by', { name: one.decidedBy.name })}
            </Text>
          )}
        </>
      ),
      skeleton: 76,
    },
    {
      look: ['notNarrow'],
      head: t('operations.approvals.column.asked'),
      cell: ({ askedBy, created }) => (
        <>
          {askedBy.name}
          <Text small soft>
            {formatInstant(created, timeZone, locale)}
          </Text>
        </>
      ),
      skeleton: 110,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft', 'nowrap'],
      head: t('operations.approvals.column.until'),
      cell: ({ expires, state }) => (state === 'waiting' ? formatInstant(expires, timeZone, locale) : '–'),
      skeleton: 76,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('operations.approvals.column.amount'),
      cell: ({ amount }) => formatAmount(amount, locale),
      skeleton: 58,
    },
  ]
  return (
    <Table
      caption={t('operations.approvals.title')}
      columns={columns}
      rows={approvals}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: row && rowClass('opens') })}
      body={opening.body}
      skeletons={8}
      dim={dim}
    />
  )
}
