import type { ReactNode } from 'react'
import styles from './facts.module.css'
import boxesStyles from '#web/ui/layout/boxes.module.css'

type Fact = { label: string; value: ReactNode; aside?: ReactNode }

/** The strip of facts under a figure. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, aside }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {aside && <small>{aside}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** The same as a list below one another, for the second column. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={boxesStyles.terms}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
