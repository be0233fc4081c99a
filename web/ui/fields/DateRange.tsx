import styles from './date-range.module.css'
import { type FormEvent, useState } from 'react'
import { addMonths, type Day } from '#domain/calendar.ts'
import type { Locale } from '#domain/format.ts'
import { Button } from '../actions/Button.tsx'
import { Calendar, monthOf } from './Calendar.tsx'
import { readDate, writeDate } from './date-mask.ts'
import { DateField } from './DateField.tsx'
import boxesStyles from '#web/ui/layout/boxes.module.css'
import textStyles from '#web/ui/layout/text.module.css'

export type Span = { from: Day; to: Day }

type Props = {
  span: Span | null
  /** Null: every day. */
  onSpan: (span: Span | null) => void
  shortcuts: readonly { label: string; span: Span | null }[]
  today: Day
  /** Months beside each other: two, or one where there is no room. */
  months: number
  locale: Locale
  words: {
    shortcuts: string
    from: string
    to: string
    placeholder: string
    unclear: string
    backwards: string
    apply: string
    previous: string
    next: string
  }
}

/** The inside of a choice of days: shortcuts, two dates to type, months to pick from. The first pick begins a span, the second ends it. */
export const DateRange = ({ span, onSpan, shortcuts, today, months, locale, words }: Props) => {
  const [from, setFrom] = useState(span ? writeDate(span.from) : '')
  const [to, setTo] = useState(span ? writeDate(span.to) : '')
  const [begun, setBegun] = useState(false)
  const [tried, setTried] = useState(false)
  const [current, setCurrent] = useState(span?.to ?? today)
  const [month, setMonth] = useState(addMonths(monthOf(span?.to ?? today), 1 - months))
  const [first, last] = [readDate(from), readDate(to)]
  const isBackwards = first !== null && last !== null && last < first

  const pick = (day: Day) => {
    setCurrent(day)
    if (begun && first !== null) {
      const [a, b] = day < first ? [day, first] : [first, day]
      setFrom(writeDate(a))
      setTo(writeDate(b))
    } else {
      setFrom(writeDate(day))
      setTo(writeDate(day))
    }
    setBegun(!begun)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (first && last && !isBackwards) onSpan({ from: first, to: last })
  }
  const wrong = (day: Day | null) => (tried && day === null ? words.unclear : null)
  return (
    <form className={styles.span} noValidate onSubmit={submit}>
      <div className={styles.shortcuts} role="group" aria-label={words.shortcuts}>
        {shortcuts.map(({ label, span: wanted }) => (
          <button
            key={label}
            type="button"
            aria-pressed={wanted?.from === span?.from && wanted?.to === span?.to}
            onClick={() => onSpan(wanted)}
          >
            {label}
          </button>
        ))}
      </div>
      <div>
        <div className={boxesStyles.grid}>
          <DateField
            label={words.from}
            placeholder={words.placeholder}
            text={from}
            onText={setFrom}
            error={wrong(first)}
          />
          <DateField
            label={words.to}
            placeholder={words.placeholder}
            text={to}
            onText={setTo}
            error={wrong(last) ?? (isBackwards ? words.backwards : null)}
          />
        </div>
        <Calendar
          month={month}
          onMonth={setMonth}
          count={months}
          from={first}
          to={isBackwards ? null : last}
          current={current}
          onCurrent={setCurrent}
          onPick={pick}
          locale={locale}
          labels={{ previous: words.previous, next: words.next }}
        />
        <div className={`${boxesStyles.row} ${textStyles.end}`}>
          <Button type="submit" kind="primary">
            {words.apply}
          </Button>
        </div>
      </div>
    </form>
  )
}
