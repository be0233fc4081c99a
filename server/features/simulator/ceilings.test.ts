/** No plan above the highest annual rate that law allows is offered, wherever plans are offered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantTerms } from '#domain/terms.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { confirmation, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { fixture } from '#server/testing/order-document.ts'

let server: TestServer
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
})
afterAll(() => server.close())

const makeShop = (country: 'ES' | 'PT', terms: Partial<MerchantTerms>) =>
  makeMerchant(server.db, server.clock, server.companies.own, { name: `Loja ${country}`, country, terms })

/** The opening fee is the dearer the sooner the credit is paid back. */
const dearWhenShort = { tin: 10_00, openingFeeRate: 2_00, instalmentOptions: [3, 12], defaultInstalments: 3 }
const tooDear = { tin: 16_00, instalmentOptions: [3, 12], defaultInstalments: 3 }
const none = 'There is no plan for this amount below the highest annual rate that law allows.'

const countsOf = async (merchantId: string) => {
  const { offers } = await owner.simulator.get({ params: { merchantId }, query: { amount: 400_00 } })
  return offers.map(({ numInstalments }) => numInstalments)
}
const ask = async (merchantId: string) => {
  const { publicKey, privateKey } = await makeKey(server.db, server.clock, merchantId)
  const address = `/instalment-plan-simulator?amount=40000&public_key=${publicKey}`
  return { privateKey, response: await server.fetch(address) }
}

describe('[CA-32] [CA-33] [RT-37] a ceiling that bites', () => {
  test('leaves the plans below it: in the simulators, in the request and on the customer’s page', async () => {
    const merchantId = await makeShop('PT', dearWhenShort)
    expect(await countsOf(merchantId)).toEqual([12])
    const { rateCeilings } = await owner.merchants.configurations({ params: { merchantId } })
    expect(rateCeilings).toContainEqual({ product: 'instalments', rate: 15_60 })
    const { response } = await ask(merchantId)
    expect(await response.json()).toMatchObject({ choices: [{ instalments: [{ num_instalments: 12 }] }] })

    const asked = { totalAmount: 400_00, customer: { documentId: '123456789' } }
    const three = makeRequest(owner, merchantId, { ...asked, numInstalments: 3 })
    expect((await failure(three)).status).toBe(400)
    const { token } = await makeRequest(owner, merchantId, asked)
    const page = customerOf(server)
    await page.customerCheckout.open({ params: { token } })
    const { plans } = await page.customerCheckout.get({ params: { token }, query: {} })
    expect(plans.map(({ numInstalments }) => numInstalments)).toEqual([12])
    const body = confirmation({ numInstalments: 3, documentId: '123456789' })
    expect((await failure(page.customerCheckout.confirm({ params: { token }, body }))).status).toBe(400)
  })

  test('where nothing is below it, says so and offers nothing', async () => {
    const merchantId = await makeShop('PT', tooDear)
    const { fields } = await failure(owner.simulator.get({ params: { merchantId }, query: { amount: 400_00 } }))
    expect(fields).toMatchObject({ amount: [none] })
    const { response, privateKey } = await ask(merchantId)
    expect([response.status, await response.json()]).toMatchObject([400, { error: { fields: { amount: [none] } } }])
    const request = makeRequest(owner, merchantId, { totalAmount: 400_00, customer: { documentId: '123456789' } })
    expect((await failure(request)).fields).toMatchObject({ total_amount: [none] })
    const order = await server.fetch('/checkout/offline', {
      method: 'POST',
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(fixture('C-1')),
    })
    expect([order.status, await order.json()]).toMatchObject([
      400,
      { error: { fields: { 'order.total_amount': [none] } } },
    ])
  })

  test('is of Portugal: in Spain the same plans are offered', async () => {
    expect(await countsOf(await makeShop('ES', dearWhenShort))).toEqual([3, 12])
    expect(await countsOf(await makeShop('ES', tooDear))).toEqual([3, 12])
  })
})
