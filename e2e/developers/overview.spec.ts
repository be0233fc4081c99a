import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { test } from '../support/webhook-receiver.ts'

const pathOf = (shop: Pick<Shop, 'id'>) => `/merchants/${shop.id}/developers?sandbox=true`
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const part = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('the entry opens the overview: steps, calls of a day, endpoints, versions', async ({ as, shop, receiver }) => {
  const body = orderOf(60_00)
  await shop.testKey.merchantCheckouts.beginOffline({ body: { ...body, meta: { module: 'woo', version: '9.1' } } })
  await expect(shop.testKey.merchantOrders.get({ params: { order: 'NONE' }, query: {} })).rejects.toThrow('404')
  const { endpoint } = await shop.testKey.merchantWebhooks.create({ body: { url: receiver.url, events: ['*'] } })
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/operations?sandbox=true`)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Desarrolladores' }).click()
  await expect(page).toHaveURL(/\/developers(\?|$)/)
  const steps = part(page, 'Primeros pasos')
  for (const name of ['Crea una clave', 'Haz la primera llamada', 'Empieza una venta'])
    await expect(steps.getByRole('listitem').filter({ hasText: name })).toContainText('hecho')
  await shop.testKey.merchantWebhooks.test({ params: { endpointId: endpoint.id } })
  // It ticks itself.
  await expect(steps.getByRole('listitem').filter({ hasText: 'Recibe un evento' })).toContainText('hecho')
  await expect(part(page, 'Destinos').getByRole('row').filter({ hasText: receiver.url })).toContainText('Activo')
  await expect(part(page, 'Lo que usa tu sistema')).toContainText('woo 9.1')
  await expect(part(page, 'Lo que usa tu sistema')).toContainText('Versión 1')
  for (const name of ['guías', 'referencia', 'cambios']) {
    const href = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
    const document = await page.request.get(href ?? '')
    expect(document.status(), name).toBe(200)
    // The server answers the app at an address that it does not know.
    const html = await document.text()
    expect(html).toContain('<html lang="es-ES">')
    expect(html).not.toContain('id="root"')
  }
  await expectAccessibleInBoth(page)
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page), `at ${width}`).toBe(0)
  }
  const day = part(page, 'Últimas 24 horas')
  // By keys alone.
  await day.getByRole('definition').nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/requests\?outcome=refused/)
  await expect(page.getByRole('row').filter({ hasText: '/orders/NONE' }).first()).toContainText('404 · Rechazada')
  await page.getByRole('link', { name: 'Resumen' }).click()
  await expect(steps).toBeVisible()
  await shop.testKey.merchantWebhooks.remove({ params: { endpointId: endpoint.id } })
})

test('who has nothing yet reads what is next, by what they may do', async ({ as }) => {
  const dono = await as('dono', { width: 390 })
  await dono.goto('/')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\//)
  const [, id = ''] = /merchants\/(\w+)/.exec(dono.url()) ?? []
  await dono.goto(pathOf({ id }))
  await expect(dono.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
  await expect(
    dono.getByRole('link', { name: 'Ir para as chaves' }).or(dono.getByRole('link', { name: 'Ver o comando' })),
  ).toBeVisible()
  await expect(dono.getByText('O teu sistema não nos chamou em 24 horas.')).toBeVisible()
  await expect(dono.getByText('Não há destinos neste modo.')).toBeVisible()
  expect(await overflow(dono)).toBe(0)
  await expectAccessibleInBoth(dono)
})

test('editors look at it; what cannot be read says so and is read again; guests have no entry', async ({
  as,
  shop,
}) => {
  const page = await as('editor')
  let isBroken = true
  await page.route('**/api/merchants/*/integration', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto(pathOf(shop))
  await expect(page.getByText('No hemos podido leer el resumen')).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Claves' })).toHaveCount(0)
  await expectAccessible(page)
  const guest = await as('guest')
  await guest.goto(pathOf(shop))
  await expect(guest).not.toHaveURL(/developers/)
})
