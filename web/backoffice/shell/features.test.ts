import { expect, test } from 'vitest'
import { screens } from './features.ts'

test('screens have names of their own, and letters that lead to one place each', () => {
  const names = screens.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const keys = screens.flatMap(({ nav }) => nav?.key ?? [])
  expect(keys.length).toBeGreaterThan(5)
  expect(keys).toEqual([...new Set(keys)])
  // G begins, and the letter is compared in lower case.
  for (const key of keys) expect(key).toMatch(/^[a-fh-z]$/)
})
