/** Sales under a campaign over HTTP: what was offered is what is signed, booked and settled, to the cent. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#domain/calendar.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { accepted, acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeAudience, makeCampaign } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeShop } from '#server/testing/settlements.ts'

let server: TestServer
let owner: TestClient
let guest: TestClient
let customer: TestClient
const plan = { product: 'instalments', numInstalments: 6 } as const

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  customer = customerOf(server)
  await signIn()
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const signIn = async (): Promise<void> => {
  owner = await server.as('owner', { sandbox: true })
  guest = await server.as('guest', { sandbox: true })
}
/** A shop of its own with interest, and its sandbox. */
const shopWith = async (terms: Partial<MerchantTerms> = {}) => {
  const own = { tin: 16_19, minAmount: 50_00, ...terms }
  const merchantId = await makeShop(server.db, server.clock, server.companies.own, { terms: own })
  const scope = { merchantId, sandbox: true }
  return {
    merchantId,
    campaign: (more: Parameters<typeof makeCampaign>[3] = {}) => makeCampaign(server.db, server.clock, scope, more),
    audience: (more: Parameters<typeof makeAudience>[3]) => makeAudience(server.db, server.clock, scope, more),
    make: (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(guest, merchantId, more),
    operation: (operationId: string) => owner.operations.get({ params: { merchantId, operationId } }),
    page: (token: string) => customer.customerCheckout.get({ params: { token }, query: {} }),
    campaignsOf: async (token: string) =>
      (await customer.customerCheckout.get({ params: { token }, query: {} })).plans.flatMap((each) =>
        each.withoutCampaign ? each.numInstalments : [],
      ),
  }
}
const stop = (id: string) =>
  server.db.updateTable('campaigns').set({ stopped: server.clock.now() }).where('id', '=', id).execute()

test('[RT-12] [RT-13] [RT-15] [RT-37] simulator, page, information, contract, operation and settlement say the same', async () => {
  const { merchantId, campaign, make, operation, page } = await shopWith()
  const id = await campaign({ name: 'Navidad sin intereses' })
  const { offers } = await owner.simulator.get({ params: { merchantId }, query: { amount: 486_00 } })
  const offer = offers.find(({ numInstalments }) => numInstalments === 6) ?? expect.fail('no plan of 6')
  // 486,00 € in 6 at 16,19 %: six of 84,87 but the last, of 84,85; 23,20 of interest.
  expect(offer).toMatchObject({ instalmentAmount: 81_00, tin: 0, totalInterest: 0, totalAmount: 486_00 })
  const without = { tin: 16_19, totalInterest: 23_20, totalAmount: 509_20 }
  expect(offer.campaign).toMatchObject({ id, name: 'Navidad sin intereses', cost: 23_20, without })
  expect(offers.filter((one) => one.campaign).map(({ numInstalments }) => numInstalments)).toEqual([6])

  const { token, operationId } = await make()
  expect(await operation(operationId)).toMatchObject({ campaign: null, instalmentPlan: { tin: 0 } })
  const seen = await page(token)
  expect(seen.plans.find(({ numInstalments }) => numInstalments === 6)).toMatchObject({
    tin: 0,
    totalInterest: 0,
    totalAmount: 486_00,
    schedule: offer.schedule,
    withoutCampaign: without,
  })
  expect(seen.plans.filter((each) => each.withoutCampaign === null)).toHaveLength(4)
  expect(JSON.stringify(seen)).not.toMatch(/Navidad|cost/i)
  const information = await customer.customerCheckout.information({
    params: { token },
    query: { product: 'instalments', numInstalments: '6' },
  })
  expect(information.warning).toBeNull()
  expect(JSON.stringify(information)).toMatch(/486,00/)
  expect(JSON.stringify(information)).not.toMatch(/16,19|509,20/)

  const done = await accepted(customer, token)
  expect(done.plans).toMatchObject([{ tin: 0, totalAmount: 486_00, schedule: offer.schedule, withoutCampaign: null }])
  const sale = await operation(operationId)
  expect(sale).toMatchObject({
    campaign: { id, name: 'Navidad sin intereses' },
    // 1,25 % of 486,00, and 21 % of VAT on that alone.
    merchantFee: { amount: 6_08, vatAmount: 1_28, campaignCost: 23_20 },
    instalmentPlan: { tin: 0, totalAmount: 486_00, schedule: offer.schedule },
  })

  await owner.settlements.play({ params: { merchantId } })
  const [settled] = (await owner.settlements.list({ params: { merchantId }, query: {} })).results
  expect(settled).toMatchObject({
    salesAmount: 486_00,
    feesAmount: 6_08,
    vatAmount: 1_28,
    campaignCostAmount: 23_20,
    netAmount: 486_00 - 6_08 - 1_28 - 23_20,
  })
  const settlementId = settled?.id ?? ''
  const { results } = await owner.settlements.lines({ params: { merchantId, settlementId }, query: {} })
  expect(
    results.map(({ type, operationId: of, grossAmount, netAmount }) => [type, of, grossAmount, netAmount]),
  ).toEqual([
    ['order', operationId, 486_00, 478_64],
    ['campaign_cost', operationId, -23_20, -23_20],
  ])
  expect((await operation(operationId)).settlements).toMatchObject([{ netAmount: 455_44 }])
})

test('[RT-13] what was offered stands: a stop, an end and another mail change nothing for who has the link', async () => {
  const { campaign, make, operation, campaignsOf, merchantId } = await shopWith()
  const id = await campaign({ endDate: dayIn('Europe/Madrid', server.clock.now()) })
  const { token, operationId, orderUuid } = await make()
  await stop(id)
  expect(await campaignsOf(token)).toEqual([6])
  expect(await campaignsOf((await make()).token)).toEqual([])
  await guest.checkoutRequests.mend({ params: { merchantId, orderUuid }, body: { email: 'otra@example.test' } })
  const { link } = await guest.checkoutRequests.check({ params: { merchantId, orderUuid } })
  const mended = link?.split('/').at(-1) ?? ''
  expect(await campaignsOf(mended)).toEqual([6])
  await accepted(customer, mended)
  expect(await operation(operationId)).toMatchObject({ campaign: { id }, merchantFee: { campaignCost: 23_20 } })
})

test('[RT-13] a customer who takes a plan without the campaign costs the shop nothing', async () => {
  const { campaign, make, operation } = await shopWith()
  await campaign()
  const { token, operationId } = await make({ numInstalments: 6 })
  await confirmed(customer, token, { numInstalments: 3 })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  const sale = await operation(operationId)
  expect(sale).toMatchObject({ campaign: null, numInstalments: 3, instalmentPlan: { tin: 16_19 } })
  expect(sale.merchantFee).not.toHaveProperty('campaignCost')
})

test('[RT-15] a campaign may add numbers of instalments and let the first wait, and the shop may bear a part', async () => {
  const { campaign, make, operation, page } = await shopWith()
  const id = await campaign({ numInstalments: [18], feeDiscountRate: 50_00, waitingPeriod: 2 })
  const { token, operationId } = await make({ numInstalments: 18, campaignId: id })
  const { chosen, plans } = await page(token)
  expect(chosen).toEqual({ product: 'instalments', numInstalments: 18 })
  const taken = plans.find(({ numInstalments }) => numInstalments === 18)
  expect(taken).toMatchObject({ tin: 8_10, withoutCampaign: { tin: 16_19 } })
  expect(taken?.schedule).toHaveLength(18)
  expect(taken?.schedule[0]?.dueDate).toBe('2027-02-20')
  await confirmed(customer, token, { ...plan, numInstalments: 18 })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  const sale = await operation(operationId)
  // 486,00 in 18 after two months cost 79,61 of interest at 16,19 %, and 38,76 at 8,10 %.
  expect(sale.instalmentPlan).toMatchObject({ totalInterest: 38_76, totalAmount: 524_76 })
  expect(sale).toMatchObject({ campaign: { id }, merchantFee: { campaignCost: 40_85 } })
})

test('[RT-15] a campaign of listed articles needs them all, and one of an audience its people', async () => {
  const { merchantId, campaign, audience, make, campaignsOf } = await shopWith()
  await campaign({ numInstalments: [3], articles: ['SOFA-1', 'SILLA-2'] })
  const articles = (...ids: (string | undefined)[]) => ({
    articles: ids.map((id) => ({ ...(id && { id }), name: 'Mueble', quantity: 1, unitAmount: 200_00 })),
    totalAmount: ids.length * 200_00,
  })
  const offered = async (more: Parameters<typeof make>[0]) => campaignsOf((await make(more)).token)
  expect(await offered(articles('SOFA-1', 'SILLA-2'))).toEqual([3])
  expect(await offered(articles('SOFA-1', 'MESA-3'))).toEqual([])
  expect(await offered(articles('SOFA-1', undefined))).toEqual([])
  expect(await offered({ description: 'Sofá' })).toEqual([])

  const { hash } = makePeopleHasher(server.config)
  const loyal = await audience({ hashes: [hash(merchantId, 'email', 'fiel@example.test')] })
  const known = { name: 'Teléfonos', identifier: 'phone', hashes: [hash(merchantId, 'phone', '600111222')] } as const
  await campaign({ numInstalments: [9], audienceId: loyal })
  await campaign({ numInstalments: [12], audienceId: await audience(known) })
  expect(await offered({ customer: { email: 'Fiel@Example.test' } })).toEqual([9])
  expect(await offered({ customer: { email: 'otra@example.test', phone: '600111222' } })).toEqual([12])
  expect(await offered({ customer: { email: 'otra@example.test' } })).toEqual([])
})

test('[RT-15] the campaign that the seller names is the one, and only where it runs and fits', async () => {
  const { campaign, make, page, campaignsOf, merchantId } = await shopWith()
  const free = await campaign({ numInstalments: [6, 9] })
  const half = await campaign({ numInstalments: [6], feeDiscountRate: 50_00, minOrderAmount: 400_00 })
  const future = await campaign({ startDate: '2027-01-01' })
  const draft = await campaign({ draft: true })
  const { token } = await make({ campaignId: half })
  expect((await page(token)).plans.find(({ numInstalments }) => numInstalments === 6)).toMatchObject({ tin: 8_10 })
  expect(await campaignsOf(token)).toEqual([6])
  expect(await campaignsOf((await make()).token)).toEqual([6, 9])
  const alone = await campaign({ numInstalments: [18] })
  expect((await page((await make({ campaignId: alone })).token)).chosen).toEqual({ ...plan, numInstalments: 18 })

  const refused = async (more: Parameters<typeof make>[0]) => {
    const { status, fields } = await failure(make(more))
    return [status, Object.keys(fields)]
  }
  const atCampaign = [400, ['campaign_id']]
  expect(await refused({ campaignId: half, totalAmount: 399_99 })).toEqual(atCampaign)
  expect(await refused({ campaignId: free, numInstalments: 3 })).toEqual(atCampaign)
  for (const campaignId of [future, draft]) expect(await refused({ campaignId })).toEqual(atCampaign)
  const other = await makeCampaign(server.db, server.clock, { merchantId: server.merchants.rival, sandbox: true })
  const live = await makeCampaign(server.db, server.clock, { merchantId, sandbox: false })
  for (const campaignId of [other, live]) expect(await refused({ campaignId })).toEqual(atCampaign)
})

test('[CA-29] [RT-13] a sale by the shop’s own system is made under the campaign too, by articles and person', async () => {
  const { merchantId, campaign, audience, operation } = await shopWith()
  const { hash } = makePeopleHasher(server.config)
  const audienceId = await audience({
    identifier: 'document_id',
    hashes: [hash(merchantId, 'document_id', '12345678Z')],
  })
  const id = await campaign({ articles: ['L-1'], audienceId })
  const shop = await server.key(merchantId, { sandbox: true })
  const sell = async (order: string, number: string, document = '12345678Z') => {
    const made = await shop.merchantCheckouts.beginOffline({
      body: {
        order: {
          id: order,
          currency: 'EUR',
          taxRate: 0,
          totalAmount: 486_00,
          articles: [{ id: number, name: 'Lámpara', quantity: 1, price: 486_00 }],
          test: { outcome: 'accept' },
        },
        customer: { email: 'ana@correo.example', documentId: { type: 'nif', number: document, country: 'ES' } },
      },
    })
    return operation(made.id)
  }
  expect(await sell('A-1', 'L-1')).toMatchObject({ campaign: { id }, merchantFee: { campaignCost: 23_20 } })
  expect((await sell('A-2', 'L-2')).campaign).toBeNull()
  expect((await sell('A-3', 'L-1', '00000000T')).campaign).toBeNull()
})
