/** One action makes one movement of money, in spite of network faults, a second tab and a second user. */
import { expect } from '../support/fixtures.ts'
import { forgiveFailedLoads, makeSale, remainingOf, test, typeRefund } from '../support/faulty.ts'
import { detailPath } from '../support/pages.ts'

test('[CA-21] an answer that is cut off is asked for again, and makes one refund', async ({
  as,
  shop,
  between,
  faults,
}) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  const { dialog } = await typeRefund(page, between.url, shop, id, '25')
  between.fail(/^POST .*\/refund/, 'truncated', { times: 1 })
  await dialog.getByRole('button', { name: 'Devolver 25,00 €' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Aún no sabemos si se han devuelto 25,00 €')
  expect(await remainingOf(shop, id)).toBe(9_500)
  // The dialog cannot be closed while the outcome is unknown.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(9_500)
  expect(between.seen.filter((request) => /^POST .*\/refund/.test(request))).toHaveLength(2)
  forgiveFailedLoads(faults)
})

test('[CA-21] a refund that never reached the server is made once when it is tried again', async ({
  as,
  shop,
  between,
  faults,
}) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  const { dialog } = await typeRefund(page, between.url, shop, id, '30')
  between.fail(/^POST .*\/refund/, 'reset')
  await dialog.getByRole('button', { name: 'Devolver 30,00 €' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Aún no sabemos')
  expect(await remainingOf(shop, id)).toBe(12_000)
  between.heal()
  await dialog.getByRole('button', { name: 'Reintentar' }).dblclick()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(9_000)
  forgiveFailedLoads(faults)
})

test('[CA-21] two people who refund the rest of a sale make one refund, and the second reads why', async ({
  as,
  shop,
  product,
}) => {
  const id = await makeSale(shop)
  const [owner, editor] = [await as('owner'), await as('editor')]
  const first = await typeRefund(owner, product.url, shop, id, '120')
  const second = await typeRefund(editor, product.url, shop, id, '120')
  await first.dialog.getByRole('button', { name: 'Devolver 120,00 €' }).click()
  await expect(first.dialog).toBeHidden()
  await second.field.fill('60')
  await expect(second.dialog.getByRole('status')).toContainText('Esta venta ha cambiado mientras tanto')
  await second.dialog.getByRole('button', { name: /^Devolver/ }).click()
  await expect(second.dialog.getByRole('alert')).toContainText('No se ha movido dinero')
  expect(await remainingOf(shop, id)).toBe(0)
})

test('[RT-07] what will happen is the server’s answer for what is typed last; the act does not wait for it', async ({
  as,
  shop,
  between,
}) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { dialog, field } = await typeRefund(page, between.url, shop, id, '10')
  const what = dialog.getByRole('region', { name: 'Qué pasará' })
  await expect(what).toContainText('−10,00')
  between.fail(/consequences\?.*amount=2000/, { wait: held })
  await field.fill('20')
  await expect(what).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => between.seen.some((request) => request.includes('amount=2000'))).toBe(true)
  await field.fill('40')
  await expect(what).toContainText('−40,00')
  release()
  await expect(what).not.toContainText('−20,00')
  between.fail(/consequences/, { wait: new Promise(() => {}) })
  await field.fill('50')
  await dialog.getByRole('button', { name: 'Devolver 50,00 €' }).click()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(7_000)
})

test('[RT-07] who wants to refund all of a sale whose money has not left is led to cancel it', async ({ as, shop }) => {
  const id = await makeSale(shop)
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id, '/refund'))
  const refund = page.getByRole('dialog', { name: /^Devolver a/ })
  await expect(refund.getByText('Venta', { exact: true })).toBeVisible()
  await expect(refund.getByText('Para devolverla entera, mejor cancelar la venta')).toBeVisible()
  await refund.getByLabel('Importe de la devolución').fill('10')
  await expect(refund.getByText('mejor cancelar')).toBeHidden()
  await refund.getByRole('button', { name: /^Todo/ }).click()
  await refund.getByRole('button', { name: 'Cancelar la venta…' }).click()
  await expect(page).toHaveURL(/\/cancel$/)
  const cancel = page.getByRole('dialog', { name: '¿Cancelar la venta de 120,00 €?' })
  await expect(cancel.getByText('No se puede deshacer.')).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancelar la venta de 120,00 €' }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByText('Anulada por el comercio').first()).toBeVisible()
})

test('a press counts for the button on which it began, were it moved away meanwhile; whoever lets go elsewhere has not pressed', async ({
  as,
  shop,
  between,
}) => {
  const id = await makeSale(shop)
  const page = await as('owner')
  // High enough that the dialog does not fill the window, so that its foot can move.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const answered = Promise.withResolvers<void>()
  between.fail(/\/consequences\?/, { wait: answered.promise })
  const { dialog } = await typeRefund(page, between.url, shop, id, '120')
  const button = dialog.getByRole('button', { name: 'Devolver 120,00 €' })
  const middle = async () => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const before = await middle()
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x, before.y - 60)
  await page.mouse.up()
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  answered.resolve()
  await expect(dialog.getByRole('button', { name: 'Cancelar la venta…' })).toBeVisible()
  // The answer has its room reserved; other changes above the button, such as larger type, have none.
  await dialog.evaluate((element) => (element.style.paddingTop = '150px'))
  expect((await middle()).y - before.y).toBeGreaterThan(30)
  expect(await remainingOf(shop, id)).toBe(12_000)
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(0)
})
