/** Code that loads after the first rows: actions that are faster than it, and faults that stop it. */
import { ask, button, counterOf, heading, open, test } from '../support/checkout-customer.ts'
import { forgiveFailedLoads } from '../support/faulty.ts'
import { expect } from '../support/fixtures.ts'
import { listPath, listRows, openAccountMenu, shell } from '../support/pages.ts'

const frame = /^GET \/assets\/parts-/
const furtherApp = /^GET \/assets\/(?:further-app|screens)-/
const settlementsPage = /^GET \/assets\/SettlementsPage-/
const steps = /^GET \/assets\/deferred-pages-/

test('a click before the rest of the frame is there waits for it', async ({ as, between, shop }) => {
  const page = await as('owner')
  const { promise, resolve } = Promise.withResolvers<void>()
  between.fail(frame, { wait: promise })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await openAccountMenu(page)
  const menu = page.getByRole('navigation', { name: 'Cuenta', exact: true })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)
  resolve()
  await menu.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('the first rows wait for no other screen, and those wait for the list of all', async ({ as, between, shop }) => {
  const page = await as('owner')
  const { promise, resolve } = Promise.withResolvers<void>()
  between.fail(furtherApp, { wait: promise })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Liquidaciones' }).click()
  await expect(page).toHaveURL(/\/settlements$/)
  // The screen before stays until the next one can be drawn.
  await expect(listRows(page).first()).toBeVisible()
  resolve()
  await expect(page.getByRole('table', { name: 'Liquidaciones' }).getByRole('link').first()).toBeVisible()
})

test('where the list of screens does not come, the section says so and leads on', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const page = await as('owner')
  between.fail(furtherApp, { status: 502 })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  const section = page.getByRole('link', { name: 'Liquidaciones' })
  await section.click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await expect(page).toHaveTitle(/Liquidaciones/)
  await expect(section).toHaveAttribute('aria-current', 'page')
  between.heal()
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(page.getByRole('table', { name: 'Liquidaciones' }).getByRole('link').first()).toBeVisible()
  forgiveFailedLoads(faults)
})

test('[SH-01] what a page writes into its own address after a pause leads no one back to it', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  const { promise, resolve } = Promise.withResolvers<void>()
  between.fail(settlementsPage, { wait: promise })
  await page.clock.install({ time: Date.now() })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').first().fill('Zumaia')
  await page.getByRole('link', { name: 'Liquidaciones' }).click()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/\/settlements$/)
  await page.clock.resume()
  resolve()
  await expect(page.getByRole('table', { name: 'Liquidaciones' }).getByRole('link').first()).toBeVisible()
})

test('[SH-11] the list of merchants takes the filters along however late the list of screens is', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  const { promise, resolve } = Promise.withResolvers<void>()
  between.fail(furtherApp, { wait: promise })
  await page.goto(`${between.url}${listPath(shop.id)}?status=accepted`)
  await expect(listRows(page).first()).toBeVisible()
  const parts = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/assets/parts-'))
  await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
  await parts
  const links = page.getByRole('navigation', { name: 'Comercios' }).getByRole('link')
  await expect(links).toHaveCount(0)
  resolve()
  await links.filter({ hasText: 'Todos los comercios' }).click()
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/all/operations?status=accepted')
})

test('a browser that cannot tell when it is idle, as Safari, gets all the same', async ({ as, shop }) => {
  const page = await as('owner')
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name)
  })
  await page.goto(listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  expect(await page.evaluate(() => 'requestIdleCallback' in globalThis)).toBe(false)
})

test('where the rest of the frame does not come, its place says so and leads on', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const page = await as('owner')
  between.fail(frame, { status: 502 })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await openAccountMenu(page)
  const again = page.getByRole('alert').getByRole('button', { name: 'Recargar la página' })
  await expect(again).toBeVisible()
  between.heal()
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(listRows(page).first()).toBeVisible()
  await openAccountMenu(page)
  await expect(
    page.getByRole('navigation', { name: 'Cuenta', exact: true }).getByRole('link', { name: 'Ajustes' }),
  ).toBeVisible()
  forgiveFailedLoads(faults)
})

test('a customer whose next steps do not come sees the plan, and a way on where they would be', async ({
  between,
  customer,
  faults,
  product,
}) => {
  const { path } = await ask(await counterOf(product))
  between.fail(steps, { status: 502 })
  const page = await customer()
  await open(page, between.url + path)
  await button(page, 'Elegir este plan').click()
  const again = button(page, 'Reintentar')
  await expect(again).toBeVisible()
  between.heal()
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(heading(page, /datos/)).toBeVisible()
  await expect(page.getByLabel('DNI o NIE')).toBeVisible()
  forgiveFailedLoads(faults)
})
