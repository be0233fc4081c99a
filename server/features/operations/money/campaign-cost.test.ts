/** What a campaign costs the shop follows the fee through everything that happens to the sale, beside the books. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '#domain/campaign.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { voidUncaptured } from '#server/jobs/void-uncaptured.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { makeCampaign } from '#server/testing/factories.ts'
import { issue, makeLegal, provider } from '#server/testing/invoices.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { linesOf, makeShop, plainTerms, settlementsOf, settlingOn } from '#server/testing/settlements.ts'

let server: TestServer
let owner: TestClient

beforeAll(async () => {
  server = await testServer({
    limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 },
    provider,
  })
  await makeLegal(server.db)
  owner = await server.as('owner')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

/** 486,00 € in 6 at 16,19 %: 6,08 of fee, 1,28 of VAT on it, and 23,20 of interest that the shop bears. */
const [fee, vat, cost] = [6_08, 1_28, 23_20]

const shopWith = async (own: Partial<MerchantTerms> = {}) => {
  const terms = { ...plainTerms, tin: 16_19, ...own }
  const merchantId = await makeShop(server.db, server.clock, server.companies.own, { terms })
  const scope = { merchantId, sandbox: false }
  const given = { name: 'Navidad', numInstalments: [6], products: ['instalments' as const], waitingPeriod: 0 }
  const id = await makeCampaign(server.db, server.clock, scope, given)
  const limits = { minOrderAmount: null, maxOrderAmount: null }
  const campaigns: Campaign[] = [{ ...given, ...limits, id, feeDiscountRate: 100_00 }]
  const of = (operationId: string) => ({ params: { merchantId, operationId, instalmentPlanId: operationId } })
  return {
    scope,
    sell: (wanted: Wanted = {}) => makeOperation(server.db, server.clock, scope, { terms, campaigns, ...wanted }),
    ask: async (id_: string, action: 'refund' | 'capture' | 'cancel', amount?: number) =>
      (await owner.orders.consequences({ ...of(id_), query: { action, ...(amount && { amount }) } })).settlement,
    refund: (id_: string, amount: number) => owner.orders.refund({ ...of(id_), body: { amount } }),
    capture: (id_: string, amount: number) => owner.orders.capture({ ...of(id_), body: { amount } }),
    cancel: (id_: string) => owner.orders.cancel(of(id_)),
    /** The posted amount for one operation, in cents; positive is charged. */
    charged: async (id_: string) => {
      const rows = await server.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
        .where('p.operation_id', '=', id_)
        .where('e.account', 'in', ['fees', 'vat', 'campaign_cost'])
        .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
        .groupBy('e.account')
        .execute()
      const on = (account: string) => 0 - (rows.find((row) => row.account === account)?.amount ?? 0)
      return [on('fees'), on('vat'), on('campaign_cost')]
    },
  }
}

test('[RT-12] [CA-23] a sale that is captured in parts bears the cost by parts, which make the whole', async () => {
  const { sell, ask, capture, charged } = await shopWith({ confirmationMode: 'capture' })
  const id = await sell({ substatus: 'pending_merchant' })
  expect(await charged(id)).toEqual([0, 0, 0])
  // A third: 162,00 less 2,03 of fee, 0,43 of VAT and 7,73 of interest.
  expect(await ask(id, 'capture', 162_00)).toMatchObject({
    amount: 151_81,
    feeCharged: 2_46,
    feeReturned: 0,
    campaignCostCharged: 7_73,
    campaignCostReturned: 0,
  })
  await capture(id, 162_00)
  expect(await charged(id)).toEqual([2_03, 43, 7_73])
  await capture(id, 1)
  await capture(id, 323_99)
  expect(await charged(id)).toEqual([fee, vat, cost])
})

test('[RT-12] [CA-23] what nobody captures in time costs nothing', async () => {
  const { sell, capture, charged, scope } = await shopWith({ confirmationMode: 'capture' })
  const id = await sell({ substatus: 'pending_merchant' })
  const never = await sell({ substatus: 'pending_merchant' })
  await capture(id, 162_00)
  server.clock.advance(40 * 86_400_000)
  await voidUncaptured(server.db, server.clock)
  owner = await server.as('owner')
  expect([await charged(id), await charged(never)]).toEqual([
    [2_03, 43, 7_73],
    [0, 0, 0],
  ])
  const { substatus } = await owner.operations.get({ params: { merchantId: scope.merchantId, operationId: never } })
  expect(substatus).toBe('stopped_merchant')
})

test.each([
  // Kept: the fee. Of 23,20 the part of 386,00 of the interest that has not run is left; nothing of it has run on the first day.
  { policy: 'keep', left: [fee, vat, 18_43], back: 4_77, late: 20_35, kept: [fee, vat, 2_85] },
  // Of 23,20 the part of 386,00 is left, 18,43; and nothing once all went back.
  { policy: 'prorata', left: [4_83, 1_02, 18_43], back: 4_77, late: cost, kept: [0, 0, 0] },
] as const)('[RT-12] [CA-21] [CA-22] by the rule "$policy" for fees, refunds leave $left', async (rule) => {
  const { policy, left, back, late, kept } = rule
  const { sell, ask, refund, cancel, charged, scope } = await shopWith({ refundFeePolicy: policy })
  const id = await sell()
  expect(await ask(id, 'refund', 100_00)).toMatchObject({ campaignCostReturned: back, campaignCostCharged: 0 })
  await refund(id, 100_00)
  expect(await charged(id)).toEqual(left)
  // All of it went back before anything was settled: as if it had been cancelled.
  await refund(id, 386_00)
  expect(await charged(id)).toEqual([0, 0, 0])

  const [before, after] = [await sell(), await sell()]
  expect(await ask(before, 'cancel')).toMatchObject({ amount: fee + vat + cost - 486_00, campaignCostReturned: cost })
  await cancel(before)
  expect(await charged(before)).toEqual([0, 0, 0])
  await settlingOn(server).run('2027-01-12T01:00:00Z', scope.merchantId)
  owner = await server.as('owner')
  expect(await ask(after, 'cancel')).toMatchObject({ campaignCostReturned: late })
  await cancel(after)
  expect(await charged(after)).toEqual(kept)
  await settlingOn(server).run('2027-01-13T01:00:00Z', scope.merchantId)
  owner = await server.as('owner')
})

test('[RT-12] a sale that came and went in one night has no line, and neither has what its campaign cost', async () => {
  const { sell, cancel, scope } = await shopWith()
  const gone = await sell()
  await cancel(gone)
  const stays = await sell({ totalAmount: 486_00 })
  await settlingOn(server).run('2027-02-10T01:00:00Z', scope.merchantId)
  owner = await server.as('owner')
  const lines = await linesOf(server.db, scope)
  expect(lines.map((line) => [line.type, line.operation_id, line.net_amount])).toEqual([
    ['campaign_cost', stays, 0 - cost],
    ['order', stays, 486_00 - fee - vat],
  ])
  expect(await settlementsOf(server.db, scope)).toMatchObject([{ campaign_cost_amount: cost, lines_count: 2 }])
})

test('[RT-12] lines are no less shown where the cost and what went back make up the sale', async () => {
  // No fee: sale 486,00, cost 23,20, refund 462,80.
  const { sell, refund, scope } = await shopWith({ feeTiers: [{ upTo: null, rate: 0 }] })
  const id = await sell()
  await refund(id, 486_00 - cost)
  await settlingOn(server).run('2027-03-10T01:00:00Z', scope.merchantId)
  owner = await server.as('owner')
  // Of the interest, what will not run for the refunded part is returned.
  expect((await linesOf(server.db, scope)).map(({ type }) => type).toSorted()).toEqual([
    'campaign_cost',
    'campaign_cost',
    'order',
    'refund',
  ])
})

test('[RT-12] lines, statement, file, invoice and month say what campaigns cost', async () => {
  const { sell, scope } = await shopWith()
  const { merchantId } = scope
  server.clock.set('2027-04-14T10:00:00Z')
  await sell({ mid: 'C-1' })
  await settlingOn(server).run('2027-04-15T01:00:00Z', merchantId)
  server.clock.set('2027-04-15T10:00:00Z')
  owner = await server.as('owner')
  const [settled] = (await owner.settlements.list({ params: { merchantId }, query: {} })).results
  const detail = await owner.settlements.get({ params: { merchantId, settlementId: settled?.id ?? '' } })
  expect(detail).toMatchObject({ campaignCostAmount: cost, netAmount: 486_00 - fee - vat - cost })
  const ids = [detail.id]
  const csv = await fileOf(server, owner, merchantId, { kind: 'settlement', format: 'csv', ids })
  const [head = [], ...rows] = cellsOf(csv.bytes)
  const cells = (row: string[]) => ['Tipo', 'Pedido', 'Importe', 'Neto'].map((label) => row[head.indexOf(label)])
  const inFile = rows.map((row) => cells(row).join(' '))
  expect(inFile.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Campaña C-1 -23,20 -23,20',
    'Venta C-1 486,00 478,64',
  ])
  const pdf = await fileOf(server, owner, merchantId, { kind: 'settlement', format: 'pdf', ids })
  expect(pdfRows(pdf.bytes).join('\n')).toMatch(/Coste de campañas.*[-−]23,20/)

  const sold = cellsOf((await fileOf(server, owner, merchantId, { kind: 'operations', format: 'csv' })).bytes)
  const labels = ['Pedido', 'Comisión', 'Campaña', 'Coste de campaña', 'Neto']
  expect(labels.map((label) => sold[1]?.[(sold[0] ?? []).indexOf(label)])).toEqual([
    'C-1',
    '6,08',
    'Navidad',
    '23,20',
    '455,44',
  ])

  await settlingOn(server).run('2027-05-03T01:00:00Z')
  server.clock.set('2027-05-03T10:00:00Z')
  await issue(server)
  owner = await server.as('owner')
  const { results: months } = await owner.billing.list({ params: { merchantId }, query: {} })
  const month = { campaignCostAmount: cost, baseAmount: fee + cost, vatAmount: vat, totalAmount: fee + vat + cost }
  expect(months.find((one) => one.month === '2027-04-01')).toMatchObject({ ...month, state: 'invoiced' })
  const [invoice] = (await owner.invoices.list({ params: { merchantId }, query: {} })).results
  expect(invoice).toMatchObject({ baseAmount: fee + cost, vatAmount: vat, totalAmount: fee + vat + cost })
  expect(invoice?.lines).toEqual([
    { concept: 'sale_fees', quantity: 1, baseAmount: fee, vatRate: 21_00, vatRule: null, vatAmount: vat },
    { concept: 'campaign_cost', quantity: 1, baseAmount: cost, vatRate: 0, vatRule: null, vatAmount: 0 },
  ])
})

test('[RT-13] [CA-29] a customer who withdraws from the credit leaves fee and cost with the sale', async () => {
  const { scope, charged } = await shopWith()
  const sandbox = { ...scope, sandbox: true }
  await makeCampaign(server.db, server.clock, sandbox)
  const seller = await server.as('guest', { sandbox: true })
  const customer = customerOf(server)
  const { token, operationId } = await makeRequest(seller, scope.merchantId)
  await accepted(customer, token)
  expect(await charged(operationId)).toEqual([fee, vat, cost])
  await customer.customerCheckout.withdraw({ params: { token } })
  expect(await charged(operationId)).toEqual([fee, vat, cost])
})
