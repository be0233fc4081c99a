import type { ReactNode } from 'react'
import { useShortcut } from '#web/ui/actions/use-shortcut.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Link, navigate } from '../../routing/router.tsx'
import styles from './operations.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'
import textStyles from '#web/ui/layout/text.module.css'

export type Step = { to: string; label: string; /** Before the step. */ onGo?: () => void }
type Props = {
  label: string
  before: Step | undefined
  after: Step | undefined
  /** Between the two. */ children?: ReactNode
}

/** To what is before and after this page; ← and → do the same. They leave no step for "back". */
export const StepLinks = ({ label, before, after, children }: Props) => {
  const go = (step: Step | undefined) =>
    step
      ? () => {
          step.onGo?.()
          navigate(step.to, { replace: true })
        }
      : null
  useShortcut('arrowleft', go(before))
  useShortcut('arrowright', go(after))
  const link = (step: Step | undefined, icon: 'chevron-left' | 'chevron-right') =>
    step ? (
      <Link className={buttonStyles.icon} aria-label={step.label} replace to={step.to} onClick={step.onGo}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={`${buttonStyles.icon} ${textStyles.faint} ${styles.none}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {link(before, 'chevron-left')}
      {children}
      {link(after, 'chevron-right')}
    </nav>
  )
}
