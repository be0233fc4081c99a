import { useEffect } from 'react'
import { config } from '#web/api/config.ts'
import { useCall } from '#web/api/query.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Failure } from '../../kit/Failure.tsx'
import { navigate } from '../../routing/router.tsx'
import { contact } from '../../kit/support.tsx'
import { stepPath } from './paths.ts'
import { StepFrame } from './StepFrame.tsx'

/** Continues at the first step that is not done, also on another device [ON-06]. */
export const OnboardingPage = () => {
  const t = useText()
  const { data, status, error, reload } = useCall('onboarding', 'get', {})
  const next = data?.next ?? null
  useEffect(() => {
    if (next) navigate(stepPath(next), { replace: true })
  }, [next])
  return (
    <StepFrame>
      {status === 'failed' ? (
        <Failure error={error} retry={reload} />
      ) : (
        <PageHead>
          <div>
            <h1>{t('common.screen.onboarding')}</h1>
            {data && next === null ? <Nowhere /> : <Skeleton width={300} />}
          </div>
        </PageHead>
      )}
    </StepFrame>
  )
}

/** The provider has not said what kind of company this is, and there is no other place to sign up at [ON-08]. */
const Nowhere = () => {
  const t = useText()
  const rich = useRichText()
  const { support } = config()
  return (
    <>
      <p>{t('onboarding.unknown')}</p>
      {support && <p>{rich('onboarding.help', { support, contact })}</p>}
    </>
  )
}
