import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jsLiteral } from './js-literal.ts'
import { curlOfCall, typescriptOf } from './same-call.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'https://shop.example/x' }))

const place = {
  apiHost: '/api',
  vendor: 'trastienda',
  sandbox: true,
  key: 'TU_CLAVE',
  now: Date.parse('2026-11-20T10:00:00Z'),
}
const refund = {
  method: 'POST',
  route: '/orders/{order}/refund',
  path: '/v4//orders/WEB%201/refund/',
  apiVersion: 4,
  created: '2026-11-20T09:00:00Z',
  request: { text: '{"amount":2100,"reason":"it\'s back"}', cut: false },
} as const

test('a value is written as a program has it', () => {
  expect(jsLiteral({ a: [1, "it's", true, null], 'created-gte': { b: '"x"\n' }, none: {}, nothing: [] })).toBe(
    [
      '{',
      '  a: [',
      '    1,',
      String.raw`    'it\'s',`,
      '    true,',
      '    null,',
      '  ],',
      "  'created-gte': {",
      String.raw`    b: '"x"\n',`,
      '  },',
      '  none: {},',
      '  nothing: [],',
      '}',
    ].join('\n'),
  )
})

describe('a call by private key', () => {
  test('as a command, with a word in the place of the key', () => {
    expect(curlOfCall(refund, place)).toBe(
      String.raw`curl 'https://shop.example/api/v4//orders/WEB%201/refund/' \
  -H 'Authorization: Bearer TU_CLAVE' \
  -H 'Accept: application/vnd.trastienda.sandbox.v4+json' \
  -H 'Content-Type: application/json' \
  -d '{"amount":2100,"reason":"it'\''s back"}'`,
    )
  })

  test('as a program of the SDK, with the parts of its path and its body', () => {
    expect(typescriptOf(refund, place)).toBe(
      String.raw`import { makeClient } from '@trastienda/sdk'

const client = makeClient({ api: 'https://shop.example/api', key: process.env.KEY, sandbox: true })
const answer = await client.orders.refund('WEB 1', {
  amount: 2100,
  reason: 'it\'s back',
})`,
    )
  })

  test('of its own address as of /me, with what its list was narrowed by', () => {
    const list = { ...refund, method: 'GET', route: '/me/campaigns', request: null } as const
    const written = typescriptOf({ ...list, path: `/merchants/${'0'.repeat(32)}/campaigns?page=2` }, place)
    expect(written).toContain("client.campaigns.list({\n  page: '2',\n})")
    const one = { ...list, route: '/me/campaigns/{campaignId}', path: `/merchants/${'0'.repeat(32)}/campaigns/abc` }
    expect(typescriptOf(one, place)).toContain("client.campaigns.get('abc')")
    expect(curlOfCall(one, { ...place, sandbox: false })).not.toContain('sandbox')
  })

  test('whose body is cut, or deleted, takes it from a file', () => {
    const cut = { ...refund, request: { ...refund.request, cut: true } }
    const old = { ...refund, request: null, created: '2026-11-13T10:00:00Z' }
    for (const [made, sandbox] of [
      [cut, true],
      [old, false],
    ] as const) {
      expect(curlOfCall(made, { ...place, sandbox })).toContain('-d @body.json')
      expect(typescriptOf(made, { ...place, sandbox })).toContain("client.orders.refund('WEB 1', body)")
    }
    // In test mode bodies stay: there was none.
    expect(curlOfCall(old, place)).toMatch(/^curl -X POST '[^']+' \\\n {2}-H 'Auth.+' \\\n {2}-H 'Accept[^\n]+$/)
  })
})

test('a call by public key has no key in its command, and no program', () => {
  const button = {
    ...refund,
    method: 'GET',
    route: '/checkout/button',
    path: '/checkout/button?amount=1&public_key=•••',
  }
  const made = { ...button, method: 'GET', request: null } as const
  expect(typescriptOf(made, place)).toBeNull()
  expect(curlOfCall(made, place)).toContain("api/checkout/button?amount=1&public_key=•••'")
  expect(curlOfCall(made, place)).not.toContain('TU_CLAVE')
})
