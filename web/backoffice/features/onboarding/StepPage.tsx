import { useEffect } from 'react'
import { type OnboardingStep, onboardingSteps } from '#domain/onboarding-steps.ts'
import { type AnswerOf, fetchCall, refreshCalls, useCall } from '#web/api/query.ts'
import { config } from '#web/api/config.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { privacyLink } from '../../kit/privacy-link.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Failure } from '../../kit/Failure.tsx'
import { useRoute } from '../../routing/route.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { Slot } from '../../kit/slots.ts'
import { MerchantStep } from './MerchantStep.tsx'
import { MissingNote } from './MissingNote.tsx'
import { OwnerStep } from './OwnerStep.tsx'
import { PapersStep } from './PapersStep.tsx'
import { stepPath } from './paths.ts'
import { StepFrame } from './StepFrame.tsx'
import { StepHead } from './StepHead.tsx'
import { StepRail } from './StepRail.tsx'
import { neighboursOf, stepIn, wayAround } from './steps.ts'
import type { Foot } from './step-foot.ts'
import styles from './onboarding.module.css'

type Onboarding = AnswerOf<'onboarding', 'get'>

/** Leads away from a step that may not be opened (yet), but not by an answer from before something was saved. */
const useWayAround = (step: OnboardingStep | undefined, onboarding: Onboarding | undefined): string | null => {
  const way = onboarding ? wayAround(step, onboarding.steps) : null
  useEffect(() => {
    if (way === null) return
    const ask = async (): Promise<boolean> =>
      wayAround(step, (await fetchCall('onboarding', 'get', {}, 0)).steps) !== null
    const leave = async (): Promise<void> => {
      // Where it cannot be asked, the answer of before holds.
      if (await ask().catch(() => true)) navigate(way, { replace: true })
    }
    void leave()
  }, [way, step])
  return way
}

/** A step of signing up, in its frame. */
export const StepPage = () => {
  const { screen } = useRoute()
  const step = stepIn(screen.path)
  const { data, status, error, reload } = useCall('onboarding', 'get', {})
  const way = useWayAround(step, data)
  if (status === 'failed')
    return (
      <StepFrame>
        <Failure error={error} retry={reload} />
      </StepFrame>
    )
  if (!data || !step || way !== null)
    return (
      <StepFrame rail={<div className={`${styles.onbRail} ${styles.coming}`} />}>
        {step && way === null && <StepHead step={step} />}
        <Skeleton width={300} />
      </StepFrame>
    )
  return (
    <StepFrame rail={<StepRail step={step} onboarding={data} />}>
      <Step step={step} onboarding={data} />
    </StepFrame>
  )
}

const Step = ({ step, onboarding }: { step: OnboardingStep; onboarding: Onboarding }) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const search = useSearch()
  const { before, after } = neighboursOf(step, onboarding.steps)
  const wanted = onboardingSteps.find((name) => name === search.get('wanted'))
  const goOn = async () => {
    // What was saved opens the next step.
    await refreshCalls(['onboarding'])
    if (after) navigate(stepPath(after))
  }
  const foot: Foot = {
    onDone: () => void goOn(),
    doneLabel: t('onboarding.on'),
    children: before && (
      <ButtonLink to={stepPath(before)}>
        <Icon name="chevron-left" />
        {t('onboarding.back')}
      </ButtonLink>
    ),
  }
  return (
    <>
      <StepHead step={step} />
      {wanted && <MissingNote step={step} wanted={wanted} steps={onboarding.steps} />}
      <Content step={step} shop={onboarding.shop} foot={foot} />
      <Hint above>{rich('onboarding.privacy', { product: config().productName, link: privacyLink(locale) })}</Hint>
    </>
  )
}

type ContentProps = { step: OnboardingStep; shop: Onboarding['shop']; foot: Foot }

const Content = ({ step, shop, foot }: ContentProps) => {
  const waiting = <Skeleton width={300} />
  if (step === 'profile') return <Slot name="profileForm" props={foot} fallback={waiting} />
  if (step === 'enterprise') return <Slot name="enterpriseForm" props={foot} fallback={waiting} />
  if (step === 'ownership') return <Slot name="ownershipForm" props={foot} fallback={waiting} />
  if (step === 'owner') return <OwnerStep foot={foot} />
  if (step === 'docs-info') return <PapersStep foot={foot} />
  if (step === 'docs-upload') return <Slot name="documentList" props={{ foot }} fallback={waiting} />
  return <MerchantStep shop={shop} foot={foot} />
}
