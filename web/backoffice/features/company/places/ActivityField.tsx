import { useMemo } from 'react'
import { useCall } from '#web/api/query.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useText, type WriteText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { ComboGroup } from '#web/ui/fields/combo-options.ts'
import { Hint } from '#web/ui/layout/text.ts'

type Activity = AnswerOf<'businessActivities', 'list'>['results'][number]

/** A list of its own for each section, with its divisions and their classes. */
const groupsOf = (activities: readonly Activity[], t: WriteText): ComboGroup[] => {
  const byCode = new Map(activities.map((activity) => [activity.code, activity]))
  const sectionOf = ({ level, parent }: Activity): string | null | undefined =>
    level === 'division' ? parent : byCode.get(parent ?? '')?.parent
  const withClasses = new Set(activities.filter(({ level }) => level === 'class').map(({ parent }) => parent))
  const choices = Map.groupBy(
    activities.filter(({ level }) => level !== 'section'),
    sectionOf,
  )
  return [...choices].map(([section, found]) => ({
    label: byCode.get(section ?? '')?.description ?? '',
    options: found.map(({ code, description, keywords, level, parent, restricted }) => ({
      value: code,
      label: `${code} · ${description}`,
      isHead: withClasses.has(code),
      // The classes of the list are those of shops.
      isLikely: level === 'class',
      mark: restricted ? t('places.activity.restricted') : undefined,
      words: `${code.replace('.', '')} ${keywords} ${level === 'class' ? (byCode.get(parent ?? '')?.description ?? '') : ''}`,
    })),
  }))
}

type Props = {
  /** As `useForm` returns them for a text field; the value is the code. */
  value: string
  onText: (code: string) => void
  onBlur?: () => void
  error?: string | null | undefined
}

const day = 24 * 60 * 60 * 1000

/** What a business does, by words or by code, from the classification of the account's country. */
export const ActivityField = ({ value, onText, onBlur, error }: Props) => {
  const t = useText()
  const { data, status, reload } = useCall('businessActivities', 'list', {}, { staleTime: day })
  const activities = data?.results
  const groups = useMemo(() => groupsOf(activities ?? [], t), [activities, t])
  const isRestricted = activities?.some(({ code, restricted }) => restricted && code === value)
  return (
    <>
      <Combobox
        label={t('places.activity.label')}
        {...{ value, onText, error, groups }}
        {...(onBlur && { onBlur })}
        hint={isRestricted ? t('places.activity.restrictedHint') : t('places.activity.hint')}
        words={{
          list: t('places.activity.list'),
          none: status === 'success' ? t('places.activity.none') : t('places.activity.loading'),
          found: (count) => t('places.activity.found', { count }),
        }}
      />
      {status === 'failed' && (
        <Hint>
          {t('places.activity.failed')}{' '}
          <Button kind="plain" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Hint>
      )}
    </>
  )
}
