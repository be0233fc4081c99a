import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey } from '#server/testing/factories.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'
import { fixture } from '#server/testing/order-document.ts'

let server: TestServer
let merchantId: string

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const make = (wanted: Wanted) => makeOperation(server.db, server.clock, { merchantId, sandbox: false }, wanted)

const amounts: [string, string][] = [
  ['zero', '{"amount":0}'],
  ['less than zero', '{"amount":-1}'],
  ['a fraction', '{"amount":0.5}'],
  ['a tenth of a cent', '{"amount":0.001}'],
  ['written with an exponent', '{"amount":1e3}'],
  ['written with an exponent of nothing', '{"amount":1000E+0}'],
  ['a text', '{"amount":"10"}'],
  ['2^53', '{"amount":9007199254740992}'],
  ['endless', '{"amount":1e400}'],
  ['null', '{"amount":null}'],
  ['missing', '{}'],
  ['a list', '{"amount":[10]}'],
  ['one cent more than remains', '{"amount":48601}'],
]

test.for(amounts)(
  '[CA-21] [CA-23] an amount that is %s is refused by name and nothing is written',
  async ([, body]) => {
    const { accessToken } = await server.signIn('owner')
    const refundable = await make({ totalAmount: 486_00 })
    const capturable = await make({ totalAmount: 486_00, substatus: 'pending_merchant' })
    const before = await countRows(server.db)
    for (const path of [`${refundable}/refund`, `${capturable}/captures`]) {
      const response = await server.fetch(`/v2/merchants/${merchantId}/orders/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
      const error = await errorOf(response)
      expect(error.type).toBe('ApiValidationException')
      expect(Object.keys(error.fields ?? {})).toEqual(['amount'])
      if (body.includes('48601')) expect(String(error.fields?.['amount'])).toContain('48600')
    }
    expect(await countRows(server.db)).toEqual(before)
  },
)

test.for(amounts.filter(([what]) => !what.includes('more than remains')))(
  '[CA-11] an amount that is %s is refused by every other call that takes one, and nothing is written',
  async ([, body]) => {
    const { accessToken } = await server.signIn('owner')
    const { privateKey } = await makeKey(server.db, server.clock, merchantId)
    const id = await make({ totalAmount: 486_00 })
    const before = await countRows(server.db)
    const amount = body === '{}' ? undefined : /^\{"amount":(.*)\}$/.exec(body)?.[1]
    const order = JSON.stringify(fixture('bad-amount')).replace(
      '"total_amount":13014',
      `"total_amount":${amount ?? '"?"'}`,
    )
    const post = (path: string, text: string, token = accessToken) =>
      server.fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: text,
      })
    const asked = new URLSearchParams({ action: 'refund', ...(amount !== undefined && { amount }) })
    const path = `/merchants/${merchantId}/operations/${id}/consequences?${asked}`
    const answers: [string, Response][] = [
      ['order.total_amount', await post('/checkout/offline', order, privateKey)],
      ['amount', await server.fetch(path, { headers: { authorization: `Bearer ${accessToken}` } })],
      ['amount', await post('/v2/afterbanks', body.replace('{', `{"document_id":"12345678Z"${amount ? ',' : ''}`))],
    ]
    for (const [field, answer] of answers) {
      const error = await errorOf(answer)
      expect([field, answer.status, Object.keys(error.fields ?? {})]).toEqual([field, 400, [field]])
    }
    expect(await countRows(server.db)).toEqual(before)
  },
)

test('[CA-21] a whole number is taken; a field too many is refused', async () => {
  const { accessToken } = await server.signIn('owner')
  const id = await make({ totalAmount: 486_00 })
  const send = (body: string) =>
    server.fetch(`/v2/merchants/${merchantId}/orders/${id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body,
    })
  expect((await send('{"amount":1000}')).status).toBe(200)
  const before = await countRows(server.db)
  const refused = await send('{"amount":100,"merchant_id":"x"}')
  expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([400, ['merchant_id']])
  expect(await countRows(server.db)).toEqual(before)
  const owner = await server.as('owner')
  const params = { merchantId, instalmentPlanId: id }
  expect(await owner.orders.getRefund({ params })).toMatchObject({ remainingAmount: 476_00 })
})
