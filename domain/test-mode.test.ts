import { describe, expect, it, test } from 'vitest'
import { documentIsValid } from './documents.ts'
import { isUnheard, sandboxDecision, testDelay, testRuleOf } from './test-mode.ts'

const sandbox = true
const spanish = (number: string) => ({ type: 'nif', number, country: 'ES' }) as const
const portuguese = (number: string) => ({ type: 'nif', number, country: 'PT' }) as const
const totals = [120_00, 120_01, 120_02, 120_03, 120_04, 120_05, 120_06, 120_10, 121, 1]

describe('by the document', () => {
  const decide = (number: string) => sandboxDecision({ sandbox, document: spanish(number), amount: 120_00 })

  it('refuses, challenges and lends less by three known ones and accepts the rest', () => {
    expect(decide('99999998T')).toBe('rejected')
    expect(decide('99999995C')).toBe('challenge')
    expect(decide('99999997E')).toEqual({ lessCredit: 90_00 })
    const numbers = ['299999998', '299999980', '299999971', '501442600']
    const decided = numbers.map((number) => sandboxDecision({ sandbox, document: portuguese(number), amount: 6 }))
    expect(decided).toEqual(['rejected', 'challenge', { lessCredit: 4 }, 'accepted'])
    for (const number of numbers) expect(documentIsValid(portuguese(number))).toBe(true)
    expect(decide('12345678Z')).toBe('accepted')
    expect(sandboxDecision({ sandbox, document: null, amount: 120_00 })).toBe('accepted')
  })

  it('knows them however they are written, and refuses what cannot exist', () => {
    expect(decide('99.999.998-t')).toBe('rejected')
    expect(decide('12345678A')).toBe('rejected')
  })

  it('does as the document says, for every total', () => {
    for (const amount of totals) {
      const by = (number: string) => ({ sandbox, document: spanish(number), amount })
      expect(sandboxDecision(by('99999998T'))).toBe('rejected')
      expect(sandboxDecision(by('99999995C'))).toBe('challenge')
      expect(sandboxDecision(by('99999997E'))).toEqual({ lessCredit: Math.floor((amount * 3) / 4) })
      expect(sandboxDecision(by('12345678A'))).toBe('rejected')
      expect(testRuleOf(by('99999998T'))).toBeNull()
    }
  })
})

describe('by the cents of the total', () => {
  it.each([null, spanish('12345678Z')])('with the document %j', (document) => {
    const decided = totals.map((amount) => sandboxDecision({ sandbox, document, amount }))
    const yes = 'accepted'
    expect(decided).toEqual([yes, 'rejected', 'challenge', yes, 'unanswered', yes, yes, yes, yes, 'rejected'])
    const rules = totals.map((amount) => testRuleOf({ sandbox, document, amount }))
    const five = ['rejected', 'challenge', 'card_refused', 'unanswered', 'unheard']
    expect(rules).toEqual([null, ...five, null, null, null, 'rejected'])
  })

  it('loses the word of the shop twice', () => {
    expect([1, 2, 3].map((attempts) => isUnheard({ sandbox, amount: 120_05 }, attempts))).toEqual([true, true, false])
    expect(isUnheard({ sandbox, amount: 120_50 }, 1)).toBe(false)
  })
})

test.each([
  ['delay+3@example.test', 3],
  ['Delay+30@example.test', 30],
  ['delay+31@example.test', 0],
  ['delay+0@example.test', 0],
  ['delay+100@example.test', 0],
  ['delay+-1@example.test', 0],
  ['my.delay+3@example.test', 0],
  ['carmen@example.test', 0],
  [null, 0],
])('%j delays the decision by %i seconds', (email, seconds) => {
  expect(testDelay({ sandbox, email })).toBe(seconds)
})

test('live mode has none of it but the documents, where an installation decides by them', () => {
  const live = { sandbox: false, document: null }
  for (const amount of totals) {
    expect(sandboxDecision({ ...live, amount })).toBe('accepted')
    expect(testRuleOf({ ...live, amount })).toBeNull()
    expect(isUnheard({ sandbox: false, amount }, 1)).toBe(false)
  }
  expect(testDelay({ sandbox: false, email: 'delay+3@example.test' })).toBe(0)
  expect(sandboxDecision({ ...live, document: spanish('99999998T'), amount: 120_00 })).toBe('rejected')
})
