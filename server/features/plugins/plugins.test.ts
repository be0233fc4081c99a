import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[RT-24] the platforms, with what to paste, for whoever works in the shop', async () => {
  const guest = await server.as('guest')
  const { results } = await guest.plugins.list({ params: { merchantId: server.merchants.bilbao } })
  expect(results.map(({ slug, kind, status }) => `${slug} ${kind} ${status}`)).toEqual([
    'woocommerce plugin available',
    'prestashop module available',
    'magento2 module available',
    'magento1 module deprecated',
    'shopify app available',
    'vtex connector available',
    'palbin built_in available',
    'logicommerce built_in available',
    'api library available',
  ])
  expect(results.every(({ keysNeeded }) => keysNeeded.length > 0)).toBe(true)
  expect(results.every(({ detectedVersion, lastSeenAt }) => detectedVersion === null && lastSeenAt === null)).toBe(true)
  const rival = await server.as('rival')
  expect((await failure(rival.plugins.list({ params: { merchantId: server.merchants.bilbao } }))).status).toBe(404)
})

test("[RT-24] which one is in use the shop's newest orders say, and no other shop's", async () => {
  const { db, clock, merchants } = server
  const { privateKey } = await makeKey(db, clock, merchants.bilbao)
  const order = async (id: string, meta: object) => {
    clock.advance(1000)
    const { status } = await postOrder(server, { ...fixture(id), meta }, { key: privateKey })
    expect(status).toBe(201)
    return clock.now().toISOString()
  }
  await order('M-1', { module: 'PrestaShop', version: '8.1.0' })
  const newest = await order('M-2', { module: 'presta_shop', version: '8.2.1', shop: { of: 'an unknown field' } })
  const odd = await order('M-3', { module: 'WooCommerce', version: '<b>4</b>' })
  await order('M-4', { module: null })
  const seen = async (merchantId: string) => {
    const { results } = await (await server.as('guest')).plugins.list({ params: { merchantId } })
    return results.flatMap(({ slug, detectedVersion, lastSeenAt }) =>
      lastSeenAt === null ? [] : [[slug, detectedVersion, lastSeenAt]],
    )
  }
  expect(await seen(merchants.bilbao)).toEqual([
    ['woocommerce', null, odd],
    ['prestashop', '8.2.1', newest],
  ])
  expect(await seen(merchants.online)).toEqual([])
})
