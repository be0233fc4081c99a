/** The public reference: readable at any width, by keyboard too, and its try-out makes real calls in test mode alone. */
import { createKeys } from '../support/clients.ts'
import { expect, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { unique } from '../support/orders.ts'

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

for (const size of [390, 768, 1440])
  test(`the reference has no barriers and nothing beyond the page, at ${size} px`, async ({ stranger }) => {
    const page = await stranger({ viewport: { width: size, height: 900 } })
    await page.goto('/developers')
    await expect(page).toHaveTitle(/^API para tiendas · /)
    await expect.poll(() => width(page)).toBeLessThanOrEqual(size)
    // All that is folded counts too.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    await expect.poll(() => width(page)).toBeLessThanOrEqual(size)
    await expectAccessibleInBoth(page)
    await page.getByRole('link', { name: 'Português' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'API para lojas' })).toBeVisible()
  })

test('a keyboard reaches the text at once, and each call by the contents', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/developers')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'refund', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#orders-refund$/)
  await expect(page.locator('#orders-refund')).toBeInViewport()
})

test('the try-out begins a checkout of test mode by a key that it keeps nowhere', async ({
  stranger,
  product,
  shop,
}) => {
  const { private_key: key } = await createKeys(product, shop.id)
  const page = await stranger()
  await page.goto('/developers')
  const call = page.locator('#checkouts-begin')
  await call.getByText('Probar').click()
  const send = call.getByRole('button', { name: 'Enviar en pruebas' })
  await send.click()
  // Without a key nothing is sent.
  await expect(call.getByRole('status')).toContainText('clave privada')
  await expect(page.getByLabel('Clave privada')).toBeFocused()

  await page.getByLabel('Clave privada').fill(key)
  const body = call.getByLabel('Cuerpo')
  await body.fill('{')
  await send.click()
  await expect(call.getByRole('status')).toHaveText('El cuerpo no es JSON.')
  const mid = unique('TRY')
  const order = {
    id: mid,
    currency: 'EUR',
    tax_rate: 2100,
    total_amount: 121_00,
    articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
  }
  await body.fill(JSON.stringify({ order, customer: { email: 'ana@correo.example' } }))
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await send.click()
  const request = await asked
  expect([new URL(request.url()).pathname, request.headers()['accept']]).toEqual([
    '/api/checkout',
    'application/vnd.trastienda.sandbox.v4+json',
  ])
  await expect(call.getByRole('status')).toContainText(/^201 · \d+ ms/)
  const link = call.getByRole('link', { name: 'Abrir la página del cliente' })
  await expect(link).toHaveAttribute('href', /\/checkout\/[\w-]{22}$/)
  expect(await shop.testKey.merchantOrders.get({ params: { order: mid } })).toMatchObject({ status: 'pending' })

  const read = page.locator('#orders-get')
  await read.getByText('Probar').click()
  await read.getByLabel('Dirección').fill(`/orders/${mid}`)
  await read.getByRole('button', { name: 'Enviar en pruebas' }).click()
  await expect(read.getByRole('status')).toContainText(`"mid": "${mid}"`)
  // Beyond the API nothing is asked.
  await read.getByLabel('Dirección').fill('/../outbox')
  await read.getByRole('button', { name: 'Enviar en pruebas' }).click()
  await expect(read.getByRole('status')).toHaveText('No hubo respuesta.')

  const stored = await page.evaluate(() => {
    // One by one: a name such as `key` is hidden by the storage's own.
    const inside = (storage: Storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))
    return [...inside(localStorage), ...inside(sessionStorage), document.cookie, location.href].join(' ')
  })
  expect(stored).not.toContain(key)
  await page.reload()
  await expect(page.getByLabel('Clave privada')).toHaveValue('')
})

test('the three commands of the page do what they say', async ({ stranger, product, shop }) => {
  const { private_key: key } = await createKeys(product, shop.id)
  const page = await stranger()
  await page.goto('/developers')
  const commands = await page.locator('#first-sale pre').allTextContents()
  const mid = unique('WEB')
  const answers: unknown[] = []
  for (const command of commands.slice(0, 3)) {
    const [, address = ''] = /'(http[^']+)'/.exec(command) ?? []
    const [, body] = /-d '([^']+)'/.exec(command) ?? []
    const [, accept = ''] = /Accept: ([^']+)'/.exec(command) ?? []
    const response = await page.request.fetch(address.replace('WEB-1', mid), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { data: body.replace('WEB-1', mid) }),
    })
    const { status } = (await response.json()) as { status?: string } // an object of ours
    answers.push([response.status(), status])
  }
  expect(answers).toEqual([
    [201, expect.any(String)],
    [200, 'ok'],
    [200, undefined],
  ])
})
