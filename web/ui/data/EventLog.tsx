import type { ReactNode } from 'react'
import styles from './event-log.module.css'

type Event = {
  id: string
  /** Also a day. */
  instant: string
  time: string
  text: ReactNode
  by?: string | undefined
  /** Below it, such as where its money is. */
  more?: ReactNode
  /** It has not happened: in grey. */
  isExpected?: boolean
}

/** What happened, newest first, with the time in the margin. */
export const EventLog = ({ events }: { events: readonly Event[] }) => (
  <ol className={styles.log}>
    {events.map(({ id, instant, time, text, by, more, isExpected }) => (
      <li key={id} className={isExpected ? styles.expected : undefined}>
        <time dateTime={instant}>{time}</time>
        <div>
          {text}
          {by && <small>{by}</small>}
          {more && <small>{more}</small>}
        </div>
      </li>
    ))}
  </ol>
)
