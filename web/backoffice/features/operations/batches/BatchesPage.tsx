import { formatAmount, formatCount, formatInstant } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Actions, EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { FailedLoad } from '../../../kit/FailedLoad.tsx'
import { BackLink, ButtonLink } from '../../../kit/links.tsx'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { Link, useSearch } from '../../../routing/router.tsx'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import { approvalsPath, batchesPath, batchFilePath, operationsPath } from '../paths.ts'
import { type Batch, markOf, nameOf } from './batch-words.ts'

/** What was done to many sales at once, the newest first. */
export const BatchesPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayRefund = useMay('operations.refund')
  const page = Number(useSearch().get('page'))
  const query = { page: Number.isInteger(page) && page > 0 ? page : 1 }
  const list = useCall('batches', 'list', { params: { merchantId }, query }, { placeholder: 'previous' })
  return (
    <>
      <BackLink to={operationsPath(merchantId)}>{t('operations.title.list')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('operations.batches.title')}</h1>
          <p>{t('operations.batches.intro')}</p>
        </div>
        {mayRefund && (
          <Actions>
            <ButtonLink to={batchFilePath(merchantId)}>{t('operations.batches.file.open')}</ButtonLink>
            <ButtonLink to={approvalsPath(merchantId)}>{t('operations.approvals.all')}</ButtonLink>
          </Actions>
        )}
      </PageHead>
      {list.status === 'failed' && (
        <FailedLoad title={t('operations.batches.failed')} error={list.error} retry={list.reload} />
      )}
      {list.data?.total === 0 && (
        <EmptyState blank>
          <h2>{t('operations.batches.empty')}</h2>
          <p>{t('operations.batches.emptyText')}</p>
        </EmptyState>
      )}
      {list.status !== 'failed' && list.data?.total !== 0 && (
        <>
          <BatchesTable batches={list.data?.results} merchantId={merchantId} dim={list.waiting} />
          {list.data && <PagesFoot list={list.data} />}
        </>
      )}
    </>
  )
}

type Props = { batches: readonly Batch[] | undefined; merchantId: string; dim: boolean }

const BatchesTable = ({ batches, merchantId, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const opening = useRows(batches?.map(({ id }) => id) ?? [])
  const columns: Column<Batch>[] = [
    {
      cellLook: ['name'],
      head: t('operations.batches.column.name'),
      cell: (batch) => (
        <>
          <Link to={batchesPath(merchantId, batch.id)} {...opening.link(batch.id)}>
            {nameOf(t, batch)}
          </Link>
          <small>{batch.createdBy.name}</small>
        </>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('operations.batches.fact.state'),
      cell: (batch) => <StateMark kind={markOf(batch)}>{t(`operations.batches.state.${batch.state}`)}</StateMark>,
      skeleton: 76,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft', 'nowrap'],
      head: t('operations.batches.column.begun'),
      cell: ({ created }) => formatInstant(created, timeZone, locale),
      skeleton: 76,
    },
    {
      look: ['number', 'notNarrow'],
      head: t('operations.batches.fact.done'),
      cell: ({ doneCount, totalCount }) =>
        t('operations.batches.of', { done: formatCount(doneCount, locale), total: formatCount(totalCount, locale) }),
      skeleton: 58,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('operations.batches.fact.amount'),
      cell: ({ doneAmount }) => formatAmount(doneAmount, locale),
      skeleton: 58,
    },
  ]
  return (
    <Table
      caption={t('operations.batches.title')}
      columns={columns}
      rows={batches}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: row && rowClass('opens') })}
      body={opening.body}
      skeletons={8}
      dim={dim}
    />
  )
}
