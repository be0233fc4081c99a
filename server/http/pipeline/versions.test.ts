/** Shown on campaigns; the same for everything that has a version. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import type { ApiError, TestClient } from '../../testing/as.ts'
import { campaignBody, seen } from '../../testing/campaigns.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'

let server: TestServer
let owner: TestClient
let token: string
let params: { merchantId: string; campaignId: string }
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  token = (await server.signIn('owner')).accessToken
})
afterAll(() => server.close())
beforeEach(async () => {
  const merchantId = server.merchants.bilbao
  const { id } = await owner.campaigns.create({ params: { merchantId }, body: campaignBody({ draft: true }) })
  params = { merchantId, campaignId: id }
})

const send = (method: string, headers: Record<string, string>, body?: object) =>
  server.fetch(`/merchants/${params.merchantId}/campaigns/${params.campaignId}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const rename = (name: string, version: number) => owner.campaigns.update({ params, body: { name } }, seen(version))

test('[CA-33] the strong ETag of a reading begins with the version, and spares the same answer', async () => {
  const first = await send('GET', {})
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"1\.[\w-]{22}"$/)
  const again = await send('GET', { 'if-none-match': tag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect(first.headers.get('x-version')).toBeNull()
  const changed = await send('PATCH', { 'if-match': tag }, { name: 'Reyes' })
  expect(changed.status).toBe(200)
  const next = await send('GET', { 'if-none-match': tag })
  expect([next.status, next.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2\./)])
})

test('[CA-33] a change that does not say what it builds on is refused', async () => {
  const error = await failure(owner.campaigns.update({ params, body: { name: 'X' } }))
  expect([error.status, error.type]).toEqual([428, 'PreconditionRequired'])
})

test.each(['"2"', '"0"', '1', 'W/"1"', '*', '"1', '"1."', '"1", "2"', '""', '"01"', '"1 "'])(
  '[CA-33] %s is not what it builds on',
  async (tag) => {
    const response = await send('PATCH', { 'if-match': tag }, { name: 'X' })
    expect([response.status, (await errorOf(response)).type]).toEqual([412, 'PreconditionFailed'])
    expect(await owner.campaigns.get({ params })).toMatchObject({ name: 'Navidad', version: 1 })
  },
)

test('[CA-33] who was overtaken is told, and nothing of the other is lost', async () => {
  await rename('Reyes', 1)
  const error = await failure(owner.campaigns.update({ params, body: { waitingPeriod: 3 } }, seen(1)))
  expect([error.status, error.type]).toEqual([412, 'PreconditionFailed'])
  expect(await owner.campaigns.get({ params })).toMatchObject({ name: 'Reyes', waitingPeriod: 0, version: 2 })
})

test('[CA-33] of those that save the same version at the same moment one is heard', async () => {
  const saved = await heldUp({
    db: server.db,
    lock: (tx) =>
      tx.selectFrom('campaigns').where('id', '=', params.campaignId).select('id').forUpdate().executeTakeFirst(),
    start: () => ['Uno', 'Dos', 'Tres'].map((name) => rename(name, 1)),
  })
  const [won, ...more] = saved.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : [])) // of the client
  expect([more.length, ...lost.map(({ status }) => status)]).toEqual([0, 412, 412])
  expect(await owner.campaigns.get({ params })).toEqual({ ...won, version: 2 })
})

test('[CA-33] a refusal is not kept under the key: sent again on the newest version it counts', async () => {
  await rename('Reyes', 1)
  const publish = (version: number) =>
    owner.campaigns.publish({ params }, { ...seen(version), idempotencyKey: 'una-clave-5678' })
  expect((await failure(publish(1))).status).toBe(412)
  expect(await publish(2)).toMatchObject({ state: 'scheduled', version: 3 })
})
