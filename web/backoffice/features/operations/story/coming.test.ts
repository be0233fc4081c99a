import { expect, test } from 'vitest'
import { comingOf } from './coming.ts'

const nothing = {
  expectedSettlements: [],
  captureUntil: null,
  remainingCaptureAmount: 0,
  confirmation: null,
  linkExpires: null,
}

test('[RT-07] what is to come is the last first, and a deduction is named as one', () => {
  const coming = comingOf({
    ...nothing,
    expectedSettlements: [
      { transferDate: '2026-11-25', netAmount: -35_00 },
      { transferDate: '2026-11-23', netAmount: 481_00 },
    ],
    captureUntil: '2026-12-16',
    remainingCaptureAmount: 120_00,
  })
  expect(coming.map(({ at, amount, what }) => [at, amount, what])).toEqual([
    ['2026-12-16', 120_00, 'capture'],
    ['2026-11-25', 35_00, 'deduction'],
    ['2026-11-23', 481_00, 'transfer'],
  ])
})

test('nothing is to come of a sale without books, deadline and link', () => {
  expect(comingOf({ ...nothing, captureUntil: '2026-12-16' })).toEqual([])
  const awaited = { state: 'awaited' as const, until: null, lastAnswer: null }
  expect(
    comingOf({ ...nothing, captureUntil: '2026-12-16', remainingCaptureAmount: 1, confirmation: awaited }),
  ).toEqual([])
})

test('an open link is to come until it expires', () => {
  expect(comingOf({ ...nothing, linkExpires: '2026-11-29T10:00:00Z' })).toEqual([
    { at: '2026-11-29T10:00:00Z', amount: null, what: 'link' },
  ])
})
