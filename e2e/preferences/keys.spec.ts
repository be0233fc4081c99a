import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath, listRows } from '../support/pages.ts'

test('G and O lead to the operations, ? tells all keys, and what one has no right to has no key', async ({ as }) => {
  const page = await as('guest')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys).toContainText('Nueva venta')
  await expectAccessible(page)
  // Not while a dialog is open.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL(/\/settings$/)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/\/settings$/)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(listRows(page).first()).toBeVisible()
  // There by the program, and no ring around the whole page.
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
})

test('[RT-07] D opens the refund and C the capture, for who may', async ({ as, shop, shippingShop }) => {
  const sold = await shop.sell(orderOf(60_00))
  const waiting = await shippingShop.sell(orderOf(60_00))
  const page = await as('editor')
  await page.goto(detailPath(shop.id, sold.id))
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: /^Devolver a/ })).toBeVisible()
  await page.goto(detailPath(shippingShop.id, waiting.id))
  await expect(page.getByRole('button', { name: /^Capturar/ })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: /^Capturar la venta/ })).toBeVisible()
  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, sold.id))
  await expect(guest.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await guest.keyboard.press('d')
  await expect(guest).toHaveURL(/[0-9a-f]{32}$/)
})
