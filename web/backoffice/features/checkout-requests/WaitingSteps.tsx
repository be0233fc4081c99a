import { formatTime } from '#domain/format.ts'
import { useText } from '#web/texts/text.ts'
import { type Step, Steps } from '#web/ui/layout/Steps.tsx'
import { PartTitle } from '#web/ui/layout/text.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { Checkout } from './use-checkout.ts'
import type { PartProps } from './part-props.ts'
import styles from './sale.module.css'

const order = ['sent', 'opened', 'consented', 'decided'] as const

/** How many of the steps are done in each state. */
const doneIn: Record<Checkout['state'], number> = {
  sent: 1,
  opened: 2,
  consent_confirmed: 3,
  challenge: 3,
  confirmed: 4,
  rejected: 4,
  declined: 4,
  withdrawn: 4,
  expired: 4,
  duplicated: 4,
}

/** Sent, opened, confirmed, decided. `lost`: the last look has failed, and the next one is on its way. */
export const WaitingSteps = ({ checkout, operation, lost }: Omit<PartProps, 'place'> & { lost: boolean }) => {
  const t = useText()
  const { timeZone } = useMerchant()
  const name = operation.customer.firstName
  const { state, channel, delivery } = checkout
  // A customer who has opened the link has received it, by any channel.
  const unsent = state === 'sent' && delivery !== null && delivery !== 'sent' ? delivery : null
  const time = (instant: string | null) => (instant === null ? null : formatTime(instant, timeZone))
  const times = [time(operation.created), time(checkout.openedAt), time(checkout.consentAt)]
  const awaited = t(
    lost
      ? 'checkout-requests.steps.lost'
      : state === 'challenge'
        ? 'checkout-requests.steps.challenge'
        : 'checkout-requests.steps.awaited',
  )
  const asideOf = (index: number, done: number) => {
    if (index === 0 && unsent) return t(`checkout-requests.delivery.${unsent}`)
    if (index === done) return awaited
    if (index > done) return undefined
    const at = times[index] ?? null
    return index === 0 && at !== null ? t(`checkout-requests.steps.sentBy.${channel}`, { time: at }) : at
  }
  const done = unsent ? 0 : doneIn[state]
  const steps = order.map((id, index): Step => ({
    id,
    state: index < done ? 'done' : index === done ? 'now' : 'later',
    label: t(`checkout-requests.steps.${id === 'sent' && unsent ? 'unsent' : id}`, { name }),
    aside: asideOf(index, done),
  }))
  return (
    <div className={styles.waitingSteps}>
      <PartTitle>{t('checkout-requests.steps.title')}</PartTitle>
      <Steps steps={steps} doneWord={t('checkout-requests.steps.done')} />
    </div>
  )
}
