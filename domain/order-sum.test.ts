import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from './money.ts'
import { adjustedTo, orderSum, type OrderToSum, tolerance } from './order-sum.ts'

/** A public order document of the field: (3300·2·0,98 + 2900 + 1300·0,99 + 500 − 100 − 300) · 1,21 = 13013,55. */
const fixture: OrderToSum = {
  taxRate: 2100,
  discount: 300,
  articles: [
    { id: '1', name: 'reloj', quantity: 2, price: 3300, taxRate: 2100, discountRate: 200 },
    { id: '2', name: 'perfume', quantity: 1, price: 2900, taxRate: 2100 },
    { id: '3', name: 'sombra', quantity: 1, price: 1300, taxRate: 2100, discountRate: 100 },
  ],
}
const fixtureShipping = { name: 'Planet Express', price: 500, taxRate: 2100, discount: 100 }

const shownSum = (result: ReturnType<typeof orderSum>): number =>
  sum(result.lines.map(({ amount }) => amount)) + (result.shipping?.amount ?? 0) + result.discountAmount

describe('orderSum', () => {
  it('takes discounts off before tax and rounds half up once', () => {
    const result = orderSum(fixture, fixtureShipping)
    expect(result.totalAmount).toBe(13014)
    expect(result.taxAmount).toBe(2259)
    expect(result.lines.map(({ amount }) => amount)).toEqual([7827, 3509, 1557])
    expect(result.shipping).toEqual({ name: 'Planet Express', amount: 484 })
    expect(result.discountAmount).toBe(-363)
    expect(shownSum(result)).toBe(13014)
  })

  it('taxes each line by its own rate, and by the order’s where it has none', () => {
    const book = { name: 'libro', quantity: 1, price: 1000, taxRate: 400 }
    const lamp = { name: 'lámpara', quantity: 1, price: 1000 }
    const result = orderSum({ taxRate: 2100, articles: [book, lamp] })
    expect(result.lines.map(({ amount }) => amount)).toEqual([1040, 1210])
    expect(result).toMatchObject({ totalAmount: 2250, taxAmount: 250, shipping: null, discountAmount: 0 })
  })

  it('counts a fixed discount once a line, and rates of the cart without the shipping', () => {
    const order = { taxRate: 0, articles: [{ name: 'silla', quantity: 4, price: 1000, discount: 200 }] }
    const shipping = { name: 'A domicilio', price: 1000 }
    expect(orderSum(order).lines[0]).toMatchObject({ unitAmount: 950, amount: 3800 })
    expect(orderSum({ ...order, cartDiscountRate: 1000 }, shipping).discountAmount).toBe(-380)
    expect(orderSum({ ...order, discountRate: 1000 }, shipping).discountAmount).toBe(-480)
    expect(orderSum({ ...order, cartDiscount: 100, discount: 200 }, shipping).totalAmount).toBe(4500)
  })

  it('gives a cent that rounding left over to the line that it moved furthest', () => {
    const third = (name: string) => ({ name, quantity: 1, price: 33, taxRate: 100 })
    // Three times 33,33 is 99,99: the total is 100, the lines alone would make 99.
    expect(orderSum({ taxRate: 0, articles: ['a', 'b', 'c'].map(third) }).lines.map(({ amount }) => amount)).toEqual([
      34, 33, 33,
    ])
  })

  const rate = fc.constantFrom(0, 0, 400, 1000, 2100, 2300)
  const discounts = { discount: fc.integer({ min: 0, max: 30 }), discountRate: fc.integer({ min: 0, max: 3000 }) }
  const article = fc.record({
    name: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 300_000 }),
    taxRate: rate,
    ...discounts,
  })
  const order = fc.record({
    taxRate: rate,
    cartDiscount: discounts.discount,
    cartDiscountRate: discounts.discountRate,
    ...discounts,
    articles: fc.array(article, { minLength: 1, maxLength: 30 }),
  })
  const shipping = fc.option(
    fc.record({ name: fc.constant('s'), price: fc.integer({ min: 0, max: 9000 }), taxRate: rate, ...discounts }),
  )

  it('shows amounts that add up to the total, each within a cent of its own rounding', () => {
    fc.assert(
      fc.property(order, shipping, (document, delivery) => {
        const result = orderSum(document, delivery)
        expect(shownSum(result)).toBe(result.totalAmount)
        for (const [index, line] of result.lines.entries()) {
          const one = orderSum({ taxRate: document.taxRate, articles: [document.articles[index] ?? fail()] })
          expect(Math.abs(line.amount - one.totalAmount)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('agrees with the sum in floating point to less than a cent', () => {
    fc.assert(
      fc.property(order, shipping, (document, delivery) => {
        const gross = (
          item: { price: number; taxRate: number; discount: number; discountRate: number },
          quantity: number,
        ) => (item.price * quantity * (1 - item.discountRate / 1e4) - item.discount) * (1 + item.taxRate / 1e4)
        const cart = sum(document.articles.map((item) => gross(item, item.quantity)))
        const whole = cart + (delivery ? gross(delivery, 1) : 0)
        const fixed = (document.discount + document.cartDiscount) * (1 + document.taxRate / 1e4)
        const total = whole - fixed - (cart * document.cartDiscountRate + whole * document.discountRate) / 1e4
        expect(Math.abs(orderSum(document, delivery).totalAmount - total)).toBeLessThan(0.51)
      }),
    )
  })
})

describe('the tolerance of online orders', () => {
  it.each([
    [121_00, 1, 121],
    [10_00, 1, 10],
    [10_00, 40, 80],
    [49_999, 1, 499],
    [50_000, 1, 500],
    [9_000_00, 1, 500],
    [10_00, 100_000, 500],
  ])('of %i with %i units is %i cents', (total, units, cents) => {
    expect(tolerance(total, units)).toBe(cents)
  })

  it('becomes a line, so that the cart adds up to what is owed', () => {
    const cart = orderSum({ taxRate: 2100, articles: [{ name: 'Lamp', quantity: 1, price: 100_00 }] })
    expect(adjustedTo(121_00, cart, 'Ajuste')).toBe(cart)
    const adjusted = adjustedTo(120_50, cart, 'Ajuste')
    expect([adjusted.totalAmount, sum(adjusted.lines.map(({ amount }) => amount))]).toEqual([120_50, 120_50])
  })
})

const fail = (): never => {
  throw new Error('no such line')
}
