import { describe, expect, test } from 'vitest'
import { type StepState, stepsOf } from '#domain/onboarding.ts'
import type { OnboardingStep } from '#domain/onboarding-steps.ts'
import { neighboursOf, openBefore, stepIn, wayAround } from './steps.ts'

const statesOf = (type: 'enterprise' | 'self_employed', ...done: OnboardingStep[]): StepState[] =>
  stepsOf(type).map((name) => ({ name, done: done.includes(name), missing: done.includes(name) ? [] : ['something'] }))

describe('the way to a step', () => {
  test('[ON-01] [ON-02] a step of the other type, and one that there is not, lead to the start', () => {
    expect(wayAround('enterprise', statesOf('self_employed', 'profile'))).toBe('/onboarding')
    expect(wayAround(undefined, statesOf('enterprise'))).toBe('/onboarding')
    expect(wayAround('profile', [])).toBe('/onboarding')
  })

  test('[ON-06] a step ahead leads to the first that is not done, which says what was wanted', () => {
    const states = statesOf('enterprise', 'profile', 'ownership')
    expect(wayAround('add-merchant', states)).toBe('/onboarding/enterprise?wanted=add-merchant')
    expect(openBefore('add-merchant', states).map(({ name }) => name)).toEqual(['enterprise', 'owner', 'docs-upload'])
    expect(wayAround('enterprise', states)).toBeNull()
    expect(wayAround('profile', states)).toBeNull()
  })

  test('what is only to be read is in nobody’s way', () => {
    const states = statesOf('self_employed', 'profile')
    expect(wayAround('docs-info', states)).toBeNull()
    expect(wayAround('docs-upload', states)).toBeNull()
    expect(wayAround('add-merchant', states)).toBe('/onboarding/docs-upload?wanted=add-merchant')
  })

  test('each has its neighbours and its address', () => {
    const states = statesOf('self_employed')
    expect(neighboursOf('profile', states)).toEqual({ before: undefined, after: 'docs-info' })
    expect(neighboursOf('add-merchant', states)).toEqual({ before: 'docs-upload', after: undefined })
    expect(stepIn('/onboarding/docs-info')).toBe('docs-info')
    expect(stepIn('/onboarding/elsewhere')).toBeUndefined()
  })
})
