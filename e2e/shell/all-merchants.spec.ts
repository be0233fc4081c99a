/** All merchants of a person as one list: the way there and back, what it adds up, and who sees it. */
import { formatAmount } from '#domain/format.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { openList } from '../support/pages.ts'
import { allWords, choose, expectAt, openSwitcher } from '../support/switcher.ts'

const cents = (words: string): number =>
  Math.round(
    Number(
      words
        .replaceAll(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )

test('[SH-11] the switcher leads to the same page of all and of another one, with its filters', async ({
  as,
  shop,
  shippingShop,
}) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/operations?status=accepted&channel=online&page=2`)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await openSwitcher(page)
  const { merchants } = await shop.owner.allMerchants.today()
  const links = page.getByRole('navigation', { name: 'Comercios' }).getByRole('link')
  await expect(links.first()).toHaveText(allWords)
  const sold = merchants.find(({ merchantId }) => merchantId === shop.id)?.amount ?? 0
  await expect(links.filter({ hasText: 'Casa Lumbre Bilbao' })).toContainText(formatAmount(sold, 'es-ES'))
  await links.first().click()
  await expectAt(page, '/all/operations?status=accepted&channel=online')
  await expect(page.getByRole('button', { name: /Cambiar de comercio/ })).toContainText(allWords)
  await choose(page, 'Casa Lumbre Online')
  await expectAt(page, `/merchants/${shippingShop.id}/operations?status=accepted&channel=online`)
  await page.goto(`/merchants/${shop.id}/operations/day-close?day=2026-11-20`)
  await choose(page, allWords)
  await expectAt(page, '/all/operations/day-close?day=2026-11-20')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Liquidaciones' }).click()
  await expectAt(page, '/all/settlements')
  await choose(page, 'Casa Lumbre Bilbao')
  await expectAt(page, `/merchants/${shop.id}/settlements`)
  // What is not for all has its list of operations.
  await page.goto(`/merchants/${shop.id}/preferences/plugins`)
  await choose(page, allWords)
  await expectAt(page, '/all/operations')
})

test('[SH-11] the search leads to all merchants and back to one', async ({ as, shop }) => {
  const page = await as('guest')
  await openList(page, shop.id)
  const look = async (words: string) => {
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(words)
    await dialog.getByRole('option', { name: words }).first().click()
    // While it is open the keys are not heard.
    await expect(dialog).toBeHidden()
  }
  await look(allWords)
  await expectAt(page, '/all/operations')
  await look('Casa Lumbre Bilbao')
  await expectAt(page, `/merchants/${shop.id}/operations`)
})

test('[SH-11] a row names its merchant and opens the sale there', async ({ as, shop, shippingShop }) => {
  const page = await as('guest')
  await shop.sell(orderOf(123_45))
  await page.goto('/all/operations')
  const row = page.getByRole('row').filter({ hasText: '123,45' }).first()
  await expect(row).toContainText('Casa Lumbre Bilbao')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations/[0-9a-f]{32}$`))
  await expect(page.getByRole('button', { name: /Cambiar de comercio/ })).toContainText('Casa Lumbre Bilbao')
  await page.goto('/all/operations?q=W-1')
  await expect(page.getByRole('row').nth(1)).toContainText('Casa Lumbre Online')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/operations/[0-9a-f]{32}$`))
})

test('[SH-11] counts are those of the single lists, added', async ({ as, shop, shippingShop }) => {
  const page = await as('owner')
  const params = (merchantId: string) => ({ params: { merchantId } })
  await page.goto('/all/operations')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const tab = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Aceptadas' })
  const [one, other] = [
    await shop.owner.operations.summary(params(shop.id)),
    await shop.owner.operations.summary(params(shippingShop.id)),
  ]
  await expect(tab).toContainText((one.accepted + other.accepted).toLocaleString('es-ES', { useGrouping: 'always' }))
})

test("[SH-11] three merchants' day in one look: the last line is the sum, and a line leads to its own close", async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await shop.sell(orderOf(321_09))
  await page.goto('/all/operations/day-close')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.filter({ hasText: 'Casa Lumbre Bilbao' })).toContainText('€')
  const amounts = await rows.locator('td:last-child').allTextContents()
  const total = await page.locator('tfoot td').last().textContent()
  expect(amounts.reduce((sum, words) => sum + cents(words), 0)).toBe(cents(total ?? ''))
  expect(cents(total ?? '')).toBeGreaterThanOrEqual(321_09)
  const own = await rows.filter({ hasText: 'Casa Lumbre Bilbao' }).locator('td').last().textContent()
  await rows.getByRole('link', { name: 'Casa Lumbre Bilbao' }).click()
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations/day-close`))
  await expect(page.getByRole('main')).toContainText(own ?? '')
})

test('[SH-11] says that nothing is found, and what failed, and tries again', async ({ as }) => {
  const page = await as('owner')
  for (const path of ['/all/operations', '/all/settlements']) {
    await page.goto(`${path}?q=LQ-1999`)
    await expect(page.getByRole('heading', { level: 2 })).toContainText('LQ-1999')
    await expectAccessible(page)
    await page.route(`**/api/v2/account${path.slice(4)}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.unroute(`**/api/v2/account${path.slice(4)}*`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  }
})

test('[SH-11] a guest has no settlements of all, and a person of one merchant nothing of all', async ({ as }) => {
  const guest = await as('guest')
  await guest.goto('/all/settlements')
  await expect(guest).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
  const dono = await as('dono')
  await dono.goto('/all/operations')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
  await expect(dono.getByRole('button', { name: /Mudar de loja/ })).toHaveCount(0)
  await dono.goto('/all/operations/day-close')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations\/day-close$/)
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)
  test(`[SH-11] screens of all merchants are accessible, ${colorScheme}, ${width} px`, async ({ as }) => {
    const page = await as('owner', { colorScheme, width })
    for (const path of ['/all/operations', '/all/settlements', '/all/operations/day-close']) {
      await page.goto(path)
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow]).toEqual([path, 0])
    }
    await openSwitcher(page)
    await expect(page.getByRole('navigation', { name: 'Comercios' }).getByRole('link').first()).toHaveText(allWords)
    await expectAccessible(page)
  })

test('[SH-11] the list of all merchants has the chosen columns and rows, with the merchant of each', async ({ as }) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/all/operations')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  expect(await heads()).toEqual(['Fecha', 'Comercio', 'Pedido', 'Cliente', 'Estado', 'Transferencia', 'Importe'])
  await page.getByRole('button', { name: 'Columnas' }).click()
  const panel = page.getByRole('dialog', { name: 'Columnas de la lista' })
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await panel.getByLabel('Pedido', { exact: true }).uncheck()
  await panel.getByLabel('Canal', { exact: true }).check()
  await panel.getByLabel('Filas por página').selectOption('50')
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/\?columns=customer%2Csubstatus%2Ctransfer_date%2Cchannel&page_size=50$/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await heads()).toEqual(['Fecha', 'Comercio', 'Cliente', 'Estado', 'Transferencia', 'Canal', 'Importe'])
  await expect(page.getByRole('row')).toHaveCount(52)
  await expect(page.getByRole('row').nth(1)).toContainText(/Casa Lumbre/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('row').nth(1)).toContainText(/Casa Lumbre/)
  await expect(page.getByRole('button', { name: 'Columnas' })).toBeHidden()
})
