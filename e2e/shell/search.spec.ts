/** The one search, by Ctrl+K: what it finds, for whom, and how it is used. */
import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, euros, listPath, listRows, openList, widths } from '../support/pages.ts'
import {
  askSearch as ask,
  openSearch as open,
  searchCalls as calls,
  searchDialog as dialog,
  searchField as field,
  searchGroup as group,
  searchStatus as status,
} from '../support/search-dialog.ts'

const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

test('[RT-04] the phone of who calls leads to the person with all of their purchases, by keys alone', async ({
  as,
  shop,
}) => {
  const lastName = unique('Zubizarreta')
  const phone = `6${Date.now().toString().slice(-8)}`
  for (const total of [100_00, 200_00]) {
    const order = orderOf(total, lastName)
    await shop.sell({ ...order, customer: { ...order.customer, phone } })
  }
  await shop.sell(orderOf(300_00))
  const page = await as('editor')
  await openList(page, shop.id)
  // While the focus is in a field, too.
  await page.getByRole('searchbox').focus()
  await open(page)
  await expect(group(page, 'Páginas')).toBeVisible()
  await ask(page, `+34 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)
  const person = group(page, 'Clientes').getByRole('option')
  await expect(person).toHaveCount(1)
  await expect(person).toContainText(`Carmen ${lastName}`)
  await expect(person).toContainText(`2 ventas · ${euros(300_00)}`)
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await person.getAttribute('id')) ?? 'none')
  await expect(status(page)).toHaveText('3 resultados.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/operations\?customer=[0-9a-f]{32}$/)
  await expect(dialog(page)).toBeHidden()
  await expect(listRows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Quitar el cliente' }).click()
  await expect(listRows(page)).toHaveCount(20)
})

test('[RT-07] a whole reference leads to its sale at once, also where Enter is faster than the answer', async ({
  as,
  shop,
}) => {
  const order = orderOf(120_00)
  const { id } = await shop.sell(order)
  const page = await as('guest')
  await openList(page, shop.id)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await field(page).fill(order.order.id ?? '')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Buscando…')
  release()
  await expect(page).toHaveURL(detailPath(shop.id, id))
  await expect(dialog(page)).toBeHidden()
})

test('arrow keys go through all groups in a circle; Ctrl + Enter opens another tab, and Esc returns the focus', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await openList(page, shop.id)
  const button = page.getByRole('button', { name: 'Buscar', exact: true })
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  await button.click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('liquida')
  const found = option(page, 'Liquidaciones')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab).toHaveURL(/\/settlements$/)
  await tab.close()
  await expect(dialog(page)).toBeVisible()
  await field(page).fill('')
  const options = dialog(page).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('what the page can do is offered, and what it cannot is not', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(140_00))
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeVisible()
  await open(page)
  const acts = group(page, 'En esta página').getByRole('option')
  await expect(acts).toHaveText(['Devolver…', 'Cancelar la venta…', 'Justificante', 'Consultar a soporte'])
  await field(page).fill('devolv')
  await expect(acts).toHaveText(['Devolver…'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${detailPath(shop.id, id)}/refund`)
  const refund = page.getByRole('dialog')
  await expect(refund).toBeVisible()
  // An open dialog may hold what is typed into it.
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeHidden()
  await expect(refund).toBeVisible()

  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, id))
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await open(guest)
  await expect(group(guest, 'Páginas')).toBeVisible()
  await expect(option(guest, /Devolver/)).toHaveCount(0)
  await expect(option(guest, 'Liquidaciones')).toHaveCount(0)
})

test('a guest finds people by their name and not by what is masked', async ({ as, shop }) => {
  const lastName = unique('Goikoetxea')
  await shop.sell(orderOf(150_00, lastName))
  const page = await as('guest')
  await openList(page, shop.id)
  await open(page)
  await expect(field(page)).toHaveAccessibleName('Buscar por nombre, pedido, artículo o página')
  await ask(page, `${lastName}@example.test`)
  await expect(status(page)).toHaveText(`No hay nada para «${lastName}@example.test».`)
  await ask(page, lastName)
  await expect(group(page, 'Clientes').getByRole('option')).toContainText(
    'c•••@example.test'.replace('c', lastName[0]?.toLowerCase() ?? ''),
  )
})

test('an answer to an earlier text never replaces a newer one', async ({ as, shop }) => {
  const [first, second] = [unique('Aldasoro'), unique('Bengoetxea')]
  for (const name of [first, second]) await shop.sell(orderOf(160_00, name))
  const page = await as('owner')
  await openList(page, shop.id)
  const waiting: Route[] = []
  await page.route(calls, (route) => {
    if (!route.request().url().includes(first)) return route.continue()
    waiting.push(route)
  })
  await open(page)
  await field(page).fill(first)
  await expect.poll(() => waiting.length).toBe(1)
  await ask(page, second)
  await expect(group(page, 'Clientes')).toContainText(second)
  // The page may have given it up: then there is nothing to answer.
  await waiting[0]?.continue().catch(() => null)
  // What is asked after it is answered after it.
  await page.evaluate(() => fetch('/config.json').then(() => new Promise((drawn) => requestAnimationFrame(drawn))))
  await expect(group(page, 'Clientes')).toContainText(second)
  await expect(dialog(page)).not.toContainText(first)
})

test('a failure is said with a way to try again; without network pages and actions are found', async ({ as, shop }) => {
  const lastName = unique('Iturralde')
  await shop.sell(orderOf(170_00, lastName))
  const page = await as('owner')
  await openList(page, shop.id)
  let how: 'fail' | 'abort' | 'go' = 'fail'
  await page.route(calls, (route) => {
    if (how === 'abort') return route.abort('internetdisconnected')
    return how === 'go'
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: {
            error: { type: 'InternalServerError', code: 'internal', message: 'No.', fields: {}, request_id: 'r-1' },
          },
        })
  })
  await open(page)
  await field(page).fill(lastName)
  await expect(status(page)).toContainText('No hemos podido buscar.')
  await expectAccessible(page)
  how = 'go'
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(group(page, 'Clientes')).toContainText(lastName)
  how = 'abort'
  await field(page).fill('operaciones')
  await expect(status(page)).toHaveText('Sin conexión: solo encuentras páginas y acciones.')
  await expect(option(page, 'Operaciones')).toHaveAttribute('aria-selected', 'true')
})

test('in Portuguese, in dark, and as high as a narrow screen', async ({ as }) => {
  const page = await as('dono')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await ask(page, `zzqx${width}`)
    await expect(status(page)).toHaveText(`Não há nada para «zzqx${width}».`)
    await field(page).fill('o')
    await expect(group(page, 'Páginas')).toBeVisible()
    await expectAccessibleInBoth(page)
    const box = await dialog(page).boundingBox()
    if (width === 390) expect(box?.height ?? 0).toBeGreaterThan(800)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.keyboard.press('Escape')
  }
})

test('[RT-04] [RT-07] twenty recalled orders are refunded by their article in six actions', async ({ as, shop }) => {
  const article = unique('Calefactor Ñube ')
  for (let sold = 0; sold < 20; sold += 1) {
    const order = orderOf(60_00)
    await shop.sell({ ...order, order: { ...order.order, articles: [{ name: article, quantity: 1, price: 60_00 }] } })
  }
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/today`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let actions = 0
  const act = async (does: () => Promise<unknown>): Promise<void> => {
    actions += 1
    await does()
  }
  await act(() => open(page))
  await act(() => ask(page, article.toUpperCase()))
  await expect(group(page, 'Ventas por artículo').getByRole('option')).toHaveText(new RegExp(`${article}20 ventas`))
  await act(() => group(page, 'Ventas por artículo').getByRole('option').first().click())
  await expect(listRows(page)).toHaveCount(20)
  await expect(page.getByText(`Artículo: ${article}`)).toBeVisible()
  await act(() => page.getByRole('checkbox', { name: 'Seleccionar todas las de la página' }).check())
  await act(() => page.getByRole('button', { name: 'Devolver 20' }).click())
  const refund = `Devolver 20 · ${euros(1_200_00)}`
  await act(() => page.getByRole('dialog').getByRole('button', { name: refund }).click())
  await expect(page.getByText('20 de 20', { exact: true })).toBeVisible()
  expect(actions).toBeLessThanOrEqual(6)
  await expect(listRows(page).filter({ hasText: 'Hecha' })).toHaveCount(20)
})

test('[RT-04] the list is narrowed by an article in its panel, and a chip takes it away', async ({ as, shop }) => {
  const article = unique('Biombo ')
  const order = orderOf(190_00)
  await shop.sell({
    ...order,
    order: { ...order.order, articles: [{ id: 'BIO/1', name: article, quantity: 1, price: 190_00 }] },
  })
  const page = await as('guest')
  await openList(page, shop.id)
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByRole('textbox', { name: 'Artículo' }).fill(` ${article.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(listRows(page)).toHaveCount(1)
  await expect(page).toHaveURL(listPath(shop.id, `?article=${article.trim().toLowerCase().replace(' ', '+')}`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar el artículo' }).click()
  await expect(listRows(page)).toHaveCount(20)
})
