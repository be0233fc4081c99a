/** The SDK against the real server, and its repeats against one that fails. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeKey } from '#server/testing/factories.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { makeAskedShop, onlineCheckout } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { makeWebhookJobs } from '#server/testing/webhooks.ts'
import {
  ApiError,
  type Calls,
  type CheckoutsBeginBody,
  ConnectionError,
  makeClient,
  readCallback,
  readEvent,
} from '../sdk/src/index.ts'
import type { Settings } from '../sdk/src/send.ts'

let server: TestServer
let service: TestService
let client: Calls
const clientOf = async (more: Partial<Settings> = {}): Promise<Calls> => {
  const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  return makeClient({ api: `${server.url}/api`, key: privateKey, sandbox: true, ...more })
}
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  client = await clientOf()
})
beforeEach(() => {
  service.asked.length = 0
})
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(() => {
  vi.useRealTimers()
})

const lamp = (id: string): CheckoutsBeginBody => ({
  order: {
    id,
    currency: 'EUR',
    tax_rate: 2100,
    total_amount: 121_00,
    articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
  },
  customer: { email: 'jon@example.test' },
})
const sold = async (id: string) => {
  const made = await client.checkouts.begin(lamp(id))
  await accepted(customerOf(server), tokenOf(made.url))
  return made
}

describe('a sale by the SDK', () => {
  test('is begun, found by its reference, and refunded once however often it is asked', async () => {
    const { id } = await sold('SDK-1/ñ')
    expect(await client.orders.get('SDK-1/ñ')).toMatchObject({ id, status: 'ok', captured_amount: 121_00 })
    const refund = () => client.orders.refund(id, { amount: 21_00 }, { idempotencyKey: 'refund-of-sdk-1' })
    const [first, second] = [await refund(), await refund()]
    expect(second).toEqual(first)
    expect(await client.orders.getRefund(id)).toEqual({ remaining_amount: 100_00 })
  })

  test('what the API refuses is an error that says where', async () => {
    const work = client.checkouts.begin({ ...lamp('SDK-2'), order: { ...lamp('SDK-2').order, total_amount: 200_00 } })
    const error = await work.catch((reason: unknown) => reason)
    if (!(error instanceof ApiError)) throw error
    expect([error.status, error.type, Object.keys(error.fields)]).toEqual([
      400,
      'ApiValidationException',
      ['order.total_amount'],
    ])
    expect(error.requestId).toMatch(/^[0-9a-f]{32}$/)
    expect(error.docUrl).toBe(`${server.url}/developers#error-validation_failed`)
    await expect(client.orders.get('none')).rejects.toMatchObject({ status: 404 })
    expect(await client.checkouts.begin(lamp('SDK-2'))).toMatchObject({ status: 'pending' })
    expect(await client.checkouts.withdraw((await client.orders.get('SDK-2')).id)).toBeUndefined()
  })

  test('a list is one page, or every order one after another', async () => {
    for (let at = 0; at < 5; at += 1) await client.checkouts.begin(lamp(`SDK-L${at}`))
    const query = { 'mid-startswith': 'SDK-L', page_size: 2 }
    const page = await client.orders.list(query)
    expect([page.results.map(({ mid }) => mid), page.paging.count]).toEqual([['SDK-L4', 'SDK-L3'], 5])
    const mids: string[] = []
    for await (const { mid } of client.orders.list(query)) mids.push(mid)
    expect(mids).toEqual(['SDK-L4', 'SDK-L3', 'SDK-L2', 'SDK-L1', 'SDK-L0'])
    expect((await client.merchant.list()).results[0]?.name).toBe('Casa Lumbre Bilbao')
  })

  test('a callback is read where the provider has signed it, and refused where it was changed or is old', async () => {
    const shop = await makeAskedShop(server, service)
    service.behave(json(() => ({ status: 'ok' })))
    shop.next()
    await shop.sell()
    await shop.tell()
    const { callback_secret: secret } = await client.merchant.keys()
    const [asked] = service.asked
    if (!asked || secret === null) throw new Error('Nothing was asked.')
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
    const read = readCallback(asked.text, asked.headers, secret)
    expect(read).toMatchObject({ mid: shop.mid(), status: 'pending', status_reason: 'confirmation_required' })
    expect(() => readCallback(asked.text.replace('12100', '12101'), asked.headers, secret)).toThrow('signature')
    vi.setSystemTime(server.clock.now().getTime() + 301_000)
    expect(() => readCallback(asked.text, asked.headers, secret)).toThrow('old')
  })
})

test('an event is read by the secret of its endpoint, and by no other', async () => {
  service.behave(json(() => ({})))
  const jobs = makeWebhookJobs(server)
  await jobs.record()
  const { secret, endpoint } = await client.webhooks.create({ url: service.url, events: ['checkout.created'] })
  const { secret: other } = await client.webhooks.rotateSecret(endpoint.id)
  await client.checkouts.begin(lamp('SDK-EVENT'))
  await jobs.deliver(service)
  const [asked] = service.asked
  if (!asked) throw new Error('Nothing was sent.')
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
  for (const one of [secret, other]) {
    const event = readEvent(asked.text, asked.headers, one)
    if (event.type !== 'checkout.created') throw new Error(event.type)
    expect([event.data.object.mid, event.data.object.status, event.data.object.remaining_amount]).toEqual([
      'SDK-EVENT',
      'pending',
      0,
    ])
  }
  expect(() => readEvent(asked.text, asked.headers, `whsec_${'A'.repeat(43)}=`)).toThrow('signature')
  await client.webhooks.remove(endpoint.id)
})

describe('a call that fails', () => {
  const failing = (more: Partial<Settings> = {}) =>
    makeClient({ api: new URL(service.url).origin, key: 'f'.repeat(40), retries: 2, ...more })
  /** Fails so often, then answers. */
  const after = (faults: number, status: number, headers: Record<string, string> = { 'retry-after': '0' }): void =>
    service.behave((asked, response) => {
      if (service.asked.length > faults) json(() => ({ id: 'a' }))(asked, response)
      else response.writeHead(status, headers).end('<p>not now</p>')
    })
  const keys = () => service.asked.map(({ headers }) => headers['idempotency-key'])

  test.each([429, 500, 503])('with %i is repeated, under one key', async (status) => {
    after(2, status)
    expect(await failing().checkouts.begin(lamp('R-1'))).toEqual({ id: 'a' })
    expect(service.asked).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('for longer than it is repeated says what was answered; a refusal is not repeated', async () => {
    after(9, 503)
    await expect(failing().checkouts.begin(lamp('R-2'))).rejects.toMatchObject({ status: 503, type: 'Unknown' })
    expect(service.asked).toHaveLength(3)
    service.asked.length = 0
    after(9, 409)
    await expect(failing().checkouts.begin(lamp('R-3'))).rejects.toBeInstanceOf(ApiError)
    expect(service.asked).toHaveLength(1)
  })

  test('without an answer says so, and can be given up', async () => {
    const gone = await startService()
    await gone.close()
    const lost = makeClient({ api: new URL(gone.url).origin, key: 'k', retries: 0 })
    await expect(lost.checkouts.begin(lamp('R-4'))).rejects.toBeInstanceOf(ConnectionError)
    const given = new AbortController()
    service.behave(() => given.abort())
    const work = failing().checkouts.begin(lamp('R-5'), { signal: given.signal })
    await expect(work).rejects.toBeInstanceOf(ConnectionError)
    expect(service.asked).toHaveLength(1)
  })
})

test('the bodies of the SDK are those of the contract', () => {
  const { order } = onlineCheckout({ mid: 'X' })
  expect(Object.keys(lamp('X').order).toSorted()).toEqual(
    Object.keys(order)
      .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .toSorted(),
  )
})
