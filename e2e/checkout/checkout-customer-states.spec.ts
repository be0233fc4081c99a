/** The customer's page when something is in its way: networks, the clock, the shop, another tab; and what it keeps to itself. */
import {
  ask,
  button,
  checkOf,
  type Counter,
  counterOf,
  fillData,
  heading,
  open,
  operationOf,
  play,
  sign,
  test,
  walkToSign,
} from '../support/checkout-customer.ts'
import { errorBody } from '../support/fault-proxy.ts'
import { expect, type Page } from '../support/fixtures.ts'

/** Simulates the return to the page, which then asks the server at once. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const acceptances = async (counter: Counter, asked: Parameters<typeof operationOf>[1]): Promise<number> => {
  const { history } = await operationOf(counter, asked)
  return history.filter(({ type }) => type === 'accepted').length
}

test('a lost answer and a second press make one acceptance', async ({ customer, product, between }) => {
  const counter = await counterOf(product)
  const asked = await ask(counter)
  const page = await customer()
  await open(page, between.url + asked.path)
  await walkToSign(page)
  between.fail(/^POST .*\/accept/, 'truncated', { times: 1 })
  await button(page, 'Tarjeta aceptada (prueba)').click()
  await page.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await button(page, /^Aceptar/).dblclick()
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
  expect(between.seen.filter((name) => /^POST .*\/accept/.test(name))).toHaveLength(2)
  expect(await acceptances(counter, asked)).toBe(1)
})

test('without network it says so, keeps what was typed, and goes on by itself', async ({
  customer,
  product,
  between,
}) => {
  const counter = await counterOf(product)
  const page = await customer()
  await open(page, between.url + (await ask(counter)).path)
  await button(page, 'Elegir este plan').click()
  await fillData(page)
  between.fail(/\/api\//, 'reset')
  await button(page, 'Confirmar mis datos').click()
  await expect(page.getByText('Lo que has escrito sigue aquí')).toBeVisible()
  await expect(page.getByLabel('DNI o NIE')).toHaveValue('12345678Z')
  between.heal()
  await expect(heading(page, 'Tu tarjeta y tu firma')).toBeVisible()
  await expect(page.getByText('Lo que has escrito sigue aquí')).toBeHidden()
})

for (const [what, fault, words] of [
  ['no network', 'reset', 'Sin conexión'],
  [
    'too many requests',
    { status: 429, body: errorBody('TooManyRequests'), headers: { 'Retry-After': '1' } },
    'Un momento',
  ],
  [
    'maintenance',
    { status: 503, body: errorBody('ServiceUnavailable'), headers: { 'Retry-After': '1' } },
    'Estamos en mantenimiento',
  ],
] as const) {
  test(`on arriving: ${what} passes by itself`, async ({ customer, product, between }) => {
    const { path } = await ask(await counterOf(product))
    const page = await customer()
    between.fail(/GET \/api\/checkout/, fault)
    await page.goto(between.url + path)
    await expect(heading(page, words)).toBeVisible()
    between.heal()
    await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
  })
}

test('a fault of the server gives a number to quote and another try', async ({ customer, product, between }) => {
  const { path } = await ask(await counterOf(product))
  const page = await customer()
  between.fail(/GET \/api\/checkout/, { status: 500, body: errorBody('InternalError') }, { times: 1 })
  await page.goto(between.url + path)
  await expect(heading(page, 'No hemos podido abrir tu compra')).toBeVisible()
  await expect(page.getByText('planted-request-id')).toBeVisible()
  await button(page, 'Reintentar').click()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
})

test('nobody decides at the moment: nothing is lost, and the same press does it later', async ({
  customer,
  product,
  between,
}) => {
  const page = await customer()
  await open(page, between.url + (await ask(await counterOf(product))).path)
  await walkToSign(page)
  between.fail(/^POST .*\/accept/, { status: 502, body: errorBody('UpstreamUnavailable') }, { times: 1 })
  await sign(page)
  await expect(page.getByRole('alert')).toContainText('Ahora mismo no podemos completar la decisión')
  await button(page, /^Aceptar/).click()
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
})

test('a skeleton stands while the answer is on its way', async ({ customer, product, between }) => {
  const { path } = await ask(await counterOf(product))
  const page = await customer()
  const { promise, resolve } = Promise.withResolvers<void>()
  between.fail(/GET \/api\/checkout/, { wait: promise })
  await page.goto(between.url + path)
  await expect(heading(page, 'Cargando tu compra…')).toBeAttached()
  await expect(page.locator('.skel').first()).toBeVisible()
  resolve()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
})

test('a link that nobody knows, and one that the shop has replaced meanwhile', async ({ customer, product }) => {
  const counter = await counterOf(product)
  const page = await customer()
  await page.goto('/checkout/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(heading(page, 'Este enlace no funciona')).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:\S+@/)

  const { client, merchantId } = counter
  const body = {
    totalAmount: 200_00,
    channel: 'email' as const,
    description: 'Una lámpara',
    customer: { firstName: 'Carmen', lastName: 'Ruiz', email: 'mal@correo.example' },
    customerConsent: true as const,
  }
  const { link, orderUuid } = await client.checkoutRequests.create({ params: { merchantId }, body })
  await open(page, new URL(link).pathname)
  await button(page, 'Elegir este plan').click()
  await client.checkoutRequests.mend({ params: { merchantId, orderUuid }, body: { email: 'carmen@correo.example' } })
  await fillData(page)
  await button(page, 'Confirmar mis datos').click()
  await expect(heading(page, 'La tienda te ha enviado otro enlace')).toBeVisible()
  await expect(page.getByText('Abre el mensaje más reciente')).toBeVisible()
})

test('what the shop or the clock ends in mid-way is told where it happens', async ({ customer, product }) => {
  const counter = await counterOf(product)
  const page = await customer()
  const withdrawn = await ask(counter)
  await open(page, withdrawn.path)
  const { client, merchantId } = counter
  await client.checkoutRequests.withdraw({ params: { merchantId, orderUuid: withdrawn.orderUuid } })
  await lookAgain(page)
  await expect(heading(page, 'Casa Lumbre Bilbao ha anulado esta solicitud')).toBeVisible()

  const expired = await ask(counter)
  await open(page, expired.path)
  await walkToSign(page)
  await play(counter, expired, 'expire')
  await sign(page)
  await expect(heading(page, 'Este enlace ha caducado')).toBeVisible()
})

test('a sale that waits for its shop is done, until the shop cancels it', async ({
  customer,
  product,
  shippingShop,
}) => {
  const counter = { ...(await counterOf(product)), merchantId: shippingShop.id }
  const page = await customer()
  const asked = await ask(counter)
  await open(page, asked.path)
  await walkToSign(page)
  await sign(page)
  await expect(heading(page, /^Compra confirmada, Carmen/)).toBeVisible()
  await page.reload()
  await expect(heading(page, /^Compra confirmada, Carmen/)).toBeVisible()
  // The customer may withdraw, even when the merchant has captured everything.
  await expect(button(page, 'Desistir del crédito')).toBeVisible()
  const { client, merchantId } = counter
  await client.orders.cancel({ params: { merchantId, instalmentPlanId: asked.operationId } })
  await page.reload()
  await expect(heading(page, 'Casa Lumbre Online ha cancelado la venta')).toBeVisible()
})

test('of two links for the same purchase the older one says that the newer was accepted', async ({
  customer,
  product,
}) => {
  const counter = await counterOf(product)
  const same = { total: 218_40, documentId: '00000000T' }
  const older = await ask(counter, same)
  const newer = await ask(counter, same)
  const page = await customer()
  await open(page, newer.path)
  await walkToSign(page, same.documentId)
  await sign(page)
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
  await page.goto(older.path)
  await expect(heading(page, 'Esta compra ya está aceptada')).toBeVisible()
})

test('a second tab follows the first', async ({ customer, product }) => {
  const { path } = await ask(await counterOf(product))
  const first = await customer()
  await open(first, path)
  const second = await first.context().newPage()
  await open(second, path)
  await walkToSign(first)
  await sign(first)
  await expect(heading(first, /^Compra confirmada/)).toBeVisible()
  await expect(heading(second, /^Compra confirmada/)).toBeVisible()
})

test('back walks the steps, and a reload or the link itself goes on where one was', async ({ customer, product }) => {
  const { path } = await ask(await counterOf(product))
  const page = await customer()
  await open(page, path)
  await page.getByRole('radio', { name: /^9 cuotas/ }).check()
  await button(page, 'Elegir este plan').click()
  await expect(heading(page, 'Tus datos')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/9 cuotas de 40,41/)).toBeVisible()
  await fillData(page)
  await button(page, 'Confirmar mis datos').click()
  await expect(heading(page, 'Tu tarjeta y tu firma')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Tus datos')).toBeVisible()
  await expect(page.getByLabel('DNI o NIE')).toHaveValue('12345678Z')
  await page.goBack()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
  await page.reload()
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 'Tu tarjeta y tu firma')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^9 cuotas de 40,41/)).toBeVisible()
  const later = await page.context().newPage()
  await later.goto(path)
  await expect(heading(later, 'Tu tarjeta y tu firma')).toBeVisible()
  await later.goto(`${path}/data`)
  await expect(heading(later, 'Tus datos')).toBeVisible()
})

test('the time left shows in the last ten minutes', async ({ customer, product }) => {
  const counter = await counterOf(product)
  const asked = await ask(counter)
  const expires = new Date((await checkOf(counter, asked)).linkExpiresAt)
  const page = await customer()
  const before = (milliseconds: number): Date => new Date(expires.getTime() - milliseconds)
  await page.clock.install({ time: before(900_000) })
  await open(page, asked.path)
  // From here on the clock is still, however long the page takes.
  await page.clock.pauseAt(before(601_500))
  await expect(page.getByRole('timer')).toBeHidden()
  await page.clock.fastForward(3_000)
  await expect(page.getByRole('timer')).toContainText('Quedan 9:59')
  await expect(page.getByRole('status').filter({ hasText: 'Quedan 10 minutos' })).toBeAttached()
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('status').filter({ hasText: 'Quedan 5 minutos' })).toBeAttached()
})

test('nothing of the person stays on the device or goes elsewhere', async ({ customer, product }) => {
  const { path, token } = await ask(await counterOf(product))
  const page = await customer()
  const origins = new Set<string>()
  const referrers = new Set<string | undefined>()
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin)
    referrers.add(request.headers()['referer'] || undefined)
  })
  const titles: string[] = []
  await open(page, path)
  titles.push(await page.title())
  await walkToSign(page)
  titles.push(await page.title())
  await sign(page)
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
  await button(page, 'Português').click()
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(JSON.parse(kept)).toEqual([{ 'trastienda.checkout.locale': 'pt-PT' }, {}, ''])
  expect([...origins]).toEqual([new URL(product.url).origin])
  expect([...referrers]).toEqual([undefined])
  for (const title of titles) expect(title).not.toMatch(new RegExp(`Carmen|Goikoetxea|${token}`))
  await page.reload()
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
})
