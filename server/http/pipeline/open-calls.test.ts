/** Calls without a session are counted by address, before any work is done for them. */
import { afterEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeSession } from '../../testing/factories.ts'

let server: TestServer
afterEach(() => server.close())

const start = async (openCalls: number) => {
  const limits = { signIns: 1000, calls: 1000, openCalls, failedSignIns: 5 }
  server = await testServer({ limits, trustProxy: true })
}
const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
const statuses = async (count: number, path: string, init: RequestInit): Promise<number[]> => {
  const seen: number[] = []
  for (let turn = 0; turn < count; turn += 1) seen.push((await server.fetch(path, init)).status)
  return seen
}
const unknown = `Bearer ${'A'.repeat(32)}`

test.each<[string, string, RequestInit, number]>([
  ['the description of the API', '/openapi.json', {}, 200],
  ["a customer's page", `/checkout/${'A'.repeat(22)}`, {}, 404],
  ['its file', `/checkout/${'A'.repeat(22)}/information.pdf`, {}, 404],
  ['a file by its ticket', `/files/${'A'.repeat(32)}`, {}, 404],
  ['what is nowhere', '/nowhere', {}, 404],
  ['a renewal', '/v2/token/refresh', { method: 'POST', headers: { authorization: unknown } }, 403],
  ['a token that nobody has', '/v2/me', { headers: { authorization: unknown } }, 401],
  ['no token', '/v2/me', {}, 401],
  ['a key that nobody has', `/instalment-plan-simulator?public_key=${'0'.repeat(40)}`, {}, 401],
])('%s is answered so often, then 429 with the time to wait', async (_, path, init, status) => {
  await start(3)
  const headers = { ...from('192.0.2.1'), ...(init.headers as Record<string, string> | undefined) } // as they are written above
  const seen = await statuses(4, path, { ...init, headers })
  if (status !== 403) expect(seen[0]).toBe(status)
  expect(seen.map((one) => one === 429)).toEqual([false, false, false, true])
  const refused = await server.fetch(path, { ...init, headers })
  expect(refused.headers.get('retry-after')).toBe('20')
  expect(await refused.json()).toMatchObject({ error: { type: 'TooManyRequests' } })
  // Another address has calls of its own, and time restores some.
  expect((await server.fetch(path, { ...init, headers: { ...headers, ...from('192.0.2.2') } })).status).not.toBe(429)
  server.clock.advance(20_000)
  expect((await server.fetch(path, { ...init, headers })).status).not.toBe(429)
})

test('addresses of one IPv6 network are counted together', async () => {
  await start(2)
  const seen = []
  for (const last of ['1', '2', '3']) {
    const headers = from(`2001:db8:1:2::${last}`, { authorization: unknown })
    seen.push((await server.fetch('/v2/me', { headers })).status)
  }
  expect(seen).toEqual([401, 401, 429])
})

test('whoever has a good token works on behind an address from which somebody guesses', async () => {
  await start(3)
  const good = `Bearer ${await makeSession(server.db, server.clock, server.users.owner)}`
  const mine = { headers: from('192.0.2.1', { authorization: good }) }
  // A valid one is not counted, at any number.
  expect(await statuses(5, '/v2/me', mine)).toEqual([200, 200, 200, 200, 200])
  const guess = { headers: from('192.0.2.1', { authorization: unknown }) }
  expect(await statuses(4, '/v2/me', guess)).toEqual([401, 401, 401, 429])
  expect((await server.fetch('/v2/me', mine)).status).toBe(200)
})

test('a token that is good no more is one that somebody guesses with', async () => {
  await start(2)
  const token = await makeSession(server.db, server.clock, server.users.owner)
  const headers = from('192.0.2.1', { authorization: `Bearer ${token}` })
  expect((await server.fetch('/v2/signout', { method: 'POST', headers })).status).toBe(204)
  expect((await statuses(4, '/v2/me', { headers })).at(-1)).toBe(429)
})
