/** How events reach an endpoint: again until it takes them, and never where they must not go. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { type HearingShop, heardBy, makeHearingShop } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
let shop: HearingShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  shop = await makeHearingShop(server, service)
})
beforeEach(() => shop.forget())
afterAll(() => Promise.all([server.close(), service.close()]))

test('what fails is sent again after longer and longer, with the same id, for 76 hours, and is then given up', async () => {
  service.behave(json(() => ({}), 500))
  const { deliveryId, eventId } = await shop.ping(await shop.listen())
  const waits: number[] = []
  let before = 0
  for (let hop = 0; hop < 12; hop += 1) {
    await shop.jobs.send()
    const { nextAttempt, state } = await shop.delivery(deliveryId)
    if (nextAttempt === null) {
      expect(state).toBe('failed')
      break
    }
    const seconds = (Date.parse(nextAttempt) - Date.parse(shop.start)) / 1000
    waits.push(seconds - before)
    before = seconds
    // Not a moment earlier.
    server.clock.set(new Date(Date.parse(nextAttempt) - 1).toISOString())
    const sent = service.asked.length
    await shop.jobs.send()
    expect(service.asked).toHaveLength(sent)
    server.clock.set(nextAttempt)
  }
  const wanted = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  expect(waits).toHaveLength(wanted.length)
  for (const [index, wait] of wanted.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(wait * 0.899)
    expect(waits[index]).toBeLessThanOrEqual(wait * 1.101)
  }
  expect(new Set(heardBy(service).map(({ id }) => id))).toEqual(new Set([eventId]))
  expect(new Set(service.asked.map(({ text }) => text)).size).toBe(1)
  expect(new Set(service.asked.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(11)
})

test('each attempt is kept with what was answered, of which the beginning is enough', async () => {
  service.behave((_, response) => void response.writeHead(503).end(`down\0${'x'.repeat(100_000)}`))
  const { deliveryId } = await shop.ping(await shop.listen())
  await shop.jobs.send()
  const found = await shop.delivery(deliveryId)
  expect(found).toMatchObject({ state: 'waiting', attempts: 1, outcome: 'answered 503' })
  expect(found.results).toMatchObject([{ number: 1, status: 503, started: shop.start }])
  expect(found.results[0]?.answer).toHaveLength(2000)
  expect(JSON.parse(found.body)).toMatchObject({ type: 'ping' })
})

test('a success with a gigabyte behind it is a success', async () => {
  const part = Buffer.alloc(65_536, 'x')
  service.behave((_, response) => {
    response.writeHead(200)
    const pour = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  })
  const { deliveryId } = await shop.ping(await shop.listen())
  await shop.jobs.send()
  expect(await shop.delivery(deliveryId)).toMatchObject({ state: 'delivered', outcome: 'answered 200' })
})

test('a redirect is not followed, and what says when is asked then', async () => {
  service.behave((_, response) => void response.writeHead(302, { location: service.url }).end())
  const id = await shop.listen()
  const first = await shop.ping(id)
  await shop.jobs.send()
  expect(service.asked).toHaveLength(1)
  expect((await shop.delivery(first.deliveryId)).outcome).toBe('answered 302')
  await shop.system.merchantWebhooks.remove({ params: { endpointId: id } })
  service.behave((_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end())
  const second = await shop.ping(await shop.listen())
  await shop.jobs.send()
  expect((await shop.delivery(second.deliveryId)).nextAttempt).toBe('2026-11-20T11:00:00.000Z')
})

test('an endpoint that says 410 is disabled: nothing more is sent, its people hear of it, and the others do', async () => {
  const other = await startService()
  const [id] = [await shop.listen(), await shop.listen(other.url)]
  service.behave(json(() => ({}), 410))
  await shop.ping(id)
  await shop.jobs.send()
  expect((await shop.read(id)).status).toBe('disabled')
  await shop.ping(id)
  await shop.jobs.deliver(other)
  expect(service.asked).toHaveLength(1)
  expect(heardBy(other)).toMatchObject([{ type: 'endpoint.disabled', data: { object: { id, status: 'disabled' } } }])
  const notices = await server.db.selectFrom('notifications').select(['type', 'user_id']).execute()
  expect(notices.map(({ type }) => type)).toEqual(['endpoint_disabled', 'endpoint_disabled'])
  expect((await mailsTo(server.db, 'owner@demo.test')).at(-1)?.text).toContain(service.url)
  await other.close()
})

test('after an hour of nothing but failures people hear of it once, again on the fourth day, and on the fifth it ends', async () => {
  service.behave(json(() => ({}), 500))
  const id = await shop.listen()
  const hours = [0, 0.9, 1.1, 5, 95, 97, 119, 121]
  const seen: string[] = []
  for (const hour of hours) {
    shop.after(hour * 3600)
    if ((await shop.read(id)).status !== 'disabled') await shop.ping(id)
    await shop.jobs.send()
    const rows = await server.db.selectFrom('notifications').select('type').execute()
    seen.push(`${hour}: ${rows.length / 2} ${(await shop.read(id)).status}`)
  }
  expect(seen).toEqual([
    '0: 0 enabled',
    '0.9: 0 enabled',
    '1.1: 1 enabled',
    '5: 1 enabled',
    '95: 1 enabled',
    '97: 2 enabled',
    '119: 2 enabled',
    '121: 3 disabled',
  ])
  await shop.system.merchantWebhooks.update({ params: { endpointId: id }, body: { status: 'enabled' } })
  expect(await shop.read(id)).toMatchObject({ status: 'enabled', failingSince: null })
})

test('a success between failures begins the count anew', async () => {
  const id = await shop.listen()
  service.behave(json(() => ({}), 500))
  await shop.ping(id)
  await shop.jobs.send()
  expect((await shop.read(id)).failingSince).toBe(shop.start)
  service.behave(json(() => ({})))
  await shop.ping(id)
  await shop.jobs.send()
  const { failingSince, lastSuccess } = await shop.read(id)
  expect([failingSince, lastSuccess?.slice(0, 19)]).toEqual([null, '2026-11-20T10:00:00'])
})

describe('where nothing is sent', () => {
  test('an address that is not public, however it is named', async () => {
    for (const url of ['https://10.0.0.1/', 'https://localhost/', `https://127.0.0.1/hooks`]) {
      const id = await shop.listen('https://tienda.example/')
      await server.db.updateTable('webhook_endpoints').set({ url, sandbox: true }).where('id', '=', id).execute()
      const { deliveryId } = await shop.ping(id)
      await server.db.updateTable('webhook_endpoints').set({ url: 'https://[::1]/' }).where('id', '=', id).execute()
      await shop.jobs.send()
      expect((await shop.delivery(deliveryId)).outcome).toMatch(/not reached|is not public/)
      await shop.system.merchantWebhooks.remove({ params: { endpointId: id } })
    }
    expect(service.asked).toEqual([])
  })

  test('a paused endpoint, and one that was removed with what waited for it', async () => {
    const id = await shop.listen()
    const { deliveryId } = await shop.ping(id)
    await shop.system.merchantWebhooks.update({ params: { endpointId: id }, body: { status: 'paused' } })
    await shop.jobs.send()
    await shop.system.merchantWebhooks.remove({ params: { endpointId: id } })
    await shop.jobs.send()
    expect(service.asked).toEqual([])
    expect((await failure(shop.delivery(deliveryId))).status).toBe(404)
  })
})

test('a resend goes with the same id, to one endpoint or to all, also to one that is new', async () => {
  const one = await shop.listen()
  const { eventId } = await shop.ping(one)
  await shop.jobs.send()
  await shop.listen()
  const { count } = await shop.system.merchantWebhooks.resend({ params: { event: eventId }, body: {} })
  expect(count).toBe(2)
  await shop.jobs.send()
  expect(heardBy(service).map(({ id }) => id)).toEqual([eventId, eventId, eventId])
  await shop.system.merchantWebhooks.resend({ params: { event: eventId }, body: { endpointId: one } })
  await shop.jobs.send()
  expect(service.asked).toHaveLength(4)
  const { deliveries } = await shop.system.merchantWebhooks.event({ params: { event: eventId } })
  expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 3],
    ['delivered', 1],
  ])
  const unknown = { endpointId: '0'.repeat(32) }
  expect(
    (await failure(shop.system.merchantWebhooks.resend({ params: { event: eventId }, body: unknown }))).status,
  ).toBe(404)
})

test('what failed is recovered from a moment on, the oldest first, twenty a second', async () => {
  service.behave(json(() => ({}), 500))
  const id = await shop.listen()
  for (let index = 0; index < 30; index += 1) await shop.ping(id)
  await server.db.updateTable('webhook_deliveries').set({ state: 'failed', next_attempt: null, tried: true }).execute()
  service.behave(json(() => ({})))
  const recover = (since: string) =>
    shop.system.merchantWebhooks.recover({ params: { endpointId: id }, body: { since } })
  expect(await recover('2026-11-20T10:00:00.001Z')).toEqual({ count: 0 })
  expect(await recover(shop.start)).toEqual({ count: 30 })
  for (let round = 0; round < 6; round += 1) {
    shop.after(round === 5 ? 10 : round * 0.2)
    await shop.jobs.deliver(service)
    if (round === 4) expect(service.asked.length).toBeLessThanOrEqual(17)
  }
  const sequences = heardBy(service).map(({ sequence }) => sequence)
  expect(sequences).toHaveLength(30)
  expect((await shop.system.merchantWebhooks.deliveries({ query: { state: 'failed' } })).paging.count).toBe(0)
})

test('what is older than thirty days is deleted, with what was answered', async () => {
  const { deliveryId } = await shop.ping(await shop.listen())
  await shop.jobs.send()
  const days = (count: number) => shop.after(count * 24 * 3600)
  days(29)
  await keepHouse(server.db, server.clock)
  expect((await shop.delivery(deliveryId)).state).toBe('delivered')
  days(31)
  await keepHouse(server.db, server.clock)
  expect((await failure(shop.delivery(deliveryId))).status).toBe(404)
  expect(await server.db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
})
