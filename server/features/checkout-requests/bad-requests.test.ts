/** What a request for a sale at a distance is refused for, field by field. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeRequest, type NewRequest, requestBody } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows } from '#server/testing/operations.ts'

let server: TestServer
let merchantId: string
let guest: TestClient

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  guest = await server.as('guest', { sandbox: true })
})
afterAll(() => server.close())

const make = (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(guest, merchantId, more)
const check = (orderUuid: string) => guest.checkoutRequests.check({ params: { merchantId, orderUuid } })
const countAll = async () => ({
  ...(await countRows(server.db)),
  requests: (await server.db.selectFrom('checkout_requests').select('id').execute()).length,
  mails: (await server.db.selectFrom('outbox').select('id').execute()).length,
})
const nothingWritten = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await countAll()
  const result = await work()
  expect(await countAll()).toEqual(before)
  return result
}

const wrong: [string, Parameters<typeof requestBody>[0], string][] = [
  ['no amount that can be financed', { totalAmount: 49_99 }, 'total_amount'],
  ['too much', { totalAmount: 6_000_01 }, 'total_amount'],
  ['articles that add up to something else', { articles: [{ name: 'x', quantity: 1, unitAmount: 1 }] }, 'total_amount'],
  ['a plan that is not offered', { numInstalments: 5 }, 'num_instalments'],
  ['a campaign that does not exist', { campaignId: '0'.repeat(32) }, 'campaign_id'],
  ['messages where no service sends them', { channel: 'sms', customer: { phone: '600111222' } }, 'channel'],
  ['another currency', { currency: 'USD' as never }, 'currency'], // sent all the same
  ['a document with a wrong letter', { customer: { documentId: '12345678A' } }, 'customer.document_id'],
  ['a document of a company', { customer: { documentId: 'A58818501' } }, 'customer.document_id'],
  ['a phone of another country', { customer: { phone: '512345678' } }, 'customer.phone'],
  ['a postcode of another country', { customer: { postcode: '1234-567' } }, 'customer.postcode'],
  ['a postcode of four digits', { customer: { postcode: '4800' } }, 'customer.postcode'],
  ['no name', { customer: { firstName: ' ' } }, 'customer.first_name'],
  ['an e-mail that is none', { customer: { email: 'carmen' } }, 'customer.email'],
  ['no consent', { customerConsent: false as never }, 'customer_consent'], // sent all the same
  [
    'a description beside articles',
    { description: 'x', articles: [{ name: 'x', quantity: 1, unitAmount: 486_00 }] },
    'description',
  ],
  ['a field that nobody knows', { merchantId: 'x' } as never, 'merchant_id'], // sent all the same
]

test.for(wrong)('[VA-03] [VA-04] [VA-09] a request with %s is refused by its field', async ([, more, field]) => {
  const error = await nothingWritten(() => failure(make(more)))
  expect([error.status, error.type, Object.keys(error.fields)]).toEqual([400, 'ApiValidationException', [field]])
})

test('[VA-09] what the channel needs is asked for, with every other fault at once', async () => {
  const body: NewRequest = { ...requestBody({ totalAmount: 1, numInstalments: 12 }) }
  const { email: _, ...customerWithout } = body.customer
  const send = (change: object) =>
    failure(
      guest.checkoutRequests.create({
        params: { merchantId },
        body: { ...body, customer: customerWithout, ...change },
      }),
    )
  expect(Object.keys((await send({})).fields).toSorted()).toEqual(['customer.email', 'total_amount'])
  expect(Object.keys((await send({ channel: 'sms' })).fields).toSorted()).toEqual([
    'channel',
    'customer.phone',
    'total_amount',
  ])
  const made = await guest.checkoutRequests.create({
    params: { merchantId },
    body: { ...body, totalAmount: 99_00, channel: 'qr', customer: customerWithout },
  })
  expect(await check(made.orderUuid)).toMatchObject({
    email: null,
    resendAvailableAt: null,
    message: null,
    link: made.link,
  })
})
