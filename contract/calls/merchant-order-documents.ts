/** What a merchant's system says of an order later: it describes the order, and never moves money. */
import { call } from '../core/define.ts'
import { Day } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { readOrderDescription } from '../rules/order-input.ts'
import { Address, Article, discounts, NonNegative, Order, Shipping } from './order-document.ts'

const path = '/orders/{order}'
const write = { access: 'private-key', mode: 'bound', scope: 'orders.write' } as const

const cart = {
  articles: Order.shape.articles,
  tax_rate: z.optional(Order.shape.tax_rate),
  ...discounts,
  cart_discount: Order.shape.cart_discount,
  cart_discount_rate: Order.shape.cart_discount_rate,
}
const addresses = { billing: z.optional(z.nullable(Address)), shipping: z.optional(z.nullable(Shipping)) }

const described = {
  ...write,
  answer: 'empty',
  reads: readOrderDescription,
  errors: ['OrderEnded'],
  audit: 'operation.described',
} as const

/** Of a shop's own books: what the customer bought there before. Names of people and places are not kept. */
const Purchase = z.object({
  amount: NonNegative,
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'EUR'),
  order_date: z.optional(z.nullable(z.union([Day, z.string().check(z.maxLength(40))]))),
  status: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
})
export const maxPurchases = 500

export const orderDocuments = {
  replace: call({
    method: 'PUT',
    path,
    ...described,
    summary:
      'Describe the cart of an order anew. What the customer owes stays: refund or give up what is no longer sold',
    body: z.object({ order: z.object(cart), ...addresses }),
  }),
  update: call({
    method: 'PATCH',
    path,
    ...described,
    summary: 'Describe parts of the cart of an order anew; what is not sent stays. What the customer owes stays too',
    body: z.object({
      order: z.optional(
        z.object({ ...cart, articles: z.optional(z.array(Article).check(z.minLength(1), z.maxLength(1000))) }),
      ),
      ...addresses,
    }),
  }),
  history: call({
    method: 'POST',
    path: `${path}/history`,
    ...write,
    summary: 'What the customer of an order bought at the shop before, for the decision on the credit',
    /** One alone is read as a list of it. */
    body: z.array(Purchase).check(z.maxLength(maxPurchases)),
    reads: (body: unknown): unknown => (Array.isArray(body) ? body : [body]),
    answer: 'empty',
    audit: 'operation.purchases',
  }),
}
