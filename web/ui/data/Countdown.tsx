import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './countdown.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import meterStyles from '#web/ui/layout/meter.module.css'

/** Minutes left at which it speaks. */
const marks = [10, 5, 1] as const
/** Seconds left under which it asks to be looked at. */
const soonUnder = 120

const two = (value: number): string => String(value).padStart(2, '0')

/** `58:14`; with hours `47:58:14`. */
export const countdownText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

type Props = {
  label: string
  /** ISO instant. */
  until: string
  /** Seconds that it had at first, for the bar. */
  whole: number
  /** Text beside the figure under two minutes. */
  soon: string
  hint?: ReactNode
  /** Called when so many minutes are left: what readers hear, since the figure itself is silent. */
  onMark: (minutes: number) => void
  onEnd: () => void
}

/** Time left, to the second. */
export const Countdown = ({ label, until, whole, soon, hint, onMark, onEnd }: Props) => {
  const id = useId()
  const left = useSecondsLeft(until)
  const before = useRef(left)
  const tell = useEffectEvent((from: number, to: number) => {
    const mark = marks.findLast((minutes) => from > minutes * 60 && to <= minutes * 60)
    if (to === 0 && from > 0) onEnd()
    else if (mark !== undefined) onMark(mark)
  })
  useEffect(() => {
    tell(before.current, left)
    before.current = left
  }, [left])
  const isSoon = left < soonUnder
  return (
    <div className={isSoon ? `${styles.countdown} ${styles.soon}` : styles.countdown}>
      <p className={textStyles.hint} id={id}>
        {label}
        {isSoon && <b> · {soon}</b>}
      </p>
      <div className={textStyles.figure} role="timer" aria-labelledby={id}>
        {countdownText(left)}
      </div>
      <div className={meterStyles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      {hint && <p className={textStyles.hint}>{hint}</p>}
    </div>
  )
}
