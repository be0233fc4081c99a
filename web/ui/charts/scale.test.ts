import { describe, expect, test } from 'vitest'
import { apart, labelBase, pathThrough, roundValues, scaleOf, writtenLabels } from './scale.ts'

describe('round values', () => {
  test.each([
    [0, 2_410_000, 3, [0, 1_000_000, 2_000_000, 3_000_000]],
    [0, 24, 3, [0, 10, 20, 30]],
    [0, 0, 3, [0, 1]],
    [0, 1, 3, [0, 1]],
    [8123, 8860, 3, [8000, 8500, 9000]],
    [10_000, 10_000, 3, [10_000, 10_001]],
    [-500, 700, 3, [-500, 0, 500, 1000]],
  ])('from %i to %i', (least, most, count, values) => {
    expect(roundValues(least, most, count)).toEqual(values)
  })

  test('always hold what they are made for, in a handful of equal steps', () => {
    for (let most = 0; most < 3_000_000; most = Math.ceil(most * 1.37) + 1) {
      const values = roundValues(0, most, 3)
      const [first = 1, second = 0] = values
      expect([first, (values.at(-1) ?? 0) >= most, values.length <= 5]).toEqual([0, true, true])
      expect(values.every((value, index) => value === second * index)).toBe(true)
    }
  })
})

test('a scale leads from values to pixels', () => {
  const y = scaleOf(0, 200, 230, 30)
  expect([y(0), y(100), y(200)]).toEqual([230, 130, 30])
})

test('labels are left out evenly where there is no room, and the last one stays', () => {
  expect(writtenLabels(4, 40, 30)).toEqual([true, true, true, true])
  expect(writtenLabels(4, 20, 30)).toEqual([false, true, false, true])
  expect(writtenLabels(5, 10, 30)).toEqual([false, true, false, false, true])
})

test('a line is broken where a value is missing', () => {
  expect(pathThrough([[0, 1], [1, 2], null, [3, 4]])).toBe('M0.0 1.0L1.0 2.0M3.0 4.0')
  expect(pathThrough([null, null])).toBe('')
})

test('labels at the ends are moved apart, the upper one up', () => {
  expect(apart(10, 100, 30)).toEqual([10, 100])
  expect(apart(50, 60, 30)).toEqual([40, 70])
  expect(apart(60, 50, 30)).toEqual([70, 40])
  expect(apart(50, 50, 30)).toEqual([35, 65])
})

test('the label of a bar lies neither on the bar nor on the tick of the year before', () => {
  // Digits of 12 px, their foot 8 px above what they are put on.
  const label = (base: number) => ({ from: base - 20, to: base - 5 })
  for (let bar = 26; bar <= 230; bar += 1)
    for (let tick = 26; tick <= 230; tick += 1) {
      const { from, to } = label(labelBase(bar, tick))
      expect([bar, tick, to < bar, tick < from || to < tick]).toEqual([bar, tick, true, true])
    }
})
