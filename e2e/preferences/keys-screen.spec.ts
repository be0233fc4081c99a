import { clientOf, lastingClientOf, Refused } from '../support/clients.ts'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'

const newKey = (page: Page) => page.getByLabel('Nova chave privada')
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))

test('[RT-22] a key is made, seen once, replaced with a day of overlap, and ended', async ({ as, product }) => {
  const [shop] = await lastingClientOf(product, 'dono').merchants.list()
  const path = `/merchants/${shop?.id ?? ''}/preferences`
  const page = await as('dono')
  await page.goto(`${path}/widgets/product`)
  await expect(page.getByText('Ainda não há chave pública')).toBeVisible()
  await page.getByRole('link', { name: 'Ir a Chaves' }).click()
  await expect(page).toHaveTitle('Trastienda · Chaves')
  const reference = page.getByRole('link', { name: 'Descrição da API (OpenAPI)' })
  await expect(reference).toHaveAttribute('href', `${product.url}/api/openapi.json`)
  await page.getByRole('button', { name: 'Criar a primeira…' }).click()
  await page.getByRole('button', { name: 'Criar a chave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar uma chave privada' })
  await expect(dialog).toContainText('Escreve um nome.')
  await expect(page.getByLabel('Nome')).toBeFocused()
  await page.getByLabel('Nome').fill('Site')
  await page.getByRole('button', { name: 'Criar a chave' }).click()
  await expect(newKey(page)).toHaveValue(/^[0-9a-f]{40}$/)
  const first = await newKey(page).inputValue()
  expect(await stored(page)).not.toContain(first)
  await expect(page.getByLabel('Chave pública', { exact: true })).toHaveValue(/^[0-9a-f]{40}$/)
  await expect(rows(page)).toContainText(['Chave', `Site …${first.slice(-4)}`])
  await expect(rows(page).nth(1)).toContainText('Ativa')
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(newKey(page)).toHaveCount(0)
  await expect(page.getByText(first)).toHaveCount(0)

  await page.getByRole('button', { name: `Substituir a chave que acaba em ${first.slice(-4)}` }).click()
  await expect(page.getByRole('dialog')).toContainText('A atual vale mais 24 horas')
  await page.getByRole('button', { name: 'Substituir a chave', exact: true }).click()
  await expect(newKey(page)).toHaveValue(/^[0-9a-f]{40}$/)
  const second = await newKey(page).inputValue()
  expect(second).not.toBe(first)
  await expect(page.getByText(/A anterior deixa de valer a \d{1,2} \w{3} \d{4} às \d\d:\d\d/)).toBeVisible()
  await expect(rows(page).filter({ hasText: `…${first.slice(-4)}` })).toContainText(/Até \d{1,2} \w{3} \d{4}/)
  const sell = (key: string) =>
    clientOf(product, key, true)
      .merchantCheckouts.beginOffline({ body: orderOf(15000) })
      .then(
        () => 'sold',
        (error: unknown) => (error instanceof Refused ? error.status : error),
      )
  expect([await sell(first), await sell(second)]).toEqual(['sold', 'sold'])
  await page.getByRole('button', { name: 'Já a guardei' }).click()
  await expect(newKey(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${path}/keys`)
  // Of tabs that do not fit, the current one is in sight.
  await expect(page.getByRole('link', { name: 'Chaves', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `Revogar já a chave que acaba em ${first.slice(-4)}` }).click()
  await expect(page.getByRole('dialog')).toContainText('fica sem acesso de imediato')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Revogar a chave …${first.slice(-4)}` }).click()
  await expect(rows(page).filter({ hasText: `…${first.slice(-4)}` })).toContainText('Revogada a')
  expect([await sell(first), await sell(second)]).toEqual([401, 'sold'])
  await expectAccessible(page)
  await page.goto(`${path}/widgets/product`)
  await expect(page.getByRole('region', { name: 'Código do widget' })).toContainText('public_key=')
})

test('[RT-22] a key has its modes, its addresses and its last day, and says so', async ({ as, product, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/preferences/keys`)
  await page.getByRole('button', { name: 'Nueva clave…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear una clave privada' })
  await dialog.getByLabel('Nombre').fill('ERP de pruebas')
  await dialog.getByRole('radio', { name: 'Solo algunos' }).check()
  await dialog.getByLabel('Modos').selectOption({ label: 'Solo pruebas' })
  await dialog.getByLabel('Direcciones IP (opcional)').fill('127.0.0.0/8, tienda.example')
  await dialog.getByLabel('Último día (opcional)').fill('01.01.2020')
  await dialog.getByRole('button', { name: 'Crear la clave' }).click()
  await expect(dialog).toContainText('«tienda.example» no es una dirección IP ni una red.')
  await expect(dialog).toContainText('La fecha ya ha pasado')
  await expect(dialog.getByRole('group', { name: 'Permisos' })).toContainText('Marca al menos un permiso.')
  await expect(dialog.getByRole('checkbox', { name: 'Pedir ventas' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await dialog.getByLabel('Direcciones IP (opcional)').fill('127.0.0.0/8')
  await dialog.getByLabel('Último día (opcional)').fill('31.12.2050')
  await dialog.getByRole('checkbox', { name: 'Leer ventas' }).check()
  await dialog.getByRole('checkbox', { name: 'Pedir ventas' }).check()
  await dialog.getByRole('button', { name: 'Crear la clave' }).click()
  const made = page.getByLabel('Clave privada nueva')
  await expect(made).toHaveValue(/^[0-9a-f]{40}$/)
  const key = await made.inputValue()
  await expect(rows(page).filter({ hasText: 'ERP de pruebas' })).toContainText(
    /Permisos: pedir ventas, leer ventas · Solo pruebas · Desde 127\.0\.0\.0\/8 · Último día: 31 dic 2050/,
  )
  await expectAccessible(page)
  const ask = (sandbox: boolean) =>
    clientOf(product, key, sandbox)
      .merchantCheckouts.beginOffline({ body: orderOf(15000) })
      .then(
        () => 'sold',
        (error: unknown) => (error instanceof Refused ? error.error.message : error),
      )
  expect([await ask(true), await ask(false)]).toEqual(['sold', 'This key is for test mode alone.'])
  const refund = clientOf(product, key, true).merchantOrders.refund({ params: { order: 'any' }, body: { amount: 1 } })
  await expect(refund).rejects.toMatchObject({ error: { message: 'This key lacks the scope refunds.' } })
})
