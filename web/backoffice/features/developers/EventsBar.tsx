import { eventReaches } from '#contract/filters/webhook-events.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { useText } from '#web/texts/text.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/layout/boxes.ts'
import { FilterChoice } from '../../kit/FilterChoice.tsx'
import type { EventFilter } from './event-filter.ts'
import styles from './developers.module.css'

type Props = { filter: EventFilter; go: (next: Partial<EventFilter>, replace?: boolean) => void }

/** What narrows the events: what is searched, the type, and what became of them. */
export const EventsBar = ({ filter, go }: Props) => {
  const t = useText()
  return (
    <search>
      <FilterBar className={styles.choices}>
        <SearchBox
          id="events-q"
          label={t('developers.events.search')}
          placeholder={t('developers.events.placeholder')}
          q={filter.q}
          clearLabel={t('operations.list.clearSearch')}
          onSearch={(q, replace) => go({ q }, replace)}
        />
        <FilterChoice
          id="events-type"
          label={t('developers.column.event')}
          any={t('developers.events.any.type')}
          value={filter.type}
          values={webhookTypes}
          wordsOf={(type) => t(`developers.type.${type}`)}
          onChoose={(type) => go({ type })}
        />
        <FilterChoice
          id="events-state"
          label={t('developers.column.state')}
          any={t('developers.events.any.state')}
          value={filter.state}
          values={eventReaches}
          wordsOf={(state) => t(`developers.events.states.${state}`)}
          onChoose={(state) => go({ state })}
        />
      </FilterBar>
    </search>
  )
}
