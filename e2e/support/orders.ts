/** Orders as a shop's own system sends them. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'

type Order = CallInput<Contract['merchantCheckouts']['beginOffline']>['body']

let made = 0
/** Unique among workers and tests. */
export const unique = (word: string): string => `${word}${process.pid.toString(36)}${(made += 1).toString(36)}`

/** One article without tax rate, so that its price is the total; `total` in cents. */
export const orderOf = (total: number, lastName = unique('Prueba')): Order => ({
  order: {
    id: unique('WEB-'),
    currency: 'EUR',
    taxRate: 0,
    totalAmount: total,
    articles: [{ name: 'Lámpara de pie Alba', quantity: 1, price: total }],
  },
  customer: {
    email: `${lastName.toLowerCase()}@example.test`,
    firstName: 'Carmen',
    lastName,
    phone: '612408515',
  },
})

/** An order with prices without tax, discounts and shipping; (6468 + 2900 + 1287 + 400 − 300) × 1,21 is 130,14 €. */
export const fullOrder = (lastName: string): Order => ({
  order: {
    id: unique('WEB-'),
    currency: 'EUR',
    taxRate: 2100,
    discount: 300,
    totalAmount: 13014,
    articles: [
      { id: 'RELOJ-1', name: 'Reloj de pared', quantity: 2, price: 3300, discountRate: 200 },
      { id: 'MESA-2', name: 'Mesa auxiliar', quantity: 1, price: 2900 },
      { id: 'VELA-3', name: 'Vela de cera', quantity: 1, price: 1300, discountRate: 100 },
    ],
  },
  customer: { email: 'carmen@example.test', firstName: 'Carmen', lastName, phone: '612408515' },
  shipping: {
    name: 'Planet Express',
    price: 500,
    discount: 100,
    firstName: 'Carmen',
    lastName,
    street: 'Calle Mayor 4',
    city: 'Bilbao',
    state: 'Bizkaia',
    country: 'ES',
    postcode: '48001',
  },
})
