import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeMerchant } from '../../testing/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[CA-32] configurations tell what the merchant sells by, from its terms', async () => {
  const editor = await server.as('editor')
  const { bilbao } = server.merchants
  expect(await editor.merchants.configurations({ params: { merchantId: bilbao } })).toEqual({
    products: [{ type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 }],
    minAmountPerTransaction: 50_00,
    maxNumInstalments: 36,
    defaultNumInstalments: 6,
    instalmentOptions: [3, 4, 6, 9, 12],
    tin: 0,
    downpaymentRequired: false,
    openingFeeRate: 0,
    rateCeilings: [],
    firstPaymentDelayDays: 0,
    connectDiscounts: false,
    widgetEnabled: true,
    timeoutCheckout: 60,
    timeoutExtra: 2880,
    confirmationMode: 'auto',
    feeTiers: defaultTerms('ES').feeTiers,
    feeTierMode: 'whole',
    vatRate: 2100,
    campaigns: [],
    offlineEnabled: true,
    offlineChannels: ['email', 'qr', 'link'],
    hostnames: [],
  })
  const terms = { confirmationMode: 'capture', tin: 1500, minAmount: 75_00, instalmentOptions: [3] } as const
  const own = { ...terms, instalmentOptions: [...terms.instalmentOptions] }
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { terms: own })
  expect(await editor.merchants.configurations({ params: { merchantId } })).toMatchObject({
    products: [{ minAmount: 75_00 }],
    confirmationMode: 'capture',
    tin: 1500,
    firstPaymentDelayDays: 30,
    instalmentOptions: [3],
  })
})
