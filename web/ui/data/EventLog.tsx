import styles from './event-log.module.css'
type Event = { id: string; instant: string; time: string; text: string; by?: string | undefined }

/** What happened, newest first, with the time in the margin. */
export const EventLog = ({ events }: { events: readonly Event[] }) => (
  <ol className={styles.log}>
    {events.map(({ id, instant, time, text, by }) => (
      <li key={id}>
        <time dateTime={instant}>{time}</time>
        <div>
          {text}
          {by && <small>{by}</small>}
        </div>
      </li>
    ))}
  </ol>
)
