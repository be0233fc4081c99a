import { useEffect, useState } from 'react'
import { batchRowStates } from '#contract/rules/batch-rules.ts'
import { formatAmount, formatCount, formatInstant } from '#domain/format.ts'
import { isMissing, refreshCalls, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Facts } from '#web/ui/data/Facts.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { announce } from '../../../kit/announce.tsx'
import { FailedLoad } from '../../../kit/FailedLoad.tsx'
import { BackLink } from '../../../kit/links.tsx'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { useRoute } from '../../../routing/route.ts'
import { Link, useSearch } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { batchesPath } from '../paths.ts'
import { BatchButtons } from './BatchButtons.tsx'
import { BatchRowsTable } from './BatchRowsTable.tsx'
import { type Batch, markOf, nameOf } from './batch-words.ts'
import styles from './batches.module.css'

/** Milliseconds between two looks at one that runs. */
const lookEvery = 1000

const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** How far a batch is, and what became of each of its sales. */
export const BatchPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { params } = useRoute()
  const { batchId = '' } = params
  const search = useSearch()
  const state = batchRowStates.find((one) => one === search.get('state')) ?? null
  const [isLive, setLive] = useState(true)
  const every = isLive ? { every: lookEvery } : {}
  const batch = useCall('batches', 'get', { params: { merchantId, batchId } }, every)
  const query = { page: pageOf(search), ...(state && { state }) }
  const rows = useCall(
    'batches',
    'rows',
    { params: { merchantId, batchId }, query },
    { ...every, placeholder: 'previous' },
  )
  const { data } = batch
  const shouldLook = data === undefined || data.state === 'running'
  if (shouldLook !== isLive) setLive(shouldLook)
  useSpokenState(data)
  useLastRows(data)

  if (batch.status === 'failed')
    return (
      <>
        <BackLink to={batchesPath(merchantId)}>{t('operations.batches.title')}</BackLink>
        <PageHead>
          <h1>{t(isMissing(batch.error) ? 'operations.batches.missing' : 'operations.batches.title')}</h1>
        </PageHead>
        {!isMissing(batch.error) && (
          <FailedLoad title={t('operations.batches.failed')} error={batch.error} retry={batch.reload} />
        )}
      </>
    )
  const tab = (one: typeof state, count: number | undefined) => ({
    to: one === null ? '?' : `?state=${one}`,
    label: `${t(`operations.batches.tab.${one ?? 'all'}`)}${count === undefined ? '' : ` ${count}`}`,
    current: one === state,
  })
  return (
    <>
      <BackLink to={batchesPath(merchantId)}>{t('operations.batches.title')}</BackLink>
      <PageHead>
        <div>
          <h1>{data ? nameOf(t, data) : <Skeleton width={300} />}</h1>
        </div>
        {data && <BatchButtons batch={data} merchantId={merchantId} />}
      </PageHead>
      <Progress batch={data} />
      <Tabs
        label={t('operations.batches.tabs')}
        link={Link}
        tabs={[
          tab(null, data?.totalCount),
          tab('done', data?.doneCount),
          tab('refused', data?.refusedCount),
          tab('waiting', data && data.totalCount - data.doneCount - data.refusedCount),
        ]}
      />
      {rows.status === 'failed' ? (
        <FailedLoad title={t('operations.batches.failed')} error={rows.error} retry={rows.reload} />
      ) : (
        <>
          {data?.kind === 'refund' && rows.data?.results.some(({ reason }) => reason === 'above_ceiling') && (
            <Hint>{t('operations.approvals.batch')}</Hint>
          )}
          <BatchRowsTable rows={rows.data?.results} merchantId={merchantId} dim={rows.waiting} />
          {rows.data && rows.data.total > 0 && (
            <PagesFoot
              list={rows.data}
              to={(page) => `?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`}
            />
          )}
        </>
      )}
    </>
  )
}

const Progress = ({ batch }: { batch: Batch | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const bar = <Skeleton width={110} />
  const over = batch ? batch.doneCount + batch.refusedCount : 0
  return (
    <>
      <Facts
        facts={[
          {
            label: t('operations.batches.fact.state'),
            value: batch ? (
              <StateMark kind={markOf(batch)}>{t(`operations.batches.state.${batch.state}`)}</StateMark>
            ) : (
              bar
            ),
          },
          {
            label: t('operations.batches.fact.done'),
            value: batch
              ? t('operations.batches.of', {
                  done: formatCount(batch.doneCount, locale),
                  total: formatCount(batch.totalCount, locale),
                })
              : bar,
          },
          {
            label: t('operations.batches.fact.amount'),
            value: batch ? formatAmount(batch.doneAmount, locale) : bar,
          },
          {
            label: t('operations.batches.fact.by'),
            value: batch ? batch.createdBy.name : bar,
            aside: batch ? formatInstant(batch.created, timeZone, locale) : <Skeleton width={76} />,
          },
        ]}
      />
      <progress
        className={styles.progress}
        aria-label={t('operations.batches.progress')}
        max={batch?.totalCount ?? 1}
        value={over}
      />
      {batch?.pause && batch.pause !== 'person' && (
        <Note kind="warn" title={t('operations.batches.halted')}>
          <p>{t(`operations.batches.why.${batch.pause}`, { name: batch.createdBy.name })}</p>
        </Note>
      )}
    </>
  )
}

/** Rows that were read while the last of them was being done are read once more. */
const useLastRows = (batch: Batch | undefined) => {
  const over = batch && batch.state !== 'running' ? batch.doneCount + batch.refusedCount : null
  useEffect(() => {
    if (over !== null) void refreshCalls(['batches', 'rows'])
  }, [over])
}

const useSpokenState = (batch: Batch | undefined) => {
  const t = useText()
  const words =
    batch && batch.state !== 'running'
      ? t('operations.batches.spoken', {
          state: t(`operations.batches.state.${batch.state}`),
          done: batch.doneCount,
          refused: batch.refusedCount,
        })
      : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}
