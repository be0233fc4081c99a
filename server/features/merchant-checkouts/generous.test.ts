/** Orders as plugins of the field send them: none is refused for its form, and none is sold for another amount than it says. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSum } from '#domain/order-sum.ts'
import { makeKey } from '#server/testing/factories.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

let server: TestServer
let key: string
beforeAll(async () => {
  server = await testServer()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
})
afterAll(() => server.close())

const cartOf = (mid: string) =>
  server.db
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', 'd.operation_id', 'o.id')
    .where('o.mid', '=', mid)
    .select(['o.total_amount', 'd.cart', 'd.order_document'])
    .executeTakeFirstOrThrow()

let orders = 0
const shape = fc.record({
  numericIds: fc.boolean(),
  zip: fc.boolean(),
  empty: fc.constantFrom(undefined, null, ''),
  module: fc.constantFrom<unknown>(undefined, 'woo', { name: 'woo', version: '9.1' }),
  rate: fc.constantFrom<'order' | 'articles' | 'none'>('order', 'articles', 'none'),
  discountBy: fc.constantFrom<'unit' | 'line'>('unit', 'line'),
  articles: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 6000, max: 9000 }),
      discount: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

test('each form is sold for what it says, and its cart adds up to that', async () => {
  await fc.assert(
    fc.asyncProperty(shape, async ({ numericIds, zip, empty, module, rate, discountBy, articles }) => {
      orders += 1
      const base = fixture(`G-${orders}`)
      const taxRate = rate === 'none' ? 0 : 2100
      const lines = articles.map((one, index) => ({ ...one, name: `Article ${index}` }))
      const byLine = lines.map((one) =>
        discountBy === 'unit' ? { ...one, discount: one.discount * one.quantity } : one,
      )
      const { totalAmount } = orderSum({ taxRate, articles: byLine })
      const { postcode, ...address } = base.shipping
      const sent = {
        order: {
          id: numericIds ? 1_000_000 + orders : base.order.id,
          currency: 'EUR',
          total_amount: totalAmount,
          ...(rate === 'order' && { tax_rate: taxRate }),
          articles: lines.map((one, index) => ({
            ...one,
            id: numericIds ? index : `SKU-${index}`,
            description: empty,
            ...(rate === 'articles' && { tax_rate: taxRate }),
          })),
        },
        customer: { ...base.customer, ...(numericIds && { id: orders }), birthday: '1980-02-29T00:00:00Z' },
        shipping: {
          ...address,
          price: 0,
          discount: 0,
          state: empty,
          ...(zip ? { zip: postcode } : { postcode }),
        },
        meta: { module },
      }
      const answer = await postOrder(server, sent, { key })
      expect(answer.status, await answer.clone().text()).toBe(201)
      const sold = await cartOf(String(sent.order.id))
      const { lines: cart, shipping, discountAmount, totalAmount: total } = sold.cart
      const sum = cart.reduce((all, { amount }) => all + amount, (shipping?.amount ?? 0) + discountAmount)
      expect([sold.total_amount, total, sum]).toEqual([totalAmount, totalAmount, totalAmount])
      expect(sold.order_document).toMatchObject({
        shipping: { postcode: '48 005' },
        customer: { birthday: '1980-02-29' },
        ...(module !== undefined && { meta: { module: 'woo' } }),
      })
    }),
    { numRuns: 60 },
  )
})

test('a total that neither reading of the discounts reaches is refused, with the sum of the usual one', async () => {
  const base = fixture('G-NO')
  const articles = [{ name: 'Lamp', quantity: 3, price: 10_000, discount: 1000, tax_rate: 0 }]
  const sent = { ...base, shipping: null, order: { id: 'G-NO', currency: 'EUR', total_amount: 28_000, articles } }
  const error = await errorOf(await postOrder(server, sent, { key }))
  expect(error.fields).toEqual({ 'order.total_amount': ['The articles and discounts add up to 27000.'] })
})
