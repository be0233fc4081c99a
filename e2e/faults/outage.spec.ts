/** What is left of the app when the service is closed, a screen breaks, or its code has gone with a release. */
import { errorBody, type Fault } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, makeSale, remainingOf, test, typeRefund } from '../support/faulty.ts'
import { expect } from '../support/fixtures.ts'
import { draftKept, listPath, listRows, openAccountMenu } from '../support/pages.ts'

const closed: Fault = { status: 503, body: errorBody('ServiceUnavailable'), headers: { 'Retry-After': '5' } }
const calls = /\/api\//
const lists = /^GET \/api\/.*\/operations(\?|$)/

test.describe('the whole service is closed', () => {
  test('[ER-01] [RT-35] maintenance while it lasts, then the same place with what was typed', async ({
    as,
    between,
    shop,
  }) => {
    const id = await makeSale(shop)
    const page = await as('owner')
    const { dialog, field } = await typeRefund(page, between.url, shop, id, '12,34')
    await draftKept(page)
    const before = page.url()
    between.fail(/\/api\/v2\/me$|\/refund$/, closed)
    await dialog.getByRole('button', { name: 'Devolver 12,34 €' }).click()
    await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(page).toHaveTitle('Trastienda · Mantenimiento')
    const stillClosed = page.waitForResponse((answer) => answer.status() === 503 && answer.url().endsWith('/v2/me'))
    await page.getByRole('button', { name: 'Reintentar ahora' }).click()
    await stillClosed
    await expect(page).toHaveURL(/\/maintenance$/)

    between.heal()
    await page.getByRole('button', { name: 'Reintentar ahora' }).click()
    await expect(page).toHaveURL(before)
    await expect(field).toHaveValue('12,34')
    await dialog.getByRole('button', { name: /^(Devolver 12,34 €|Reintentar)$/ }).click()
    await expect(dialog).toBeHidden()
    expect(await remainingOf(shop, id)).toBe(12_000 - 1_234)
  })

  test('[ER-01] at the start too, and by itself after half a minute', async ({ as, between, shop }) => {
    const page = await as('editor')
    await page.clock.install()
    between.fail(calls, closed)
    await page.goto(between.url + listPath(shop.id, '?status=rejected'))
    await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible()
    // It has its title when it counts the half minute.
    await expect(page).toHaveTitle('Trastienda · Mantenimiento')
    between.heal()
    await page.clock.fastForward('00:31')
    await expect(page).toHaveURL(/\/operations\?status=rejected$/)
    await expect(listRows(page).first()).toContainText('Rechazada')
  })

  test('[RT-35] the page itself needs no session, and leads on when there is service', async ({ stranger }) => {
    const page = await stranger()
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url())
    })
    await page.goto('/maintenance')
    await expect(page).toHaveURL(/\/accounts/)
    expect(refused).toEqual([])
  })
})

test('a server with too much to do is asked again in silence, and nobody is sent to maintenance', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('editor')
  const busy: Fault = { status: 429, body: errorBody('Overloaded'), headers: { 'Retry-After': '1' } }
  between.fail(lists, busy)
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await page.goto(between.url + listPath(shop.id, '?status=rejected'))
  await refused
  await expect(page.getByRole('alert')).toHaveCount(0)
  between.heal()
  await expect(listRows(page).first()).toContainText('Rechazada')
  await expect(page).toHaveURL(/\/operations\?status=rejected$/)
})

test('a screen that cannot be drawn leaves the frame, and the way to another', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const page = await as('owner')
  between.fail(lists, { rewrite: () => '{"results": [null], "current_page": 1}' })
  await page.goto(between.url + listPath(shop.id))
  await expect(page.getByRole('alert')).toContainText('No se ha podido abrir esta página')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  faults.length = 0
})

test('the data of a merchant that cannot be had is told inside the frame', async ({
  as,
  between,
  shop,
  shippingShop,
}) => {
  const page = await as('owner')
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  between.fail(new RegExp(`/v2/merchants/${shippingShop.id}$`), { status: 500, body: errorBody('InternalError') })
  await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
  await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
  await expect(page.getByRole('alert')).toContainText('planted-request-id')
  between.heal()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(listRows(page).first()).toBeVisible()
})

test('the texts of a screen that cannot be had are told inside the frame', async ({ as, between, shop, faults }) => {
  const texts = () => [...new Set(between.seen.filter((name) => name.startsWith('GET /assets/texts.es-ES')))]
  const before = await as('owner')
  await before.goto(between.url + listPath(shop.id))
  await expect.poll(texts).toHaveLength(2)
  const [, others = ''] = texts()

  const page = await as('owner')
  between.fail(new RegExp(`^${others.replaceAll('.', String.raw`\.`)}$`), { status: 502 })
  await page.goto(`${between.url}/settings`)
  await expect(page.getByRole('alert')).toContainText('No se ha podido abrir esta página')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  between.heal()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  forgiveFailedLoads(faults)
})

test.describe('a tab that was left open over a release', () => {
  const code = /^GET \/assets\/settings-pages-/

  test('recovers by one reload', async ({ as, between, shop, faults }) => {
    const page = await as('owner')
    await page.goto(between.url + listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    between.fail(code, { status: 404, body: 'Not found' }, { times: 1 })
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
    expect(between.seen.filter((name) => code.test(name)).length).toBeGreaterThan(1)
    forgiveFailedLoads(faults)
  })

  test('does not go round when the code stays away', async ({ as, between, shop, faults }) => {
    const page = await as('owner')
    await page.goto(between.url + listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    between.fail(code, { status: 404, body: 'Not found' })
    await page.goto(`${between.url}/settings`)
    await expect(page.getByRole('alert')).toContainText('No se ha podido abrir esta página')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    const loads = between.seen.filter((name) => name.startsWith('GET /settings')).length
    expect(loads).toBeLessThanOrEqual(3)
    forgiveFailedLoads(faults)
  })
})
