/** Orders on the wire, as shops' systems send them. */
import type { TestServer } from './app.ts'

/** The field’s public example of an order, as a shop's system sends it. */
export const fixture = (id: string) => ({
  order: {
    id,
    currency: 'EUR',
    tax_rate: 2100,
    discount: 300,
    total_amount: 13014,
    articles: [
      {
        id: '89793238462643383279',
        name: 'Reloj en oro blanco',
        quantity: 2,
        price: 3300,
        tax_rate: 2100,
        discount_rate: 200,
      },
      { id: '59825349042875546873', name: 'N°5 eau premiere spray', quantity: 1, price: 2900 },
      {
        id: '95020197109000000000',
        name: 'Móvil “Año Ñ”',
        quantity: 1,
        price: 1300,
        discount_rate: 100,
        image_url: 'https://shop.test/m.jpg',
      },
    ],
  },
  customer: { email: 'maria@example.test', first_name: 'María Ángeles', last_name: 'Núñez', phone: '+34 600-11-22-33' },
  shipping: {
    first_name: 'María',
    last_name: 'Núñez',
    street: 'Calle Mayor 1',
    address_addition: '2º B',
    city: 'Bilbao',
    state: 'Bizkaia',
    country: 'ES',
    postcode: '48 005',
    name: 'Planet Express',
    price: 500,
    discount: 100,
  },
  merchant: { ipn_url: 'https://shop.test/ipn' },
})

/** The same order with a simulated customer, who accepts at once. */
export const soldFixture = (id: string) => {
  const { order, ...rest } = fixture(id)
  return { ...rest, order: { ...order, test: { outcome: 'accept' } } }
}

/** Posts a body to the offline checkout; in sandbox unless `accept` says otherwise. Text is sent as it is. */
export const postOrder = (
  server: TestServer,
  body: unknown,
  { key, accept = 'application/vnd.trastienda.sandbox.v3+json' }: { key: string; accept?: string },
): Promise<Response> =>
  server.fetch('/checkout/offline', {
    method: 'POST',
    headers: { accept, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
