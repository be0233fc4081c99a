import { expect, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, euros, listPath, listRows, openList } from '../support/pages.ts'

/** Sales of this test alone. */
const makeSales = async (shop: Shop, totals: readonly number[]) => {
  const lastName = unique('Zabaleta')
  const ids: string[] = []
  for (const total of totals) ids.push((await shop.sell(orderOf(total, lastName))).id)
  return { lastName, ids }
}
const all = 'Seleccionar todas las de la página'

test('[RT-04] [RT-07] eight sales that wait are captured in three actions after the filter is open', async ({
  as,
  shippingShop,
}) => {
  const totals = [101_00, 102_00, 103_00, 104_00, 105_00, 106_00, 107_00, 108_00]
  const { lastName, ids } = await makeSales(shippingShop, totals)
  const sum = euros(836_00)
  const page = await as('owner')
  let actions = 0
  const press = async (name: string, within: ReturnType<typeof page.getByRole> | typeof page = page) => {
    actions += 1
    await within.getByRole('button', { name }).click()
  }
  // The first action: the filter.
  actions += 1
  await openList(page, shippingShop.id, `?substatus=pending_merchant&q=${lastName}`)
  actions += 1
  await page.getByRole('checkbox', { name: all }).check()
  await press(`Capturar 8 · ${sum}`)
  const dialog = page.getByRole('dialog', { name: 'Capturar varias ventas' })
  await expect(dialog).toContainText('Se capturan 8 ventas')
  await expect(dialog).toContainText(/En tu liquidación del .*Con .* de comisión e IVA/)
  await press(`Capturar 8 · ${sum}`, dialog)
  await expect(page.getByRole('heading', { name: 'Captura de 8 ventas' })).toBeVisible()
  expect(actions).toBeLessThanOrEqual(4)
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible()
  await expect(page.getByText('8 de 8', { exact: true })).toBeVisible()
  await expect(listRows(page)).toHaveCount(8)
  await expect(listRows(page).filter({ hasText: 'Hecha' })).toHaveCount(8)
  for (const operationId of ids) {
    const { substatus } = await shippingShop.owner.operations.get({
      params: { merchantId: shippingShop.id, operationId },
    })
    expect(substatus).toBe('payment_process')
  }
  await listRows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/operations/(${ids.join('|')})$`))
})

test('[RT-07] a share of several sales is refunded, and who refuses it is said before, with the reason', async ({
  as,
  shop,
}) => {
  const { lastName, ids } = await makeSales(shop, [100_00, 200_00, 300_00])
  const [cancelled = ''] = ids
  await shop.owner.orders.cancel({ params: { merchantId: shop.id, instalmentPlanId: cancelled } })
  const page = await as('owner')
  await openList(page, shop.id, `?q=${lastName}`)
  await page.getByRole('checkbox', { name: all }).check()
  const open = page.getByRole('button', { name: 'Devolver 2' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Se devuelven 2 ventas')
  await expect(dialog).toContainText('No está aceptada')
  await expect(dialog).toContainText('queda fuera una')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByRole('radio', { name: 'Un porcentaje de lo que queda' }).check()
  const percent = dialog.getByRole('textbox', { name: 'Porcentaje' })
  await percent.fill('0')
  await percent.blur()
  await expect(dialog).toContainText('Escribe un número entero del 1 al 100.')
  await percent.fill('10')
  await dialog.getByLabel('Motivo').selectOption('Producto defectuoso')
  await dialog.getByRole('button', { name: `Devolver 2 · ${euros(50_00)}` }).click()
  await expect(page.getByRole('heading', { name: 'Devolución de 2 ventas, 10 %' })).toBeVisible()
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar resultado' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^lote-.*\.csv$/)
  await page.getByRole('link', { name: 'Acciones en lote' }).click()
  await expect(listRows(page).filter({ hasText: 'Devolución de 2 ventas, 10 %' }).first()).toContainText(euros(50_00))
})

test('[RT-04] all that a filter finds is captured, beyond the page', async ({ as, shippingShop }) => {
  const { lastName } = await makeSales(
    shippingShop,
    Array.from({ length: 22 }, () => 100_00),
  )
  const page = await as('editor')
  await openList(page, shippingShop.id, `?substatus=pending_merchant&q=${lastName}`)
  await page.getByRole('checkbox', { name: all }).check()
  await page.getByRole('button', { name: 'Elegir las 22 del filtro' }).click()
  await expect(page.getByText('Elegidas las 22 del filtro')).toBeVisible()
  await page.getByRole('button', { name: 'Capturar', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Capturar 22 · ${euros(2200_00)}` })
    .click()
  await expect(page.getByText('22 de 22', { exact: true })).toBeVisible()
})

test('[RT-07] sales that changed since they were shown are shown anew before anything is begun', async ({
  as,
  shop,
}) => {
  const { lastName, ids } = await makeSales(shop, [100_00, 200_00])
  const page = await as('owner')
  await openList(page, shop.id, `?q=${lastName}`)
  await page.getByRole('checkbox', { name: all }).check()
  await page.getByRole('button', { name: 'Devolver 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: `Devolver 2 · ${euros(300_00)}` })).toBeVisible()
  await shop.owner.orders.refund({
    params: { merchantId: shop.id, instalmentPlanId: ids[0] ?? '' },
    body: { amount: 1_00 },
  })
  await dialog.getByRole('button', { name: `Devolver 2 · ${euros(300_00)}` }).click()
  await expect(dialog).toContainText('Las ventas han cambiado')
  await dialog.getByRole('button', { name: `Devolver 2 · ${euros(299_00)}` }).click()
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
})

test('[RT-04] a guest sees no action on what is ticked', async ({ as, shop }) => {
  const { lastName, ids } = await makeSales(shop, [100_00])
  const page = await as('guest')
  await openList(page, shop.id, `?q=${lastName}`)
  await page.getByRole('checkbox', { name: all }).check()
  await expect(page.getByText('1 seleccionada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Capturar|Cancelar|Devolver|Elegir)/ })).toHaveCount(0)
  await page.goto(listPath(shop.id, '/batches'))
  await expect(page.getByRole('heading', { name: 'Acciones en lote' })).toBeVisible()
  await page.goto(detailPath(shop.id, 'batches', `/${ids[0]}`))
  await expect(page.getByRole('heading', { name: 'No existe esa acción en lote' })).toBeVisible()
})
