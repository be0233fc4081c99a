import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { Check, Choices } from '#web/ui/fields/Choice.tsx'
import { browserSaysNo, setConsent, useConsent } from './consent.ts'
import { receiver } from './receiver-words.ts'

/** Asks whether this device sends usage events; the user can change it at any time. Null where no receiver is configured. */
export const UsageChoice = () => {
  const t = useText()
  const word = useConsent()
  if (!config().analytics.key) return null
  const { host, zone } = receiver()
  const hint = [t('analytics.what'), t('analytics.whom', { host, zone })]
  if (browserSaysNo()) hint.push(t('analytics.choice.browser'))
  return (
    <Choices label={t('analytics.choice.label')}>
      <Check
        checked={word === 'yes'}
        onChange={(event) => setConsent(event.target.checked ? 'yes' : 'no')}
        hint={hint.join(' ')}
      >
        {t('analytics.choice.on')}
      </Check>
    </Choices>
  )
}
