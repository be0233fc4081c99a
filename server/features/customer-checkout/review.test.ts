/** A refused customer asks for the decision of a person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { acceptance, accepted, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { mailsTo } from '#server/testing/mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const refused = async (on: TestServer) => {
  const made = await makeRequest(await on.as('owner'), on.merchants.bilbao, { customer: { documentId: '99999998T' } })
  const customer = customerOf(on)
  await confirmed(customer, made.token, { documentId: '99999998T' })
  const page = await customer.customerCheckout.accept(await acceptance(customer, made.token))
  return { ...made, customer, page }
}
const support = () => server.config.support.email ?? ''

test('the request is mailed once to support, with a reference that the page shows; its answer goes to the customer', async () => {
  const { token, operationId, customer, page } = await refused(server)
  expect(page).toMatchObject({ state: 'rejected', review: { reference: null } })
  const ask = (text?: string) =>
    customer.customerCheckout.review({ params: { token }, body: { ...(text && { text }) } })
  const { review } = await ask('Tengo trabajo fijo.')
  expect(review?.reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const again = await Promise.all([ask(), ask('Otra vez.')])
  expect(again.map((answer) => answer.review?.reference)).toEqual([review?.reference, review?.reference])
  const mails = await mailsTo(server.db, support())
  expect(mails).toHaveLength(1)
  for (const part of [review?.reference ?? '', operationId, 'Tengo trabajo fijo.', 'Carmen Etxeberria'])
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).toContain(part)
  const { reply_to } = await server.db
    .selectFrom('outbox')
    .where('to_address', '=', support())
    .select('reply_to')
    .executeTakeFirstOrThrow()
  expect(reply_to).toBe('carmen@example.test')
  const rows = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'checkout.review_asked')
    .selectAll()
    .execute()
  expect(rows.map(({ object_id }) => object_id)).toContain(operationId)
  expect(JSON.stringify(rows)).not.toContain('trabajo fijo')
})

test('nothing of it is there for a sale that was not refused, nor where the provider has no support', async () => {
  const customer = customerOf(server)
  const { token } = await makeRequest(await server.as('owner'), server.merchants.bilbao)
  expect((await accepted(customer, token)).review).toBeNull()
  const error = await failure(customer.customerCheckout.review({ params: { token }, body: {} }))
  expect([error.status, Object.keys(error.fields)]).toEqual([400, ['body']])

  const without = await testServer({ support: { email: null, phone: null, url: null } })
  const other = await refused(without)
  expect(other.page.review).toBeNull()
  const closed = await failure(other.customer.customerCheckout.review({ params: { token: other.token }, body: {} }))
  expect(closed.type).toBe('QuestionsClosed')
  await without.close()
})
