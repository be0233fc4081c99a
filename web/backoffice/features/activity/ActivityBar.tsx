import { activityFilters } from '#contract/filters/activity.ts'
import { activityGroups } from '#domain/activity.ts'
import { useText } from '#web/texts/text.ts'
import { FilterBar } from '#web/ui/layout/boxes.ts'
import { spanOf, useDateWords } from '../../kit/date-words.ts'
import { DatesButton } from '../../kit/DatesButton.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FilterChoice } from '../../kit/FilterChoice.tsx'
import { useToday } from '../../kit/use-today.ts'
import { useMerchant } from '../../session/session-context.ts'
import { actionsBeside, type ActivityFilter, dateShortcuts, everyActivity, type Go } from './activity-filter.ts'
import { useDone, useGroupWords, useWhoWords, type Who } from './words.ts'
import styles from './activity.module.css'

type Props = { filter: ActivityFilter; actors: readonly Who[]; go: Go }

const provider: Who = { kind: 'provider', id: null, name: null, role: null }

const useActorNames = (actors: readonly Who[]) => {
  const whoOf = useWhoWords()
  return (who: string): string => {
    const actor = who === 'provider' ? provider : actors.find(({ id }) => id === who)
    return actor ? whoOf(actor).name : who
  }
}

/** What narrows the activity: days, who, and of what kind; each in force is a chip as well. */
export const ActivityBar = ({ filter, actors, go }: Props) => {
  const t = useText()
  const { timeZone } = useMerchant()
  const today = useToday(timeZone)
  const open = { from: filter.since, to: filter.until }
  const days = useDateWords(open)
  const [nameOf, doneOf, groupOf] = [useActorNames(actors), useDone(), useGroupWords()]
  const { who, group, action, object } = filter
  return (
    <>
      <search>
        <FilterBar className={styles.choices}>
          <DatesButton
            words={days ?? t('common.dates.always')}
            label={t('activity.dates.label')}
            span={spanOf(open, today)}
            today={today}
            shortcuts={dateShortcuts(today).map(({ name, span }) => ({ label: t(`activity.dates.${name}`), span }))}
            onSpan={(span) => go({ since: span?.from ?? null, until: span?.to ?? null })}
          />
          <FilterChoice
            id="activity-who"
            label={t('activity.column.who')}
            any={t('activity.any.who')}
            value={who}
            values={[...actors.flatMap(({ id }) => id ?? []), 'provider']}
            wordsOf={nameOf}
            onChoose={(next) => go({ who: next })}
          />
          <FilterChoice
            id="activity-group"
            label={t('activity.column.group')}
            any={t('activity.any.group')}
            value={group}
            values={activityGroups}
            wordsOf={groupOf}
            onChoose={(next) => go({ group: next, action: null })}
          />
          <FilterChoice
            id="activity-action"
            label={t('activity.column.what')}
            any={t('activity.any.action')}
            value={action}
            values={actionsBeside(filter)}
            wordsOf={(one) => doneOf({ action: one, refused: false })}
            onChoose={(next) => go({ action: next })}
          />
        </FilterBar>
      </search>
      <FilterChips
        filters={activityFilters}
        chips={{
          days: { words: days, remove: t('operations.list.clearDates') },
          who: { words: who && nameOf(who), remove: t('activity.remove.who') },
          group: { words: group && groupOf(group), remove: t('activity.remove.group') },
          action: { words: action && doneOf({ action, refused: false }), remove: t('activity.remove.action') },
          object: {
            words: object && t('activity.ofObject', { id: object.slice(-8) }),
            remove: t('activity.remove.object'),
          },
        }}
        onFilter={go}
        onClear={() => go(everyActivity)}
      />
    </>
  )
}
