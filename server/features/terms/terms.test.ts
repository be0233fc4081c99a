import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { agreeFrom } from '#server/testing/terms.ts'

let server: TestServer
let merchantId: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own, { terms: { feeTierMode: 'slices' } })
})

const seenBy = async (name: 'owner' | 'guest') => (await server.as(name)).terms.get({ params: { merchantId } })

describe('[CA-33] [RT-22] the terms of a shop', () => {
  test('are those of the beginning, with what is left of a sale', async () => {
    const { current, next } = await seenBy('owner')
    expect(next).toEqual([])
    expect(current).toMatchObject({
      firstDay: null,
      products: [{ type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 }],
      rates: [{ product: 'instalments', instalments: null, tin: 0 }],
      settlement: { frequency: 'daily', weekday: null },
    })
    const numInstalments = [3, 4, 6, 9, 12]
    // 1 % up to 50.00, 0.95 % up to 300.00, 0.85 % of the rest; and 21 % of that.
    expect(current.fees?.examples).toEqual([
      { amount: 100_00, numInstalments, fee: 98, vat: 21, receives: 98_81, reserved: 0 },
      { amount: 300_00, numInstalments, fee: 2_88, vat: 60, receives: 296_52, reserved: 0 },
      { amount: 1_000_00, numInstalments, fee: 8_83, vat: 1_85, receives: 989_32, reserved: 0 },
    ])
  })

  test('say what follows, what changes with it, and take its place on the first day', async () => {
    await agreeFrom(server.db, merchantId, '2026-12-01', (terms) => ({ ...terms, minAmount: 200_00, tin: 995 }))
    await agreeFrom(server.db, merchantId, '2027-01-01', (terms) => ({
      ...terms,
      feeTiers: [
        { upTo: null, rate: 100, instalments: { from: 1, to: 6 } },
        { upTo: null, rate: 150, fixed: 10, instalments: { from: 7, to: 36 } },
      ],
    }))
    const { next } = await seenBy('owner')
    expect(next.map(({ firstDay, changes }) => [firstDay, changes])).toEqual([
      ['2026-12-01', ['products', 'rates']],
      ['2027-01-01', ['fees']],
    ])
    expect(next[0]?.fees?.examples[0]).toMatchObject({ amount: 100_00, numInstalments: [] })
    expect(next[1]?.fees?.examples.slice(1, 3)).toEqual([
      { amount: 300_00, numInstalments: [3, 4, 6], fee: 3_00, vat: 63, receives: 296_37, reserved: 0 },
      { amount: 300_00, numInstalments: [9, 12], fee: 4_60, vat: 97, receives: 294_43, reserved: 0 },
    ])
    server.clock.set('2026-11-30T23:00:00Z')
    expect((await seenBy('owner')).current.firstDay).toBe('2026-12-01')
  })

  test('say how much of a sale a reserve keeps, and for how long; guests read nothing of it', async () => {
    const reserve = { rate: 5_00, days: 90 }
    await agreeFrom(server.db, merchantId, '2026-12-01', (terms) => ({ ...terms, reserve }))
    const [{ changes, fees } = { changes: [], fees: null }] = (await seenBy('owner')).next
    expect([changes, fees?.reserve]).toEqual([['reserve'], reserve])
    expect(fees?.examples[0]).toMatchObject({ amount: 100_00, receives: 98_81, reserved: 5_00 })
    expect((await seenBy('guest')).next).toMatchObject([{ fees: null, changes: [] }])
  })

  test('are those agreed, whatever the shop chose of them', async () => {
    const products = [{ type: 'instalments' as const, minAmount: 60_00, maxAmount: 90_00 }]
    const owner = await server.as('owner')
    const headers = { 'If-Match': '"0"' }
    await owner.preferences.update({ params: { merchantId }, body: { products } }, { headers })
    expect((await seenBy('owner')).current.products[0]).toMatchObject({ minAmount: 50_00, maxAmount: 6_000_00 })
  })

  test('[RT-22] a guest reads them without what the shop pays', async () => {
    await agreeFrom(server.db, merchantId, '2026-12-01', (terms) => ({ ...terms, tin: 995, minimumMonthlyFee: 0 }))
    const { current, next } = await seenBy('guest')
    expect(current).toMatchObject({ fees: null, maxNumInstalments: 36 })
    expect(next).toMatchObject([{ fees: null, changes: ['rates'] }])
  })
})
