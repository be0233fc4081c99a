import { daysBetween } from '#domain/calendar.ts'
import { formatDayShort } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { useToday } from '../../kit/use-today.ts'
import type { OperationRow } from './words.ts'
import styles from './operations.module.css'

type Props = { row: Pick<OperationRow, 'captureUntil'>; timeZone: string; inSentence?: boolean }

/** Below so many days a deadline is marked. */
const soonDays = 5

/** The last day for the capture, marked where it is near. */
export const Deadline = ({ row: { captureUntil }, timeZone, inSentence = false }: Props) => {
  const t = useText()
  const locale = useLocale()
  const today = useToday(timeZone)
  if (!captureUntil) return null
  const left = daysBetween(today, captureUntil)
  const day = formatDayShort(captureUntil, locale)
  const words = inSentence ? t('operations.list.until', { day }) : day
  if (left >= soonDays)
    return (
      <Text as="span" nowrap>
        {words}
      </Text>
    )
  return (
    <span className={styles.soon}>
      <Icon name="clock" small /> {words}
      <VisuallyHidden>, {t('operations.list.daysLeft', { count: left })}</VisuallyHidden>
    </span>
  )
}
