import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { keysPath } from '../preferences/paths.ts'
import { firstSalePath, newEndpointPath, requestsPath } from './paths.ts'
import { useMayChange } from './words.ts'
import styles from './developers.module.css'

type StepName = 'key' | 'call' | 'checkout' | 'endpoint' | 'sale'
type Step = { name: StepName; isDone: boolean }

/** In the order in which they are usually done. */
export const stepsOf = (done: AnswerOf<'integration', 'get'>): Step[] => [
  { name: 'key', isDone: done.hasKey },
  { name: 'call', isDone: done.hasCalled },
  { name: 'checkout', isDone: done.hasBegunCheckout },
  { name: 'endpoint', isDone: done.hasHeard },
  { name: 'sale', isDone: done.hasSoldLive },
]

/** Five steps that real traffic ticks; the first that is not done says how. */
export const StepsPart = ({ steps }: { steps: readonly Step[] }) => {
  const t = useText()
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone }) => (
        <li key={name}>
          <StateMark kind={isDone ? 'done' : 'draft'}>
            {t(`developers.steps.${name}.title`)}
            <VisuallyHidden> · {t(isDone ? 'developers.steps.isDone' : 'developers.steps.isToDo')}</VisuallyHidden>
          </StateMark>
          {name === next?.name && (
            <>
              <Text soft above>
                {t(`developers.steps.${name}.text`)}
              </Text>
              <Text as="div" above>
                <StepLink name={name} />
              </Text>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where a step is done; nothing where the person may not do it, or where it is done elsewhere. */
const StepLink = ({ name }: { name: StepName }) => {
  const t = useText()
  const locale = useLocale()
  const { id } = useMerchant()
  const { disabled } = useAccount()
  const mayKeys = useMay('keys.manage') && disabled === null
  const mayChange = useMayChange()
  if (name === 'key' && mayKeys) return <ButtonLink to={keysPath(id)}>{t('developers.steps.key.do')}</ButtonLink>
  if (name === 'call') return <ButtonLink to={requestsPath(id)}>{t('developers.steps.call.do')}</ButtonLink>
  if (name === 'endpoint' && mayChange)
    return <ButtonLink to={newEndpointPath(id)}>{t('developers.new.open')}</ButtonLink>
  if (name === 'checkout' || name === 'sale')
    return (
      <a href={firstSalePath(locale)} target="_blank" rel="noreferrer">
        {t('developers.reference')}
      </a>
    )
  return null
}
