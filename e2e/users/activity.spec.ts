import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath } from '../support/pages.ts'
import { joinSomebody } from '../support/people.ts'

const pathOf = ({ id }: Pick<Shop, 'id'>, query = '') => `/merchants/${id}/activity${query}`
const table = (page: Page) => page.getByRole('table', { name: 'Actividad' })
const rowsOf = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const settled = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an owner changes a role and refunds, and finds both: by whom, before and after, narrowed and as a file', async ({
  as,
  product,
  shop,
}) => {
  const person = await joinSomebody(product)
  const { id } = await shop.sell(orderOf(120_00, unique('Etxeberria')))
  const page = await as('owner')
  await page.goto(`/settings/users-permissions-add/${encodeURIComponent(person.email)}`)
  await page.getByRole('radio', { name: 'Administrador' }).check()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page).toHaveURL(/users-permissions$/)
  await page.goto(detailPath(shop.id, id))
  await page.getByRole('button', { name: 'Devolver…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Importe de la devolución').fill('35')
  await dialog.getByRole('button', { name: 'Devolver 35,00 €' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Actividad' }).click()
  await expect(page).toHaveTitle('Trastienda · Actividad')
  const refund = rowsOf(page).filter({ hasText: 'Devolvió dinero de una venta' }).first()
  await expect(refund).toContainText('Importe: 35,00 €')
  await expect(refund).toContainText('propietario')
  const change = rowsOf(page).filter({ hasText: 'Cambió el acceso de una persona' }).first()
  await expect(change).toContainText('Rol: editor → administrador')
  await expect(change.getByRole('link', { name: person.name })).toBeVisible()
  await settled(page)
  await expectAccessibleInBoth(page)

  // What is narrowed is in the address, and a chip.
  const narrowed = page.waitForResponse((response) => response.url().includes('group=users'))
  await page.getByLabel('Tipo').selectOption({ label: 'Usuarios' })
  await narrowed
  await expect(page).toHaveURL(/group=users/)
  await expect(refund).toHaveCount(0)
  await expect(change).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el tipo' }).click()
  const { firstName, lastName } = await shop.owner.account.me()
  await page.getByLabel('Quién').selectOption({ label: `${firstName} ${lastName}` })
  await expect(page).toHaveURL(/who=[0-9a-f]{32}/)
  await expect(refund).toBeVisible()
  await page.getByLabel('Qué').selectOption({ label: 'Cambió el acceso de una persona' })
  await expect(refund).toHaveCount(0)
  await settled(page)

  // By keys alone.
  await change.getByRole('link', { name: 'Cambió el acceso de una persona' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cambió el acceso de una persona' })).toBeVisible()
  const cells = page.getByRole('table', { name: 'Antes y después' }).getByRole('row', { name: /^Rol/ })
  await expect(cells).toContainText(/Rol\s*editor\s*administrador/)
  await expect(page.getByText('Esta pantalla no la comprueba.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'todo lo que hizo' }).click()
  await expect(refund).toBeVisible()

  await page.goto(pathOf(shop, '?action=operation.refunded'))
  await settled(page)
  await page.getByRole('button', { name: 'Descargar la actividad' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: /^CSV/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^actividad-.*\.csv$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('Devolvió dinero de una venta')
  expect(text).toContain(id)
  expect(text).not.toContain('Cambió el acceso')
})

test('a sale leads to what was done to it, and a row back to the sale', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  await shop.owner.orders.refund({
    params: { merchantId: shop.id, instalmentPlanId: id },
    body: { amount: 10_00 },
  })
  const page = await as('admin')
  await page.goto(detailPath(shop.id, id))
  await page.getByRole('main').getByRole('link', { name: 'Actividad' }).click()
  await expect(page).toHaveURL(new RegExp(`activity\\?object=${id}`))
  await expect(rowsOf(page).first()).toContainText('Devolvió dinero de una venta')
  await expect(rowsOf(page).filter({ hasText: 'El cliente' }).first()).toBeVisible()
  await rowsOf(page).first().getByRole('cell').nth(2).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/operations/${id}$`))
})

test('editors and guests have no entry, no address and no link', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  for (const name of ['editor', 'guest'] as const) {
    const page = await as(name)
    await page.goto(detailPath(shop.id, id))
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Actividad' })).toHaveCount(0)
    await page.goto(pathOf(shop))
    await expect(page).not.toHaveURL(/activity/)
  }
})

test('states: nothing found, failed, test mode, narrow, dark and in Portuguese', async ({ as, shop }) => {
  const page = await as('admin', { width: 390, colorScheme: 'dark' })
  await page.goto(pathOf(shop))
  await settled(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'En el registro' })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.goto(pathOf(shop, `/${'0'.repeat(32)}`))
  await expect(page.getByRole('heading', { name: 'Esta fila no está aquí' })).toBeVisible()
  await page.goto(pathOf(shop, '?action=postcodes.imported&sandbox=true'))
  await expect(page.getByRole('heading', { name: 'No hay nada con estos filtros' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver toda la actividad' }).click()
  await expect(page).toHaveURL(/activity(\?sandbox=true)?$/)
  await page.route('**/api/merchants/*/activity*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(pathOf(shop))
  await expect(page.getByText('No hemos podido cargar la actividad')).toBeVisible()

  const dono = await as('dono', { width: 390 })
  await dono.goto('/')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}/)
  const [, merchant = ''] = /merchants\/([0-9a-f]{32})/.exec(dono.url()) ?? []
  await dono.goto(pathOf({ id: merchant }, '?group=access'))
  await expect(dono.getByRole('heading', { level: 1, name: 'Atividade' })).toBeVisible()
  await expect(dono.getByRole('row').filter({ hasText: 'Entrou' }).first()).toBeVisible()
  expect(await overflow(dono)).toBeLessThanOrEqual(0)
  await expectAccessible(dono)
})
