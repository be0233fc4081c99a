import type { OnboardingStep } from '#domain/onboarding-steps.ts'
import { useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { useSearch } from '../../routing/router.tsx'
import { useAccount, useMerchants } from '../../session/session-context.ts'

/** What a step asks for and why: in the words of who is asked. */
const useWords = (step: OnboardingStep): { title: string; text: string } => {
  const t = useText()
  const { type } = useAccount()
  const search = useSearch()
  const isAnother = useMerchants().length > 0
  const isOne = step === 'owner' && search.has('ownerId')
  const of = (name: 'self' | 'company' | 'another' | 'one' | Exclude<OnboardingStep, 'profile'>) => ({
    title: t(`onboarding.head.${name}.title`),
    text: t(`onboarding.head.${name}.text`),
  })
  if (step === 'profile') return of(type === 'self_employed' ? 'self' : 'company')
  if (step === 'add-merchant' && isAnother) return of('another')
  return of(isOne ? 'one' : step)
}

export const StepHead = ({ step }: { step: OnboardingStep }) => {
  const { title, text } = useWords(step)
  return (
    <PageHead>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </PageHead>
  )
}
