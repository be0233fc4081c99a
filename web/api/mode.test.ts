import { beforeEach, expect, test, vi } from 'vitest'
import { currentMode, enterMerchant, onModeChange, setModeOf, switchSandbox } from './mode.ts'

const kept = new Map<string, string>()
let merchant = 0
/** Each test has merchants of its own: the module remembers the last one. */
const newMerchant = (): string => `m${(merchant += 1)}`

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('[NV-11] the mode belongs to the merchant, under a key made from its id', () => {
  const [a, b] = [newMerchant(), newMerchant()]
  enterMerchant(a, null)
  switchSandbox(true)
  expect([...kept.keys()]).toEqual([`trastienda.sandbox.${a}`])
  enterMerchant(b, null)
  expect(currentMode()).toBe('live')
  enterMerchant(a, null)
  expect(currentMode()).toBe('sandbox')
  switchSandbox(false)
  expect(kept.size).toBe(0)
})

test('[NV-11] on entry a flag in the address wins and is kept; after that the switch rules', () => {
  const [a, b] = [newMerchant(), newMerchant()]
  enterMerchant(a, 'true')
  expect([currentMode(), kept.get(`trastienda.sandbox.${a}`)]).toEqual(['sandbox', 'true'])
  switchSandbox(false)
  enterMerchant(a, 'true')
  expect(currentMode()).toBe('live')
  enterMerchant(b, 'something')
  expect(currentMode()).toBe('live')
  enterMerchant(a, 'false')
  expect(currentMode()).toBe('live')
})

test('a link may name the mode of a merchant, current or not', () => {
  const [a, b] = [newMerchant(), newMerchant()]
  enterMerchant(a, null)
  let changes = 0
  const end = onModeChange(() => (changes += 1))
  setModeOf(b, true)
  expect([currentMode(), changes]).toEqual(['live', 0])
  setModeOf(a, true)
  expect([currentMode(), changes]).toEqual(['sandbox', 1])
  end()
  enterMerchant(b, null)
  expect(currentMode()).toBe('sandbox')
})

test('without storage the mode holds for the visit', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  enterMerchant(newMerchant(), null)
  switchSandbox(true)
  expect(currentMode()).toBe('sandbox')
  switchSandbox(false)
  expect(currentMode()).toBe('live')
})
