import { expect, expectAccessible, test } from './fixtures.ts'
import { orderOf } from './orders.ts'
import { detailPath, listPath, listRows } from './pages.ts'

for (const width of [390, 900, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const look = { width, colorScheme }
    const where = `at ${width} px, ${colorScheme}`

    test(`list and detail have no barriers ${where}`, async ({ as, shop }) => {
      const { id } = await shop.key.merchantApi.checkoutOffline({ body: orderOf(15000) })
      const page = await as('owner', look)
      await page.goto(listPath(shop.id))
      await expect(listRows(page).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('checkbox').nth(1).check()
      await expect(page.getByText('1 elegida')).toBeVisible()
      await page.getByRole('button', { name: 'Todas las fechas' }).click()
      await page.getByRole('button', { name: 'Este mes' }).first().focus()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Más filtros' }).click()
      await page.getByLabel('Quién vendió').focus()
      await expectAccessible(page)
      await page.goto(detailPath(shop.id, id))
      await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
      await expectAccessible(page)
    })

    test(`dialogs have no barriers ${where}`, async ({ as, shop, shippingShop }) => {
      const sold = await shop.key.merchantApi.checkoutOffline({ body: orderOf(15000) })
      const waiting = await shippingShop.key.merchantApi.checkoutOffline({ body: orderOf(15000) })
      const page = await as('owner', look)
      for (const path of [
        detailPath(shop.id, sold.id, '/refund'),
        detailPath(shop.id, sold.id, '/cancel'),
        detailPath(shippingShop.id, waiting.id, '/capture'),
      ]) {
        await page.goto(path)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      }
    })

    test(`sign-in has no barriers ${where}`, async ({ stranger }) => {
      const page = await stranger()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/accounts')
      await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })
  }
}
