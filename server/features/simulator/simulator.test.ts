import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetVersion } from '#contract/rules/widget-rules.ts'
import { addMonths, dayIn } from '#domain/calendar.ts'
import { newId } from '#server/core/ids.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeCampaign, makeKey, makeMerchant } from '../../testing/factories.ts'

let server: TestServer
let merchantId: string
let publicKey: string
const instalmentOptions = [12, 3]
const terms = { tin: 1619, downpaymentRequired: true, instalmentOptions }

beforeAll(async () => {
  server = await testServer()
  const { db, clock, companies } = server
  merchantId = await makeMerchant(db, clock, companies.own, { terms })
  ;({ publicKey } = await makeKey(db, clock, merchantId))
})
afterAll(() => server.close())

const simulate = async (amount?: number) =>
  (await server.as('editor')).simulator.get({ params: { merchantId }, query: amount === undefined ? {} : { amount } })

describe('[CA-33] [RT-37] the simulator', () => {
  test('answers every plan of the shop for an amount, with its schedule from today', async () => {
    const { offers, firstDay, ...rest } = await simulate(200_00)
    expect(rest).toEqual({ amount: 200_00, currency: 'EUR', minAmount: 50_00, maxAmount: 6_000_00 })
    expect(firstDay).toBe(dayIn('Europe/Madrid', server.clock.now()))
    expect(offers.map(({ numInstalments }) => numInstalments)).toEqual([3, 12])
    const { schedule, ...plan } = offers[1] ?? expect.fail('no second plan')
    expect(plan).toEqual({
      product: 'instalments',
      numInstalments: 12,
      instalmentAmount: 16_65,
      lastInstalmentAmount: 16_67,
      downpaymentAmount: 16_65,
      openingFee: 0,
      principalAmount: 183_35,
      tin: 16_19,
      annualEquivalent: 17_45,
      totalInterest: 16_47,
      totalAmount: 216_47,
      campaign: null,
    })
    expect(schedule).toHaveLength(12)
    expect(schedule[0]).toMatchObject({ dueDate: addMonths(firstDay, 1), amount: 16_65, interest: 2_47 })
  })

  test('tells the limits where no amount is asked for', async () => {
    expect(await simulate()).toMatchObject({ amount: null, offers: [], minAmount: 50_00, maxAmount: 6_000_00 })
  })

  test.each([49_99, 6_000_01])('says at the field that %i is outside the limits', async (amount) => {
    await expect(simulate(amount)).rejects.toMatchObject({
      status: 400,
      fields: { amount: [expect.stringMatching(/50,00.*6\.000,00/)] },
    })
  })

  test('tells the shop the same plan that a sale then has', async () => {
    const { db, clock, companies } = server
    const plain = await makeMerchant(db, clock, companies.own, {
      terms: { ...terms, openingFeeRate: 100, defaultInstalments: 12 },
    })
    const guest = await server.as('guest')
    const { offers } = await guest.simulator.get({ params: { merchantId: plain }, query: { amount: 121_00 } })
    const shop = await server.key(plain, { sandbox: true })
    const { id } = await shop.merchantCheckouts.beginOffline({
      body: {
        order: {
          id: 'S-1',
          currency: 'EUR',
          taxRate: 2100,
          totalAmount: 121_00,
          articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
        },
        customer: { email: 'ana@correo.example', documentId: { type: 'nif', number: '12345678Z', country: 'ES' } },
      },
    })
    const sandbox = await server.as('guest', { sandbox: true })
    const sale = await sandbox.operations.get({ params: { merchantId: plain, operationId: id } })
    const offer = offers.find(({ numInstalments }) => numInstalments === sale.instalmentPlan.numInstalments)
    expect(sale.instalmentPlan).toMatchObject({
      downpaymentAmount: offer?.downpaymentAmount,
      totalAmount: offer?.totalAmount,
    })
    expect(sale.instalmentPlan.schedule).toEqual(offer?.schedule)
  })
})

describe("[CA-33] the simulator for a shop's own pages", () => {
  const path = (query: string) => `/instalment-plan-simulator?amount=20000&${query}`
  const ask = (query = '', init: RequestInit = {}) => server.fetch(path(`public_key=${publicKey}&${query}`), init)

  test('answers the shape of the field to whoever has the public key, from any origin, for 60 s', async () => {
    const response = await ask('currency=EUR&country=ES&view=product&payday=1', {
      headers: { origin: 'https://tienda.example' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const discounts = { applied: 0, social: 0, financial: 0 }
    const own = { tin: 16_19, first_date: '2026-11-20', on_campaign: false }
    const rates = { ...own, annual_equivalent: 17_45, total_fees: 0, discounts }
    const three = { last_amount: 51_01, principal_amount: 148_99, total_amount: 204_04 }
    const twelve = { last_amount: 16_67, principal_amount: 183_35, total_amount: 216_47 }
    expect(await response.json()).toEqual({
      choices: [
        {
          product: 'instalments',
          instalments: [
            { num_instalments: 3, amount: 51_01, downpayment_amount: 51_01, total_interest: 4_04, ...rates, ...three },
            {
              num_instalments: 12,
              amount: 16_65,
              downpayment_amount: 16_65,
              total_interest: 16_47,
              ...rates,
              ...twelve,
            },
          ],
        },
      ],
      options: {
        annual_equivalent: 17_45,
        reference_annual_equivalent: 17_45,
        highlighted_num_instalments: [6],
        max_credit_amount: 6_000_00,
        min_credit_amount: 50_00,
        default_num_instalments: 6,
        country: 'ES',
        widget: {
          type: 'product',
          disabled: false,
          version: widgetVersion,
          preferences: expect.anything() as unknown, // a matcher has no type of its own
        },
      },
    })
  })

  test('[RT-15] tells the campaigns of the day, and those of the articles that the page names', async () => {
    const { db, clock } = server
    const scope = { merchantId, sandbox: false }
    await makeCampaign(db, clock, scope, { numInstalments: [12] })
    await makeCampaign(db, clock, scope, { numInstalments: [3], articles: ['A 1', 'A-2'] })
    await makeCampaign(db, clock, { ...scope, sandbox: true }, { numInstalments: [6] })
    type Answer = { choices: { instalments: { num_instalments: number; on_campaign: boolean }[] }[] }
    const onCampaign = async (query: string) =>
      ((await (await ask(query)).json()) as Answer).choices[0]?.instalments // of the contract
        .flatMap((each) => (each.on_campaign ? each.num_instalments : []))
    expect(await onCampaign('')).toEqual([12])
    expect(await onCampaign('articles=A%201,A-2')).toEqual([3, 12])
    expect(await onCampaign('articles=A-2,A-3')).toEqual([12])
    const { offers } = await simulate(200_00)
    expect(offers.map(({ campaign }) => campaign?.cost ?? null)).toEqual([null, 16_47])
    await db.updateTable('campaigns').set({ stopped: clock.now() }).where('merchant_id', '=', merchantId).execute()
  })

  test('tells limits and widget alone where no amount is asked for', async () => {
    const response = await server.fetch(`/instalment-plan-simulator?view=cart&public_key=${publicKey}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      choices: [],
      options: { min_credit_amount: 50_00, max_credit_amount: 6_000_00, widget: { type: 'cart', disabled: false } },
    })
  })

  test('takes the key as bearer too, once the browser has asked whether it may', async () => {
    const response = await server.fetch(path(''), { headers: { authorization: `Bearer ${publicKey}` } })
    expect(response.status).toBe(200)
    const preflight = await server.fetch(path(''), {
      method: 'OPTIONS',
      headers: { origin: 'https://tienda.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Accept')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('tells its errors to any page as well, and keeps none', async () => {
    for (const [query, status] of [
      [`public_key=${publicKey}&country=PT`, 400],
      [`public_key=${publicKey}&amount=1`, 400],
      ['', 401],
      [`public_key=${'0'.repeat(40)}`, 401],
    ] as const) {
      const response = await server.fetch(path(query).replace('amount=20000&public', 'amount=4000&public'))
      expect([query, response.status]).toEqual([query, status])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(
      (await errorOf(await server.fetch(`/instalment-plan-simulator?amount=4999&public_key=${publicKey}`))).fields,
    ).toHaveProperty('amount')
  })

  test('refuses a key that is revoked, and a private one', async () => {
    const { db, clock } = server
    const other = await makeKey(db, clock, merchantId)
    expect((await server.fetch(path(`public_key=${other.privateKey}`))).status).toBe(401)
    await db.updateTable('api_keys').set({ revoked: clock.now() }).where('public_key', '=', other.publicKey).execute()
    expect((await server.fetch(path(`public_key=${other.publicKey}`))).status).toBe(401)
  })

  test('has the widget of a shop that may not sell switched off, but in its sandbox', async () => {
    const { db, clock, companies } = server
    const pending = await makeMerchant(db, clock, companies.own, { status: 'pending', name: newId(clock) })
    const key = (await makeKey(db, clock, pending)).publicKey
    const disabled = async (headers: Record<string, string>, of = key) => {
      const body: unknown = await (await server.fetch(path(`public_key=${of}`), { headers })).json()
      return (body as { options: { widget: { disabled: boolean } } }).options.widget.disabled // of the contract
    }
    expect(await disabled({})).toBe(true)
    expect(await disabled({ accept: 'application/vnd.trastienda.sandbox.v3+json' })).toBe(false)
    const stopped = (await makeKey(db, clock, server.merchants.disabled)).publicKey
    expect(await disabled({}, stopped)).toBe(true)
  })

  test('counts the visitors of a shop apart, not the shop', async () => {
    const small = await testServer({
      limits: { signIns: 100, calls: 2, openCalls: 1_000_000, failedSignIns: 5 },
      trustProxy: true,
    })
    try {
      const { publicKey: key } = await makeKey(small.db, small.clock, small.merchants.bilbao)
      const visit = async (address: string) =>
        (await small.fetch(path(`public_key=${key}`), { headers: { 'x-forwarded-for': address } })).status
      expect([await visit('1.1.1.1'), await visit('1.1.1.1'), await visit('1.1.1.1')]).toEqual([200, 200, 429])
      expect(await visit('2.2.2.2')).toBe(200)
    } finally {
      await small.close()
    }
  })
})
