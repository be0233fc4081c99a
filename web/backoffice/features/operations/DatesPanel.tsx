import { useLocale, useText } from '#web/texts/text.ts'
import { DateRange, type Span } from '#web/ui/DateRange.tsx'
import { useScreenSize } from '../../app/screen-size.ts'
import { dateShortcuts } from './date-shortcuts.ts'
import type { ListFilter } from './list-filter.ts'
import { useToday } from './use-today.ts'

type Props = { filter: ListFilter; timeZone: string; onSpan: (span: Span | null) => void }

/** The choice of days; its code comes when it is opened. */
export const DatesPanel = ({ filter: { from, to }, timeZone, onSpan }: Props) => {
  const t = useText()
  const locale = useLocale()
  const today = useToday(timeZone)
  const { isDefault } = useScreenSize()
  return (
    <DateRange
      span={from || to ? { from: from ?? to ?? today, to: to ?? today } : null}
      onSpan={onSpan}
      shortcuts={dateShortcuts(today).map(({ name, span }) => ({ label: t(`operations.dates.${name}`), span }))}
      today={today}
      months={isDefault ? 1 : 2}
      locale={locale}
      words={{
        shortcuts: t('operations.dates.shortcuts'),
        from: t('operations.dates.from'),
        to: t('operations.dates.to'),
        placeholder: t('operations.dates.placeholder'),
        unclear: t('operations.dates.unclear'),
        backwards: t('operations.dates.backwards'),
        apply: t('operations.dates.apply'),
        previous: t('operations.dates.previous'),
        next: t('operations.dates.next'),
      }}
    />
  )
}
