/** How a server behind proxies shuts down. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { systemClock } from '#server/core/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { makeCompany, makeKey, makeMerchant, makeSession, makeUser } from '../testing/factories.ts'
import { serve } from './serve.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

let database: TestDatabase
let headers: Record<string, string>
let merchantId: string
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const companyId = await makeCompany(db, systemClock)
  merchantId = await makeMerchant(db, systemClock, companyId)
  const userId = await makeUser(db, systemClock, { companyId, role: 'owner', email: 'owner@demo.test' })
  headers = {
    authorization: `Bearer ${await makeSession(db, systemClock, userId)}`,
    accept: 'application/vnd.trastienda.v2+json',
  }
})
afterAll(() => database.drop())

const start = (settings: Record<string, string> = {}) =>
  serve(readEnv({ PORT: '0', SEAL_KEY: 'k'.repeat(43), DEMO: 'no', ...settings }), { db: database.db }, log)

test('it says so first and serves on, then the streams end and say when to come back, then it takes no more', async () => {
  const { url, close } = await start({ DRAIN_TIME: '60000' })
  const stream = await fetch(`${url}/api/merchants/${merchantId}/events`, {
    headers: { ...headers, accept: 'application/vnd.trastienda.v1+json' },
  })
  const before = await fetch(`${url}/readyz`)
  expect([stream.status, before.status, before.headers.get('connection')]).toEqual([200, 200, 'keep-alive'])

  const stopping = close(60_000)
  const [ready, health, me] = [
    await fetch(`${url}/readyz`),
    await fetch(`${url}/healthz`),
    await fetch(`${url}/api/v2/me`, { headers }),
  ]
  expect(await ready.json()).toMatchObject({ status: 'not ready', faults: { process: 'is stopping' } })
  expect([ready.status, health.status, me.status]).toEqual([503, 200, 200])
  for (const { headers: told } of [ready, health, me]) expect(told.get('connection')).toBe('close')

  // Proxies have noticed.
  void close(0)
  expect(await stream.text()).toMatch(/^: open\n\n[^]*retry: \d+\n\n$/)
  expect(await stopping).toBe(true)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('where nobody else can reach it nothing is waited for', async () => {
  const { url, close } = await start()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await close(60_000)).toBe(true)
})

test('calls by key at two servers are in one log, also those that were answered last', async () => {
  const { privateKey } = await makeKey(database.db, systemClock, merchantId)
  const servers = [await start(), await start()]
  const ids: (string | null)[] = []
  for (let call = 0; call < 20; call += 1) {
    const { url = '' } = servers[call % 2] ?? {}
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${privateKey}` } })
    expect(answer.status).toBe(200)
    ids.push(answer.headers.get('x-request-id'))
  }
  expect(await Promise.all(servers.map(({ close }) => close(60_000)))).toEqual([true, true])
  const rows = await database.db.selectFrom('api_requests').select('id').execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => id !== null).toSorted())
})
