/**
 * The sum of an order as shops send it. Prices and discounts are without tax; discounts are subtracted before tax;
 * the exact total is rounded half up once. Amounts in cents, rates with two implied decimals.
 */
import { rateUnit, roundHalfUp, sum } from './money.ts'

type Discounts = { discount?: number | undefined; discountRate?: number | undefined }
type Priced = Discounts & { price: number; taxRate?: number | undefined }

export type OrderArticle = Priced & { id?: string | null | undefined; name: string; quantity: number }
export type OrderShipping = Priced & { name: string }
export type OrderToSum = Discounts & {
  taxRate: number
  cartDiscount?: number | undefined
  cartDiscountRate?: number | undefined
  articles: readonly OrderArticle[]
}

/** As the customer pays it, tax included. `unitAmount` is a unit after the line's discounts, rounded. */
export type CartLine = { id: string | null; name: string; quantity: number; unitAmount: number; amount: number }
export type OrderSum = {
  lines: CartLine[]
  shipping: { name: string; amount: number } | null
  /** Discounts on cart and order, tax included, as a negative number. */
  discountAmount: number
  taxAmount: number
  totalAmount: number
}

// Cents are carried as integers of 10^-12: price × discount rate × tax rate × order rate.
const scale = BigInt(rateUnit) ** 3n
const unit = BigInt(rateUnit)
type Exact = { net: bigint; gross: bigint }

const exactAmount = (item: Priced, quantity: number, orderTaxRate: number): Exact => {
  const discounted =
    BigInt(item.price) * BigInt(quantity) * (unit - BigInt(item.discountRate ?? 0)) - BigInt(item.discount ?? 0) * unit
  return withTax(discounted * unit * unit, item.taxRate ?? orderTaxRate)
}
const withTax = (net: bigint, taxRate: number): Exact => ({ net, gross: (net * (unit + BigInt(taxRate))) / unit })
const plus = (a: Exact, b: Exact): Exact => ({ net: a.net + b.net, gross: a.gross + b.gross })
const share = (a: Exact, rate: number): Exact => ({
  net: (a.net * BigInt(rate)) / unit,
  gross: (a.gross * BigInt(rate)) / unit,
})
const minus = (a: Exact): Exact => ({ net: -a.net, gross: -a.gross })
const zero: Exact = { net: 0n, gross: 0n }

/**
 * Rounds each amount half up and corrects by a cent those that rounding has moved furthest, so that the amounts
 * shown add up to `total`.
 */
const roundTo = (total: number, exact: readonly bigint[]): number[] => {
  const rounded = exact.map((amount) => roundHalfUp(amount, scale))
  const missing = total - sum(rounded)
  const step = Math.sign(missing)
  const gap = (index: number) => ((exact[index] ?? 0n) - BigInt(rounded[index] ?? 0) * scale) * BigInt(step)
  const furthest = exact
    .map((_, index) => index)
    .toSorted((a, b) => (gap(a) === gap(b) ? a - b : gap(a) > gap(b) ? -1 : 1))
  for (const index of furthest.slice(0, Math.abs(missing))) rounded[index] = (rounded[index] ?? 0) + step
  return rounded
}

/**
 * Lines, shipping and discount with tax; they add up to `totalAmount` to the cent. An article's discount is that of its
 * line. Rates of the cart count on the articles, rates of the order on articles and shipping; fixed discounts bear
 * the order's tax rate. All of them start from the same sums, so that their sequence does not matter.
 */
export const orderSum = (order: OrderToSum, shipping?: OrderShipping | null): OrderSum => {
  const articles = order.articles.map((article) => exactAmount(article, article.quantity, order.taxRate))
  const delivery = shipping ? [exactAmount(shipping, 1, order.taxRate)] : []
  const cart = articles.reduce(plus, zero)
  const whole = delivery.reduce(plus, cart)
  const fixed = withTax(BigInt((order.discount ?? 0) + (order.cartDiscount ?? 0)) * scale, order.taxRate)
  const discount = minus(
    [fixed, share(cart, order.cartDiscountRate ?? 0), share(whole, order.discountRate ?? 0)].reduce(plus),
  )
  const exact = plus(whole, discount)
  const totalAmount = roundHalfUp(exact.gross, scale)

  const hasDiscount = discount.gross !== 0n
  const shown = [...articles, ...delivery, ...(hasDiscount ? [discount] : [])].map(({ gross }) => gross)
  const amounts = roundTo(totalAmount, shown)
  return {
    lines: order.articles.map(({ id, name, quantity }, index) => {
      const amount = amounts[index] ?? 0
      return { id: id ?? null, name, quantity, unitAmount: roundHalfUp(amount, quantity), amount }
    }),
    shipping: shipping ? { name: shipping.name, amount: amounts[articles.length] ?? 0 } : null,
    discountAmount: hasDiscount ? (amounts.at(-1) ?? 0) : 0,
    taxAmount: roundHalfUp(exact.gross - exact.net, scale),
    totalAmount,
  }
}

/** Cents by which an online order may differ from the sum of its parts: shops round each line. */
export const tolerance = (totalAmount: number, units: number): number =>
  Math.min(500, Math.max(2 * units, Math.floor(totalAmount / 100)))

/** With a line for what `totalAmount`, which the customer owes, differs from the sum. */
export const adjustedTo = (totalAmount: number, cart: OrderSum, name: string): OrderSum => {
  const amount = totalAmount - cart.totalAmount
  if (amount === 0) return cart
  const line = { id: null, name, quantity: 1, unitAmount: amount, amount }
  return { ...cart, lines: [...cart.lines, line], totalAmount }
}
