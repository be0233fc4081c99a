import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { countIn, entriesIn, type Entry, groupsShown, type StoryGroup } from './entries.ts'
import styles from './story.module.css'

type Props = { entries: readonly Entry[]; chosen: StoryGroup | null; onChoose: (group: StoryGroup | null) => void }

/** Which entries are shown; groups without any are not offered. Nothing where there is one group alone. */
export const StoryFilter = ({ entries, chosen, onChoose }: Props) => {
  const t = useText()
  const locale = useLocale()
  const groups = groupsShown(entries, chosen)
  if (groups.length < 2 && chosen === null) return null
  return (
    <div className={styles.filter} role="group" aria-label={t('operations.story.filter')}>
      {[null, ...groups].map((group) => (
        <button key={group ?? 'all'} type="button" aria-pressed={group === chosen} onClick={() => onChoose(group)}>
          {t(`operations.story.group.${group ?? 'all'}`)}{' '}
          <span>{formatCount(group ? countIn(entries, group) : entriesIn(entries, null).length, locale)}</span>
        </button>
      ))}
    </div>
  )
}
