/** Who may have the customer's page in a frame: the pages of the shop of the sale, where it lists their host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayFrame } from '#server/services/preferences/hosts.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { customerOf, makeRequest, tokenOf } from '#server/testing/checkouts.ts'
import { listDomain } from '#server/testing/factories.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'
import { findFrame } from './frame.ts'

let server: TestServer
let find: ReturnType<typeof findFrame>
let live: string
let sandbox: string
const begun = async (mid: string, isSandbox: boolean): Promise<string> => {
  const shop = await server.key(server.merchants.bilbao, { sandbox: isSandbox })
  return tokenOf((await shop.merchantCheckouts.begin({ body: onlineCheckout({ mid }) })).url)
}
beforeAll(async () => {
  server = await testServer()
  find = findFrame({ db: server.db, databaseDeadline: { within: (work) => work } })
  ;[live, sandbox] = [await begun('F-1', false), await begun('F-2', true)]
})
afterAll(() => server.close())

test('without a listed domain no page may, but for the developer’s own machine in test mode', async () => {
  expect(await find(live, 'https://casalumbre.example')).toBeNull()
  expect(await find(live, 'http://127.0.0.1:4000')).toBeNull()
  expect(await find(sandbox, 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
  expect(await find(sandbox, 'https://casalumbre.example')).toBeNull()
})

test('a listed domain may, for online sales of its own shop alone', async () => {
  await listDomain(server.db, server.clock, server.merchants.bilbao, 'casalumbre.example')
  const origin = 'https://casalumbre.example'
  expect(await find(live, origin)).toBe(origin)
  expect(await find(live, 'https://www.casalumbre.example')).toBe('https://www.casalumbre.example')
  const counter = await makeRequest(await server.as('owner'), server.merchants.bilbao, { channel: 'link' })
  expect(await find(counter.token, origin)).toBeNull()
  expect(await find('A'.repeat(22), origin)).toBeNull()
  expect(await find('none', origin)).toBeNull()
  const rival = await server.key(server.merchants.rival)
  const other = await rival.merchantCheckouts.begin({ body: onlineCheckout({ mid: 'F-3' }) })
  expect(await find(tokenOf(other.url), origin)).toBeNull()
  expect((await customerOf(server).customerCheckout.get({ params: { token: live }, query: {} })).state).toBe('sent')
})

describe('an origin', () => {
  const listed = [{ host: 'casalumbre.example' }]
  test.each([
    ['https://casalumbre.example', true],
    ['https://casalumbre.example:8443', true],
    ['http://casalumbre.example', false],
    ['https://casalumbre.example/', false],
    ['https://casalumbre.example; script-src *', false],
    ['https://casalumbre.example.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
    ['*', false],
    ['', false],
  ])('%s: %s', (origin, is) => {
    expect(mayFrame(listed, origin, false)).toBe(is)
  })
})
