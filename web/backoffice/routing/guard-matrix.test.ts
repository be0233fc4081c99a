/** The rules of navigation for every screen of the specification, every role, and every state of account and merchants. */
import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/core/access.ts'
import type { CallGroup } from '#contract/core/define.ts'
import { contract } from '#contract/index.ts'
import { access } from 'virtual:access/more'
import { addAccess, mayCall } from '../session/account.ts'
import { screens } from '../shell/features.ts'
import { guard, type GuardContext } from './guard.ts'
import { matcher } from './match.ts'

addAccess(access)

type Row = {
  id: string
  path: string
  denyTo?: readonly Role[]
  disabledBlocked?: true
  public?: true
  pending?: true | 'only'
}

const m = '/merchants/{merchantId}'
const ownerOnly: readonly Role[] = ['admin', 'editor', 'guest']

/** Copied from the specification by hand, so that a slip in the list of screens shows. */
const rows: readonly Row[] = [
  { id: '[RT-03]', path: `${m}/pending-merchant`, pending: 'only' },
  { id: '[RT-04]', path: `${m}/operations` },
  { id: '[RT-05]', path: `${m}/operations/download` },
  { id: '[RT-06]', path: `${m}/operations/new`, disabledBlocked: true },
  { id: '[RT-07]', path: `${m}/operations/{operationId}` },
  { id: '[RT-08]', path: `${m}/operations/{operationId}/cart` },
  { id: '[RT-10]', path: `${m}/settlements`, denyTo: ['guest'] },
  { id: '[RT-11]', path: `${m}/settlements/balance`, denyTo: ['guest'] },
  { id: '[RT-12]', path: `${m}/settlements/{settlementId}`, denyTo: ['guest'] },
  { id: '[RT-13]', path: `${m}/campaigns`, disabledBlocked: true },
  { id: '[RT-14]', path: `${m}/campaigns/new`, disabledBlocked: true },
  { id: '[RT-15]', path: `${m}/campaigns/{campaignId}`, disabledBlocked: true },
  { id: '[RT-16]', path: `${m}/audiences`, denyTo: ['editor', 'guest'], disabledBlocked: true },
  { id: '[RT-17]', path: `${m}/audiences/audiences-add`, denyTo: ['editor', 'guest'], disabledBlocked: true },
  { id: '[RT-18]', path: `${m}/audiences/audiences-rename/{uuid}`, denyTo: ['editor', 'guest'], disabledBlocked: true },
  { id: '[RT-19]', path: `${m}/invoices`, denyTo: ['guest'] },
  { id: '[RT-20]', path: `${m}/invoices/iban`, denyTo: ['guest'] },
  { id: '[RT-21]', path: `${m}/reports`, denyTo: ['guest'] },
  { id: '[RT-22]', path: `${m}/preferences` },
  { id: '[RT-23]', path: `${m}/preferences/widgets/{view}` },
  { id: '[RT-24]', path: `${m}/preferences/plugins` },
  { id: '[RT-25]', path: '/settings', pending: true },
  { id: '[RT-26]', path: '/settings/change-password', pending: true },
  { id: '[RT-27]', path: '/settings/company-profile', denyTo: ownerOnly, pending: true },
  { id: '[RT-28]', path: '/settings/company-enterprise', denyTo: ownerOnly, pending: true },
  { id: '[RT-29]', path: '/settings/company-ownership', denyTo: ownerOnly, pending: true },
  { id: '[RT-30]', path: '/settings/company-owner/{ownerId?}', denyTo: ownerOnly, pending: true },
  { id: '[RT-31]', path: '/settings/users-permissions', denyTo: ['guest'], pending: true },
  { id: '[RT-31]', path: '/settings/users-permissions/users-permissions-info', denyTo: ['guest'], pending: true },
  { id: '[RT-32]', path: '/settings/users-permissions-add/{email?}', denyTo: ['editor', 'guest'], pending: true },
  { id: '[RT-33]', path: '/new-password', public: true },
  { id: '[RT-34]', path: '/onboarding', denyTo: ownerOnly },
  { id: '[RT-34]', path: '/onboarding/{step}', denyTo: ownerOnly },
  { id: '[RT-35]', path: '/maintenance', public: true },
  { id: '[RT-37]', path: `${m}/simulator` },
  { id: '[RT-38]', path: `${m}/billing`, denyTo: ['guest'] },
]

type Shop = { id: string; status: string }
const active: Shop = { id: 'aaaa', status: 'active' }
const pending: Shop = { id: 'cccc', status: 'pending' }
const rejected: Shop = { id: 'dddd', status: 'rejected' }

type State = { role: Role; disabled: boolean; requiresOnboarding: boolean; merchants: Shop[]; preferred: string | null }

const match = matcher(screens)

/** Follows the guard as the address bar would; throws where it goes round in circles. */
const follow = (path: string, state: State, session: boolean): string => {
  const context: GuardContext = {
    session,
    account: {
      userType: state.role,
      type: 'enterprise',
      disabled: state.disabled ? '2026-11-20T10:00:00Z' : null,
      requiresOnboarding: state.requiresOnboarding,
      preferedMerchantUuid: state.preferred,
      home: 'operations',
    },
    merchants: state.merchants,
    currentMerchantId: null,
    screens,
    signUpElsewhere: null,
    mayCall,
  }
  let at = path
  for (let step = 0; step < 4; step += 1) {
    const verdict = guard(match(at), at, context)
    if (verdict.kind === 'login') return 'login'
    if (verdict.kind === 'stay') return at
    if (verdict.kind === 'leave') return 'elsewhere'
    at = verdict.to
  }
  throw new Error(`in circles at ${at}`)
}

const isWaiting = ({ status }: Shop): boolean => status !== 'active'
const beginningOf = (shop: Shop): string =>
  `/merchants/${shop.id}/${isWaiting(shop) ? 'pending-merchant' : 'operations'}`

/** The preferred merchant; without one the first that is open, or else the first. */
const homeOf = ({ merchants, preferred }: State): Shop | undefined =>
  merchants.find(({ id }) => id === preferred) ?? merchants.find((shop) => !isWaiting(shop)) ?? merchants[0]

/** The rules once more, as the specification says them. */
const expected = (row: Row, address: string, merchantId: string, state: State): string => {
  if (row.public) return address
  const { role, disabled, merchants, requiresOnboarding } = state
  const home = homeOf(state)
  const addressed = row.path.startsWith(m) ? merchants.find(({ id }) => id === merchantId) : home
  if (row.path.startsWith(m) && !addressed) {
    if (home) return beginningOf(home)
    return requiresOnboarding && role === 'owner' ? '/onboarding' : '/settings'
  }
  const denied = row.denyTo?.includes(role) || (row.disabledBlocked && disabled)
  if (!addressed) return denied ? (requiresOnboarding && role === 'owner' ? '/onboarding' : '/settings') : address
  if (isWaiting(addressed)) return row.pending && !denied ? address : beginningOf(addressed)
  return row.pending === 'only' || denied ? beginningOf(addressed) : address
}

const states: State[] = roles.flatMap((role) =>
  [true, false].flatMap((disabled) =>
    [true, false].flatMap((requiresOnboarding) =>
      [[], [active], [pending], [rejected], [active, pending], [pending, active]].flatMap((merchants) =>
        [null, 'aaaa', 'cccc', 'gone'].map((preferred) => ({
          role,
          disabled,
          requiresOnboarding,
          merchants,
          preferred,
        })),
      ),
    ),
  ),
)

const addressOf = (path: string, merchantId: string): string =>
  path
    .replace('{merchantId}', merchantId)
    .replace(/\/\{\w+\?\}/, '')
    .replace(/\{\w+\}/g, 'ffff')

describe('[NV-01] [NV-02] [NV-03] [NV-04] [NV-05] [NV-07] [NV-08] every screen in every state', () => {
  test.each(rows)('$id $path', (row) => {
    const wrong: string[] = []
    let seen = 0
    for (const merchantId of row.path.startsWith(m) ? ['aaaa', 'cccc', 'dddd', 'eeee', 'undefined'] : ['-']) {
      const address = addressOf(row.path, merchantId)
      for (const state of states) {
        const [is, ought] = [follow(address, state, true), expected(row, address, merchantId, state)]
        if (is !== ought) wrong.push(`${address} ${JSON.stringify(state)}: ${is}, not ${ought}`)
        seen += 1
      }
      expect(follow(address, states[0] as State, false)).toBe(row.public ? address : 'login') // there are states
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(seen).toBeGreaterThanOrEqual(states.length)
  })

  test.each(['/', '/nowhere', '/merchants', '/merchants/aaaa/nowhere', '/settings/nowhere'])(
    '[RT-01] [RT-36] %s leads to where the person begins',
    (path) => {
      for (const state of states) {
        const home = homeOf(state)
        const begins = state.requiresOnboarding && state.role === 'owner' ? '/onboarding' : '/settings'
        expect(follow(path, state, true)).toBe(home ? beginningOf(home) : begins)
      }
    },
  )

  test('[RT-02] a merchant alone leads to its beginning', () => {
    for (const state of states)
      for (const shop of state.merchants) expect(follow(`/merchants/${shop.id}`, state, true)).toBe(beginningOf(shop))
  })
})

test('every screen of the specification is in the list, with its rules', () => {
  for (const row of rows) {
    const screen = screens.find(({ path }) => path === row.path)
    expect(screen, row.path).toBeDefined()
    expect(
      {
        denyTo: (screen?.denyTo ?? []).toSorted(),
        disabledBlocked: screen?.disabledBlocked,
        public: screen?.public,
        pending: screen?.pendingAllowed,
      },
      row.path,
    ).toEqual({
      denyTo: (row.denyTo ?? []).toSorted(),
      disabledBlocked: row.disabledBlocked,
      public: row.public,
      pending: row.pending,
    })
  }
})

test('screens need calls that read: of others the app does not know who may make them', () => {
  const nouns: Record<string, CallGroup> = contract
  const methodOf = (id: string): string | undefined => {
    const [noun = '', call = ''] = id.split('.')
    return nouns[noun]?.[call]?.method
  }
  const needs = screens.flatMap((screen) => screen.needs)
  expect(needs.length).toBeGreaterThan(20)
  expect(needs.filter((id) => methodOf(id) !== 'GET')).toEqual([])
})
