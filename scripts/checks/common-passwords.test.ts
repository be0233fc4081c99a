/** The filter of the commonest passwords: made from the list, whole, and seldom wrong. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterFile, isAmongCommonest } from '#server/auth/common-passwords.ts'
import { listPasswords, makeFilter } from '../common-passwords.ts'

const passwords = [...listPasswords()]

test('is what the list makes, in 300 kB at most', () => {
  const kept = readFileSync(filterFile)
  expect(kept.equals(makeFilter(passwords))).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(300_000)
})

test('knows each of more than a hundred thousand', () => {
  expect(passwords.length).toBeGreaterThan(100_000)
  expect(passwords.filter((password) => !isAmongCommonest(password))).toEqual([])
})

test('takes one in two thousand others for one of them, at most', () => {
  const others = Array.from({ length: 100_000 }, (_, number) =>
    createHash('sha256').update(`other ${number}`).digest('base64url').slice(0, 14).toLowerCase(),
  )
  expect(others.filter(isAmongCommonest).length).toBeLessThan(50)
})
