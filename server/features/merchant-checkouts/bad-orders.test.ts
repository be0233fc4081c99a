import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { countRows } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await testServer()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
})
afterAll(() => server.close())

const article = { name: 'Reloj', quantity: 1, price: 2900 }
const many = (length: number, one: object) => Array.from({ length }, () => one)

/** What is wrong with the order, and the field that is named. */
const inOrder: [string, object, string][] = [
  ['has no articles', { articles: [] }, 'order.articles'],
  ['has too many articles', { articles: many(1001, article) }, 'order.articles'],
  ['has a total as text', { total_amount: '13014' }, 'order.total_amount'],
  ['has a total of zero', { total_amount: 0 }, 'order.total_amount'],
  ['has a total below zero', { total_amount: -1 }, 'order.total_amount'],
  ['has a total with a fraction', { total_amount: 130.14 }, 'order.total_amount'],
  ['has no total', { total_amount: undefined }, 'order.total_amount'],
  ['has a total that does not add up', { total_amount: 13013 }, 'order.total_amount'],
  ['has another currency', { currency: 'USD' }, 'order.currency'],
  ['has no reference', { id: '' }, 'order.id'],
  ['has a reference that is too long', { id: 'x'.repeat(256) }, 'order.id'],
  ['has a negative price', { articles: [{ ...article, price: -1 }] }, 'order.articles.0.price'],
  ['has half an article', { articles: [{ ...article, quantity: 0.5 }] }, 'order.articles.0.quantity'],
  [
    'is beyond all numbers',
    { articles: many(1000, { name: 'x', quantity: 100_000, price: 1_000_000_000 }) },
    'order.total_amount',
  ],
]

const documents: [string, unknown, string | null][] = [
  ['is no JSON', '{"order": {', null],
  ['is a list', [], 'body'],
  ['has no customer', { ...fixture('no-customer'), customer: undefined }, 'customer'],
  ['has no e-mail', { ...fixture('no-email'), customer: { first_name: 'María' } }, 'customer.email'],
  ...inOrder.map(([what, change, field]): [string, unknown, string] => {
    const whole = fixture(`bad-${what.length}`)
    return [what, { ...whole, order: { ...whole.order, ...change } }, field]
  }),
]

test.for(documents)('a document that %s is refused by name and nothing is written', async ([, body, field]) => {
  const before = await countRows(server.db)
  const response = await postOrder(server, body, { key })
  const error = await errorOf(response)
  expect([response.status, error.type]).toEqual([400, 'ApiValidationException'])
  if (field) expect(Object.keys(error.fields ?? {})).toEqual([field])
  expect(await countRows(server.db)).toEqual(before)
})

test('fields that a newer plugin sends are ignored', async () => {
  const whole = fixture('newer-plugin')
  const order = { ...whole.order, gift: true, substatus: 'payment_completed' }
  expect((await postOrder(server, { ...whole, order, meta: { module: '9.9' } }, { key })).status).toBe(201)
})
