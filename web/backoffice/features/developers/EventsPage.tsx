import { useEffect } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { EmptyEvents } from './EmptyEvents.tsx'
import { EventsBar } from './EventsBar.tsx'
import { EventTable } from './EventTable.tsx'
import { OlderFoot } from '../../kit/OlderFoot.tsx'
import {
  type EventFilter,
  eventsInput,
  everyEvent,
  isEventNarrowing,
  readEventFilter,
  writeEventFilter,
} from './event-filter.ts'
import { eventsPath } from './paths.ts'

/** Milliseconds. */
const lookEvery = 10_000

/** Every event of the mode, the newest first, with how many endpoints it has reached; the address says which of them are shown. */
export const EventsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const filter = readEventFilter(useSearch())
  const { cursor } = filter
  const list = useCall('webhooks', 'events', eventsInput(merchantId, filter), {
    placeholder: 'previous',
    every: lookEvery,
  })
  const to = (next: Partial<EventFilter>) =>
    eventsPath(merchantId, writeEventFilter({ ...filter, cursor: null, ...next }))
  const { data } = list
  const isNone = data?.results.length === 0
  const isEmpty = isNone && !isEventNarrowing(filter) && cursor === null
  const words = isNone && !list.waiting && !isEmpty ? t('developers.events.none') : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('developers.title.area')}</h1>
          <p>{t('developers.events.intro')}</p>
        </div>
      </PageHead>
      <DeveloperTabs current="events" />
      {!isEmpty && <EventsBar filter={filter} go={(next, replace = false) => navigate(to(next), { replace })} />}
      {list.status === 'failed' && (
        <FailedLoad title={t('developers.events.failed')} error={list.error} retry={list.reload} />
      )}
      {isEmpty && <EmptyEvents />}
      {isNone && !isEmpty && (
        <EmptyState dim={list.waiting}>
          <h2>{t('developers.events.none')}</h2>
          <p>{t('developers.requests.noneText')}</p>
          <Row above>
            <Button kind="primary" onClick={() => navigate(to(everyEvent))}>
              {t('developers.events.all')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {list.status !== 'failed' && !isNone && <EventTable rows={data?.results} dim={list.waiting} />}
      {data && !isNone && (
        <OlderFoot
          newest={cursor === null ? null : to({})}
          older={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      )}
    </>
  )
}
