import { type OnboardingStep, onboardingSteps } from '#domain/onboarding-steps.ts'
import type { Screen } from '../../routing/screen.ts'
import { onboardingPath, stepPath } from './paths.ts'

type CallRefs = ReturnType<NonNullable<Screen['data']>>

/** Owners only [RT-34]. A merchant that waits for its approval has a page of its own. */
const all: Pick<Screen, 'usage' | 'needs' | 'denyTo' | 'refreshOn' | 'signUp' | 'ownFrame'> = {
  // Steps before the account can use anything.
  usage: 'none',
  needs: ['onboarding.get'],
  denyTo: ['admin', 'editor', 'guest'],
  refreshOn: { notification: ['onboarding', 'documents'] },
  signUp: true,
  ownFrame: true,
}

const loadStart = () => import('./OnboardingPage.tsx').then((module) => module.OnboardingPage)

const state: CallRefs = [['onboarding', 'get', {}]]

/** What the form of a step begins with. */
const dataOf: Partial<Record<OnboardingStep, CallRefs>> = {
  profile: [['company', 'getProfile', {}]],
  enterprise: [['company', 'getEnterprise', {}]],
  ownership: [['company', 'getEnterprise', {}]],
  owner: [['company', 'listOwners', {}]],
  'docs-upload': [['documents', 'list', {}]],
}

/** Each step is a page of its own, with a title of its own [ON-01, ON-02]. */
const stepScreen = (step: OnboardingStep): Screen => ({
  ...all,
  name: `onboarding.${step}`,
  path: stepPath(step),
  title: `onboarding.step.${step}`,
  load: () => import('./StepPage.tsx').then((module) => module.StepPage),
  data: () => [...state, ...(dataOf[step] ?? [])],
})

export const onboardingScreens: readonly Screen[] = [
  {
    ...all,
    name: 'onboarding.start',
    path: onboardingPath,
    title: 'common.screen.onboarding',
    load: loadStart,
    data: () => state,
  },
  ...onboardingSteps.map(stepScreen),
  // Any other name is no step.
  {
    ...all,
    name: 'onboarding.step',
    path: `${onboardingPath}/{step}`,
    title: 'common.screen.onboarding',
    load: loadStart,
    data: () => state,
  },
]
