import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { EmptyEvents } from './EmptyEvents.tsx'
import { EventsBar } from './EventsBar.tsx'
import { EventTable } from './EventTable.tsx'
import { LogPages, useLog } from '../../kit/log-pages.tsx'
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
  const go = (next: Partial<EventFilter>, replace = false) => navigate(to(next), { replace })
  const log = useLog(
    list,
    { cursor, narrows: isEventNarrowing(filter), at: (row) => to({ cursor: row }) },
    t('developers.events.none'),
  )
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('developers.title.area')}</h1>
          <p>{t('developers.events.intro')}</p>
        </div>
      </PageHead>
      <DeveloperTabs current="events" />
      {!log.isEmpty && <EventsBar filter={filter} go={go} />}
      <LogPages
        log={log}
        words={{
          failed: t('developers.events.failed'),
          none: t('developers.events.none'),
          noneText: t('developers.requests.noneText'),
          all: t('developers.events.all'),
        }}
        onAll={() => go(everyEvent)}
        empty={<EmptyEvents />}
      >
        {(rows, dim) => <EventTable rows={rows} dim={dim} />}
      </LogPages>
    </>
  )
}
