import { useEffect } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { EmptyRequests } from './EmptyRequests.tsx'
import { OlderFoot } from '../../kit/OlderFoot.tsx'
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
  const isLost = cursor !== null && isApiError(list.error, 'ApiValidationException')
  const first = to({})
  useEffect(() => {
    // The call that the cursor names is deleted, or of the other mode.
    if (isLost) navigate(first, { replace: true })
  }, [isLost, first])
  const { data } = list
  const isNone = data?.results.length === 0
  const isEmpty = isNone && !isNarrowing(filter) && cursor === null
  const words = isNone && !list.waiting && !isEmpty ? t('developers.requests.none') : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('developers.title.area')}</h1>
          <p>{t('developers.requests.intro')}</p>
        </div>
      </PageHead>
      <DeveloperTabs current="requests" />
      {!isEmpty && <RequestsBar filter={filter} keys={data?.keys ?? []} go={go} />}
      {list.status === 'failed' && !isLost && (
        <FailedLoad title={t('developers.requests.failed')} error={list.error} retry={list.reload} />
      )}
      {isEmpty && <EmptyRequests />}
      {isNone && !isEmpty && (
        <EmptyState dim={list.waiting}>
          <h2>{t('developers.requests.none')}</h2>
          <p>{t('developers.requests.noneText')}</p>
          <Row above>
            <Button kind="primary" onClick={() => go(everyRequest)}>
              {t('developers.requests.all')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {list.status !== 'failed' && !isNone && (
        <RequestTable rows={data?.results} keys={data?.keys ?? []} dim={list.waiting} />
      )}
      {data && !isNone && (
        <OlderFoot
          newest={cursor === null ? null : to({})}
          older={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      )}
    </>
  )
}
