import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { EmptyRequests } from './EmptyRequests.tsx'
import { LogPages, useLog } from '../../kit/log-pages.tsx'
import { RequestsBar } from './RequestsBar.tsx'
import { RequestTable } from './RequestTable.tsx'
import { requestsPath } from './paths.ts'
import {
  everyRequest,
  isNarrowing,
  readRequestFilter,
  type RequestFilter,
  requestsInput,
  writeRequestFilter,
} from './request-filter.ts'

/** Milliseconds: a call that was just made is seen without loading the page again. */
const lookEvery = 5_000

/** The log of calls that the merchant's system made by key, the newest first; the address says which of it is shown. */
export const RequestsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const filter = readRequestFilter(useSearch())
  const { cursor } = filter
  const list = useCall('apiRequests', 'list', requestsInput(merchantId, filter), {
    placeholder: 'previous',
    // Older calls stay as they are.
    ...(cursor === null && { every: lookEvery }),
  })
  const to = (next: Partial<RequestFilter>) =>
    requestsPath(merchantId, writeRequestFilter({ ...filter, cursor: null, ...next }))
  const go = (next: Partial<RequestFilter>, replace = false) => navigate(to(next), { replace })
  const log = useLog(
    list,
    { cursor, narrows: isNarrowing(filter), at: (row) => to({ cursor: row }) },
    t('developers.requests.none'),
  )
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('developers.title.area')}</h1>
          <p>{t('developers.requests.intro')}</p>
        </div>
      </PageHead>
      <DeveloperTabs current="requests" />
      {!log.isEmpty && <RequestsBar filter={filter} keys={list.data?.keys ?? []} go={go} />}
      <LogPages
        log={log}
        words={{
          failed: t('developers.requests.failed'),
          none: t('developers.requests.none'),
          noneText: t('developers.requests.noneText'),
          all: t('developers.requests.all'),
        }}
        onAll={() => go(everyRequest)}
        empty={<EmptyRequests />}
      >
        {(rows, dim) => <RequestTable rows={rows} keys={list.data?.keys ?? []} dim={dim} />}
      </LogPages>
    </>
  )
}
