import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/for-keys.ts'
import type { CallGroup } from '#contract/core/define.ts'
import { screens } from '../shell/features.ts'
import { eventOfCall } from './call-events.ts'
import { allowed, catalogue, type EventName, happening } from './catalogue.ts'
import { watchDownloads } from './downloads.ts'
import { watchSearches } from './searches.ts'

/** Of pages that are not the app's. */
const otherPages = ['agreements', 'customerCheckout', 'servicing', ...Object.keys(keyContract)]

const groups: [string, CallGroup][] = Object.entries(contract)
/** The changing calls of the app, by `noun.call`, and what they say of their use. */
const changing = groups
  .filter(([noun]) => !otherPages.includes(noun))
  .flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, { method, usage }]) => (method === 'GET' ? [] : [{ noun, name, usage }])),
  )
const isSilent = (usage: string | undefined): boolean => usage === 'none' || usage === 'followed'

describe('[AN-01] the catalogue', () => {
  test('has an event for every screen and every change that does not say that it has none', () => {
    const told = changing.filter(({ usage }) => !isSilent(usage))
    for (const { noun, name, usage } of told) expect(catalogue, `${noun}.${name}`).toHaveProperty([usage ?? ''])
    for (const { name, usage } of screens) if (!isSilent(usage)) expect(catalogue, name).toHaveProperty([usage])
    expect(told.length).toBeGreaterThan(50)
  })

  test('has no event that nothing makes', () => {
    const isMadeElsewhere = (name: string) => /\.(searched|download)$/.test(name) || name === 'sandbox.switched'
    const made = new Set<string | undefined>([...screens, ...changing].map(({ usage }) => usage))
    expect(Object.keys(catalogue).filter((name) => !made.has(name) && !isMadeElsewhere(name))).toEqual([])
  })

  test('has events of every section', () => {
    const sections = new Set(Object.keys(catalogue).map((name) => name.split('.')[0]))
    expect(sections).toEqual(
      new Set([
        'audiences',
        'billing',
        'campaigns',
        'my_account',
        'operations',
        'preferences',
        'reports',
        'sandbox',
        'settlements',
        'users_and_permissions',
      ]),
    )
  })
})

describe('[AN-02] fields', () => {
  const canary = 'Canaria Centinela canary@canary.test 600123123 ES9121000418450200051332 12345678Z'
  const id = '0197f0c2a1b47d3e8f5a6b7c8d9e0f1a'

  test('[AN-09] are flags, small numbers, fixed words and the id of a checkout; nothing else passes', () => {
    const kinds = new Set(Object.values(catalogue).flat())
    expect([...kinds].toSorted()).toEqual([
      'campaignScope',
      'checkoutId',
      'downloadAction',
      'downloadType',
      'draft',
      'searchClass',
      'waitingPeriod',
    ])
    const names = Object.keys(catalogue) as EventName[] // its own keys
    for (const name of names) {
      const fields: Record<string, unknown> = Object.fromEntries(['sandbox', 'note', ...kinds].map((f) => [f, canary]))
      // What no type would let through.
      expect(allowed({ name, fields })).toEqual({})
      expect(allowed({ name, fields: { sandbox: true } })).toEqual({ sandbox: true })
    }
    const numbers = { waitingPeriod: 600_123_123, draft: 1, campaignScope: 'all', checkoutId: 'a'.repeat(33) }
    expect(allowed({ name: 'campaigns.created', fields: numbers as never })).toEqual({}) // likewise
  })

  test('of a campaign: scope, draft and waiting period, and not its name', () => {
    const answer = { id, name: canary, scope: 'single', draft: true, waitingPeriod: 3, audience: { name: canary } }
    for (const call of ['create', 'update', 'publish', 'stop', 'duplicate', 'addArticles', 'removeArticles']) {
      const event = eventOfCall('campaigns', call, { body: { name: canary } }, answer)
      expect(event?.fields).toEqual({ campaignScope: 'single', draft: true, waitingPeriod: 3 })
    }
  })

  test('of a sale at a distance: the id of its checkout', () => {
    const body = { customer: { firstName: canary } }
    const made = eventOfCall('checkoutRequests', 'create', { body }, { orderUuid: id, link: canary })
    expect(made).toEqual(happening('operations.checkout_requested', { checkoutId: id }))
    for (const call of ['resend', 'mend', 'withdraw', 'play'])
      expect(eventOfCall('checkoutRequests', call, { params: { orderUuid: id }, body }, {})?.fields).toEqual({
        checkoutId: id,
      })
  })

  test('other changes say what was done, and nothing of what was typed', () => {
    const plain = changing.filter(({ usage }) => usage && catalogue[usage as EventName]?.length === 0) // of the test above
    for (const { noun, name, usage } of plain)
      expect(eventOfCall(noun, name, { body: { name: canary } }, { email: canary })).toEqual({
        name: usage,
        fields: {},
      })
    expect(plain.length).toBeGreaterThan(40)
    expect(eventOfCall('operations', 'list', {}, {})).toBeNull()
    expect(eventOfCall('nobody', 'knows', {}, {})).toBeNull()
  })

  test('[VA-08] of a search: its class, once for each new text', () => {
    const search = watchSearches()
    const list = (q?: string) => search('operations.list', { query: { q, page: 1 } })?.fields ?? null
    expect([list(), list(''), list(id), list(id), list(`${id} `)]).toEqual([
      null,
      null,
      { searchClass: 'order_id' },
      null,
      null,
    ])
    expect([list('canary@canary.test'), list('Canaria'), list(), list('Canaria')]).toEqual([
      { searchClass: 'email' },
      { searchClass: 'name' },
      null,
      { searchClass: 'name' },
    ])
    expect(search('users.list', { query: { q: canary } })).toEqual(
      happening('users_and_permissions.searched', { searchClass: 'name' }),
    )
    expect(search('reports.get', { query: { q: canary } })).toBeNull()
  })

  test('of a file: what is done and its type, from the question to the file in hand', () => {
    const downloads = watchDownloads()
    const params = { merchantId: 'm' }
    const body = { kind: 'settlements', format: 'xlsx', filters: {} } as const
    const file = (state: 'ready' | 'failed' | 'running', url: string | null = null) =>
      ({ id: 'd', state, url }) as never // as much as is read
    const told = (action: string) => [
      { name: 'settlements.download', fields: { downloadAction: action, downloadType: 'xlsx' } },
    ]
    expect(downloads.opened().fields).toEqual({ downloadAction: 'open' })
    expect(downloads.started({ params, body }, { id: 'd' })).toEqual(told('start'))
    expect(downloads.looked(file('running'))).toEqual([])
    expect(downloads.looked(file('ready', '/x'))).toEqual(told('done'))
    expect(downloads.looked(file('ready', '/x'))).toEqual([])
    expect(downloads.refused({ params, body })).toEqual(told('error'))
    downloads.started({ params, body }, { id: 'd' })
    expect(downloads.listed({ results: [file('running')] })).toEqual([])
    expect(downloads.listed({ results: [file('failed')] })).toEqual(told('error'))
    downloads.started({ params, body }, { id: 'd' })
    expect(downloads.lost({ params: { ...params, downloadId: 'd' } })).toEqual(told('error'))
    const receipt = { kind: 'receipt' as const, format: 'pdf' as const, ids: ['o'] } // their only words
    expect(downloads.started({ params, body: receipt }, { id: 'r' })).toEqual([
      { name: 'operations.download', fields: { downloadAction: 'start' } },
    ])
  })
})
