import { expect, type Page, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, euros, isLive, listPath, listRows } from '../support/pages.ts'

/** Creates a sale of 120,00 € that no other test changes. */
const makeSale = async (shop: Shop, total = 12000): Promise<{ id: string; lastName: string }> => {
  const lastName = unique('Etxeberria')
  const { id } = await shop.sell(orderOf(total, lastName))
  return { id, lastName }
}

const remainingOf = async (shop: Shop, id: string): Promise<number> =>
  (await shop.owner.orders.getRefund({ params: { merchantId: shop.id, instalmentPlanId: id } })).remainingAmount

const openRefund = async (page: Page, shop: Shop, id: string) => {
  await page.goto(detailPath(shop.id, id))
  await page.getByRole('button', { name: 'Devolver…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('En Casa Lumbre Bilbao')).toBeVisible()
  return dialog
}

test('[RT-07] [CA-21] part of a sale is refunded, and what remains is right everywhere', async ({ as, shop }) => {
  const { id, lastName } = await makeSale(shop)
  const page = await as('editor')
  const dialog = await openRefund(page, shop, id)
  const amount = dialog.getByLabel('Importe de la devolución')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('120,00')
  await amount.fill('40')
  await expect(dialog.getByText('aparecerá')).toBeVisible()
  await expect(dialog.getByText(euros(4000).replace(/^/, '−'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Devolver 40,00 €' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Devueltos 40,00 € a Carmen ${lastName}`).first()).toBeVisible()
  await expect(page.getByText(`quedan ${euros(8000)}`)).toBeVisible()
  await expect(page.getByText('Devolución de 40,00 €')).toBeVisible()
  // What will be deducted is said until a settlement has it.
  await expect(page.getByText(/^Previsto: (se descuentan|te transferimos) /)).toHaveCount(1)
  await expect(page.getByText(/^Previsto el /).first()).toBeVisible()
  expect(await remainingOf(shop, id)).toBe(8000)

  await page.getByRole('button', { name: 'Devolver…' }).click()
  await expect(dialog.getByText('Puedes devolver hasta 80,00 € de 120,00 €. Ya has devuelto 40,00 €.')).toBeVisible()
})

test('[RT-07] more than what remains is refused under the field, and the button waits', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const dialog = await openRefund(page, shop, id)
  const amount = dialog.getByLabel('Importe de la devolución')
  for (const [text, words] of [
    ['0', 'Escribe un importe superior a 0,00 €.'],
    ['-1', 'Escribe un importe superior a 0,00 €.'],
    ['0.001', 'Los céntimos son dos cifras, como en 120,50.'],
    ['1e3', 'Escribe el importe con cifras, como 120,50.'],
  ] as const) {
    await amount.fill(text)
    await amount.blur()
    await expect(amount).toHaveAccessibleDescription(words)
  }
  await amount.fill('120,01')
  await expect(dialog.getByText('Como máximo puedes devolver 120,00 €.')).toBeVisible()
  await expect(dialog.getByLabel('Importe de la devolución')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: /^Devolver( |$)/ })).toHaveAttribute('aria-disabled', 'true')
  expect(await remainingOf(shop, id)).toBe(12000)
})

test('all of a sale is refunded, and nothing more is offered', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const dialog = await openRefund(page, shop, id)
  await dialog.getByRole('button', { name: 'Devolver 120,00 €' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Anulada por el comercio').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
  expect(await remainingOf(shop, id)).toBe(0)
})

test('a double click makes one refund', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const dialog = await openRefund(page, shop, id)
  await dialog.getByLabel('Importe de la devolución').fill('10')
  await dialog.getByRole('button', { name: 'Devolver 10,00 €' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`quedan ${euros(11000)}`)).toBeVisible()
  expect(await remainingOf(shop, id)).toBe(11000)
})

test('a lost answer is asked for again with the same key, and makes one refund', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const keys: (string | undefined)[] = []
  await page.route('**/orders/*/refund', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server does it; its answer never arrives.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const dialog = await openRefund(page, shop, id)
  await dialog.getByLabel('Importe de la devolución').fill('25')
  await dialog.getByRole('button', { name: 'Devolver 25,00 €' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Aún no sabemos si se han devuelto 25,00 €')
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`quedan ${euros(9500)}`)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^.{8,255}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await remainingOf(shop, id)).toBe(9500)
})

test('two tabs cannot refund more than there is', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const first = await as('owner')
  const second = await first.context().newPage()
  const [one, other] = [await openRefund(first, shop, id), await openRefund(second, shop, id)]
  // What happens before a tab listens it reads half a minute later.
  for (const tab of [first, second]) await isLive(tab)
  await one.getByLabel('Importe de la devolución').fill('100')
  await other.getByLabel('Importe de la devolución').fill('100')
  await one.getByRole('button', { name: 'Devolver 100,00 €' }).click()
  await expect(one).toBeHidden()
  // The other tab hears of it, says what remains, and moves nothing.
  await expect(other.getByText('Como máximo puedes devolver 20,00 €.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Devolver( |$)/ })).toHaveAttribute('aria-disabled', 'true')
  expect(await remainingOf(shop, id)).toBe(2000)
})

test('back closes the dialog, and Esc gives focus back to what opened it', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const dialog = await openRefund(page, shop, id)
  await expect(page).toHaveURL(/\/refund$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await page.getByRole('button', { name: 'Devolver…' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeFocused()
})

test('what was typed is not given up without a question', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  const dialog = await openRefund(page, shop, id)
  await dialog.getByLabel('Importe de la devolución').fill('33')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('¿Salir sin terminar? Perderás los cambios.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Importe de la devolución')).toHaveValue(/^33/)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Salir' }).click()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(12000)
})

test('[RT-07] [CA-23] a waiting sale is captured in part, and the rest waits', async ({ as, shippingShop }) => {
  const { id } = await makeSale(shippingShop)
  const page = await as('owner')
  await page.goto(detailPath(shippingShop.id, id))
  await expect(page.getByText('Pendiente de captura').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Capturar 120,00 €' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Importe que capturas').fill('50')
  await dialog.getByRole('button', { name: 'Capturar 50,00 €' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Por transferir').first()).toBeVisible()
  await expect(page.getByText('Quedan 70,00 € por capturar')).toBeVisible()
  expect(await remainingOf(shippingShop, id)).toBe(5000)
})

test('[RT-07] [CA-22] a waiting sale is cancelled as a whole', async ({ as, shippingShop }) => {
  const { id, lastName } = await makeSale(shippingShop)
  const page = await as('admin')
  await page.goto(detailPath(shippingShop.id, id))
  await page.getByRole('button', { name: 'Cancelar la venta…' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cancelar la venta de 120,00 €?' })
  await dialog.getByRole('button', { name: 'Mantener la venta' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar la venta…' }).click()
  await dialog.getByRole('button', { name: 'Cancelar la venta de 120,00 €' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Anulada por el comercio').first()).toBeVisible()
  await page.goto(listPath(shippingShop.id, `?q=${lastName}`))
  await expect(listRows(page)).toContainText('Anulada por el comercio')
})

test('[RT-07] [CA-21] what becomes of the instalments is said to the cent', async ({ as, shop }) => {
  // 100,01 € leave instalments of which the last one takes the rounding.
  const { id } = await makeSale(shop, 10001)
  const page = await as('editor')
  const dialog = await openRefund(page, shop, id)
  await dialog.getByLabel('Importe de la devolución').fill('10')
  const params = { merchantId: shop.id, operationId: id }
  const { customer } = await shop.owner.orders.consequences({ params, query: { action: 'refund', amount: 1000 } })
  const { after } = customer
  expect(after?.lastAmount).not.toBe(after?.amount)
  const written = `${(after?.count ?? 0) - 1} × ${euros(after?.amount ?? 0)} + ${euros(after?.lastAmount ?? 0)}`
  await expect(dialog).toContainText(written)
  await expect(dialog).toContainText('No se puede deshacerNo enviamos ningún correo a Carmen')
  await dialog.getByRole('button', { name: 'Devolver 10,00 €' }).click()
  await expect(page.getByRole('table', { name: 'Devoluciones' })).toContainText(`a ${written}`)
})

test('on a phone the question before leaving is above its two answers', async ({ as, shop }) => {
  const { id } = await makeSale(shop)
  const page = await as('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openRefund(page, shop, id)
  await dialog.getByLabel('Importe de la devolución').fill('33')
  await page.keyboard.press('Escape')
  const tops: number[] = []
  for (const one of [
    dialog.getByText('¿Salir sin terminar? Perderás los cambios.'),
    dialog.getByRole('button', { name: 'Seguir editando' }),
    dialog.getByRole('button', { name: 'Salir', exact: true }),
  ])
    tops.push((await one.boundingBox())?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(3)
})
