import type { OnboardingStep } from '#domain/onboarding-steps.ts'

/** Addresses of signing up, for links from anywhere. It goes on at the first step that is not done. */
export const onboardingPath = '/onboarding'

/** `wanted`: the step that the user asked for before it could be opened. */
export const stepPath = (step: OnboardingStep, wanted?: OnboardingStep): string =>
  `${onboardingPath}/${step}${wanted ? `?wanted=${wanted}` : ''}`
