/** Saved views of the list, and its columns. */
import type { Locator, Page } from '@playwright/test'
import { clientOf, type Name, signIn } from '../support/clients.ts'
import { expect, expectAccessible, expectAccessibleInBoth, type Shop, test } from '../support/fixtures.ts'
import { forgiveFailedLoads } from '../support/faulty.ts'
import { maxShift, measureFromHere, shiftsOf, watchShifts } from '../support/layout-shift.ts'
import { listPath, listRows, openList, toasts, widths } from '../support/pages.ts'
import type { Product } from '../support/product.ts'

const views = (page: Page): Locator => page.getByRole('navigation', { name: 'Vistas guardadas' })
const tab = (page: Page, name: string): Locator => views(page).getByRole('link', { name: new RegExp(`^${name} `) })
const heads = (page: Page): Promise<string[]> => page.getByRole('columnheader').allInnerTexts()
const settled = (page: Page): Promise<void> => expect(page.locator('table')).toHaveAttribute('aria-busy', 'false')

const clientAs = async (product: Product, name: Name) => clientOf(product, (await signIn(product, name)).accessToken)
const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })

const failed = { error: { type: 'InternalError', code: 'internal_error', message: 'Failed.', request_id: 'none' } }

/** Other specs see the list without views. */
const removeAll = async (product: Product, shop: Shop): Promise<void> => {
  for (const name of ['owner', 'editor', 'guest'] as const) {
    const client = await clientAs(product, name)
    const { results } = await client.views.list({ params: { merchantId: shop.id } })
    for (const { id, version, shared } of results) {
      const of = { params: { merchantId: shop.id, viewId: id } }
      if (!shared) await client.views.remove(of, ifMatch(version))
      else if (name === 'owner') await client.views.removeShared(of, ifMatch(version))
    }
  }
}
test.afterEach(({ product, shop }) => removeAll(product, shop))

test('[RT-04] a list is saved by keyboard, opened in a new page, changed and removed', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id, '?status=rejected')
  const save = page.getByRole('link', { name: 'Guardar vista…' })
  await save.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Escribe un nombre.').first()).toBeVisible()
  await page.keyboard.type('Las rechazadas')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tab(page, 'Las rechazadas')).toHaveAttribute('aria-current', 'page')
  const count = await page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current] b').innerText()
  await expect(tab(page, 'Las rechazadas').locator('b')).toHaveText(count)
  const address = await tab(page, 'Las rechazadas').getAttribute('href')

  const other = await page.context().newPage()
  await other.goto(address ?? '')
  await expect(tab(other, 'Las rechazadas')).toHaveAttribute('aria-current', 'page')
  await expect(listRows(other).first()).toContainText('Rechazada')
  await other.getByRole('combobox').selectOption({ label: 'Todos los estados' })
  await other.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Anuladas' }).click()
  await expect(tab(other, 'Las rechazadas')).not.toHaveAttribute('aria-current')
  await other.getByRole('button', { name: 'Guardar cambios en «Las rechazadas»' }).click()
  await expect(toasts(other)).toContainText('Vista «Las rechazadas» guardada')
  await expect(tab(other, 'Las rechazadas')).toHaveAttribute('aria-current', 'page')

  await views(other).getByRole('link', { name: 'Vistas…' }).click()
  const manage = other.getByRole('dialog', { name: 'Vistas', exact: true })
  await manage.getByRole('button', { name: 'Cambiar nombre de «Las rechazadas»' }).click()
  const rename = other.getByRole('dialog', { name: 'Cambiar nombre de «Las rechazadas»' })
  await rename.getByLabel('Nombre').fill('Las anuladas')
  await other.keyboard.press('Enter')
  await expect(manage.getByRole('button', { name: 'Cambiar nombre de «Las anuladas»' })).toBeFocused()
  await manage.getByRole('button', { name: 'Eliminar «Las anuladas»' }).click()
  await other
    .getByRole('dialog', { name: '¿Eliminar «Las anuladas»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(manage.getByText('Todavía no hay vistas')).toBeVisible()
})

test('[RT-04] a view of this month is saved by its name, and its link has the days', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id)
  await page.getByRole('button', { name: 'Todas las fechas' }).click()
  await page.getByRole('dialog', { name: 'Fechas' }).getByRole('button', { name: 'Este mes' }).click()
  await expect(page).toHaveURL(/created-gte/)
  await page.getByRole('link', { name: 'Guardar vista…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByLabel('Días').selectOption({ label: 'Este mes' })
  await dialog.getByLabel('Nombre').fill('El mes')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(tab(page, 'El mes')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'El mes')).toHaveAttribute('href', /created-gte=\d{4}-\d\d-01&created-lt=/)
  const { results } = await shop.owner.views.list({ params: { merchantId: shop.id } })
  expect(results.map(({ query }) => query)).toEqual(['days=thisMonth'])
})

test('[RT-04] a shared view is seen by a guest, who has own ones and cannot change it', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  await shop.owner.views.createShared({ params, body: { name: 'De todos', query: 'status=accepted' } })
  const page = await as('guest')
  await openList(page, shop.id, '?status=rejected')
  await page.getByRole('link', { name: 'Guardar vista…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await expect(dialog.getByLabel('Nombre')).toBeVisible()
  await expect(dialog.getByLabel('Compartir con todo el comercio')).toHaveCount(0)
  await dialog.getByLabel('Nombre').fill('Solo mía')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(tab(page, 'Solo mía')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'De todos').click()
  await expect(tab(page, 'De todos')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Anuladas' }).click()
  await expect(page.getByRole('link', { name: 'Guardar como vista…' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Guardar cambios/ })).toHaveCount(0)
  await views(page).getByRole('link', { name: 'Vistas…' }).click()
  const manage = page.getByRole('dialog', { name: 'Vistas', exact: true })
  await expect(manage.getByText('Solo la puede cambiar quien comparte vistas.')).toHaveCount(1)
  await expect(manage.getByRole('button', { name: /«De todos»/ })).toHaveCount(0)
  await expect(manage.getByRole('button', { name: 'Eliminar «Solo mía»' })).toBeVisible()
  await expectAccessible(page)
  await manage.getByRole('link', { name: 'Solo mía' }).click()
  await expect(tab(page, 'Solo mía')).toHaveAttribute('aria-current', 'page')
  const owner = await as('owner')
  await openList(owner, shop.id)
  await expect(tab(owner, 'De todos')).toBeVisible()
  await expect(tab(owner, 'Solo mía')).toHaveCount(0)
})

test('[RT-04] of two who change a shared view the second reads that it is another now', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  const { id, version } = await shop.owner.views.createShared({ params, body: { name: 'De todos', query: 'q=a' } })
  const page = await as('editor')
  await page.goto(listPath(shop.id, '/views'))
  const manage = page.getByRole('dialog', { name: 'Vistas', exact: true })
  await manage.getByRole('button', { name: 'Cambiar nombre de «De todos»' }).click()
  await shop.owner.views.updateShared({ params: { ...params, viewId: id }, body: { query: 'q=b' } }, ifMatch(version))
  const rename = page.getByRole('dialog', { name: 'Cambiar nombre de «De todos»' })
  await rename.getByLabel('Nombre').fill('Otro nombre')
  await rename.getByRole('button', { name: 'Cambiar nombre', exact: true }).click()
  await expect(rename.getByRole('alert')).toContainText('Otra persona ha cambiado esto mientras tanto.')
  await rename.getByRole('button', { name: 'Cambiar nombre', exact: true }).click()
  await expect(manage.getByText('Otro nombre')).toBeVisible()
  const [view] = (await shop.owner.views.list({ params })).results
  expect(view).toMatchObject({ name: 'Otro nombre', query: 'q=b' })
})

test('[RT-04] columns are chosen and put in order by keyboard; the address says them', async ({ as, shop }) => {
  const page = await as('owner', { width: 1240 })
  await openList(page, shop.id)
  const opener = page.getByRole('button', { name: 'Columnas' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Columnas de la lista' })
  await panel.getByRole('checkbox', { name: 'Cuotas' }).press('Space')
  await panel.getByRole('checkbox', { name: 'Canal' }).press('Space')
  const before = panel.getByRole('button', { name: 'Poner antes Canal' })
  await before.press('Enter')
  await expect(before).toBeFocused()
  await before.press('Enter')
  await panel.getByLabel('Filas por página').selectOption('50')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(page).toHaveURL(
    /columns=mid%2Ccustomer%2Csubstatus%2Cchannel%2Ctransfer_date%2Ccreated_by&page_size=50$/,
  )
  await expect(opener).toBeFocused()
  await expect(listRows(page)).toHaveCount(50)
  const shown = ['Fecha', 'Pedido', 'Cliente', 'Estado', 'Canal', 'Transferencia', 'Vendedor', 'Importe']
  expect((await heads(page)).slice(1)).toEqual(shown)
  await page.reload()
  await expect(listRows(page)).toHaveCount(50)
  expect((await heads(page)).slice(1)).toEqual(shown)
  // Of more columns than there is room for, the amount stays in sight.
  await page.goto(listPath(shop.id, '?columns=mid,customer,email,substatus,channel,created_by,product,transfer_date'))
  await expect(listRows(page).first().getByRole('cell').last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.setViewportSize({ width: 1240, height: 900 })
  await opener.click()
  await panel.getByRole('button', { name: 'Restablecer' }).click()
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/\/operations$/)
  await expect(listRows(page)).toHaveCount(20)
})

test('[RT-04] a column that no longer exists is left out, of an address and of a view, which says so', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await openList(page, shop.id, '?columns=mid,shelf,channel&page_size=30')
  await expect(page.getByRole('columnheader', { name: 'Canal' })).toBeVisible()
  expect((await heads(page)).slice(1)).toEqual(['Fecha', 'Cliente', 'Pedido', 'Canal', 'Importe'])
  await expect(listRows(page)).toHaveCount(20)

  const params = { merchantId: shop.id }
  const saved = await shop.owner.views.create({ params, body: { name: 'De antes', query: 'columns=mid' } })
  // What the server answers of a view that an earlier release saved (views.test.ts).
  await page.route('**/operations/views', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { results: object[] } // of the contract
    await route.fulfill({ response, json: { results: body.results.map((view) => ({ ...view, lost: ['column'] })) } })
  })
  await page.goto(listPath(shop.id, `?columns=mid&view=${saved.id}`))
  await expect(page.getByText('Esta vista tenía una columna que ya no existe.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/operations/views')
  await page.getByRole('button', { name: 'Guardarla así' }).click()
  await expect(page.getByText('Esta vista tenía una columna que ya no existe.')).toHaveCount(0)
})

test('[RT-04] views that cannot be loaded leave the list as it is, and are asked for again', async ({ as, shop }) => {
  const page = await as('owner')
  await page.route('**/operations/views', (route) => route.fulfill({ status: 500, json: failed }))
  await openList(page, shop.id)
  await expect(page.getByText('No se han podido cargar las vistas.')).toBeVisible()
  await page.unroute('**/operations/views')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No se han podido cargar las vistas.')).toHaveCount(0)
  await expect(listRows(page).first()).toBeVisible()
})

test('[RT-04] where the code of views does not come, the rows are there without them', async ({ as, shop, faults }) => {
  const page = await as('owner')
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/view-parts-'))
  await page.route(/\/assets\/view-parts-/, (route) => route.abort())
  await page.goto(listPath(shop.id))
  await refused
  await expect(listRows(page).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Vistas guardadas' })).toHaveCount(0)
  forgiveFailedLoads(faults)
})

test('[RT-04] the line of views moves nothing when it arrives, and all of it is accessible at every width', async ({
  as,
  shop,
}) => {
  const params = { merchantId: shop.id }
  await shop.owner.views.createShared({ params, body: { name: 'De todos', query: 'status=accepted' } })
  for (const name of ['Del mes', 'Otras', 'Y otras'])
    await shop.owner.views.create({ params, body: { name, query: 'days=thisMonth&columns=email,refunded_amount' } })
  for (const width of widths) {
    const page = await as('owner', { width })
    await watchShifts(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/view-parts-/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    // The font of a first visit is another matter.
    await page.evaluate(() => document.fonts.ready)
    await measureFromHere(page)
    resolve()
    await expect(tab(page, 'De todos').locator('b')).toHaveText(/\d/)
    const { score, shifts } = await shiftsOf(page)
    expect(score < maxShift ? [] : [{ width, score, shifts }]).toEqual([])
    await expectAccessibleInBoth(page)
    await tab(page, 'Del mes').click()
    await expect(tab(page, 'Del mes')).toHaveAttribute('aria-current', 'page')
    await settled(page)
    await expectAccessibleInBoth(page)
    for (const place of ['/views', '/views/new?status=accepted']) {
      await page.goto(listPath(shop.id, place))
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      await expectAccessibleInBoth(page)
    }
    await page.close()
  }
})
