import { maxEndpoints } from '#contract/rules/webhook-rules.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  type Page,
  type Shop,
  test as base,
} from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { type Receiver, withReceiver } from '../support/webhook-receiver.ts'

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ browserName: _ }, use) => withReceiver(use),
})

const pathOf = (shop: Pick<Shop, 'id'>, below = '') => `/merchants/${shop.id}/developers/webhooks${below}?sandbox=true`
/** Sets up an endpoint by the merchant's own key. */
const listen = async (shop: Shop, url: string, events: ['*'] | ['order.refunded'] = ['*']): Promise<string> =>
  (await shop.testKey.merchantWebhooks.create({ body: { url, events, description: 'Almacén' } })).endpoint.id
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an endpoint is made, its secret is seen and copied, and a test event arrives', async ({ as, shop, receiver }) => {
  const page = await as('owner')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/merchants/${shop.id}/operations?sandbox=true`)
  await page.getByRole('link', { name: 'Desarrolladores' }).click()
  await expect(page).toHaveTitle('Trastienda · Desarrolladores (prueba)')
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await expect(page).toHaveTitle('Trastienda · Destinos de webhooks (prueba)')
  await page.getByRole('button', { name: 'Nuevo destino' }).click()
  await expect(page).toHaveURL(/developers\/webhooks\/new/)
  const dialog = page.getByRole('dialog', { name: 'Nuevo destino' })
  await expect(dialog.getByLabel('Dirección')).toBeFocused()
  await dialog.getByRole('button', { name: 'Crear el destino' }).click()
  await expect(dialog).toContainText('Escribe la dirección de tu sistema.')
  await dialog.getByLabel('Dirección').fill('http://example.com/hooks')
  await dialog.getByLabel('Descripción').fill('Almacén')
  await dialog.getByRole('radio', { name: 'Solo algunos eventos' }).check()
  await dialog.getByRole('button', { name: 'Crear el destino' }).click()
  await expect(dialog).toContainText('Marca al menos un evento.')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Liquidaciones' }).check()
  // Of checkouts, and of orders.
  await dialog
    .getByText(/^Elegir de \d+ tipos$/)
    .nth(1)
    .click()
  await dialog.getByRole('checkbox', { name: 'Devolución' }).check()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Crear el destino' }).click()
  await expect(dialog.getByLabel('Dirección')).toHaveAccessibleDescription(/que empiece por https:\/\//)
  await expect(dialog.getByLabel('Dirección')).toBeFocused()
  await dialog.getByLabel('Dirección').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Crear el destino' }).click()

  const secret = page.getByLabel('Secreto del destino')
  await expect(secret).toHaveValue(/^whsec_/)
  await page.getByRole('status').getByRole('button', { name: 'Copiar' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await secret.inputValue())
  expect(await stored(page)).not.toContain(await secret.inputValue())
  await expectAccessibleInBoth(page)
  const row = page.getByRole('row').filter({ hasText: receiver.url })
  await expect(row).toContainText('Almacén')
  await expect(row).toContainText('Recibe: Liquidaciones, Devolución')
  await expect(row).toContainText('Activo')
  await page.getByRole('link', { name: 'Ver el destino' }).click()
  await expect(page.getByRole('heading', { level: 1, name: receiver.url })).toBeVisible()
  await expect(secret).toHaveCount(0)

  await page.getByRole('button', { name: 'Enviar una prueba' }).click()
  await expect(page).toHaveURL(/\/deliveries\/[0-9a-f]{32}/)
  await expect(page.getByText('Entregada', { exact: true })).toBeVisible()
  expect(receiver.heard).toEqual(['ping'])
  await expect(page.getByText('Tu sistema contestó 200')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Respuesta al intento 1' })).toHaveText('taken')
  await expect(page.getByRole('region', { name: 'Lo enviado' })).toContainText('"type": "ping"')
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Destino de webhooks' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ping' })).toContainText('Entregada')
  await expectAccessibleInBoth(page)
})

test('what failed says why, and is sent again once the system answers', async ({ as, shop, receiver }) => {
  receiver.answer(500, 'the warehouse is closed')
  const endpointId = await listen(shop, receiver.url, ['order.refunded'])
  const sale = await shop.testKey.merchantCheckouts.beginOffline({ body: orderOf(60_00) })
  const page = await as('admin')
  await page.goto(pathOf(shop, `/${endpointId}`))
  await page.getByRole('button', { name: 'Enviar una prueba' }).click()
  await expect(page.getByText('Tu sistema contestó 500').first()).toBeVisible()
  await expect(page.getByText('answered 500').first()).toBeVisible()
  await expect(page.getByText('En espera', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Próximo intento: /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Respuesta al intento 1' })).toHaveText('the warehouse is closed')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Destino de webhooks' }).click()
  await expect(page.getByText(/^Fallando desde /)).toBeVisible()
  await expect(page.getByText(/^Seguimos intentándolo/)).toBeVisible()

  const state = page.getByLabel('Estado')
  await state.selectOption({ label: 'Entregadas' })
  await expect(page).toHaveURL(/state=delivered/)
  await expect(page.getByRole('heading', { name: 'Ninguna entrega es así' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await page.getByLabel('Evento').selectOption({ label: 'Evento de prueba' })
  await expect(page).toHaveURL(/type=ping/)
  await expect(page).not.toHaveURL(/state=/)
  const row = page.getByRole('row').filter({ hasText: 'ping' })
  await expect(row).toContainText('Tu sistema contestó 500')
  await page.reload()
  await expect(row).toBeVisible()

  receiver.answer(204)
  // By keys alone.
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reenviar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entregada', { exact: true })).toBeVisible()
  await expect(page.getByText('Tu sistema contestó 204')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/type=ping/)
  expect(sale.id).toMatch(/^[0-9a-f]{32}$/)
})

test('an event of a sale leads to it', async ({ as, shop, receiver }) => {
  const endpointId = await listen(shop, receiver.url)
  await shop.testKey.merchantCheckouts.beginOffline({ body: orderOf(60_00) })
  const page = await as('editor')
  await page.goto(pathOf(shop, `/${endpointId}`))
  await page.getByRole('link', { name: 'Solicitud creada' }).click()
  await page.getByRole('link', { name: 'Ver la operación' }).click()
  await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an endpoint is changed, paused, gets another secret, and is removed', async ({ as, shop, receiver }) => {
  const endpointId = await listen(shop, receiver.url)
  const page = await as('admin')
  await page.goto(pathOf(shop, `/${endpointId}`))
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Dirección')).toHaveValue(receiver.url)
  await dialog.getByLabel('Descripción').fill('')
  await dialog.getByRole('radio', { name: 'Solo algunos eventos' }).check()
  await dialog.getByRole('checkbox', { name: 'Ventas' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main')).toContainText('Qué recibeVentas')
  await expect(page.getByText('Almacén')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar una prueba' }).click()
  await expect(page).toHaveURL(/\/deliveries\//)
  await expect(page.getByText('En espera', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Destino de webhooks' }).click()
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await expect.poll(() => receiver.heard).toContain('ping')

  await page.getByRole('button', { name: 'Ver el secreto' }).click()
  const secret = page.getByLabel('Secreto', { exact: true })
  await expect(secret).toHaveValue(/^whsec_/)
  const before = await secret.inputValue()
  await page.getByRole('button', { name: 'Cambiar el secreto…' }).click()
  await expect(dialog).toContainText('Durante 24 horas')
  await dialog.getByRole('button', { name: 'Cambiar el secreto' }).click()
  await expect(page.getByText(/^El secreto anterior también firma hasta/)).toBeVisible()
  expect(await secret.inputValue()).not.toBe(before)
  await page.getByRole('button', { name: 'Recuperar lo fallido…' }).click()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Los últimos 7 días' }).check()
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('No hay entregas fallidas en ese tiempo.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Quitar…' }).click()
  await expect(dialog).toContainText(receiver.url)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Quitar el destino' }).click()
  await expect(page).toHaveURL(/developers\/webhooks(\?|$)/)
  await expect(page.getByRole('row').filter({ hasText: receiver.url })).toHaveCount(0)
  // What is gone leads back to the list.
  await page.goto(pathOf(shop, `/${endpointId}`))
  await expect(page).toHaveURL(/developers\/webhooks(\?|$)/)
})

test('editors look at all of it and change nothing; guests have no entry', async ({ as, shop, receiver }) => {
  const endpointId = await listen(shop, receiver.url)
  const page = await as('editor')
  await page.goto(pathOf(shop))
  await expect(page.getByRole('link', { name: receiver.url })).toBeVisible()
  await expect(page.getByText('Solo pueden cambiarlos propietarios y administradores.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: receiver.url }).click()
  await expect(page.getByRole('heading', { name: 'Entregas' })).toBeVisible()
  await expect(page.getByText('Todavía no hemos enviado nada.', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto(pathOf(shop, '/new'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const guest = await as('guest')
  await guest.goto(`/merchants/${shop.id}/operations?sandbox=true`)
  await expect(guest.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Desarrolladores' })).toHaveCount(0)
  await guest.goto(pathOf(shop, `/${endpointId}`))
  await expect(guest).not.toHaveURL(/developers/)
})

test('who has none reads what they are for, in either mode and language', async ({ as, shop, shippingShop }) => {
  const page = await as('owner', { width: 390 })
  await page.goto(`/merchants/${shop.id}/developers/webhooks`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay destinos en modo real' })).toBeVisible()
  const command = page.getByRole('region', { name: 'Orden para crear un destino' })
  await expect(command).toContainText('TU_CLAVE_PRIVADA')
  await expect(command).toContainText('vnd.trastienda.v3+json')
  expect(await overflow(page)).toBe(0)
  await expectAccessibleInBoth(page)
  await page.goto(pathOf(shippingShop))
  await expect(page.getByRole('heading', { name: 'Todavía no hay destinos en modo de pruebas' })).toBeVisible()
  await expect(command).toContainText('vnd.trastienda.sandbox.v3+json')
  const dono = await as('dono')
  await dono.goto('/')
  await dono.getByRole('link', { name: 'Programadores' }).click()
  await dono.getByRole('navigation', { name: 'Programadores' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(dono.getByRole('heading', { name: 'Ainda não há destinos em modo real' })).toBeVisible()
  await dono.getByRole('button', { name: 'Novo destino' }).click()
  await dono.getByRole('radio', { name: 'Só alguns eventos' }).check()
  await expect(dono.getByRole('checkbox', { name: 'Liquidações' })).toBeVisible()
  await expectAccessible(dono)
  await dono.keyboard.press('Escape')
  await dono.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(dono).toHaveURL(/developers\/webhooks$/)
})

test('at the most endpoints there is no further one, and addresses never widen the page', async ({
  as,
  shippingShop,
}) => {
  const long = `http://127.0.0.1:9/${'hooks-of-the-warehouse-'.repeat(12)}`
  const made: string[] = []
  for (let at = 0; at < maxEndpoints; at += 1) made.push(await listen(shippingShop, `${long}${at}`))
  const page = await as('owner')
  await page.goto(pathOf(shippingShop))
  const button = page.getByRole('button', { name: 'Nuevo destino' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(
    `Ya hay ${maxEndpoints} destinos, los que caben en este modo. Quita uno para añadir otro.`,
  )
  for (const below of ['', `/${made[0]}`]) {
    await page.goto(pathOf(shippingShop, below))
    await expect(page.getByText('Activo', { exact: true }).first()).toBeVisible()
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${below} at ${width}`).toBe(0)
    }
    await expectAccessible(page)
  }
  for (const endpointId of made) await shippingShop.testKey.merchantWebhooks.remove({ params: { endpointId } })
})
