import type { StepState } from '#domain/onboarding.ts'
import type { OnboardingStep } from '#domain/onboarding-steps.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Link } from '../../routing/router.tsx'
import { useMissingWords } from './missing-words.ts'
import { stepPath } from './paths.ts'
import { openBefore, wayAround } from './steps.ts'
import styles from './onboarding.module.css'

type Props = {
  /** The one that is open. */
  step: OnboardingStep
  wanted: OnboardingStep
  steps: readonly StepState[]
}

/** For who asked for a step too early: what is missing before it, with the way there where there is one already. */
export const MissingNote = ({ step, wanted, steps }: Props) => {
  const t = useText()
  const wordsOf = useMissingWords()
  const open = openBefore(wanted, steps)
  if (open.length === 0) return null
  return (
    <Note kind="warn" role="status" title={t('onboarding.before', { step: t(`onboarding.step.${wanted}`) })}>
      <ul className={styles.onbMissing}>
        {open.map(({ name, missing }) => {
          const words = wordsOf(missing)
          const title = t(`onboarding.step.${name}`)
          const isWay = name !== step && wayAround(name, steps) === null
          return (
            <li key={name}>
              {isWay ? <Link to={stepPath(name, wanted)}>{title}</Link> : title}
              {words && `: ${words}`}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
