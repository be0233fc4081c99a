import { expect, test } from 'vitest'
import { sumArticles } from './article-sum.ts'

const lines = [
  { quantity: 3, unitAmount: 33_33, amount: 100_00 },
  { quantity: 1, unitAmount: 20_00, amount: 20_00 },
]

test('[RT-07] units cost their price, all units of a line its amount, and never more than is left', () => {
  expect(sumArticles(lines, [], 120_00)).toBe(0)
  expect(sumArticles(lines, [2], 120_00)).toBe(66_66)
  expect(sumArticles(lines, [3], 120_00)).toBe(100_00)
  expect(sumArticles(lines, [1, 1], 120_00)).toBe(53_33)
  expect(sumArticles(lines, [3, 1], 90_00)).toBe(90_00)
})
