/** Words of the activity: what was done, by whom, from where, and its details. */
import { type ActivityGroup, type DetailName, isAuditAction } from '#domain/activity.ts'
import { formatInstant } from '#domain/format.ts'
import { type DetailValue, writeDetail } from '#domain/write-detail.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { deviceOf } from '../../kit/device-words.ts'
import { useMerchant } from '../../session/session-context.ts'

export type ActivityRow = AnswerOf<'activity', 'list'>['results'][number]
export type ActivityDetail = AnswerOf<'activity', 'get'>
export type Who = ActivityRow['who']

export const useWhen = (): ((instant: string) => string) => {
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (instant) => formatInstant(instant, timeZone, locale)
}

export const useDone = () => {
  const t = useText()
  return ({ action, refused }: Pick<ActivityRow, 'action' | 'refused'>): string => {
    const done = isAuditAction(action) ? t(`names.done.${action}`) : t('activity.unknown', { action })
    return refused ? t('activity.refused', { done }) : done
  }
}

export const useGroupWords = (): ((group: ActivityGroup) => string) => {
  const t = useText()
  return (group) => t(`names.activityGroup.${group}`)
}

/** `role`: null of who has none. */
export const useWhoWords = () => {
  const t = useText()
  return ({ kind, name, role }: Who): { name: string; role: string | null } => ({
    name: name ?? t(`names.actor.${kind}`),
    role: role === null ? (kind === 'key' && name !== null ? t('activity.key') : null) : t(`names.choice.role.${role}`),
  })
}

/** The address, and the device where the session is known. */
export const whereOf = ({ address, userAgent }: Pick<ActivityRow, 'address' | 'userAgent'>): string =>
  [deviceOf(userAgent), address].filter((part) => part !== null).join(' · ') || '–'

export const useDetailWords = () => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const writing = {
    locale,
    timeZone,
    choice: (name: DetailName, value: string): string => {
      if (name === 'reason') return t(`names.refundReason.${value}` as 'names.refundReason.other') // a choice of the table
      if (name === 'channel') return t(`names.channel.${value}` as 'names.channel.online') // likewise
      return t(`names.choice.${name}.${value}` as 'names.choice.role.owner') // a test compares all of them with the table
    },
    word: (word: 'on' | 'off' | 'none' | 'all') => t(`names.value.${word}`),
    more: (count: number) => t('names.value.more', { count }),
  }
  return {
    label: (name: DetailName): string => t(`names.detail.${name}`),
    value: (name: DetailName, value: DetailValue): string => writeDetail(name, value, writing),
  }
}

/** Of a row so many details are in the list. */
const mostSaid = 2

/** The first details in one line: figures, then what changed. */
export const useSummary = (): ((row: ActivityRow) => string) => {
  const t = useText()
  const { label, value } = useDetailWords()
  return ({ facts, changes, changed }) => {
    const said = [
      ...facts.map((one) => t('activity.fact', { name: label(one.name), value: value(one.name, one.value) })),
      ...changes.map(({ name, before, after }) =>
        t('activity.change', { name: label(name), before: value(name, before), after: value(name, after) }),
      ),
      ...changed.map(label),
    ]
    const left = said.length - mostSaid
    return [...said.slice(0, mostSaid), ...(left > 0 ? [t('activity.more', { count: left })] : [])].join(' · ')
  }
}
