import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { type Step, Steps } from '#web/ui/layout/Steps.tsx'
import type { Merchant } from '../../session/account.ts'
import { useMay } from '../../session/session-context.ts'

const order = ['received', 'documents', 'contract', 'active'] as const

/** How many documents wait for the company to hand them in (again); only owners may know. */
const useToReplace = (): number => {
  const mayHandIn = useMay('company.manage')
  const { data } = useCall('documents', 'list', {}, { enabled: mayHandIn })
  const open = ['missing', 'rejected', 'expired']
  return data?.results.filter(({ status, waived }) => !waived && open.includes(status)).length ?? 0
}

/** Received, looked at, contract, sold by: how far the provider is. */
export const ReviewSteps = ({ review }: { review: Merchant['review'] }) => {
  const t = useText()
  const toReplace = useToReplace()
  const now = review === 'contract_sent' ? 2 : 1
  const asideOf = (index: number) => {
    if (index !== now) return undefined
    if (index === 2) return t('merchants.steps.sign')
    return toReplace > 0 ? t('merchants.steps.replace', { count: toReplace }) : t('merchants.steps.looking')
  }
  const steps = order.map((id, index): Step => ({
    id,
    state: index < now ? 'done' : index === now ? 'now' : 'later',
    label: t(`merchants.steps.${id}`),
    aside: asideOf(index),
  }))
  return (
    <div>
      <Steps steps={steps} doneWord={t('merchants.steps.done')} />
    </div>
  )
}
