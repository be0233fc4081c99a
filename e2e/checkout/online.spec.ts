/** A purchase in a shop of its own: from its cart to the page of the provider and back, confirmed by the shop's system or by its people. */
import { button, heading, sign, walkToSign } from '../support/checkout-customer.ts'
import { type ExampleShop, test } from '../support/example-shop.ts'
import type { FrameLocator } from '@playwright/test'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { listenLocally } from '../support/local-server.ts'
import { unique } from '../support/orders.ts'
import { detailPath, openLive } from '../support/pages.ts'

/** From the catalogue to the page of the provider. */
const beginIn = async (page: Page, { url }: ExampleShop, product: string): Promise<void> => {
  await page.goto(url)
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: product }) })
  await article.getByRole('button', { name: 'Añadir' }).click()
  await button(page, 'Pagar a plazos').click()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
}

const referenceOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** From the plan to the signature, in Portuguese, on the page or in a frame of it. */
const buyByKeys = async (page: Page, place: Page | FrameLocator): Promise<void> => {
  const press = async (name: string | RegExp) => {
    await tabTo(page, place.getByRole('button', { name }).first())
    await page.keyboard.press('Enter')
  }
  await press('Escolher este plano')
  await tabTo(page, place.getByLabel('NIF'))
  await page.keyboard.type('123456789')
  await tabTo(page, place.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press('Confirmar os meus dados')
  await press('Cartão aceite (teste)')
  await tabTo(page, place.getByLabel('A sua assinatura'))
  await page.keyboard.type('Carmen Goikoetxea')
  await press(/^Aceitar/)
}

test('a customer buys in a shop and is led back; the sale is confirmed, shown, and refunded from both sides', async ({
  as,
  customer,
  example,
}) => {
  const page = await customer(1440)
  await beginIn(page, example, 'Lámpara Arco')
  await expect(page.getByText('Lámpara Arco')).toBeVisible()
  await walkToSign(page)
  const link = page.url()
  await sign(page)
  await expect(page.getByText('Pagado: preparamos tu envío.')).toBeVisible()
  const order = await example.key.merchantOrders.get({ params: { order: referenceOf(page) } })
  expect(order).toMatchObject({ status: 'ok', totalAmount: 329_00, capturedAmount: 329_00 })

  // Who opens the link again, as from the mail, stays there.
  const again = await customer()
  await again.goto(new URL(link).pathname.replace(/\/sign$/, ''))
  await expect(again.getByRole('link', { name: 'Volver a Casa Lumbre Bilbao' })).toBeVisible()
  await expect(button(again, 'Quedarme aquí')).toHaveCount(0)

  const desk = await as('owner')
  await openLive(desk, detailPath(example.merchantId, order.id, '?sandbox=true'))
  await expect(desk.getByText('Venta confirmada')).toBeVisible()
  await button(page, 'Devolver todo').click()
  await expect(page.getByText(/^Devuelto: 329,00/)).toBeVisible()
  await expect(desk.getByText(/Devolución de 329,00/).first()).toBeVisible()
})

test('the same in Portuguese, on a phone, by keyboard alone', async ({ customer, portuguese }) => {
  const page = await customer(390)
  await page.goto(`${portuguese.url}/?lang=pt`)
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(page, name).first())
    await page.keyboard.press('Enter')
  }
  await press('Adicionar ao cesto')
  await press('Pagar em prestações')
  await expect(heading(page, /^Olá, Carmen/)).toBeVisible()
  await buyByKeys(page, page)
  await expect(page.getByText('Pago: preparamos o seu envio.')).toBeVisible()
})

/** The page of the provider, over the cart. */
const frameIn = (page: Page, title: string) => page.getByRole('dialog').frameLocator(`iframe[title="${title}"]`)

test('a customer buys without leaving the shop: the page is over its cart, and leads to the order', async ({
  customer,
  example,
}) => {
  const page = await customer(1440)
  await page.goto(example.url)
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Lámpara Nube' }) })
  await article.getByRole('button', { name: 'Añadir' }).click()
  await button(page, 'Pagar aquí, sin salir').click()
  const frame = frameIn(page, 'Pago a plazos')
  await expect(frame.getByRole('heading', { level: 1, name: /^Hola, Carmen/ })).toBeVisible()
  // A second press shows what is there.
  await page.evaluate("trastienda.checkout(new URLSearchParams(location.search).get('checkout'), { embed: true })")
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // A message that is not of the frame does nothing: the walk goes on in it.
  await page.evaluate(() => postMessage({ source: 'trastienda', event: 'close', url: '/' }, '*'))
  await frame.getByRole('button', { name: 'Elegir este plan' }).click()
  await expect(frame.getByLabel('DNI o NIE')).toBeVisible()
  // Closed and begun again it is the same sale.
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Pagar aquí, sin salir').click()
  await frame.getByRole('button', { name: 'Elegir este plan' }).click()
  await frame.getByLabel('DNI o NIE').fill('12345678Z')
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Confirmar mis datos' }).click()
  await frame.getByRole('button', { name: 'Tarjeta aceptada (prueba)' }).click()
  await frame.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await frame.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(page.getByText('Pagado: preparamos tu envío.')).toBeVisible()
  const order = await example.key.merchantOrders.get({ params: { order: referenceOf(page) } })
  expect(order).toMatchObject({ status: 'ok', totalAmount: 189_00 })
})

test('the same in Portuguese, on a phone, by keyboard alone, over the cart', async ({ customer, portuguese }) => {
  const page = await customer(390)
  await page.goto(`${portuguese.url}/?lang=pt`)
  await tabTo(page, button(page, 'Adicionar ao cesto').first())
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Pagar aqui, sem sair'))
  await page.keyboard.press('Enter')
  const frame = frameIn(page, 'Pagamento em prestações')
  await expect(frame.getByRole('heading', { level: 1, name: /^Olá, Carmen/ })).toBeVisible()
  await buyByKeys(page, frame)
  await expect(page.getByText('Pago: preparamos o seu envio.')).toBeVisible()
})

test('of two who want the last one, the second is not sold it and owes nothing', async ({ customer, example }) => {
  const [first, second] = [await customer(900), await customer(900)]
  for (const page of [first, second]) await beginIn(page, example, 'la última')
  for (const page of [first, second]) await walkToSign(page)
  await sign(first)
  await expect(first.getByText('Pagado: preparamos tu envío.')).toBeVisible()
  await sign(second)
  // As soon as it is there: three seconds later the page has left.
  await button(second, 'Quedarme aquí').click()
  await expect(heading(second, 'Casa Lumbre Bilbao no ha confirmado tu pedido')).toBeVisible()
  await expect(button(second, 'Quedarme aquí')).toHaveCount(0)
  await expectAccessible(second)
  await second.getByRole('link', { name: 'Volver a Casa Lumbre Bilbao' }).click()
  await expect(second).toHaveURL(`${example.url}/cart`)
})

test('a customer who does not want it is led back to the cart, and can begin again', async ({ customer, example }) => {
  const page = await customer(390)
  await beginIn(page, example, 'Lámpara Nube')
  await button(page, /^No lo quiero|^Rechazar/).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rechazar|^Sí/ })
    .click()
  await expect(page).toHaveURL(`${example.url}/cart`)
  await button(page, 'Pagar a plazos').click()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
})

test('where the system of a shop fails, its people confirm; guests only see it', async ({ as, customer, example }) => {
  const system = await listenLocally((_, answer) => void answer.writeHead(500).end())
  const mid = unique('WEB')
  const { id, url } = await example.key.merchantCheckouts.begin({
    body: {
      order: {
        id: mid,
        currency: 'EUR',
        taxRate: 0,
        totalAmount: 200_00,
        articles: [{ name: 'Lámpara', quantity: 1, price: 200_00 }],
      },
      customer: { email: 'carmen@correo.example', firstName: 'Carmen', lastName: 'Goikoetxea' },
      merchant: { notificationUrl: `http://127.0.0.1:${system.port}/` },
    },
  })
  const page = await customer()
  await page.goto(url)
  await walkToSign(page)
  await sign(page)
  await expect(heading(page, 'Casa Lumbre Bilbao está confirmando tu pedido')).toBeVisible()
  await expectAccessible(page)

  const address = detailPath(example.merchantId, id, '?sandbox=true')
  const [desk, guest] = [await as('owner'), await as('guest')]
  await Promise.all([desk.goto(address), guest.goto(address)])
  await expect(guest.getByText('Espera a tu tienda')).toBeVisible()
  await expect(button(guest, 'Confirmar la venta')).toHaveCount(0)
  await expect(desk.getByText('El sistema de tu tienda ha fallado al responder')).toBeVisible()
  await expect(button(desk, /^Capturar/)).toHaveCount(0)
  await expectAccessible(desk)
  await button(desk, 'Confirmar la venta').click()
  await expect(desk.getByText('Espera a tu tienda')).toHaveCount(0)
  await expect(desk.getByText('Venta confirmada')).toBeVisible()
  await expect(heading(page, 'Compra confirmada, Carmen')).toBeVisible()
  await system.close()
})
