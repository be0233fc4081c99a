/** What the shop sells and has sold. It keeps that in memory, as a shop keeps it in its database. Amounts in cents, with tax. */
import { randomUUID } from 'node:crypto'

const vat = 2100

const stock = () =>
  new Map(
    [
      { id: 'ARCO', name: { es: 'Lámpara Arco', pt: 'Candeeiro Arco' }, price: 329_00, left: 100 },
      { id: 'NUBE', name: { es: 'Lámpara Nube', pt: 'Candeeiro Nube' }, price: 189_00, left: 100 },
      { id: 'FARO', name: { es: 'Lámpara Faro, la última', pt: 'Candeeiro Faro, o último' }, price: 249_00, left: 1 },
    ].map((product) => [product.id, product]),
  )

export const totalOf = (lines) => lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)

/** The order as the merchant API has it. Prices are without tax there: what rounding leaves becomes a line of its own. */
export const documentOf = (mid, lines, origin) => ({
  order: {
    id: mid,
    currency: 'EUR',
    tax_rate: vat,
    total_amount: totalOf(lines),
    articles: lines.map(({ product, quantity }) => ({
      id: product.id,
      name: product.name.es,
      quantity,
      price: Math.round((product.price * 10_000) / (10_000 + vat)),
    })),
  },
  // Who is signed in to the shop.
  customer: { email: 'carmen@correo.example', first_name: 'Carmen', last_name: 'Goikoetxea' },
  merchant: {
    notification_url: `${origin}/callback`,
    success_url: '/orders/{order_id}',
    pending_url: '/orders/{order_id}',
    error_url: '/cart',
  },
  meta: { module: 'example-shop', version: '1' },
})

export const makeOrders = () => {
  const products = stock()
  const orders = new Map()
  const take = (order) => {
    for (const { product, quantity } of order.lines) product.left -= quantity
    order.isTaken = true
    Object.assign(order.visitor, { lines: [], mid: undefined })
  }
  const putBack = (order) => {
    for (const { product, quantity } of order.lines) product.left += quantity
    order.isTaken = false
  }
  return {
    products: [...products.values()],
    has: (mid) => orders.has(mid),
    add: (visitor, id) => {
      const product = products.get(id)
      if (!product) return
      const quantity = 1 + (visitor.lines.find((one) => one.product === product)?.quantity ?? 0)
      visitor.lines = [...visitor.lines.filter((one) => one.product !== product), { product, quantity }]
      visitor.mid = undefined
    },
    /** The same order as long as the cart is the same: who goes back and pays again makes no second one. */
    open: (visitor) => {
      visitor.mid ??= `ALBA-${randomUUID().slice(0, 8).toUpperCase()}`
      const { lines, mid } = visitor
      orders.set(mid, { visitor, lines, total: totalOf(lines), isTaken: false })
      return mid
    },
    /** What the shop says to a callback. It sells what it has, for what the order costs; asked twice it says the same. */
    answerTo: ({ mid, status, status_reason: reason, total_amount: total }) => {
      const order = orders.get(mid)
      if (!order || order.total !== total) return { status: 'ko', reason: 'unknown order' }
      if (reason === 'confirmation_required' && !order.isTaken) {
        if (order.lines.some(({ product, quantity }) => product.left < quantity))
          return { status: 'ko', reason: 'sold out' }
        take(order)
      }
      if (status === 'ko' && order.isTaken) putBack(order)
      return { status: 'ok' }
    },
  }
}
