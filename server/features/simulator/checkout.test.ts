/** What the script in pages of a merchant asks for, by its public key and from any origin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/as.ts'
import { clientOf } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { listDomain, makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'

let server: TestServer
let system: TestClient
let page: TestClient
let publicKey: string
beforeAll(async () => {
  server = await testServer()
  const keys = await makeKey(server.db, server.clock, server.merchants.bilbao)
  publicKey = keys.publicKey
  const client = (bearer: string) => clientOf(`${server.url}/api`, { bearer, sandbox: false })
  ;[system, page] = [client(keys.privateKey), client(publicKey)]
})
afterAll(() => server.close())

let sequence = 0
const begin = () => {
  sequence += 1
  return system.merchantCheckouts.begin({ body: onlineCheckout({ mid: `PAGE-${sequence}` }) })
}
const refused = async (work: Promise<unknown>) => {
  const { status, body } = await failure(work)
  return [status, body.error.type]
}
const ask = (checkout: string, client = page) => client.shopPages.checkoutPage({ params: { checkout }, query: {} })
const button = (query: { amount: number; country?: 'ES' | 'PT'; product?: 'pay_later' }, client = page) =>
  client.shopPages.checkoutButton({ query })

describe('the page of a checkout', () => {
  test('is found by its id while it is open, and says nothing of the person', async () => {
    const { id, url } = await begin()
    const answer = await ask(id)
    expect(answer).toEqual({
      id,
      url,
      embedUrl: null,
      status: 'pending',
      transaction: { order: { id: `PAGE-${sequence}`, totalAmount: 121_00, currency: 'EUR' } },
    })
    await accepted(customerOf(server), tokenOf(url))
    expect(await refused(ask(id))).toEqual([404, 'ObjectNotFound'])
  })

  test('of a checkout that is out of time, of another merchant or mode, or that never was is the same 404', async () => {
    const { id } = await begin()
    const rival = (await makeKey(server.db, server.clock, server.merchants.rival)).publicKey
    const others = [
      clientOf(`${server.url}/api`, { bearer: rival, sandbox: false }),
      clientOf(`${server.url}/api`, { bearer: publicKey, sandbox: true }),
    ]
    for (const other of others) expect(await refused(ask(id, other))).toEqual([404, 'ObjectNotFound'])
    for (const unknown of ['f'.repeat(32), 'button', 'x'])
      expect(await refused(ask(unknown))).toEqual([404, 'ObjectNotFound'])
    server.clock.set('2026-11-20T11:00:01Z')
    expect(await refused(ask(id))).toEqual([404, 'ObjectNotFound'])
    server.clock.set('2026-11-20T10:00:00Z')
  })
})

describe('the button', () => {
  test('is for amounts that the merchant sells in instalments, where it sells', async () => {
    expect(await button({ amount: 200_00 })).toEqual({ allowed: true, products: ['instalments'] })
    expect(await button({ amount: 200_00, country: 'ES' })).toMatchObject({ allowed: true })
    for (const denied of [{ amount: 1 }, { amount: 9_000_000_00 }, { amount: 200_00, country: 'PT' as const }])
      expect(await refused(button(denied))).toEqual([403, 'CreditDenied'])
    expect(await refused(button({ amount: 200_00, product: 'pay_later' }))).toEqual([403, 'CreditDenied'])
  })

  test('is kept for a minute by who asks, from any origin, and by a key in the address', async () => {
    const address = `/checkout/button?amount=20000&public_key=${publicKey}`
    const { status, headers } = await server.fetch(address, { headers: { origin: 'https://merchant.test' } })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const page404 = await server.fetch(`/checkout/${'f'.repeat(32)}/page?public_key=${publicKey}`)
    expect([page404.status, page404.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    const ofCustomers = await server.fetch(`/checkout/${'f'.repeat(22)}`, {
      headers: { origin: 'https://merchant.test' },
    })
    expect(ofCustomers.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is none of a merchant that makes no sales, nor of a page on a domain that is not listed', async () => {
    const disabled = (await makeKey(server.db, server.clock, server.merchants.disabled)).publicKey
    const closed = clientOf(`${server.url}/api`, { bearer: disabled, sandbox: false })
    expect((await refused(button({ amount: 200_00 }, closed)))[0]).toBe(403)
    await listDomain(server.db, server.clock, server.merchants.bilbao, 'merchant.test')
    const from = async (origin: string) =>
      (await server.fetch(`/checkout/button?amount=20000&public_key=${publicKey}`, { headers: { origin } })).status
    expect([await from('https://www.merchant.test'), await from('https://elsewhere.test')]).toEqual([200, 403])
  })
})
