import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import { formatDay, type Locale } from '#domain/format.ts'
import { IconButton } from '../actions/Button.tsx'
import styles from './date-range.module.css'
import textStyles from '#web/ui/layout/text.module.css'

/** The first day of a month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Days from Monday: 0 to 6. */
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const daysOf = (month: Day): Day[] => {
  const end = addMonths(month, 1)
  const days: Day[] = []
  for (let day = month; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Where a key leads from a day. */
const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

type Props = {
  /** The first of the months that are shown. */
  month: Day
  onMonth: (month: Day) => void
  /** Number of months side by side. */
  count: number
  from: Day | null
  to: Day | null
  /** The one day that Tab leads to; arrow keys move it. */
  current: Day
  onCurrent: (day: Day) => void
  onPick: (day: Day) => void
  locale: Locale
  labels: { previous: string; next: string }
}

/** Months of days to pick from. One tab stop: arrow keys move by day and week, page keys by month. */
export const Calendar = (props: Props) => {
  const { month, onMonth, count, current, onCurrent, locale, labels } = props
  const root = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const months = Array.from({ length: count }, (_, index) => addMonths(month, index))

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const day = step(current)
    byKey.current = true
    onCurrent(day)
    if (day < month) onMonth(monthOf(day))
    else if (day >= addMonths(month, count)) onMonth(addMonths(monthOf(day), 1 - count))
  }
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={styles.months} ref={root} onKeyDown={move} role="presentation">
      {months.map((one, index) => (
        <section key={one} aria-label={words.format(new Date(`${one}T00:00:00Z`))}>
          <header>
            {index === 0 && (
              <IconButton icon="chevron-left" label={labels.previous} onClick={() => onMonth(addMonths(month, -1))} />
            )}
            <h3 className={textStyles.partTitle} aria-hidden="true">
              {words.format(new Date(`${one}T00:00:00Z`))}
            </h3>
            {index === count - 1 && (
              <IconButton icon="chevron-right" label={labels.next} onClick={() => onMonth(addMonths(month, 1))} />
            )}
          </header>
          <Month {...props} month={one} />
        </section>
      ))}
    </div>
  )
}

const monday = Date.UTC(2026, 0, 5)

const Month = ({ month, from, to, current, onCurrent, onPick, locale }: Props) => {
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={styles.cal}>
      {Array.from({ length: 7 }, (_, index) => (
        <span key={index} className={styles.wd} aria-hidden="true">
          {narrow.format(monday + index * 86_400_000)}
        </span>
      ))}
      {daysOf(month).map((day, index) => {
        const isEdge = day === from || day === to
        const isWithin = from !== null && to !== null && from <= day && day <= to
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            data-first-column={index === 0 ? weekday(day) + 1 : undefined}
            className={isEdge ? styles.edge : isWithin ? styles.inR : undefined}
            aria-label={formatDay(day, locale)}
            aria-pressed={isEdge || isWithin}
            tabIndex={day === current ? 0 : -1}
            onFocus={() => onCurrent(day)}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        )
      })}
    </div>
  )
}
