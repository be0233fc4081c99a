import { FilterBar as Bar } from '#web/ui/layout/boxes.ts'
import { settlementFilters } from '#contract/filters/settlements.ts'
import { useText } from '#web/texts/text.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Select } from '#web/ui/fields/bare.ts'
import { spanOf, useDateWords } from '../../kit/date-words.ts'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { DatesButton } from '../../kit/DatesButton.tsx'
import { useToday } from '../../kit/use-today.ts'
import { dateShortcuts } from './list-choices.ts'
import { everything, type Go, type ListFilter } from './list-filter.ts'

const statuses = settlementFilters.status.offered

type Props = { filter: ListFilter; go: Go }

/** Days of transfer, state, and a reference or an amount. */
export const FilterBar = ({ filter, go, timeZone }: Props & { timeZone: string }) => {
  const t = useText()
  const dates = useDateWords(filter)
  const today = useToday(timeZone)
  return (
    <search>
      <Bar>
        <DatesButton
          words={dates ?? t('common.dates.always')}
          label={t('settlements.dates.label')}
          span={spanOf(filter, today)}
          today={today}
          shortcuts={dateShortcuts(today).map(({ name, span }) => ({ label: t(`settlements.dates.${name}`), span }))}
          onSpan={(span) => go({ from: span?.from ?? null, to: span?.to ?? null })}
        />
        <VisuallyHidden as="label" htmlFor="settlements-status">
          {t('operations.list.state')}
        </VisuallyHidden>
        <Select
          id="settlements-status"
          value={filter.status ?? ''}
          onChange={({ target }) => go({ status: statuses.find((known) => known === target.value) ?? null })}
        >
          <option value="">{t('operations.list.anyState')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`names.transfer.${status}`)}
            </option>
          ))}
        </Select>
        <SearchBox
          id="settlements-q"
          label={t('settlements.list.search')}
          placeholder={t('settlements.list.placeholder')}
          q={filter.q}
          clearLabel={t('operations.list.clearSearch')}
          onSearch={(q, replace) => go({ q }, replace)}
        />
      </Bar>
    </search>
  )
}

/** One chip for each filter in force. */
export const SettlementChips = ({ filter, go }: Props) => {
  const t = useText()
  const { q, status } = filter
  return (
    <FilterChips
      filters={settlementFilters}
      chips={{
        days: { words: useDateWords(filter), remove: t('operations.list.clearDates') },
        status: { words: status && t(`names.transfer.${status}`), remove: t('operations.list.clearState') },
        q: { words: q && t('operations.list.searched', { q }), remove: t('operations.list.clearSearch') },
      }}
      onFilter={go}
      onClear={() => go(everything)}
    />
  )
}
