/** Files and notices of a person of several merchants name the merchant, and lead to it. */
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { enterAs, joinSomebody } from '../support/people.ts'
import { choose, expectAt } from '../support/switcher.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('[SH-11] files of all merchants are one list, and each is fetched and deleted at its merchant', async ({
  as,
  shop,
  shippingShop,
}) => {
  const day = '2026-10-03'
  for (const { id: merchantId } of [shop, shippingShop])
    await shop.owner.downloads.create({
      params: { merchantId },
      body: { kind: 'day_close', format: 'csv', filters: { day } },
    })
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/downloads`)
  await choose(page, 'Todos los comercios')
  await expectAt(page, '/all/downloads')
  await expect(page).toHaveTitle(/Archivos de todos los comercios/)
  const rowOf = (merchant: string) =>
    page.getByRole('listitem').filter({ hasText: `cierre-del-dia-casa-lumbre-${merchant}-${day}.csv` })
  await expect(rowOf('bilbao').first()).toContainText('Casa Lumbre Bilbao')
  await expect(rowOf('online').first()).toContainText('Casa Lumbre Online')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rowOf('online')
      .first()
      .getByRole('button', { name: /^Descargar/ })
      .press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe(`cierre-del-dia-casa-lumbre-online-${day}.csv`)
  const count = await rowOf('online').count()
  await rowOf('online')
    .first()
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await expect(rowOf('online')).toHaveCount(count - 1)
  await choose(page, 'Casa Lumbre Online')
  await expectAt(page, `/merchants/${shippingShop.id}/downloads`)
  await expect(page.getByRole('heading', { name: 'Archivos', level: 1 })).toBeVisible()
  await expect(rowOf('bilbao')).toHaveCount(0)
})

test('[SH-11] the menu of the account leads to the files of all, which say that there are none, or what failed', async ({
  product,
  stranger,
}) => {
  const reader = await joinSomebody(product)
  await reader.client.account.update({ body: { locale: 'pt-PT' } })
  const page = await stranger({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await enterAs(page, product, reader)
  const path = '**/api/v2/account/downloads'
  await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/all/operations')
  await page.getByRole('button', { name: /· conta/ }).click()
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Ficheiros' }).click()
  await expectAt(page, '/all/downloads')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: { results: [] } }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Não há ficheiros' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('Todas as lojas').first()).toBeVisible()
  expect(await fits(page)).toBe(0)
  await expectAccessible(page)
})

test('[SH-11] a person of one merchant has its own files alone', async ({ as }) => {
  const dono = await as('dono')
  await dono.goto('/all/downloads')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\/downloads$/)
})

test('[SH-10] [SH-11] notices of all merchants are one list: each names its merchant and opens its page', async ({
  as,
  shop,
  shippingShop,
}) => {
  const page = await as('owner')
  const created = (at: number) => new Date(Date.now() - at).toISOString()
  const notice = { type: 'settlement_returned', level: 'info', read: null, by: null, outcome: null, counts: null }
  const results = [shop, shippingShop].map(({ id }, at) => ({
    ...notice,
    merchant_id: id,
    operation_id: null,
    object_id: id,
    subject: null,
    sandbox: false,
    created: created(at),
  }))
  await page.route('**/api/v2/notifications', (route) => route.fulfill({ json: { results, unread: 2 } }))
  await page.goto('/all/operations')
  const open = () => page.getByRole('button', { name: /^Avisos/ }).click()
  await open()
  const rows = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Casa Lumbre Bilbao')
  await expect(rows.nth(1)).toContainText('Casa Lumbre Online')
  await expectAccessible(page)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/settlements/`))
  await expect(page.getByRole('button', { name: /Cambiar de comercio/ })).toContainText('Casa Lumbre Online')
})
