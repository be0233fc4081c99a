import { documentKeysOf } from '#domain/onboarding.ts'
import type { OnboardingStep } from '#domain/onboarding-steps.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useScreenSize } from '../../kit/screen-size.ts'
import { stepPath } from './paths.ts'
import { wayAround } from './steps.ts'
import styles from './onboarding.module.css'

type Onboarding = AnswerOf<'onboarding', 'get'>
type Props = { step: OnboardingStep; onboarding: Onboarding }

/** Returns the name of the account's company or person, null until it is saved. */
const useCompanyName = ({ type }: Onboarding): string | null => {
  const isEnterprise = type === 'enterprise'
  const enterprise = useCall('company', 'getEnterprise', {}, { enabled: isEnterprise })
  const profile = useCall('company', 'getProfile', {}, { enabled: !isEnterprise })
  if (isEnterprise) return enterprise.data?.name ?? null
  const { firstName = null, lastName = null } = profile.data ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** All steps beside the page; on narrow windows the one that is open, and how far it is. */
export const StepRail = ({ step, onboarding }: Props) => {
  const t = useText()
  const { isDefault } = useScreenSize()
  return (
    <nav className={styles.onbRail} aria-label={t('onboarding.steps')}>
      {isDefault ? <Progress step={step} onboarding={onboarding} /> : <List step={step} onboarding={onboarding} />}
    </nav>
  )
}

const Progress = ({ step, onboarding: { steps } }: Props) => {
  const t = useText()
  const rich = useRichText()
  const at = steps.findIndex(({ name }) => name === step) + 1
  return (
    <>
      <Text small aria-current="step">
        {rich('onboarding.at', { at, all: steps.length, b: (words) => <b key="b">{words}</b> })} ·{' '}
        {t(`onboarding.step.${step}`)}
      </Text>
      <div className={styles.parts} aria-hidden="true">
        {steps.map(({ name, done }) => (
          <i key={name} data-state={name === step ? 'now' : done ? 'done' : 'later'} />
        ))}
      </div>
    </>
  )
}

const List = ({ step, onboarding }: Props) => {
  const t = useText()
  const { type, steps } = onboarding
  const name = useCompanyName(onboarding)
  const papers = documentKeysOf(type).length
  const asideOf = ({ name: one, missing, done }: Onboarding['steps'][number]): string =>
    one === 'docs-upload' && !done && missing.length < papers
      ? t('onboarding.ready', { done: papers - missing.length, all: papers })
      : ''
  return (
    <>
      <Hint>{name ? t('onboarding.of', { name }) : t('common.screen.onboarding')}</Hint>
      <Steps
        doneWord={t('onboarding.doneWord')}
        steps={steps.map((one) => {
          const words = t(`onboarding.step.${one.name}`)
          const isLink = one.name !== step && wayAround(one.name, steps) === null
          return {
            id: one.name,
            state: one.name === step ? 'now' : one.done ? 'done' : 'later',
            label: isLink ? <Link to={stepPath(one.name)}>{words}</Link> : words,
            aside: asideOf(one),
          }
        })}
      />
    </>
  )
}
