import { expect, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, euros, listRows, openList, toasts } from '../support/pages.ts'

test('the identifier of the plan is on one line, or on two of the same length', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(12000))
  const page = await as('owner')
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(detailPath(shop.id, id))
    for (const half of [id.slice(0, 16), id.slice(16)]) {
      const part = page.getByText(half, { exact: true })
      await expect.poll(async () => (await part.boundingBox())?.height).toBeLessThan(26)
    }
  }
})

test('[RT-07] ← and → lead to the neighbours in the list one came from, over the end of its page', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await openList(page, shop.id, '?status=rejected')
  const names = await listRows(page).getByRole('link').allInnerTexts()
  await listRows(page).nth(18).getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(names[18] ?? '')
  await expect(page.getByRole('link', { name: 'Operación siguiente de la lista' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(names[19] ?? '')
  await page.getByRole('link', { name: 'Operación siguiente de la lista' }).click()
  await expect(heading).not.toHaveText(names[19] ?? '')
  await page.getByRole('link', { name: 'Operaciones', exact: true }).first().click()
  await expect(page).toHaveURL(/\?status=rejected&page=2$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
})

test('[RT-07] a detail that was opened by its address has no neighbours', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Operación anterior y siguiente' })).toHaveCount(0)
})

test('[RT-07] what else the customer bought here is told, newest first', async ({ as, shop }) => {
  const lastName = unique('Zabaleta')
  const ids: string[] = []
  for (const total of [60_00, 70_00, 80_00]) {
    const order = orderOf(total, lastName)
    const customer = { ...order.customer, email: `${lastName.toLowerCase()}@example.test` }
    ids.push((await shop.sell({ ...order, customer })).id)
  }
  const page = await as('guest')
  await page.goto(detailPath(shop.id, ids[0] ?? ''))
  const part = page
    .getByRole('complementary')
    .locator('section')
    .filter({ hasText: 'Compras anteriores de este cliente' })
  await expect(part).toContainText('Tiene otras 2, desde')
  await expect(part.getByRole('listitem')).toHaveText([new RegExp(`Por transferir.*80,00`), new RegExp(`70,00`)])
  await part.getByRole('link').first().click()
  await expect(page).toHaveURL(detailPath(shop.id, ids[2] ?? ''))
})

test('[RT-07] the detail paints at once from what the list knows', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id, '?status=rejected')
  const row = listRows(page).first()
  const name = await row.getByRole('link').innerText()
  const amount = /[\d.]+,\d\d/.exec(await row.innerText())?.[0] ?? 'no amount'
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/operations\/[0-9a-f]{32}$/, async (route) => {
    await held
    await route.continue()
  })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Historial' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
})

test('[ST-03] a guest sees a sale and its history, and no act that moves money', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('guest')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByText('Por transferir').first()).toBeVisible()
  for (const name of ['Devolver…', 'Cancelar la venta…', /^Capturar/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const why = page.getByText('Tu rol de Invitado no permite capturar, devolver ni cancelar.')
  await expect(why).toBeVisible()
  const editor = await as('editor')
  await editor.goto(detailPath(shop.id, id))
  await expect(editor.getByRole('button', { name: 'Devolver…' })).toBeVisible()
  await expect(editor.getByText('Tu rol de Invitado')).toHaveCount(0)
  await page.goto(detailPath(shop.id, id, '/refund'))
  await expect(page).toHaveURL(/\/operations$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shop.owner.orders.cancel({ params: { merchantId: shop.id, instalmentPlanId: id } })
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByText('La venta está anulada').first()).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('[ST-03] on a phone cancelling is in the menu beside the other acts, each on one line', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('editor', { width: 390 })
  await page.goto(detailPath(shop.id, id))
  for (const name of ['Devolver…', 'Justificante'])
    expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeLessThan(60)
  await expect(page.getByRole('button', { name: 'Cancelar la venta…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar la venta…' }).click()
  await expect(page.getByRole('dialog', { name: '¿Cancelar la venta de 60,00 €?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeFocused()
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(page.getByRole('button', { name: 'Cancelar la venta…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones' })).toHaveCount(0)
})

test('[ST-03] the address of an act that the sale does not admit shows the sale, and says so once', async ({
  as,
  shop,
}) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id, '/capture'))
  await expect(toasts(page).getByText('Esta acción no está disponible para la venta en su estado actual.')).toHaveCount(
    1,
  )
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[RT-07] on paper a detail is the sale alone', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(euros(6000)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

test('[RT-07] the receipt of a sale comes as a file', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(60_00))
  const page = await as('guest')
  await page.goto(detailPath(shop.id, id))
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Justificante' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
})
