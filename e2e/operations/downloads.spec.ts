import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { listPath, openList } from '../support/pages.ts'

const downloadPath = (shop: Shop, query = ''): string => listPath(shop.id, `/download${query}`)

/** Creates sales whose customers have a name that no other sale has. */
const makeSales = async (shop: Shop, count: number): Promise<{ name: string; ids: string[] }> => {
  const name = unique('Descarga')
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await shop.sell(orderOf(120_00 + i, name))
    ids.push(id)
  }
  return { name, ids }
}

/** Presses and takes what the browser saves. */
const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const rowsOf = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))

test('[RT-05] the list as its filters have it becomes a file, and can be had again', async ({ as, shop }) => {
  const { name, ids } = await makeSales(shop, 2)
  const page = await as('editor')
  await openList(page, shop.id, `?q=${name}`)
  await page.getByRole('link', { name: 'Descargar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descargar operaciones' })
  await expect(dialog.getByText('2 operaciones')).toBeVisible()
  await expect(dialog.getByText(`«${name}»`)).toBeVisible()
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar 2', exact: true }).click())
  expect(file.name).toMatch(/^operaciones-casa-lumbre-bilbao-\d{4}-\d\d-\d\d\.csv$/)
  const [head = [], ...rows] = rowsOf(file.bytes)
  expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(head[0]).toBe('Operación')
  expect(new Set(rows.map(([id]) => id))).toEqual(new Set(ids))
  expect(new Set(rows.map((row) => row[head.indexOf('Importe')]))).toEqual(new Set(['120,00', '120,01']))
  await expect(dialog.getByText('El archivo está en la carpeta de descargas de tu navegador.')).toBeVisible()

  // The download is still there after the user leaves the page and returns.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/operations\\?q=${name}$`))
  await page.goto(downloadPath(shop))
  const kept = dialog.getByRole('listitem').first()
  await expect(kept.getByText('Listo · 2 filas')).toBeVisible()
  const again = await saved(page, () => kept.getByRole('button', { name: /^Descargar Operaciones/ }).click())
  expect(again.bytes.equals(file.bytes)).toBe(true)
  await kept.getByRole('button', { name: /^Eliminar/ }).click()
  await expect(dialog.getByText('Listo · 2 filas')).toBeHidden()
})

test('[RT-05] the file has the filters of the list, in its words, and no day that does not exist', async ({
  as,
  shop,
}) => {
  const { name } = await makeSales(shop, 1)
  const page = await as('editor')
  const query = `?q=${name}&created-gte=2026-02-31&total_amount-gte=10000&channel=offline`
  await page.goto(downloadPath(shop, query))
  const dialog = page.getByRole('dialog', { name: 'Descargar operaciones' })
  await expect(dialog.getByText(`Búsqueda: «${name}» · Desde 100,00\u00a0€ · Mostrador`, { exact: true })).toBeVisible()
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar 1', exact: true }).click())
  expect(rowsOf(file.bytes)).toHaveLength(2)
})

test('[RT-05] chosen rows and chosen columns, by keyboard, as a workbook', async ({ as, shop }) => {
  const { ids } = await makeSales(shop, 2)
  const page = await as('editor')
  await page.goto(downloadPath(shop, `?ids=${ids[0]}`))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 operación seleccionada')).toBeVisible()
  await dialog.getByRole('radio', { name: 'CSV' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked()
  await dialog.getByText('Columnas: 24 de 24').focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Correo' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Columnas: 23 de 24')).toBeVisible()
  const file = await saved(page, () => page.keyboard.press('Control+Enter'))
  expect(file.name).toMatch(/\.xlsx$/)
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[RT-05] without a column, or without a row, there is nothing to download', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(downloadPath(shop, '?q=nadiesellamaasi'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0 operaciones')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Descargar 0' })).toHaveAttribute('aria-disabled', 'true')
})

test('[RT-05] a file that could not be asked for says so, and the next try works', async ({ as, shop }) => {
  const { ids } = await makeSales(shop, 1)
  const page = await as('owner')
  await page.goto(downloadPath(shop, `?ids=${ids[0]}`))
  const press = () => page.getByRole('button', { name: 'Descargar 1', exact: true }).click()
  const calls = '**/api/merchants/*/downloads'
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await press()
  await expect(page.getByRole('alert').getByText('No hemos podido preparar el archivo')).toBeVisible()
  await page.unroute(calls)
  expect((await saved(page, press)).name).toMatch(/\.csv$/)
})

test('in test mode the file says so in its name', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(downloadPath(shop, '?sandbox=true'))
  const act = page.getByRole('dialog').getByRole('button', { name: /^Descargar [\d.]+$/ })
  const { name } = await saved(page, () => act.click())
  expect(name).toMatch(/^operaciones-prueba-casa-lumbre-bilbao-/)
  await page.goto(downloadPath(shop, '?sandbox=false'))
})

test('[RT-05] a guest finds no button for customers’ data, and reads why at its address', async ({ as, shop }) => {
  const page = await as('guest')
  await openList(page, shop.id)
  await expect(page.getByRole('link', { name: 'Cierre del día' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Descargar', exact: true })).toHaveCount(0)
  await page.goto(downloadPath(shop))
  const dialog = page.getByRole('dialog', { name: 'Descargar operaciones' })
  await expect(dialog.getByText('Tu rol no descarga ventas')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page).toHaveURL(/\/operations$/)
})

test('the close of the day shows what was sold, and comes as a file', async ({ as, shop }) => {
  const page = await as('guest')
  await openList(page, shop.id)
  await page.getByRole('link', { name: 'Cierre del día' }).click()
  await expect(page.getByRole('heading', { name: 'Cierre del día', level: 1 })).toBeVisible()
  await expect(page.getByText('· Ves solo tus ventas')).toBeVisible()
  // Their own sums are not called those of the shop, nor repeated under their name.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Tus ventas'])
  const file = await saved(page, () => page.getByRole('button', { name: 'PDF' }).click())
  expect(file.name).toMatch(/^cierre-del-dia-casa-lumbre-bilbao-\d{4}-\d\d-\d\d\.pdf$/)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const owner = await as('owner')
  await makeSales(shop, 1)
  await owner.goto(listPath(shop.id, '/day-close'))
  await expect(owner.getByRole('heading', { name: 'Todo el comercio' })).toBeVisible()
  // Not once more what is above, where only the shop's own system has sold.
  const told = { params: { merchantId: shop.id }, query: {} }
  const { people } = await shop.owner.dayClose.get(told)
  const isKnown = people.some(({ person }) => person !== null)
  await expect(owner.getByRole('heading', { name: 'Sin vendedor' })).toHaveCount(isKnown ? 1 : 0)
  await owner.getByRole('navigation', { name: 'Otros días' }).getByRole('link').first().click()
  await expect(owner).toHaveURL(/\?day=\d{4}-\d\d-\d\d$/)
  await owner.getByLabel('Día', { exact: true }).fill('02.11.2026')
  await expect(owner).toHaveURL(/\?day=2026-11-02$/)
  await expect(owner.getByText('Casa Lumbre Bilbao · 2 nov 2026')).toBeVisible()
  await owner.getByLabel('Día', { exact: true }).fill('31.12.2199')
  await expect(owner.getByText('Ese día todavía no ha llegado.')).toBeVisible()
})

test('[SH-05] download and close of the day are accessible at every width, in Portuguese and in the dark', async ({
  as,
  shop,
}) => {
  for (const width of [390, 900, 1440]) {
    const page = await as('owner', { width, colorScheme: width === 900 ? 'dark' : 'light' })
    await page.goto(downloadPath(shop))
    await expect(page.getByRole('dialog').getByText('Últimos 7 días')).toBeVisible()
    await expectAccessible(page)
    await page.goto(listPath(shop.id, '/day-close'))
    await expect(page.getByRole('heading', { name: 'Todo el comercio' })).toBeVisible()
    await expectAccessible(page)
  }
  const dono = await as('dono')
  await dono.goto('/')
  await expect(dono).toHaveURL(/\/operations/)
  const [, merchantId = ''] = /merchants\/(\w+)/.exec(dono.url()) ?? []
  await dono.goto(listPath(merchantId, '/download'))
  await expect(dono.getByRole('dialog', { name: 'Descarregar operações' })).toBeVisible()
  await dono.goto(listPath(merchantId, '/day-close'))
  await expect(dono.getByRole('heading', { name: 'Fecho do dia', level: 1 })).toBeVisible()
})
