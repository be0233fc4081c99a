/** The person of an online sale: its link can be asked for by the id of the sale, so that the page does not say the e-mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { confirmation, customerOf, makeRequest, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'

let server: TestServer
let shop: TestClient
let customer: TestClient
beforeAll(async () => {
  server = await testServer()
  shop = await server.key(server.merchants.bilbao)
  customer = customerOf(server)
})
afterAll(() => server.close())

const pageOf = (token: string) => customer.customerCheckout.get({ params: { token }, query: {} })
const begun = async (mid: string, person: Partial<ReturnType<typeof onlineCheckout>['customer']> = {}) => {
  const body = onlineCheckout({ mid })
  const made = await shop.merchantCheckouts.begin({ body: { ...body, customer: { ...body.customer, ...person } } })
  return { ...made, token: tokenOf(made.url) }
}
const nameless = { ...confirmation(), email: undefined }

test('the page shows the e-mail behind dots, and the one of the shop stays where the customer types none', async () => {
  const { token, id } = await begun('P-1')
  const page = await pageOf(token)
  expect(page.customer).toMatchObject({ firstName: 'Jon', email: null, emailMasked: 'j•••@example.test' })
  expect(JSON.stringify(page)).not.toContain('jon@')
  const { product, numInstalments } = page.chosen
  await customer.customerCheckout.confirm({ params: { token }, body: { ...nameless, product, numInstalments } })
  const { consent } = await server.db
    .selectFrom('checkout_requests')
    .where('operation_id', '=', id)
    .select('consent')
    .executeTakeFirstOrThrow()
  expect(consent?.email).toBe('jon@example.test')
})

test('a customer whom the shop knows by the e-mail alone has no name on the page', async () => {
  const { token } = await begun('P-2', { firstName: null, lastName: null })
  const page = await pageOf(token)
  expect(page.customer).toMatchObject({ firstName: '', emailMasked: 'j•••@example.test' })
  expect(JSON.stringify(page)).not.toContain('jon@')
})

test('a sale at the counter shows the e-mail that its link was sent to, and without any it must be typed', async () => {
  const seller = await server.as('owner')
  const sent = await makeRequest(seller, server.merchants.bilbao)
  expect((await pageOf(sent.token)).customer).toMatchObject({ email: 'carmen@example.test', emailMasked: null })
  const shown = await makeRequest(seller, server.merchants.bilbao, { channel: 'link', customer: { email: undefined } })
  const { chosen } = await pageOf(shown.token)
  const body = { ...nameless, product: chosen.product, numInstalments: chosen.numInstalments }
  const answer = await failure(customer.customerCheckout.confirm({ params: { token: shown.token }, body }))
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['email']])
})
