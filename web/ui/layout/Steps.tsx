import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './steps.module.css'
import textStyles from './text.module.css'

export type Step = {
  id: string
  state: 'done' | 'now' | 'later'
  label: ReactNode
  /** When, or what is awaited. */
  aside?: ReactNode
}

const looks = { done: styles.done, now: styles.now, later: undefined }

/** Progress of a process: steps done, the current step and the next ones. `doneWord` is for screen readers. */
export const Steps = ({ steps, doneWord }: { steps: readonly Step[]; doneWord: string }) => (
  <ol className={styles.steps}>
    {steps.map(({ id, state, label, aside }, index) => (
      <li key={id} className={looks[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.dot} aria-hidden="true">
          {state === 'done' ? <Icon name="check" small /> : index + 1}
        </span>
        <span>
          {label}
          {state === 'done' && <span className={textStyles.hidden}> ({doneWord})</span>}
          <small>{aside ?? '\u00a0'}</small>
        </span>
      </li>
    ))}
  </ol>
)
