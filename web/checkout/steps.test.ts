import { describe, expect, test } from 'vitest'
import { openCheckoutStates as states } from '#contract/calls/checkout-requests.ts'
import { openCheckoutStates } from './states.ts'
import { pathOf, placeOf, viewOf } from './steps.ts'

describe('addresses', () => {
  test.each(['plan', 'data', 'sign', 'information'] as const)('%s has its own', (step) => {
    expect(placeOf(pathOf('abc', step))).toEqual({ token: 'abc', step })
  })

  test('what is no step is the plan', () => {
    expect(placeOf('/checkout/abc/other').step).toBe('plan')
    expect(placeOf('/checkout/abc/').step).toBe('plan')
  })
})

describe('what an address shows', () => {
  test('before the data are confirmed nobody signs', () => {
    expect(viewOf('opened', 'sign', true)).toBe('data')
    expect(viewOf('opened', 'data', false)).toBe('data')
  })

  test('whoever has confirmed and opens the link again goes on with the signature; the way back stays open', () => {
    expect(viewOf('consent_confirmed', 'plan', true)).toBe('sign')
    expect(viewOf('consent_confirmed', 'plan', false)).toBe('plan')
    expect(viewOf('consent_confirmed', 'data', true)).toBe('data')
  })

  test.each([
    ['confirmed', 'done'],
    ['challenge', 'challenge'],
    ['rejected', 'ended'],
    ['declined', 'ended'],
    ['withdrawn', 'ended'],
    ['expired', 'ended'],
    ['duplicated', 'ended'],
  ] as const)('%s shows what has become of it, whatever was asked for', (state, view) => {
    for (const asked of ['plan', 'data', 'sign'] as const) expect(viewOf(state, asked, false)).toBe(view)
  })

  test('the information can be read while and after', () => {
    expect(viewOf('confirmed', 'information', false)).toBe('information')
    expect(viewOf('expired', 'information', false)).toBe('ended')
  })
})

test('open states are those of the contract', () => {
  expect(openCheckoutStates).toEqual(states)
})
