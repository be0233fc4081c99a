/** The lender says yes to less than the plan asks for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { decidingServer } from '#server/testing/deciding-server.ts'
import { failure } from '#server/testing/failure.ts'
import { findSales } from '#server/services/people/find.queries.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'
import { agreeAtOnce } from '#server/testing/terms.ts'

let cards: TestService
let credit: TestService
let server: TestServer
let customer: TestClient

beforeAll(async () => {
  ;[cards, credit] = await Promise.all([startService(), startService()])
  server = await decidingServer({ cards, credit })
  cards.behave(
    json(({ body }: Asked) => ({
      reference: body['reference'],
      outcome: body['action'] === 'hold' ? 'held' : 'taken',
    })),
  )
  customer = customerOf(server)
})
afterAll(() => Promise.all([server.close(), cards.close(), credit.close()]))

const says = (answer: object) => credit.behave(json(({ body }: Asked) => ({ reference: body['reference'], ...answer })))
const less = (cents: unknown) => says({ decision: 'less', credit_amount: cents })

/** 486,00 € in 6, of which 81,00 € are paid at once: 405,00 € are lent. Ready to be signed. */
const make = async (shop = server.merchants.bilbao) => {
  const made = await makeRequest(await server.as('owner'), shop)
  await confirmed(customer, made.token)
  return { ...made, shop }
}
type Made = Awaited<ReturnType<typeof make>>
const sign = async ({ token }: Made) => customer.customerCheckout.accept(await acceptance(customer, token, 'tok_4242'))
const detailOf = async ({ shop, operationId }: Made) =>
  (await server.as('guest')).operations.get({ params: { merchantId: shop, operationId } })
const typesOf = async (made: Made): Promise<string[]> => (await detailOf(made)).history.map(({ type }) => type)

test('the customer chooses among the plans within it, confirms anew, and is asked about again', async () => {
  const made = await make()
  less(330_00)
  const limited = await sign(made)
  expect(limited).toMatchObject({ state: 'opened', creditLimit: { amount: 330_00 } })
  expect(limited.creditLimit?.text).toMatch(/hasta 330,00\s€/)
  const lentOf = ({ schedule }: (typeof limited.plans)[number]) =>
    schedule.slice(1).reduce((sum, { principal }) => sum + principal, 0)
  expect(limited.plans.length).toBeGreaterThan(0)
  expect(limited.plans.every((plan) => lentOf(plan) <= 330_00)).toBe(true)
  expect(limited.plans).toContainEqual(expect.objectContaining(limited.chosen))
  // A page that still shows the plan that was signed can sign nothing.
  expect(await failure(sign(made))).toMatchObject({ status: 400, type: 'ApiValidationException' })
  // Nor can the plan itself be confirmed again.
  expect(await failure(confirmed(customer, made.token))).toMatchObject({ status: 400 })
  const asked = credit.asked.length
  await confirmed(customer, made.token, limited.chosen)
  says({ decision: 'accepted' })
  expect(await sign(made)).toMatchObject({ state: 'confirmed', chosen: limited.chosen, creditLimit: null })
  expect(credit.asked.length).toBe(asked + 1)
  expect(new Set(credit.asked.map(({ body }) => body['reference'])).size).toBeGreaterThan(1)
  const types = await typesOf(made)
  expect(types).toEqual(expect.arrayContaining(['credit_limited', 'accepted']))
})

test('where no plan is within it the sale is refused, and only the customer learns how much', async () => {
  const made = await make()
  less(100_00)
  const ended = await sign(made)
  expect(ended).toMatchObject({ state: 'rejected', plans: [], creditLimit: { amount: 100_00 } })
  expect(ended.creditLimit?.text).toMatch(/venta más pequeña/)
  expect(ended.review).not.toBeNull()
  expect(await typesOf(made)).not.toContain('credit_limited')
  expect(JSON.stringify(await detailOf(made))).not.toMatch(/10000|100,00/)
  const rows = await server.db.selectFrom('audit_log').selectAll().where('object_id', '=', made.operationId).execute()
  expect(rows.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ decision: 'less' }))
  expect(JSON.stringify(rows)).not.toContain('10000')
  // What is stored of a person is in the copy that they may ask for.
  const sales = await findSales(server.db, { kind: 'document', text: '12345678Z' })
  expect(sales.find(({ id }) => id === made.operationId)).toMatchObject({ creditLimit: 100_00 })
})

test('a limit never rises, and what is enough for the plan is a yes', async () => {
  const made = await make()
  less(330_00)
  const limited = await sign(made)
  await confirmed(customer, made.token, limited.chosen)
  less(330_00)
  expect(await sign(made)).toMatchObject({ state: 'confirmed' })
  const enough = await make()
  less(405_00)
  expect(await sign(enough)).toMatchObject({ state: 'confirmed', creditLimit: null })
})

test.each([0, -1, 1.5, '330', null, undefined])('less of %s is no answer', async (cents) => {
  const made = await make()
  less(cents)
  expect(await failure(sign(made))).toMatchObject({ status: 502, type: 'UpstreamUnavailable' })
  expect((await customer.customerCheckout.get({ params: { token: made.token }, query: {} })).state).toBe(
    'consent_confirmed',
  )
})

test('nothing is held for who may buy for less; after an identity check with a hold the sale is refused, and it is released', async () => {
  const { online } = server.merchants
  await agreeAtOnce(server.db, online, (terms) => ({ ...terms, confirmationMode: 'capture' }))
  const orders = (made: Made) =>
    server.db.selectFrom('card_orders').where('operation_id', '=', made.operationId).select('kind').execute()
  const made = await make(online)
  less(330_00)
  expect(await sign(made)).toMatchObject({ state: 'opened' })
  expect(await orders(made)).toEqual([])

  const checked = await make(online)
  says({ decision: 'challenge' })
  expect(await sign(checked)).toMatchObject({ state: 'challenge' })
  less(330_00)
  const { token } = checked
  expect(await customer.customerCheckout.challenge({ params: { token }, body: {} })).toMatchObject({
    state: 'rejected',
  })
  expect((await orders(checked)).map(({ kind }) => kind)).toEqual(['hold', 'release'])
})

test('in test mode one document is lent three quarters, with no service asked', async () => {
  const asked = credit.asked.length
  const made = await makeRequest(await server.as('guest', { sandbox: true }), server.merchants.bilbao)
  await confirmed(customer, made.token, { documentId: '99999997E' })
  const limited = await customer.customerCheckout.accept(await acceptance(customer, made.token))
  expect(limited).toMatchObject({ state: 'opened', creditLimit: { amount: 364_50 } })
  await confirmed(customer, made.token, { documentId: '99999997E', ...limited.chosen })
  expect((await customer.customerCheckout.accept(await acceptance(customer, made.token))).state).toBe('confirmed')
  expect(credit.asked.length).toBe(asked)
})
