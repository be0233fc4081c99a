/** The day of a shop beside the same weekday a week before, and what it is expected to be paid. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { settlingOn } from '#server/testing/settlements.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer()
  on = settlingOn(server)
})
afterAll(() => server.close())

const at = async (instant: string, wanted: Parameters<TestServer['as']>[0] = 'owner'): Promise<TestClient> => {
  server.clock.set(instant)
  return server.as(wanted)
}
const read = (client: TestClient, merchantId: string) => client.today.get({ params: { merchantId } })
const sell = (
  merchantId: string,
  instant: string,
  totalAmount: number,
  wanted: Wanted & { sandbox?: boolean } = {},
) => {
  server.clock.set(instant)
  const { sandbox = false, ...more } = wanted
  return makeOperation(server.db, server.clock, { merchantId, sandbox }, { totalAmount, ...more })
}
const none = { count: 0, amount: 0 }

describe('today beside the same weekday', () => {
  test('is up to the same time of day, in this mode alone, with refunds of then', async () => {
    const shop = await on.shop()
    await sell(shop, '2026-11-12T22:59:59Z', 1_00)
    await sell(shop, '2026-11-12T23:00:00Z', 200_00)
    const early = await sell(shop, '2026-11-13T10:29:59Z', 30_00)
    await sell(shop, '2026-11-13T10:30:00Z', 900_00)
    const before = await at('2026-11-13T10:29:59Z')
    await before.orders.refund({ params: { merchantId: shop, instalmentPlanId: early }, body: { amount: 10_00 } })
    await sell(shop, '2026-11-19T22:59:59Z', 5_00)
    const today = await sell(shop, '2026-11-19T23:00:00Z', 100_00)
    await sell(shop, '2026-11-20T09:00:00Z', 60_00, { substatus: 'pending_merchant' })
    for (const substatus of ['pending_customer', 'stopped_merchant', 'rejected'] as const)
      await sell(shop, '2026-11-20T09:00:00Z', 70_00, { substatus })
    await sell(shop, '2026-11-20T09:00:00Z', 999_00, { sandbox: true })
    const owner = await at('2026-11-20T10:30:00Z')
    await owner.orders.refund({ params: { merchantId: shop, instalmentPlanId: today }, body: { amount: 25_00 } })
    const day = await read(owner, shop)
    expect(day).toMatchObject({ asOf: '2026-11-20T10:30:00.000Z', timeZone: 'Europe/Madrid' })
    expect(day.today).toEqual({
      day: '2026-11-20',
      sales: { count: 2, amount: 160_00 },
      refunds: { count: 1, amount: 25_00 },
    })
    expect(day.before).toEqual({
      day: '2026-11-13',
      sales: { count: 2, amount: 230_00 },
      refunds: { count: 1, amount: 10_00 },
    })
    const close = await owner.dayClose.get({ params: { merchantId: shop }, query: {} })
    expect(day.today.refunds).toEqual(close.total.refunds)
    expect(day.today.sales.amount - 60_00).toBe(close.total.accepted.amount)
    const trial = await server.as('owner', { sandbox: true })
    expect((await read(trial, shop)).today.sales).toEqual({ count: 1, amount: 999_00 })
  })

  test('follows the clocks of the shop over their change, in spring and in autumn', async () => {
    const shop = await on.shop()
    // Clocks go back on 25 October: 10:30 is 09:30 UTC then, and was 08:30 UTC.
    await sell(shop, '2026-10-18T08:29:59Z', 10_00)
    await sell(shop, '2026-10-18T08:30:00Z', 500_00)
    await sell(shop, '2026-10-25T09:00:00Z', 20_00)
    expect(await read(await at('2026-10-25T09:30:00Z'), shop)).toMatchObject({
      today: { day: '2026-10-25', sales: { count: 1, amount: 20_00 } },
      before: { day: '2026-10-18', sales: { count: 1, amount: 10_00 } },
    })
    // And forward on 28 March, from 02:00 to 03:00.
    await sell(shop, '2027-03-28T01:59:59Z', 30_00)
    await sell(shop, '2027-03-28T02:00:00Z', 700_00)
    expect(await read(await at('2027-04-04T02:00:00Z'), shop)).toMatchObject({
      before: { day: '2027-03-28', sales: { count: 1, amount: 30_00 } },
    })
  })

  test('is that of Portugal for a shop there', async () => {
    const shop = await on.shop({ country: 'PT' })
    await sell(shop, '2026-11-12T23:30:00Z', 7_00)
    await sell(shop, '2026-11-13T00:00:00Z', 40_00)
    await sell(shop, '2026-11-20T00:10:00Z', 80_00)
    expect(await read(await at('2026-11-20T00:30:00Z'), shop)).toMatchObject({
      timeZone: 'Europe/Lisbon',
      today: { day: '2026-11-20', sales: { count: 1, amount: 80_00 } },
      before: { day: '2026-11-13', sales: { count: 1, amount: 40_00 } },
    })
  })

  test('has of a guest the own sales and their refunds alone, and nothing of settlements', async () => {
    const shop = await on.shop()
    const seller = { id: server.users.guest, name: 'Nora Ibarra' }
    const own = await sell(shop, '2026-11-20T08:00:00Z', 100_00, { seller })
    const other = await sell(shop, '2026-11-20T08:00:00Z', 300_00)
    const owner = await at('2026-11-20T09:00:00Z')
    for (const id of [own, other])
      await owner.orders.refund({ params: { merchantId: shop, instalmentPlanId: id }, body: { amount: 40_00 } })
    const day = await read(await server.as('guest'), shop)
    expect(day).toMatchObject({
      today: { sales: { count: 1, amount: 100_00 }, refunds: { count: 1, amount: 40_00 } },
      before: { sales: none, refunds: none },
      transfers: null,
    })
    expect((await read(owner, shop)).transfers).not.toBeNull()
    expect(await failure(read(await server.as('rival'), shop))).toMatchObject({ status: 404 })
  })

  test('is read by people of a disabled account too', async () => {
    expect(await read(await at('2026-11-20T09:00:00Z', 'disabled'), server.merchants.disabled)).toMatchObject({
      today: { sales: none },
      transfers: { next: { amount: 0 } },
    })
  })
})

describe('the next transfers', () => {
  const daysOf = async (client: TestClient, shop: string) =>
    (await read(client, shop)).transfers?.days.map(({ day, amount, isExpected }) => [day, amount, isExpected])

  test('are those of the head of the settlements, on five days of the banks', async () => {
    const shop = await on.shop()
    await on.sell(shop, '2026-11-20T09:00:00Z', 200_00)
    const owner = await on.ownerAt('2026-11-20T10:00:00Z')
    const { next } = await owner.settlements.list({ params: { merchantId: shop }, query: {} })
    const { transfers } = await read(owner, shop)
    expect(transfers?.next).toEqual({ transferDate: '2026-11-23', amount: next.paidAmount, ibanLast4: '1332' })
    expect(next.paidAmount).toBeGreaterThan(190_00)
    expect(await daysOf(owner, shop)).toEqual([
      ['2026-11-20', null, true],
      ['2026-11-23', next.paidAmount, true],
      ['2026-11-24', 0, true],
      ['2026-11-25', 0, true],
      ['2026-11-26', 0, true],
    ])
  })

  test('of what is settled already are its amount, with the way to it; what is sold since is expected next', async () => {
    const shop = await on.shop()
    await on.sell(shop, '2026-11-22T09:00:00Z', 200_00)
    await on.sell(shop, '2026-11-23T00:30:00Z', 100_00)
    const early = await on.ownerAt('2026-11-23T00:40:00Z')
    const waiting = (await read(early, shop)).transfers
    expect(waiting?.next.transferDate).toBe('2026-11-23')
    const [ofToday, ofNext] = [waiting?.days[0], waiting?.days[1]]
    expect([ofToday?.amount, ofToday?.isExpected]).toEqual([waiting?.next.amount, true])
    await on.run('2026-11-23T01:00:00Z', shop)
    const owner = await on.ownerAt('2026-11-23T10:00:00Z')
    const { results, next } = await owner.settlements.list({ params: { merchantId: shop }, query: {} })
    expect((await read(owner, shop)).transfers?.days.slice(0, 2)).toEqual([
      { day: '2026-11-23', amount: ofToday?.amount, isExpected: false, settlementId: results[0]?.id },
      { day: '2026-11-24', amount: ofNext?.amount, isExpected: true, settlementId: null },
    ])
    expect([results[0]?.paidAmount, next.paidAmount]).toEqual([ofToday?.amount, ofNext?.amount])
  })

  test('are on the weekday of a weekly schedule alone', async () => {
    const shop = await on.shop({ terms: { settlement: { frequency: 'weekly', weekday: 3 } } })
    await on.sell(shop, '2026-11-20T09:00:00Z', 200_00)
    const owner = await on.ownerAt('2026-11-20T10:00:00Z')
    const amount = (await read(owner, shop)).transfers?.next.amount
    expect(await daysOf(owner, shop)).toEqual([
      ['2026-11-20', null, true],
      ['2026-11-23', null, true],
      ['2026-11-24', null, true],
      ['2026-11-25', amount, true],
      ['2026-11-26', null, true],
    ])
  })
  test('are less by what was short before', async () => {
    const shop = await on.shop()
    const sale = await on.sell(shop, '2026-11-19T09:00:00Z', 200_00)
    await on.run('2026-11-20T01:00:00Z', shop)
    const before = await on.ownerAt('2026-11-20T10:00:00Z')
    await before.orders.refund({ params: { merchantId: shop, instalmentPlanId: sale }, body: { amount: 150_00 } })
    await on.sell(shop, '2026-11-22T23:30:00Z', 300_00)
    const early = await on.ownerAt('2026-11-22T23:40:00Z')
    const expected = await daysOf(early, shop)
    expect(expected?.[0]).toEqual(['2026-11-23', 0, true])
    await on.run('2026-11-23T01:00:00Z', shop)
    const owner = await on.ownerAt('2026-11-23T10:00:00Z')
    const { next } = await owner.settlements.list({ params: { merchantId: shop }, query: {} })
    expect(next.openingDebtAmount).toBe(150_00)
    expect(expected?.[1]).toEqual(['2026-11-24', next.paidAmount, true])
  })
})
