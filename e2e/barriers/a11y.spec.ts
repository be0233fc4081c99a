import { expect, expectAccessibleInBoth, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath, listPath, listRows } from '../support/pages.ts'

for (const width of [390, 900, 1440]) {
  const where = `at ${width} px`

  test(`list and detail have no barriers ${where}`, async ({ as, shop }) => {
    const { id } = await shop.sell(orderOf(15000))
    const page = await as('owner', { width })
    await page.goto(listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByText('1 seleccionada')).toBeVisible()
    if (width === 390) await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('button', { name: 'Todas las fechas' }).click()
    await page.getByRole('button', { name: 'Este mes' }).first().focus()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await page.getByLabel('Vendedor').focus()
    await expectAccessibleInBoth(page)
    await page.goto(detailPath(shop.id, id))
    await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  test(`dialogs have no barriers ${where}`, async ({ as, shop, shippingShop }) => {
    const sold = await shop.sell(orderOf(15000))
    const waiting = await shippingShop.sell(orderOf(15000))
    const page = await as('owner', { width })
    for (const path of [
      detailPath(shop.id, sold.id, '/refund'),
      detailPath(shop.id, sold.id, '/cancel'),
      detailPath(shippingShop.id, waiting.id, '/capture'),
    ]) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleInBoth(page)
    }
  })

  test(`sign-in has no barriers ${where}`, async ({ stranger }) => {
    const page = await stranger()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/accounts')
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBoth(page)
  })
}
