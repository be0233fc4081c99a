/** What the document of an order says: what it adds up to, and where it goes. Amounts in cents. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type OrderSum, orderSum } from '#domain/order-sum.ts'
import type { Database } from '#server/db/schema.ts'

type Sent = HandlerInput<Contract['merchantCheckouts']['begin']>['body']
export type Shipping = NonNullable<Sent['shipping']>
type Article = Sent['order']['articles'][number]
/** `totalAmount`: what the customer owes. */
type Cart = Omit<Parameters<typeof orderSum>[0], 'articles'> & { articles: readonly Article[]; totalAmount: number }

/** In cents without tax; far beyond any order, and far below what numbers hold exactly. */
const largestOrder = 1e12

/** With the discount of all its units. */
const lineDiscounted = ({ discount = 0, ...article }: Article): Article => ({
  ...article,
  discount: discount * article.quantity,
})

/**
 * The discount of an article is that of a unit. Some plugins send that of the line: where that is nearer to the total, it is read so.
 * Null where the sum is too large.
 */
export const sumOf = ({
  order,
  shipping,
}: {
  order: Cart
  shipping?: Shipping | null | undefined
}): OrderSum | null => {
  const net = order.articles.reduce((total, { price, quantity }) => total + price * quantity, shipping?.price ?? 0)
  if (net > largestOrder) return null
  const byUnit = orderSum({ ...order, articles: order.articles.map(lineDiscounted) }, shipping)
  const byLine = orderSum(order, shipping)
  const distance = ({ totalAmount }: OrderSum) => Math.abs(totalAmount - order.totalAmount)
  return distance(byLine) < distance(byUnit) ? byLine : byUnit
}

type Name = { firstName: string; lastName: string }

/** `name`: of the customer, for an address without one. */
export const shippingAddressOf = (
  shipping: Shipping,
  { firstName, lastName }: Name,
): NonNullable<Database['operation_details']['shipping_address']> => ({
  firstName: shipping.firstName ?? firstName,
  lastName: shipping.lastName ?? lastName,
  street: shipping.street,
  addressAddition: shipping.addressAddition ?? null,
  city: shipping.city,
  state: shipping.state ?? '',
  country: shipping.country,
  postcode: shipping.postcode,
})
