import { expect, expectAccessibleInBoth, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { euros, listRows, openList } from '../support/pages.ts'

const lamp = { id: 'ALBA-1', name: 'Lámpara de pie Alba', quantity: 1, price: 20_00 }

/** Sales with an article of their own beside a lamp. */
const makeRecalled = async (shop: Shop, count: number) => {
  const code = unique('KAIA-')
  const name = `Colgante Kaia ${code}`
  const lastName = unique('Retirada')
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { order, customer } = orderOf(100_00, lastName)
    const articles = [lamp, { id: code, name, quantity: 2, price: 40_00 }]
    ids.push((await shop.sell({ order: { ...order, articles }, customer })).id)
  }
  return { code, name, lastName, ids }
}
const all = 'Seleccionar todas las de la página'

test('[RT-07] [RT-04] twenty recalled orders are refunded by the article that they were looked for by in four actions', async ({
  as,
  shop,
}) => {
  const { code, name, ids } = await makeRecalled(shop, 20)
  // Of one the article is returned already.
  const params = { merchantId: shop.id, instalmentPlanId: ids[0] ?? '' }
  await shop.owner.orders.refund({ params, body: { articles: [{ line: 1, quantity: 2 }] } })
  const page = await as('owner')
  let actions = 0
  const act = async (step: Promise<unknown>) => {
    actions += 1
    await step
  }
  // The first action: the filter.
  await act(openList(page, shop.id, `?article=${code}`))
  await expect(listRows(page)).toHaveCount(20)
  await act(page.getByRole('checkbox', { name: all }).check())
  await act(page.getByRole('button', { name: 'Devolver 20' }).click())
  const dialog = page.getByRole('dialog', { name: 'Devolver varias ventas' })
  // All of them have a lamp too: the article is the one that was looked for.
  await expect(dialog.getByRole('radio', { name: 'Un artículo' })).toBeChecked()
  await expect(dialog.getByLabel('Artículo', { exact: true }).locator(':checked')).toHaveText(
    `${name} (${code}) · en 20 ventas`,
  )
  await expect(dialog).toContainText('Ese artículo ya está devuelto')
  await expect(dialog).toContainText('queda fuera una')
  const confirm = dialog.getByRole('button', { name: `Devolver 19 · ${euros(19 * 80_00)}` })
  await expect(confirm).toBeEnabled()
  await act(confirm.click())
  expect(actions).toBeLessThanOrEqual(4)
  await expect(page.getByRole('heading', { name: `Devolución de 19 ventas: ${name}` })).toBeVisible()
  await expect(page.getByText('19 de 19', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  const last = { merchantId: shop.id, operationId: ids.at(-1) ?? '' }
  const { refunds, remainingRefundableAmount } = await shop.owner.operations.get({ params: last })
  expect(refunds).toMatchObject([{ amount: 80_00, articles: [{ name, quantity: 2 }] }])
  expect(remainingRefundableAmount).toBe(20_00)
})

for (const width of [390, 1440])
  test(`[RT-07] an article is chosen at ${width} px, by keyboard, in both themes`, async ({ as, shop }) => {
    const { code, name, lastName } = await makeRecalled(shop, 1)
    const page = await as('owner')
    await page.setViewportSize({ width, height: 900 })
    await openList(page, shop.id, `?q=${lastName}`)
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Devolver 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver varias ventas' })
    await dialog.getByRole('radio', { name: 'Todo lo que queda de cada venta' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: 'Un artículo' })).toBeChecked()
    const articles = dialog.getByLabel('Artículo', { exact: true })
    await expect(articles).toHaveValue('')
    await expect(dialog.getByRole('button', { name: /^Devolver/ })).toBeDisabled()
    await articles.selectOption({ label: `${name} (${code}) · en una venta` })
    await expect(dialog.getByRole('button', { name: `Devolver una · ${euros(80_00)}` })).toBeEnabled()
    await expectAccessibleInBoth(page)
  })

test('[RT-07] an article that cannot be read is asked for again', async ({ as, shop }) => {
  const { lastName } = await makeRecalled(shop, 1)
  const page = await as('owner')
  let isBroken = true
  await page.route('**/batches/articles', (route) => (isBroken ? route.abort() : route.continue()))
  await openList(page, shop.id, `?q=${lastName}`)
  await page.getByRole('checkbox', { name: all }).check()
  await page.getByRole('button', { name: 'Devolver 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Un artículo' }).check()
  await expect(dialog).toContainText('No se han podido leer los artículos')
  isBroken = false
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByLabel('Artículo', { exact: true })).toBeVisible()
})
