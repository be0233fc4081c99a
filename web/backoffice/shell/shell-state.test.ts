import { beforeEach, expect, test, vi } from 'vitest'
import { enterMerchant, switchSandbox } from '#web/api/mode.ts'
import { makeCurrent } from '../session/current-merchant.ts'
import { markOnboardingStarted, shellState } from './shell-state.ts'

const cookie = `authSession.vendors=${encodeURIComponent(JSON.stringify({ accessToken: 'a' }))}`

beforeEach(() => {
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})

const merchant = (id: string) => ({
  id,
  name: `Shop ${id}`,
  status: 'active' as const,
  review: null,
  rejectReason: null,
  country: 'ES',
  timeZone: 'x',
})

test('[SH-08] one state of the frame: session, mode, merchants, vendor, onboarding', () => {
  expect(shellState()).toEqual({
    logged: true,
    sandbox: false,
    previousMerchantId: null,
    merchant: null,
    vendorName: '',
    onboardingStarted: false,
  })
  makeCurrent(merchant('a'), 'live')
  makeCurrent(merchant('b'), 'live')
  enterMerchant('b', null)
  switchSandbox(true)
  markOnboardingStarted()
  expect(shellState()).toEqual({
    logged: true,
    sandbox: true,
    previousMerchantId: 'a',
    merchant: merchant('b'),
    vendorName: 'Shop b',
    onboardingStarted: true,
  })
  // The same object while nothing is another, so that nothing is drawn anew.
  expect(shellState()).toBe(shellState())
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  expect(shellState().logged).toBe(false)
})
