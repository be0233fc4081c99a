import { expect, test } from 'vitest'
import { currentMerchant, isLoaded, makeCurrent, onMerchantChange, previousMerchantId } from './current-merchant.ts'

const merchant = (id: string, name = id) => ({
  id,
  name,
  status: 'active' as const,
  review: null,
  rejectReason: null,
  country: 'ES',
  timeZone: 'Europe/Madrid',
})

test('[SH-13] [SH-08] loading a merchant makes it current; the hook fires when it becomes another one, and only then', () => {
  const fired: [string, string | null][] = []
  const end = onMerchantChange((change) => fired.push([change.merchant.id, change.previousId]))
  expect([currentMerchant(), previousMerchantId()]).toEqual([null, null])

  makeCurrent(merchant('a'), 'live')
  makeCurrent(merchant('a'), 'live')
  makeCurrent(merchant('a', 'renamed'), 'sandbox')
  expect(currentMerchant()?.name).toBe('renamed')
  expect(fired).toEqual([['a', null]])

  makeCurrent(merchant('b'), 'live')
  makeCurrent(merchant('a'), 'live')
  expect(previousMerchantId()).toBe('b')
  expect(fired).toEqual([
    ['a', null],
    ['b', 'a'],
    ['a', 'b'],
  ])
  end()
  makeCurrent(merchant('b'), 'live')
  expect(fired).toHaveLength(3)
})

test('[NV-06] what belongs to a merchant is here for the mode in which it was loaded', () => {
  makeCurrent(merchant('a'), 'sandbox')
  expect(isLoaded('a')).toBe(false)
  makeCurrent(merchant('a'), 'live')
  expect([isLoaded('a'), isLoaded('b')]).toEqual([true, false])
})
