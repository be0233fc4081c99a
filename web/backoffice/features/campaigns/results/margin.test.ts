import { expect, test } from 'vitest'
import { marginIn, readMargin, writeMargin } from './margin.ts'

test('[RT-15] an address says the margin, and one that says none or an impossible one has the usual', () => {
  const read = (query: string) => readMargin(new URLSearchParams(query))
  expect(['', '?margin=45', '?margin=0', '?margin=101', '?margin=mucho'].map(read)).toEqual([30, 45, 30, 30, 30])
  for (let margin = 1; margin <= 100; margin += 1) expect(read(writeMargin(margin))).toBe(margin)
  expect(writeMargin(30)).toBe('')
})

test('[RT-15] a typed margin is a whole number of per cent', () => {
  expect(['30', ' 7 % ', '100', '0', '101', '12,5', '', '-3'].map(marginIn)).toEqual([
    30,
    7,
    100,
    null,
    null,
    null,
    null,
    null,
  ])
})
