import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { spanOf, useDateWords } from '../../app/date-words.ts'
import { DatesButton } from '../../app/DatesButton.tsx'
import { useToday } from '../../app/use-today.ts'
import { countNarrowing, dateShortcuts, everything, type Go, type ListFilter, statuses } from './list-filter.ts'

type Props = { filter: ListFilter; go: Go }

/** Days of transfer, state, and a reference or an amount. */
export const FilterBar = ({ filter, go, timeZone }: Props & { timeZone: string }) => {
  const t = useText()
  const dates = useDateWords(filter)
  const today = useToday(timeZone)
  return (
    <search>
      <div className="bar">
        <DatesButton
          words={dates ?? t('common.dates.always')}
          label={t('settlements.dates.label')}
          span={spanOf(filter, today)}
          today={today}
          shortcuts={dateShortcuts(today).map(({ name, span }) => ({ label: t(`settlements.dates.${name}`), span }))}
          onSpan={(span) => go({ from: span?.from ?? null, to: span?.to ?? null })}
        />
        <label className="vh" htmlFor="settlements-status">
          {t('operations.list.state')}
        </label>
        <select
          className="sel"
          id="settlements-status"
          value={filter.status ?? ''}
          onChange={({ target }) => go({ status: statuses.find((known) => known === target.value) ?? null })}
        >
          <option value="">{t('operations.list.anyState')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`settlements.status.${status}`)}
            </option>
          ))}
        </select>
        <SearchBox
          id="settlements-q"
          label={t('settlements.list.search')}
          placeholder={t('settlements.list.placeholder')}
          q={filter.q}
          onSearch={(q, replace) => go({ q }, replace)}
        />
      </div>
    </search>
  )
}

/** One chip for each filter in force. */
export const FilterChips = ({ filter, go }: Props) => {
  const t = useText()
  const { q, status } = filter
  const dates = useDateWords(filter)
  const count = countNarrowing(filter)
  if (count === 0) return null
  const chips: readonly { words: string | null; remove: string; without: Partial<ListFilter> }[] = [
    { words: dates, remove: t('operations.list.clearDates'), without: { from: null, to: null } },
    {
      words: status && t(`settlements.status.${status}`),
      remove: t('operations.list.clearState'),
      without: { status: null },
    },
    {
      words: q && t('operations.list.searched', { q }),
      remove: t('operations.list.clearSearch'),
      without: { q: '' },
    },
  ]
  return (
    <ul className="chips" aria-label={t('operations.list.filters')}>
      {chips.map(
        ({ words, remove, without }) =>
          words && (
            <li key={remove}>
              <Chip removeLabel={remove} onRemove={() => go(without)}>
                {words}
              </Chip>
            </li>
          ),
      )}
      {count > 1 && (
        <li>
          <Button kind="plain" onClick={() => go(everything)}>
            {t('operations.list.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
