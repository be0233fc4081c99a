import { expect, test } from 'vitest'
import { isOfMode, withIds } from './notice-ids.ts'

const notice = (created: string, operationId: string | null = null) => ({
  type: 'refund_done',
  created,
  operationId,
  merchantId: 'm',
})
const one = notice('2026-11-20T10:00:00Z', 'a')
const two = notice('2026-11-20T11:00:00Z', 'b')

const counter = () => {
  let made = 0
  return () => `id-${(made += 1)}`
}

test('[SH-10] each entry gets a UUID made here, and keeps it when it is read again in another order', () => {
  const given = new Map<string, string>()
  const newId = counter()
  expect(withIds([one, two], given, newId).map(({ uuid }) => uuid)).toEqual(['id-1', 'id-2'])
  expect(withIds([two, one], given, newId).map(({ uuid }) => uuid)).toEqual(['id-2', 'id-1'])
  expect(withIds([notice('2026-11-20T12:00:00Z'), two], given, newId).map(({ uuid }) => uuid)).toEqual(['id-3', 'id-2'])
  expect(given.size).toBe(2)
})

test('entries that are alike are two all the same', () => {
  const given = new Map<string, string>()
  const ids = withIds([one, one], given).map(({ uuid }) => uuid)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/)
  expect(withIds([one, one], given).map(({ uuid }) => uuid)).toEqual(ids)
})

test('notices of test mode are for test mode, and those without a merchant for both', () => {
  const of = (merchantId: string | null, sandbox: boolean) => ({ merchantId, sandbox })
  expect([isOfMode(of('m', true), true), isOfMode(of('m', false), false)]).toEqual([true, true])
  expect([isOfMode(of('m', true), false), isOfMode(of('m', false), true)]).toEqual([false, false])
  expect([isOfMode(of(null, false), true), isOfMode(of(null, false), false)]).toEqual([true, true])
})
