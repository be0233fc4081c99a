import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Actions, EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { FileMenu } from '../../kit/FileMenu.tsx'
import { LogPages, useLog } from '../../kit/log-pages.tsx'
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
  const log = useLog(
    list,
    { cursor, narrows: isNarrowing(filter), at: (row) => to({ cursor: row }) },
    t('activity.none'),
  )
  const { isEmpty } = log
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
      {!isEmpty && <ActivityBar filter={filter} actors={list.data?.actors ?? []} go={go} />}
      <LogPages
        log={log}
        words={{
          failed: t('activity.failed'),
          none: t('activity.none'),
          noneText: t('activity.noneText'),
          all: t('activity.all'),
        }}
        onAll={() => go(everyActivity)}
        empty={
          <EmptyState blank>
            <h2>{t('activity.empty.title')}</h2>
            <p>{t('activity.empty.text')}</p>
          </EmptyState>
        }
      >
        {(rows, dim) => <ActivityTable rows={rows} dim={dim} />}
      </LogPages>
    </>
  )
}
