import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'

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

test('[CA-21] an exponent that makes an integer is an integer; a field too many is refused', async () => {
  const { accessToken } = await server.signIn('owner')
  const id = await make({ totalAmount: 486_00 })
  const send = (body: string) =>
    server.fetch(`/v2/merchants/${merchantId}/orders/${id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body,
    })
  expect((await send('{"amount":1e3}')).status).toBe(200)
  const before = await countRows(server.db)
  const refused = await send('{"amount":100,"merchant_id":"x"}')
  expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([400, ['merchant_id']])
  expect(await countRows(server.db)).toEqual(before)
  const owner = await server.as('owner')
  const params = { merchantId, instalmentPlanId: id }
  expect(await owner.orders.getRefund({ params })).toEqual({ remainingAmount: 476_00 })
})
