/** The steps of signing up, in their order. */
export const onboardingSteps = [
  'profile',
  'enterprise',
  'ownership',
  'owner',
  'docs-info',
  'docs-upload',
  'add-merchant',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
