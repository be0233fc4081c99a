/** Cases that a lender, a shop and a consumer would argue about, over HTTP, each with the figures that must result. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '#domain/campaign.ts'
import { makePlan } from '#domain/instalments.ts'
import { sum } from '#domain/money.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeCampaign } from '#server/testing/factories.ts'
import { linesOf, live, plainTerms, saleOf, settlementsOf, settlingOn } from '#server/testing/settlements.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer({
    limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 },
  })
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

const campaignOf = async (
  merchantId: string,
  own: Pick<Campaign, 'numInstalments' | 'waitingPeriod' | 'feeDiscountRate'>,
) => {
  const given = {
    name: 'Ejemplo',
    products: ['instalments' as const],
    minOrderAmount: null,
    maxOrderAmount: null,
    ...own,
  }
  return { ...given, id: await makeCampaign(server.db, server.clock, live(merchantId), given) }
}
const planOf = async (at: string, merchantId: string, id: string) =>
  (await (await on.ownerAt(at)).operations.get(saleOf(merchantId, id))).instalmentPlan

test('[CA-21] a cent off 6.000,00 € in 36 at 14,95 %, with 12 months of waiting, takes less than 0,02 € of interest', async () => {
  const terms = { ...plainTerms, tin: 14_95 }
  const id = await on.shop({ terms })
  const waits = await campaignOf(id, { numInstalments: [36], waitingPeriod: 12, feeDiscountRate: 0 })
  const sale = await on.sell(id, '2026-11-01T10:00:00Z', 6_000_00, { terms, numInstalments: 36, campaigns: [waits] })
  const before = await planOf('2026-11-01T11:00:00Z', id, sale)
  expect(before.totalInterest).toBeGreaterThan(2_000_00)
  const owner = await on.ownerAt('2026-11-20T10:00:00Z')
  await owner.orders.refund({ ...saleOf(id, sale), body: { amount: 1 } })
  const after = await planOf('2026-11-20T11:00:00Z', id, sale)
  expect(sum(after.schedule.map(({ principal }) => principal))).toBe(5_999_99)
  expect(before.totalInterest - after.totalInterest).toBeGreaterThanOrEqual(0)
  expect(before.totalInterest - after.totalInterest).toBeLessThan(2)
})

test('[CA-29] [RT-12] 1.200,00 € are settled; the customer withdraws from the credit on day 5, and the shop feels nothing of it', async () => {
  const terms = { ...plainTerms, tin: 17_00, instalmentOptions: [12], defaultInstalments: 12 }
  const id = await on.shop({ terms })
  const seller = await on.ownerAt('2026-11-02T10:00:00Z')
  const { token, operationId } = await makeRequest(seller, id, { totalAmount: 1_200_00 })
  const customer = customerOf(server)
  await confirmed(customer, token, { numInstalments: 12 })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  await on.run('2026-11-03T00:30:00Z', id)
  await on.sell(id, '2026-11-07T09:00:00Z', 100_00)
  server.clock.set('2026-11-07T10:00:00Z')
  await customer.customerCheckout.withdraw({ params: { token } })
  await on.run('2026-11-09T00:30:00Z', id)
  const [first, second] = await settlementsOf(server.db, live(id))
  expect(first).toMatchObject({ sales_amount: 1_200_00, fees_amount: 15_00, paid_amount: 1_181_85 })
  expect(second).toMatchObject({ sales_amount: 100_00, lines_count: 1, paid_amount: 98_49 })
  // 1.200,00 × 17 % × 5 / 365; thirty days after the withdrawal, which is day 35.
  const { schedule } = await planOf('2026-11-09T10:00:00Z', id, operationId)
  expect(schedule.map(({ dueDate, principal, interest }) => [dueDate, principal, interest])).toEqual([
    ['2026-12-07', 1_200_00, 2_79],
  ])
})

test('[CA-21] [RT-12] fees are kept: refunded in full on day 11, a sale returns the cost of the days that a campaign does not run', async () => {
  const terms = { ...plainTerms, tin: 12_95, instalmentOptions: [12], defaultInstalments: 12 }
  const id = await on.shop({ terms })
  const free = await campaignOf(id, { numInstalments: [12], waitingPeriod: 0, feeDiscountRate: 100_00 })
  const sale = await on.sell(id, '2026-11-02T10:00:00Z', 500_00, { terms, numInstalments: 12, campaigns: [free] })
  await on.run('2026-11-03T00:30:00Z', id)
  const cost = makePlan({
    amount: 500_00,
    numInstalments: 12,
    tin: 12_95,
    firstDay: '2026-11-02',
    product: 'instalments',
    downpayment: false,
  }).totalInterest
  const [first] = await settlementsOf(server.db, live(id))
  expect(first).toMatchObject({ fees_amount: 6_25, vat_amount: 1_31, campaign_cost_amount: cost })
  const owner = await on.ownerAt('2026-11-13T10:00:00Z')
  await owner.orders.refund({ ...saleOf(id, sale), body: { amount: 500_00 } })
  await on.run('2026-11-16T00:30:00Z', id)
  const [, second] = await settlementsOf(server.db, live(id))
  // The payments are due after 197,08 days on average, of which 11 have run: 2,00 stay. Neither fee nor VAT returns.
  expect(second).toMatchObject({ refunds_amount: 500_00, fees_amount: 0, vat_amount: 0 })
  expect(second?.campaign_cost_amount).toBe(2_00 - cost)
})

test('[RT-38] a month of -20,00 of fees is charged the minimum of 15,00 and no more', async () => {
  const terms = { ...plainTerms, minimumMonthlyFee: 15_00, refundFeePolicy: 'prorata' as const }
  const id = await on.shop({ terms })
  const sale = await on.sell(id, '2026-09-30T10:00:00Z', 1_600_00, { terms })
  await on.run('2026-10-01T00:30:00Z', id)
  const owner = await on.ownerAt('2026-10-20T10:00:00Z')
  await owner.orders.refund({ ...saleOf(id, sale), body: { amount: 1_600_00 } })
  await on.run('2026-11-02T00:30:00Z', id)
  const fees = await server.db
    .selectFrom('monthly_fees')
    .where('merchant_id', '=', id)
    .selectAll()
    .orderBy('month')
    .execute()
  expect(fees.map(({ month, charged_amount, amount }) => [month, charged_amount, amount])).toEqual([
    ['2026-09-01', 20_00, 0],
    ['2026-10-01', -20_00, 15_00],
  ])
})

test('[CA-20] a sale of 299,99 € costs the shop at most a cent more than one of 300,00 €', async () => {
  const id = await on.shop({
    terms: {
      feeTiers: [
        { upTo: 50_00, rate: 100 },
        { upTo: 300_00, rate: 95 },
        { upTo: null, rate: 85 },
      ],
      feeTierMode: 'slices',
    },
  })
  const seller = await on.ownerAt('2026-11-10T10:00:00Z')
  for (const totalAmount of [299_99, 300_00]) {
    const { token } = await makeRequest(seller, id, { totalAmount })
    const customer = customerOf(server)
    await confirmed(customer, token)
    await customer.customerCheckout.accept(await acceptance(customer, token))
  }
  await on.run('2026-11-11T00:30:00Z', id)
  const lines = await linesOf(server.db, live(id))
  // 0,50 of the first 50,00 and 2,375 of the next 250,00.
  expect(lines.map(({ gross_amount, fee_amount }) => [gross_amount, fee_amount])).toEqual([
    [299_99, 2_87],
    [300_00, 2_88],
  ])
})
