import { useEffect } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Actions, EmptyState, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { FileMenu } from '../../kit/FileMenu.tsx'
import { OlderFoot } from '../../kit/OlderFoot.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { ActivityBar } from './ActivityBar.tsx'
import {
  activityInput,
  type ActivityFilter,
  everyActivity,
  isNarrowing,
  narrowingOf,
  readActivityFilter,
  writeActivityFilter,
} from './activity-filter.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { activityPath } from './paths.ts'

/** Who did what, the newest first; the address says which of it is shown. */
export const ActivityPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const filter = readActivityFilter(useSearch())
  const { cursor } = filter
  const list = useCall('activity', 'list', activityInput(merchantId, filter), { placeholder: 'previous' })
  const to = (next: Partial<ActivityFilter>) =>
    activityPath(merchantId, writeActivityFilter({ ...filter, cursor: null, ...next }))
  const go = (next: Partial<ActivityFilter>) => navigate(to(next))
  const isLost = cursor !== null && isApiError(list.error, 'ApiValidationException')
  const first = to({})
  useEffect(() => {
    // The row that the cursor names is of the other mode, or of another merchant.
    if (isLost) navigate(first, { replace: true })
  }, [isLost, first])
  const { data } = list
  const isNone = data?.results.length === 0
  const isEmpty = isNone && !isNarrowing(filter) && cursor === null
  const words = isNone && !list.waiting && !isEmpty ? t('activity.none') : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('activity.title')}</h1>
          <p>{t('activity.intro')}</p>
        </div>
        {!isEmpty && (
          <Actions>
            <FileMenu
              merchantId={merchantId}
              words={t('activity.file')}
              formats={['csv', 'xlsx']}
              bodyOf={(format) => ({ kind: 'activity', format, filters: narrowingOf(filter) })}
            />
          </Actions>
        )}
      </PageHead>
      {!isEmpty && <ActivityBar filter={filter} actors={data?.actors ?? []} go={go} />}
      {list.status === 'failed' && !isLost && (
        <FailedLoad title={t('activity.failed')} error={list.error} retry={list.reload} />
      )}
      {isEmpty && (
        <EmptyState blank>
          <h2>{t('activity.empty.title')}</h2>
          <p>{t('activity.empty.text')}</p>
        </EmptyState>
      )}
      {isNone && !isEmpty && (
        <EmptyState dim={list.waiting}>
          <h2>{t('activity.none')}</h2>
          <p>{t('activity.noneText')}</p>
          <Row above>
            <Button kind="primary" onClick={() => go(everyActivity)}>
              {t('activity.all')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {list.status !== 'failed' && !isNone && <ActivityTable rows={data?.results} dim={list.waiting} />}
      {data && !isNone && (
        <OlderFoot
          newest={cursor === null ? null : to({})}
          older={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      )}
    </>
  )
}
