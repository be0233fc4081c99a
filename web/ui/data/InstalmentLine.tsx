import styles from './instalment-line.module.css'
type Instalment = { number: number; amount: string; day: string; aside?: string | undefined }

/** The plan with amounts and dates, all alike: the line does not show which instalments were collected. */
export const InstalmentLine = ({ instalments }: { instalments: readonly Instalment[] }) => (
  <ol className={instalments.length > 6 ? `${styles.plan} ${styles.many}` : styles.plan}>
    {instalments.map(({ number, amount, day, aside }) => (
      <li key={number}>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle className={styles.ring} cx="10" cy="10" r="6.5" />
        </svg>
        <b>{amount}</b>
        <span>
          {day}
          {aside && (
            <>
              <br />
              {aside}
            </>
          )}
        </span>
      </li>
    ))}
  </ol>
)
