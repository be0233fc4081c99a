import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/core/access.ts'
import type { AccountType } from '#domain/onboarding.ts'
import { access } from 'virtual:access/more'
import { addAccess, mayCall } from '../session/account.ts'
import { screens } from '../shell/features.ts'
import { guard, type GuardContext } from './guard.ts'
import { matcher } from './match.ts'
import type { Screen } from './screen.ts'

addAccess(access)

const load = () => Promise.reject(new Error('a guard loads nothing'))

/** Screens with the rules that no screen of the product has yet. */
const planted: readonly Screen[] = [
  {
    name: 'test.denied',
    path: '/merchants/{merchantId}/denied',
    usage: 'none',
    title: 'common.nav.more',
    needs: [],
    denyTo: ['guest'],
    load,
  },
  {
    name: 'test.blocked',
    path: '/merchants/{merchantId}/blocked',
    usage: 'none',
    title: 'common.nav.more',
    needs: [],
    disabledBlocked: true,
    load,
  },
  {
    name: 'test.refunds',
    path: '/merchants/{merchantId}/refunds',
    usage: 'none',
    title: 'common.nav.more',
    needs: ['invoices.list'],
    load,
  },
  { name: 'test.open', usage: 'none', path: '/open', title: 'common.nav.more', needs: [], public: true, load },
]
const all = [...screens, ...planted]

type Case = {
  role?: Role
  type?: AccountType
  /** Where the configuration leads those whose kind is not known. */
  outside?: string
  disabled?: boolean
  requiresOnboarding?: boolean
  preferred?: string | null
  current?: string | null
  home?: 'operations' | 'today'
  merchants?: { id: string; status: string }[]
  session?: boolean
}

const active = { id: 'aaaa', status: 'active' }
const second = { id: 'bbbb', status: 'active' }
const pending = { id: 'cccc', status: 'pending' }

const contextOf = (given: Case): GuardContext => ({
  session: given.session ?? true,
  account: {
    userType: given.role ?? 'owner',
    type: given.type ?? 'enterprise',
    disabled: given.disabled ? '2026-11-20T10:00:00Z' : null,
    requiresOnboarding: given.requiresOnboarding ?? false,
    preferedMerchantUuid: given.preferred ?? null,
    home: given.home ?? 'operations',
  },
  merchants: given.merchants ?? [active, second, pending],
  currentMerchantId: given.current ?? null,
  screens: all,
  signUpElsewhere: given.outside ?? null,
  mayCall,
})

const match = matcher(all)

/** Follows the guard as the address bar would; throws where it goes round in circles. */
const follow = (path: string, given: Case = {}): string => {
  let at = path
  for (let step = 0; step < 8; step += 1) {
    const verdict = guard(match(at), at, contextOf(given))
    if (verdict.kind === 'login') return 'login'
    if (verdict.kind === 'stay') return at
    if (verdict.kind === 'leave') return verdict.to
    at = verdict.to
  }
  throw new Error(`in circles at ${at}`)
}

const outside = 'https://alta.example/comercio'
const unknown: Case = { type: 'unknown', requiresOnboarding: true, outside }
const ofA = '/merchants/aaaa'

describe('the guard', () => {
  test.each<[string, string, Case, string]>([
    ['[NV-01] no session, protected screen', `${ofA}/operations`, { session: false }, 'login'],
    ['[NV-01] no session, unknown path', '/nowhere', { session: false }, 'login'],
    ['[NV-01] no session, public screen', '/open', { session: false }, '/open'],
    ['[RT-01] root goes to the operations of the first merchant', '/', {}, `${ofA}/operations`],
    ['[RT-01] root goes to the preferred merchant', '/', { preferred: 'bbbb' }, '/merchants/bbbb/operations'],
    [
      '[RT-01] root goes to the current merchant first',
      '/',
      { preferred: 'aaaa', current: 'bbbb' },
      '/merchants/bbbb/operations',
    ],
    ['[RT-01] root goes to the day of the shop for who has chosen so', '/', { home: 'today' }, `${ofA}/today`],
    [
      '[RT-01] also of a guest, in the merchant that was open',
      '/',
      { home: 'today', role: 'guest', current: 'bbbb' },
      '/merchants/bbbb/today',
    ],
    [
      '[NV-04] root of a pending merchant, whatever was chosen',
      '/',
      { home: 'today', merchants: [pending] },
      '/merchants/cccc/pending-merchant',
    ],
    ['[RT-02] a merchant goes to its operations', ofA, {}, `${ofA}/operations`],
    ['[RT-02] whatever was chosen', ofA, { home: 'today' }, `${ofA}/operations`],
    ['[RT-36] an unknown path goes where root leads', '/nowhere/at/all', { home: 'today' }, `${ofA}/today`],
    [
      '[NV-02] a foreign merchant, whatever was chosen',
      '/merchants/eeee/operations',
      { home: 'today' },
      `${ofA}/operations`,
    ],
    ['[RT-02] with a slash at the end', '/merchants/bbbb/', {}, '/merchants/bbbb/operations'],
    ['[RT-36] an unknown path goes to root', '/nowhere/at/all', {}, `${ofA}/operations`],
    [
      '[RT-36] an unknown path of a merchant stays with the merchant',
      '/merchants/bbbb/nowhere',
      { current: 'bbbb' },
      '/merchants/bbbb/operations',
    ],
    ['[RT-04] the list stays', `${ofA}/operations`, {}, `${ofA}/operations`],
    ['[RT-07] the detail stays', `${ofA}/operations/ffff`, {}, `${ofA}/operations/ffff`],
    ['[NV-02] a foreign merchant', '/merchants/eeee/operations', { preferred: 'bbbb' }, '/merchants/bbbb/operations'],
    ['[NV-02] the text undefined, nothing preferred', '/merchants/undefined/operations', {}, `${ofA}/operations`],
    [
      '[NV-02] a preferred merchant that is gone',
      '/merchants/eeee/operations',
      { preferred: 'gone' },
      `${ofA}/operations`,
    ],
    ['[NV-02] a bare foreign merchant', '/merchants/eeee', { current: 'bbbb' }, `${ofA}/operations`],
    ['[NV-03] no merchants', '/', { merchants: [] }, '/settings'],
    ['[NV-03] no merchants, deep address', `${ofA}/operations`, { merchants: [] }, '/settings'],
    ['[NV-03] no merchants, settings itself', '/settings', { merchants: [] }, '/settings'],
    [
      '[NV-03] onboarding required of a guest',
      '/',
      { merchants: [], role: 'guest', requiresOnboarding: true },
      '/settings',
    ],
    ['[NV-03] onboarding required of an owner', '/', { merchants: [], requiresOnboarding: true }, '/onboarding'],
    [
      '[NV-04] onboarding of one who waits',
      '/onboarding',
      { merchants: [pending] },
      '/merchants/cccc/pending-merchant',
    ],
    ['[RT-34] onboarding of a live owner', '/onboarding/add-merchant', {}, '/onboarding/add-merchant'],
    ['[ON-08] unknown, no merchants', '/', { ...unknown, merchants: [] }, outside],
    ['[ON-08] unknown, a step', '/onboarding/profile', { ...unknown, merchants: [] }, outside],
    ['[ON-08] unknown, another shop', '/onboarding', unknown, outside],
    ['[ON-08] unknown, own settings', '/settings', { ...unknown, merchants: [] }, '/settings'],
    ['[ON-08] unknown with a shop', '/', unknown, `${ofA}/operations`],
    ['[ON-08] unknown and no owner', '/', { ...unknown, merchants: [], role: 'admin' }, '/settings'],
    [
      '[ON-08] the address is our own',
      '/',
      { type: 'unknown', merchants: [], requiresOnboarding: true },
      '/onboarding',
    ],
    ['[NV-04] pending', '/merchants/cccc/operations', {}, '/merchants/cccc/pending-merchant'],
    ['[NV-04] pending, bare', '/merchants/cccc', {}, '/merchants/cccc/pending-merchant'],
    ['[NV-04] pending, root', '/', { merchants: [pending] }, '/merchants/cccc/pending-merchant'],
    ['[NV-04] pending, settings', '/settings', { merchants: [pending] }, '/settings'],
    ['[NV-05] not pending', `${ofA}/pending-merchant`, {}, `${ofA}/operations`],
    ['[NV-07] denied to guests', `${ofA}/denied`, { role: 'guest' }, `${ofA}/operations`],
    ['[NV-07] open to editors', `${ofA}/denied`, { role: 'editor' }, `${ofA}/denied`],
    ['[NV-07] a call that the role may not make', `${ofA}/refunds`, { role: 'guest' }, `${ofA}/operations`],
    ['[NV-07] the refund dialog', `${ofA}/operations/ffff/refund`, { role: 'guest' }, `${ofA}/operations`],
    ['[NV-08] disabled account, blocked screen', `${ofA}/blocked`, { disabled: true }, `${ofA}/operations`],
    ['[NV-08] disabled account, other screens', `${ofA}/operations`, { disabled: true }, `${ofA}/operations`],
  ])('%s', (_, path, given, end) => {
    expect(follow(path, given)).toBe(end)
  })

  test('never leads in circles, whoever asks for whatever', () => {
    const roles: Role[] = ['owner', 'admin', 'editor', 'guest']
    const paths = [...all.map(({ path }) => path), '/', '/merchants/{merchantId}', '/nowhere']
    const shops = [[], [pending], [active], [pending, active]]
    let seen = 0
    for (const role of roles)
      for (const disabled of [true, false])
        for (const requiresOnboarding of [true, false])
          for (const merchants of shops)
            for (const id of ['aaaa', 'cccc', 'eeee', 'undefined'])
              for (const path of paths) {
                follow(path.replace('{merchantId}', id), { role, disabled, requiresOnboarding, merchants })
                seen += 1
              }
    expect(seen).toBeGreaterThan(1000)
  })
})

describe('the list of screens', () => {
  test('has unique names and paths', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  test('names sections that are screens themselves', () => {
    const names = new Set(screens.map(({ name }) => name))
    const sections = screens.flatMap(({ section }) => (section ? [section] : []))
    expect(sections.filter((section) => !names.has(section))).toEqual([])
  })

  test('has room for five in the bar of a phone', () => {
    expect(screens.filter(({ nav }) => nav?.narrow).length).toBeLessThanOrEqual(4)
  })
})
