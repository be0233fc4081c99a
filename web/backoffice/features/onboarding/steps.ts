import type { StepState } from '#domain/onboarding.ts'
import { type OnboardingStep, onboardingSteps } from '#domain/onboarding-steps.ts'
import { onboardingPath, stepPath } from './paths.ts'

/** The step that an address names. */
export const stepIn = (path: string): OnboardingStep | undefined =>
  onboardingSteps.find((name) => path === stepPath(name))

/** A step that is only to be read does not block the steps behind it. */
const isOpen = ({ name, done }: StepState): boolean => !done && name !== 'docs-info'

/** The steps before one that are not done. */
export const openBefore = (step: OnboardingStep, steps: readonly StepState[]): StepState[] =>
  steps
    .slice(
      0,
      Math.max(
        0,
        steps.findIndex(({ name }) => name === step),
      ),
    )
    .filter(isOpen)

/** Where an address of a step leads that is not to be shown; null where it is. Those behind are always open [ON-01, ON-02, ON-06]. */
export const wayAround = (step: OnboardingStep | undefined, steps: readonly StepState[]): string | null => {
  if (!step || !steps.some(({ name }) => name === step)) return onboardingPath
  const [first] = openBefore(step, steps)
  return first ? stepPath(first.name, step) : null
}

/** The step before one, and the one after it. */
export const neighboursOf = (
  step: OnboardingStep,
  steps: readonly StepState[],
): { before: OnboardingStep | undefined; after: OnboardingStep | undefined } => {
  const at = steps.findIndex(({ name }) => name === step)
  return { before: steps[at - 1]?.name, after: steps[at + 1]?.name }
}
