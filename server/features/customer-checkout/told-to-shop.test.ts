/** What the shop sees and finds of what the customer types on their own page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'

let server: TestServer
let merchantId: string
let owner: TestClient
let customer: TestClient

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  owner = await server.as('owner', { sandbox: true })
  customer = customerOf(server)
})
afterAll(() => server.close())

const make = (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(owner, merchantId, more)

test('document and phone that the customer types are found and seen by the shop, once they agreed to that', async () => {
  const made = await make({ customer: { documentId: undefined, phone: undefined } })
  const params = { merchantId, operationId: made.operationId }
  const found = async (q: string): Promise<boolean> => {
    const { results } = await owner.operations.list({ params: { merchantId }, query: { q } })
    return results.some(({ id }) => id === made.operationId)
  }
  await customer.customerCheckout.open({ params: { token: made.token } })
  expect((await owner.operations.get({ params })).customer).toMatchObject({ phone: null, documentId: null })

  await confirmed(customer, made.token, { documentId: '11111111-H', phone: '611222333' })
  expect((await owner.operations.get({ params })).customer).toMatchObject({
    phone: '611222333',
    documentId: '••••••1-H',
  })
  expect(
    await Promise.all(['11111111H', '11.111.111-H', '611 222 333', 'Carmen', made.operationId].map(found)),
  ).toEqual(Array(5).fill(true))
  // Said again: the newer word counts.
  await confirmed(customer, made.token, { documentId: '87654321X', phone: '699888777' })
  expect((await owner.operations.get({ params })).customer).toMatchObject({
    phone: '699888777',
    documentId: '••••••21X',
  })
  const whole = await owner.operations.reveal({ params, body: { field: 'document' } })
  expect(whole.value).toBe('87654321X')
  expect(await Promise.all(['87654321X', '699888777', '611222333'].map(found))).toEqual([true, true, false])
})

test('what the shop typed of the customer stays, and both are found', async () => {
  const made = await make({ customer: { documentId: '12345678Z', phone: '611000111' } })
  await confirmed(customer, made.token, { documentId: '12345678Z', phone: '622000222' })
  const detail = await owner.operations.get({ params: { merchantId, operationId: made.operationId } })
  expect(detail.customer).toMatchObject({ phone: '611000111', documentId: '••••••78Z' })
  for (const q of ['611000111', '622000222']) {
    const { results } = await owner.operations.list({ params: { merchantId }, query: { q } })
    expect(results.map(({ id }) => id)).toContain(made.operationId)
  }
})
