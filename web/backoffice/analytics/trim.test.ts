import { expect, test } from 'vitest'
import { trim } from './trim.ts'

test('[AN-05] texts are cut at 4096 characters and objects at 1000 keys, however deep', () => {
  expect(trim('x'.repeat(4097))).toBe('x'.repeat(4096))
  expect(trim('x'.repeat(4096))).toHaveLength(4096)
  const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, index]))
  expect(Object.keys(trim({ deep: wide }) as { deep: object })).toEqual(['deep']) // as it was given
  expect(Object.keys((trim({ deep: wide }) as { deep: object }).deep)).toHaveLength(1000) // likewise
  expect(trim([{ text: 'y'.repeat(5000) }, null, true, 7])).toEqual([{ text: 'y'.repeat(4096) }, null, true, 7])
})
