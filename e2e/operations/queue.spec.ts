import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, listPath, listRows, openList, toasts } from '../support/pages.ts'
import { capture, capturesOf, makeWaiting, onPlace, place, queueOf } from '../support/queue.ts'

const ended = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('heading', { name: `Has repasado ${count} ventas` })).toBeVisible()
const fact = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')

/** Addresses of captures that the page asks for. */
const capturesAsked = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/captures')) asked.push(request.url())
  })
  return asked
}

test('[RT-04] [RT-07] the sales of a list are captured one after the other with one key each', async ({
  as,
  shippingShop,
}) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00, 103_00])
  const page = await as('owner')
  await openList(page, shippingShop.id, query)
  await page.keyboard.press('r')
  await onPlace(page, '1 de 3')
  await expect(capture(page, '101,00 €')).toBeVisible()
  await page.keyboard.press('c')
  await onPlace(page, '2 de 3')
  await expect(capture(page, '102,00 €')).toBeVisible()
  // One is left as it is.
  await page.keyboard.press('ArrowRight')
  await expect(capture(page, '103,00 €')).toBeVisible()
  await page.keyboard.press('c')
  await ended(page, 3)
  await expect(fact(page, 'Capturadas')).toHaveText('2 · 204,00 €', { timeout: 15_000 })
  await expect(fact(page, 'Sin cambios')).toHaveText('1')
  expect(await Promise.all(ids.map((id) => capturesOf(shippingShop, id)))).toEqual([[101_00], [], [103_00]])

  await page.getByRole('button', { name: 'Repasar la que sigue igual' }).click()
  await onPlace(page, '1 de 1')
  await expect(capture(page, '102,00 €')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Operaciones' }).click()
  await expect(page).toHaveURL(new RegExp(`operations\\${query}$`))
})

/** Lets the time of a page that was stopped go on, a little at a time, until something is there. */
const tick = async (page: Page, awaited: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await awaited.isVisible()).toBe(true)
  }).toPass()
}

test('[RT-07] what is taken back within its seconds is never sent', async ({ as, shippingShop }) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00])
  const page = await as('editor')
  const asked = capturesAsked(page)
  await page.clock.install({ time: Date.now() })
  await page.goto(queueOf(shippingShop, query))
  await expect(capture(page, '101,00 €')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await capture(page, '101,00 €').click()
  await tick(page, place(page).getByText('2 de 2'))
  await tick(page, page.getByRole('status').filter({ hasText: /^WEB-\w+: captura de 101,00\s€/ }))
  await page.clock.runFor(3_000)
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await page.clock.runFor(10_000)
  await page.keyboard.press('ArrowLeft')
  await tick(page, capture(page, '101,00 €'))
  expect(asked).toEqual([])
  expect(await capturesOf(shippingShop, ids[0] ?? '')).toEqual([])

  // The same sale again; now its seconds pass.
  await page.keyboard.press('c')
  await tick(page, place(page).getByText('2 de 2'))
  await page.clock.runFor(6_000)
  await expect.poll(() => capturesOf(shippingShop, ids[0] ?? '')).toEqual([101_00])
  expect(asked).toHaveLength(1)
})

test('[RT-07] a capture that is refused says so, in the queue and after it', async ({ as, shippingShop }) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00])
  const [first = '', second = ''] = ids
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  const params = (instalmentPlanId: string) => ({ params: { merchantId: shippingShop.id, instalmentPlanId } })
  // Another person is faster.
  await page.route('**/captures', async (route) => {
    await shippingShop.owner.orders.cancel(params(route.request().url().includes(first) ? first : second))
    await route.continue()
  })
  await capture(page, '101,00 €').click()
  await onPlace(page, '2 de 2')
  await page.clock.runFor(6_000)
  const refused = page.getByRole('alert').filter({ hasText: 'No se han capturado 101,00 €' })
  await expect(refused).toContainText('El estado de la operación ha cambiado')
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(refused).toHaveCount(0)

  await capture(page, '102,00 €').click()
  await ended(page, 2)
  await page.getByRole('link', { name: 'Liquidaciones' }).click()
  await expect(page.getByRole('heading', { name: 'Liquidaciones' })).toBeVisible()
  await page.clock.runFor(6_000)
  await toasts(page).getByRole('button', { name: 'Ver la venta' }).click()
  await expect(page).toHaveURL(new RegExp(`${detailPath(shippingShop.id, second)}$`))
})

test('[RT-07] the second press of a double click, and a key that is kept down, do nothing to the next sale', async ({
  as,
  shippingShop,
}) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00, 103_00, 104_00])
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  await capture(page, '101,00 €').dblclick()
  await onPlace(page, '2 de 4')
  await expect(capture(page, '102,00 €')).toBeVisible()
  await page.keyboard.down('c')
  await onPlace(page, '3 de 4')
  await expect(capture(page, '103,00 €')).toBeVisible()
  await page.keyboard.down('c')
  await page.keyboard.down('c')
  await page.keyboard.up('c')
  await onPlace(page, '3 de 4')
  await page.clock.runFor(6_000)
  await expect
    .poll(() => Promise.all(ids.map((id) => capturesOf(shippingShop, id))))
    .toEqual([[101_00], [102_00], [], []])
  await onPlace(page, '3 de 4')
})

test('[RT-07] ticked sales are walked through, and a refund in its dialog leads on', async ({ as, shop }) => {
  const lastName = unique('Larrea')
  for (const total of [100_00, 200_00, 300_00]) await shop.sell(orderOf(total, lastName))
  const page = await as('owner')
  await openList(page, shop.id, `?q=${lastName}`)
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar WEB/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Repasar 2' }).click()
  await onPlace(page, '1 de 2')
  await page.getByRole('button', { name: 'Devolver…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Importe de la devolución' }).fill('10,00')
  await dialog.getByRole('button', { name: 'Devolver 10,00 €' }).click()
  await onPlace(page, '2 de 2')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Seleccionar WEB/ })).toHaveCount(3)
  await page.goForward()
  await onPlace(page, '2 de 2')
  await page.getByRole('link', { name: 'Terminar el repaso' }).click()
  await ended(page, 2)
  await expect(fact(page, 'Con devolución')).toHaveText('1')
  await expect(fact(page, 'Sin cambios')).toHaveText('1')
})

test('[RT-07] the queue is accessible at every width, in Portuguese and in the dark', async ({ as, shippingShop }) => {
  for (const width of [390, 900, 1440]) {
    const { query } = await makeWaiting(shippingShop, [101_00, 102_00])
    const page = await as('owner', { width, colorScheme: width === 900 ? 'dark' : 'light' })
    await page.goto(queueOf(shippingShop, query))
    await capture(page, '101,00 €').click()
    await onPlace(page, '2 de 2')
    await expect(capture(page, '102,00 €')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Terminar el repaso' }).click()
    await ended(page, 2)
    await expectAccessible(page)
  }
  const dono = await as('dono')
  await dono.goto('/')
  await expect(listRows(dono).first()).toBeVisible()
  await dono.keyboard.press('r')
  await expect(dono).toHaveTitle(/Revisão de vendas/)
})

test('[RT-07] a guest walks through sales and does nothing to them; without sales it says so', async ({ as, shop }) => {
  const lastName = unique('Larrea')
  const { id } = await shop.sell(orderOf(100_00, lastName))
  const page = await as('guest')
  await page.goto(queueOf(shop, `?q=${lastName}`))
  await onPlace(page, '1 de 1')
  await expect(page.getByRole('button', { name: /^(Capturar|Cancelar|Devolver)/ })).toHaveCount(0)
  await page.goto(queueOf(shop, `?q=${unique('Nadie')}`))
  await expect(page.getByRole('heading', { name: 'No hay ventas que repasar' })).toBeVisible()
  // An address of another tab's queue is the sale; the end of none is the list.
  const other = await page.context().newPage()
  await other.goto(queueOf(shop, `/${id}`))
  await expect(other).toHaveURL(new RegExp(`${detailPath(shop.id, id)}$`))
  await other.goto(queueOf(shop, '/end'))
  await expect(other).toHaveURL(new RegExp(`${listPath(shop.id)}$`))
})
