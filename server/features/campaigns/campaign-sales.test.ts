import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '#domain/campaign.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeCampaign, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
const offered = { numInstalments: [3, 6], products: ['instalments' as const], feeDiscountRate: 5_000, waitingPeriod: 0 }
const anyAmount = { minOrderAmount: null, maxOrderAmount: null }
beforeAll(async () => {
  server = await testServer()
  // At a shop whose customers pay interest, so that a campaign costs something.
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { terms: { tin: 2100 } })
  owner = await server.as('owner')
})
afterAll(() => server.close())

const campaignIn = async (sandbox: boolean, name: string): Promise<Campaign> => {
  const id = await makeCampaign(server.db, server.clock, { merchantId, sandbox }, { ...offered, name })
  return { id, name, ...offered, ...anyAmount }
}
const sell = (more: Wanted, sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, { numInstalments: 6, ...more })
const get = (campaignId: string, client = owner) => client.campaigns.get({ params: { merchantId, campaignId } })

test('[RT-13] [RT-15] a campaign says how many sales it made and what they cost, each as its contract says', async () => {
  const [autumn, winter] = [await campaignIn(false, 'Otoño'), await campaignIn(false, 'Invierno')]
  const tried = await campaignIn(true, 'De prueba')
  const ids: string[] = []
  for (const totalAmount of [486_00, 120_00]) ids.push(await sell({ campaigns: [autumn], totalAmount }))
  ids.push(await sell({ campaigns: [autumn], numInstalments: 3, substatus: 'payment_completed' }))
  await sell({ campaigns: [autumn], substatus: 'stopped_merchant' })
  await sell({ campaigns: [autumn], substatus: 'pending_customer' })
  await sell({ campaigns: [autumn], numInstalments: 12 })
  await sell({})
  await sell({ campaigns: [tried] }, true)

  let cost = 0
  for (const instalmentPlanId of ids) {
    const sale = await owner.operations.get({ params: { merchantId, operationId: instalmentPlanId } })
    expect(sale.campaign).toEqual({ id: autumn.id, name: 'Otoño' })
    cost += sale.merchantFee?.campaignCost ?? 0
  }
  expect(cost).toBeGreaterThan(0)
  expect(await get(autumn.id)).toMatchObject({ salesCount: 3, salesCost: cost })
  expect(await get(winter.id)).toMatchObject({ salesCount: 0, salesCost: 0 })
  const { results } = await owner.campaigns.list({ params: { merchantId }, query: {} })
  expect(results.map(({ name, salesCount, salesCost }) => [name, salesCount, salesCost])).toEqual([
    ['Invierno', 0, 0],
    ['Otoño', 3, cost],
  ])
  const sandbox = await server.as('owner', { sandbox: true })
  expect((await get(tried.id, sandbox)).salesCount).toBe(1)
})

test('[RT-14] [CA-33] an estimate goes by the accepted sales of some days of the shop and some amounts', async () => {
  const shop = await makeMerchant(server.db, server.clock, server.companies.own)
  const sold = async (instant: string, totalAmount: number, more: Wanted = {}, sandbox = false) => {
    server.clock.set(instant)
    await makeOperation(server.db, server.clock, { merchantId: shop, sandbox }, { totalAmount, ...more })
  }
  await sold('2026-09-30T21:59:59Z', 1_000_00)
  await sold('2026-09-30T22:00:00Z', 100_00)
  await sold('2026-10-15T12:00:00Z', 200_00, { substatus: 'payment_completed' })
  await sold('2026-10-15T12:00:00Z', 2_000_00, { substatus: 'rejected' })
  await sold('2026-10-15T12:00:00Z', 3_000_00, { substatus: 'pending_merchant' })
  await sold('2026-10-15T12:00:00Z', 4_000_00, {}, true)
  await sold('2026-10-31T22:59:59Z', 300_01)
  await sold('2026-10-31T23:00:00Z', 5_000_00)
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const estimate = (query: object) =>
    owner.campaigns.estimate({ params: { merchantId: shop }, query: { ...october, ...query } })
  expect(await estimate({})).toEqual({ salesCount: 3, totalAmount: 600_01, averageAmount: 200_00 })
  expect(await estimate({ minAmount: 200_00, maxAmount: 300_00 })).toMatchObject({ salesCount: 1, totalAmount: 200_00 })
  expect(await estimate({ minAmount: 900_00 })).toEqual({ salesCount: 0, totalAmount: 0, averageAmount: 0 })
  const guest = await server.as('guest')
  expect(await guest.campaigns.estimate({ params: { merchantId: shop }, query: october })).toMatchObject({
    salesCount: 3,
  })

  const refused = async (query: object) => Object.keys((await failure(estimate(query))).fields)
  expect(await refused({ from: '2026-11-01' })).toEqual(['to'])
  expect(await refused({ minAmount: 2, maxAmount: 1 })).toEqual(['max_amount'])
  expect(await refused({ from: '1999-12-31', to: '9999-12-31' })).toEqual(['from', 'to'])
})
