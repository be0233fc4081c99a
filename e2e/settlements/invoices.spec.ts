import type { Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { lastingClientOf } from '../support/clients.ts'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { detailPath } from '../support/pages.ts'

const pathOf = (merchantId: string, part: 'invoices' | 'billing' = 'invoices', query = ''): string =>
  `/merchants/${merchantId}/${part}${query}`

/** A file as the browser keeps it, by the button that brings it. */
const fileOf = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ])
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString('latin1') }
}

test('[RT-19] [CA-28] an owner reads the invoices, fetches paper and charges, and goes to what settled them', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await page.goto(pathOf(shop.id))
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Facturas' }).getByRole('link')).toHaveText([
    'Facturas',
    'Comisiones',
  ])
  const { results, total } = await shop.owner.invoices.list({ params: { merchantId: shop.id }, query: {} })
  expect(total).toBeGreaterThan(12)
  const [newest] = results
  const number = newest?.number ?? ''
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Pagada')
  await expectAccessible(page)

  const paper = await fileOf(page, `${number} en PDF`)
  expect(paper.name).toMatch(new RegExp(`^factura-${number.toLowerCase()}-casa-lumbre-bilbao-.*\\.pdf$`))
  expect(paper.text.slice(0, 8)).toBe('%PDF-1.7')
  const charges = await fileOf(page, `${number} en CSV`)
  expect(charges.name).toMatch(/^cargos-de-factura-casa-lumbre-bilbao-.*\.csv$/)
  expect(charges.text.split('\r\n').length).toBeGreaterThan(10)

  await row.getByRole('link', { name: /liquidaci/ }).click()
  await expect(page).toHaveURL(/\/settlements/)
})

test('[RT-38] [CA-33] the fees of each month say what they consist of, and the open one that it is not final', async ({
  as,
  shop,
}) => {
  const page = await as('editor')
  await page.goto(pathOf(shop.id, 'billing'))
  await expect(page.getByRole('heading', { level: 1, name: 'Comisiones' })).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Mes en curso')
  await expect(rows.nth(1)).toContainText('Todavía puede variar')
  await expect(page.getByRole('row').filter({ hasText: 'Facturado' }).first()).toContainText(/F2\d-\d{6}/)
  await expectAccessible(page)
  const { results } = await shop.owner.billing.list({ params: { merchantId: shop.id }, query: {} })
  for (const month of results)
    expect(month.totalAmount).toBe(
      month.saleFeesAmount + month.monthlyFeeAmount + month.campaignCostAmount + month.vatAmount,
    )
  await page.getByRole('navigation', { name: 'Facturas' }).getByRole('link', { name: 'Facturas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
})

test('[RT-19] in test mode the page says why it is empty and leads back', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(pathOf(shop.id, 'invoices', '?sandbox=true'))
  await expect(page.getByRole('heading', { name: 'No hay facturas en modo de pruebas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Volver al modo real' }).click()
  await expect(page.getByRole('row').filter({ hasText: /F2\d-/ }).first()).toBeVisible()
})

test('[RT-19] [CA-28] a shop in Portugal reads the invoices of a provider in Spain: without VAT, which it accounts for itself', async ({
  as,
  product,
}) => {
  const dono = lastingClientOf(product, 'dono')
  const [merchant] = await dono.merchants.list()
  const { results } = await dono.invoices.list({ params: { merchantId: merchant?.id ?? '' }, query: {} })
  expect(results.length).toBeGreaterThan(0)
  for (const { vatAmount, baseAmount, totalAmount } of results) {
    expect(baseAmount).toBeGreaterThan(0)
    expect([vatAmount, totalAmount]).toEqual([0, baseAmount])
  }
  const page = await as('dono', { width: 390 })
  await page.goto(pathOf(merchant?.id ?? ''))
  await expect(page.getByRole('row').filter({ hasText: results[0]?.number ?? 'none' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Comissões' }).click()
  await expect(page.getByRole('row').filter({ hasText: results[0]?.number ?? 'none' })).toBeVisible()
  await expectAccessible(page)

  const sales = await dono.operations.list({
    params: { merchantId: merchant?.id ?? '' },
    query: { substatus: 'payment_completed' },
  })
  await page.goto(detailPath(merchant?.id ?? '', sales.results[0]?.id ?? ''))
  await expect(page.locator('.facts')).toContainText('sem IVA')
  await page.getByText('Porquê estes valores').click()
  await expect(page.getByText('IVA da comissão', { exact: true })).toHaveCount(0)
})

test('[RT-19] [RT-38] [NV-07] a guest sees neither', async ({ as, shop }) => {
  const page = await as('guest')
  for (const part of ['invoices', 'billing'] as const) {
    await page.goto(pathOf(shop.id, part))
    await expect(page).toHaveURL(/\/operations/)
  }
  await expect(page.getByRole('link', { name: 'Facturas' })).toHaveCount(0)
})

test('[RT-10] a panel that finds no room to the right ends with its button, within the content', async ({
  as,
  shop,
}) => {
  for (const width of [900, 1440]) {
    const page = await as('owner', { width })
    await page.goto(`/merchants/${shop.id}/settlements`)
    const button = page.getByRole('button', { name: 'Descargar para la gestoría' })
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Descargar para la gestoría' })
    await expect(panel.getByRole('button').first()).toBeVisible()
    const endOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().right))
    // Its inside loads later, and its place follows.
    await expect.poll(async () => [width, (await endOf(panel)) - (await endOf(button))]).toEqual([width, 0])
  }
})

test('[RT-19] on a phone more than three invoices are seen at once, each with three buttons of one look', async ({
  as,
  shop,
}) => {
  const page = await as('owner', { width: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf(shop.id))
  const files = page.getByRole('main').getByRole('button', { name: / en (PDF|CSV|XLSX)$/ })
  await expect(files.nth(11)).toBeInViewport({ ratio: 1 })
  const looks = await files.evaluateAll((all) =>
    all.map((one) => [getComputedStyle(one).borderTopColor, getComputedStyle(one).color].join(' ')),
  )
  expect(new Set(looks).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
