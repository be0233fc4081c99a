import type { Day } from '#domain/calendar.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { DateRange, type Span } from '#web/ui/fields/DateRange.tsx'
import { useScreenSize } from './screen-size.ts'

export type DatesProps = {
  span: Span | null
  today: Day
  shortcuts: readonly { label: string; span: Span | null }[]
  onSpan: (span: Span | null) => void
}

/** The choice of days; its code loads when it is opened. */
export const DatesPanel = (props: DatesProps) => {
  const t = useText()
  const locale = useLocale()
  const { isDefault } = useScreenSize()
  return (
    <DateRange
      {...props}
      months={isDefault ? 1 : 2}
      locale={locale}
      words={{
        shortcuts: t('common.dates.shortcuts'),
        from: t('common.dates.from'),
        to: t('common.dates.to'),
        placeholder: t('common.dates.placeholder'),
        unclear: t('common.dates.unclear'),
        backwards: t('common.dates.backwards'),
        apply: t('common.dates.apply'),
        previous: t('common.dates.previous'),
        next: t('common.dates.next'),
      }}
    />
  )
}
