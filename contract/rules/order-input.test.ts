/** What shops' plugins send, and how it is read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderDocument } from './order-input.ts'

const article = { name: 'Lamp', quantity: 2, price: 1000 }
const order = { id: 'A-1', tax_rate: 2100, articles: [{ ...article, tax_rate: 2100 }] }

test.each([
  ['a numeric id of the order', { order: { ...order, id: 77 } }, { order: { ...order, id: '77' } }],
  [
    'a numeric id of an article',
    { order: { ...order, articles: [{ ...article, id: 5 }] } },
    { order: { ...order, articles: [{ ...article, id: '5' }] } },
  ],
  ['a numeric id of the customer', { customer: { id: 12 } }, { customer: { id: '12' } }],
  ['an id that is too large to be exact', { customer: { id: 2 ** 60 } }, { customer: { id: 2 ** 60 } }],
  [
    'zip in every address',
    { customer: { address: { zip: '48005' } }, billing: { zip: 48005 }, shipping: { zip: '4000-322' } },
    {
      customer: { address: { postcode: '48005' } },
      billing: { postcode: '48005' },
      shipping: { postcode: '4000-322' },
    },
  ],
  ['zip beside a postcode', { billing: { zip: '1', postcode: '48005' } }, { billing: { postcode: '48005' } }],
  [
    'what is null or empty',
    { billing: null, shipping: { state: '', phone: null, city: 'B' } },
    { shipping: { city: 'B' } },
  ],
  ['a module as text', { meta: { module: 'woo', version: '9' } }, { meta: { module: 'woo', version: '9' } }],
  [
    'a module with its version',
    { meta: { module: { name: 'woo', version: '9.1' } } },
    { meta: { module: 'woo', version: '9.1' } },
  ],
  [
    'a birthday with a time',
    { customer: { birthday: '1980-02-29T00:00:00+01:00' } },
    { customer: { birthday: '1980-02-29' } },
  ],
  [
    'a birthday that is no text',
    { customer: { birthday: { toString: ' ' } } },
    { customer: { birthday: { toString: ' ' } } },
  ],
  ['a birthday of another form', { customer: { birthday: '29/02/1980' } }, { customer: { birthday: '29/02/1980' } }],
  [
    'no rate of the order',
    {
      order: {
        articles: [
          { ...article, tax_rate: 2100 },
          { ...article, quantity: 1 },
        ],
      },
      shipping: { price: 500 },
    },
    {
      order: {
        tax_rate: 1400,
        articles: [
          { ...article, tax_rate: 2100 },
          { ...article, quantity: 1, tax_rate: 0 },
        ],
      },
      shipping: { price: 500, tax_rate: 0 },
    },
  ],
  ['no rate and nothing that costs', { order: { articles: [] } }, { order: { tax_rate: 0, articles: [] } }],
])('%s is read', (_, sent, read) => {
  expect(readOrderDocument(sent)).toEqual(read)
})

test('long names and descriptions are cut at a whole character, references are not', () => {
  const long = `${'x'.repeat(254)}😀`
  const read = readOrderDocument({
    order: { ...order, id: 'y'.repeat(300), articles: [{ ...article, name: long, description: 'd'.repeat(5000) }] },
    shipping: { name: long },
  })
  expect(read).toMatchObject({
    order: { id: 'y'.repeat(300), articles: [{ name: 'x'.repeat(254), description: 'd'.repeat(4000) }] },
    shipping: { name: 'x'.repeat(254) },
  })
})

test('anything at all is read without a failure, and once more as it was', () => {
  const value = fc.anything({ maxDepth: 4 })
  const part = fc.oneof(
    value,
    fc.record({ id: value, zip: value, module: value, address: value, birthday: value, name: value }),
  )
  const articles = fc.oneof(value, fc.array(part))
  const document = fc.record({
    order: fc.oneof(value, fc.record({ id: value, tax_rate: value, articles }, { requiredKeys: [] })),
    customer: part,
    billing: part,
    shipping: part,
    meta: part,
  })
  fc.assert(
    fc.property(fc.oneof(value, document), (sent) => {
      const once = readOrderDocument(sent)
      expect(readOrderDocument(once)).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})
