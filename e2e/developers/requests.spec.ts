import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop, test } from '../support/fixtures.ts'
import { createKeys } from '../support/clients.ts'
import { orderOf, unique } from '../support/orders.ts'
import type { Product } from '../support/product.ts'

const pathOf = (shop: Pick<Shop, 'id'>, below = '') => `/merchants/${shop.id}/developers/requests${below}`
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }
/** Calls as a merchant's own system writes them, in test mode. */
const systemOf = async (product: Product, shop: Shop) => {
  const { private_key: key, public_key: publicKey } = await createKeys(product, shop.id)
  const ask = async (path: string, { method = 'GET', body, headers = {} }: Sent = {}) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.trastienda.sandbox.v4+json',
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'User-Agent': 'shop/1.0',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { id: answer.headers.get('x-request-id') ?? '', status: answer.status, text: await answer.text() }
  }
  return { key, publicKey, ask }
}

/** As the wire has it. */
const checkout = (mid: string) => ({
  order: {
    id: mid,
    currency: 'EUR',
    tax_rate: 0,
    total_amount: 6000,
    articles: [{ name: 'Lámpara', quantity: 1, price: 6000 }],
  },
  customer: { email: 'carmen.planted@correo.example', first_name: 'Carmen', last_name: 'Prueba' },
})

test('a call by key is found in the log, opened, explained and copied', async ({ as, product, shop }) => {
  const { ask, key } = await systemOf(product, shop)
  const mid = unique('LOG-')
  const begun = await ask('/checkout', { method: 'POST', body: checkout(mid), headers: { 'Idempotency-Key': mid } })
  expect(begun.status).toBe(201)
  const again = await ask('/checkout', { method: 'POST', body: checkout(mid), headers: { 'Idempotency-Key': mid } })
  const refused = await ask(`/orders/${mid}/refund`, { method: 'POST', body: { amount: 1 } })
  expect(refused.status).toBe(409)

  const page = await as('owner')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/merchants/${shop.id}/developers/webhooks?sandbox=true`)
  await page.getByRole('link', { name: 'Llamadas' }).click()
  await expect(page).toHaveTitle('Trastienda · Llamadas de tu sistema (prueba)')
  const row = page.getByRole('row').filter({ hasText: `/orders/${mid}/refund` })
  await expect(row).toContainText('409 · Rechazada')
  await expect(row).toContainText('refund_not_allowed')
  await expect(row).toContainText(mid)
  await expectAccessibleInBoth(page)

  // By keys alone.
  await page.keyboard.press('/')
  await page.keyboard.type(mid)
  await expect(page).toHaveURL(new RegExp(`q=${mid}`))
  await expect(page.getByRole('row').filter({ hasText: 'POST /checkout' })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/requests/${refused.id}`))
  await expect(page.getByRole('heading', { level: 1, name: 'POST /orders/{order}/refund' })).toBeVisible()
  await expect(page.getByText('409 · Rechazada')).toBeVisible()
  await expect(page.getByText('El pedido no está en un estado en que se pueda devolver')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el código en la documentación' })).toHaveAttribute(
    'href',
    `${product.url}/developers?lang=es-ES#error-refund_not_allowed`,
  )
  await expect(page.getByRole('region', { name: 'Lo que envió tu sistema' })).toHaveText(/"amount": 1/)
  await expect(page.getByRole('region', { name: 'Lo que contestamos' })).toContainText('"code": "refund_not_allowed"')
  await expect(page.getByRole('region', { name: 'La llamada en curl' })).toContainText(
    `curl '${product.url}/api/orders/${mid}/refund'`,
  )
  const program = page.getByRole('region', { name: 'La llamada en TypeScript' })
  await expect(program).toContainText(`await client.orders.refund('${mid}', {`)
  await page.getByRole('button', { name: 'Copiar en TypeScript' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await program.textContent())
  expect(await page.content()).not.toContain(key)
  await expectAccessibleInBoth(page)

  // The explanation is there.
  const reference = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Ver el código en la documentación' }).click()
  const opened = await reference
  await expect(opened.locator('#error-refund_not_allowed')).toBeInViewport()
  await opened.close()

  // To the other calls of its order, and to the one that was answered again.
  await page.getByRole('link', { name: 'Sus llamadas' }).click()
  await expect(page).toHaveURL(/order_id=[0-9a-f]{32}/)
  await expect(page.getByRole('list', { name: 'Filtros' })).toContainText(/^Pedido [0-9a-f]{32}/)
  await page.getByLabel('Resultado').selectOption({ label: 'Correctas' })
  await expect(page.getByRole('row').filter({ hasText: 'refund_not_allowed' })).toHaveCount(0)
  await page.goto(pathOf(shop, `/${again.id}?sandbox=true`))
  await expect(page.getByText('Repetida: contestamos lo mismo que la primera vez')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que envió tu sistema' })).toContainText('"email": "•••"')
  await page.getByRole('link', { name: mid, exact: true }).click()
  await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}/)
})

test('filters are in the address, and what nothing is like says so', async ({ as, product, shop }) => {
  const { ask } = await systemOf(product, shop)
  const { id } = await ask('/me')
  const page = await as('editor')
  await page.goto(`${pathOf(shop)}?sandbox=true&q=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'GET /me' })
  await expect(row).toHaveCount(1)
  await page.getByLabel('Método').selectOption('POST')
  await expect(page).toHaveURL(/method=POST/)
  await expect(page.getByRole('heading', { name: 'Ninguna llamada es así' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todas las llamadas' }).click()
  await expect(page).not.toHaveURL(/method|q=/)
  await expect(row.first()).toBeVisible()
  const keys = page.getByLabel('Clave', { exact: true })
  await keys.selectOption({ index: 1 })
  await expect(page).toHaveURL(/key_id=[0-9a-f]{32}/)
  await expect(row).toHaveCount(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/key_id/)
  await expect(keys).toHaveValue('')
})

test('older calls are a link away, and stay where they are while others are made', async ({ as, product, shop }) => {
  const { ask } = await systemOf(product, shop)
  const mid = unique('OLD-')
  for (let at = 0; at < 27; at += 1) await ask(`/orders/${mid}-${at}`)
  const page = await as('owner')
  await page.goto(`${pathOf(shop)}?sandbox=true&q=/orders/${mid}`)
  const rows = page.getByRole('row').filter({ hasText: mid })
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText(`${mid}-26`)
  await page.getByRole('link', { name: 'Más antiguas' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(rows).toHaveCount(2)
  await ask(`/orders/${mid}-27`)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`${mid}-1`)
  // A place of the other mode is none here.
  const { url } = { url: page.url() }
  await page.goto(url.replace('sandbox=true', 'sandbox=false'))
  await expect(page).not.toHaveURL(/cursor=/)
  await page.goto(url)
  await page.getByRole('link', { name: 'Volver a las más nuevas' }).click()
  await expect(rows.first()).toContainText(`${mid}-27`)
})

test('who has none reads the one next command, in either language; a call that is gone says so', async ({ as }) => {
  const dono = await as('dono', { width: 390 })
  await dono.goto('/')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\//)
  const [, id = ''] = /merchants\/(\w+)/.exec(dono.url()) ?? []
  await dono.goto(`${pathOf({ id })}?sandbox=true`)
  await expect(dono.getByRole('heading', { name: 'Ainda não há chamadas em modo de testes' })).toBeVisible()
  const command = dono.getByRole('region', { name: 'Comando para fazer a primeira chamada' })
  await expect(command).toContainText('/api/me')
  await expect(command).toContainText('A_TUA_CHAVE_PRIVADA')
  await expect(dono.getByRole('link', { name: 'Ver a documentação' })).toHaveAttribute('href', '/developers?lang=pt-PT')
  expect(await overflow(dono)).toBe(0)
  await expectAccessibleInBoth(dono)
  await dono.goto(pathOf({ id }, `/${'0'.repeat(32)}`))
  await expect(dono.getByRole('heading', { name: 'Esta chamada não está aqui' })).toBeVisible()
  await expectAccessible(dono)
  await dono.getByRole('link', { name: 'Ver todas as chamadas' }).click()
  await expect(dono).toHaveURL(/developers\/requests/)
})

test('a call of a page is by the public key, and long addresses never widen the page', async ({
  as,
  product,
  shop,
}) => {
  const { ask, publicKey } = await systemOf(product, shop)
  const long = `/orders/${'X'.repeat(180)}`
  const { id } = await ask(long)
  const button = await fetch(
    `${product.url}/api/checkout/button?amount=10000&currency=EUR&country=ES&public_key=${publicKey}`,
    { headers: { Accept: 'application/vnd.trastienda.sandbox.v4+json' } },
  )
  await shop.testKey.merchantCheckouts.beginOffline({ body: orderOf(60_00) })
  const page = await as('owner')
  await page.goto(`${pathOf(shop)}/${button.headers.get('x-request-id')}?sandbox=true`)
  await expect(page.getByText('Clave pública', { exact: true })).toBeVisible()
  await expect(page.getByText('el SDK no la tiene')).toBeVisible()
  await expect(page.getByRole('region', { name: 'La llamada en curl' })).not.toContainText('Authorization')
  for (const below of ['', `/${id}`]) {
    await page.goto(pathOf(shop, `${below}?sandbox=true`))
    await expect(page.getByText('404 · Rechazada').first()).toBeVisible()
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), `${below} at ${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 900 })
    await expectAccessible(page)
  }
  const guest = await as('guest')
  await guest.goto(pathOf(shop, `/${id}?sandbox=true`))
  await expect(guest).not.toHaveURL(/developers/)
})
