/** Reports of all merchants of a person: the sums of theirs, and where their bars lead. */
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { enterAs, joinSomebody } from '../support/people.ts'
import { euros } from '../support/pages.ts'
import { choose, expectAt } from '../support/switcher.ts'

const days = 'from=2025-11-01&to=2026-10-31'
const query = { from: '2025-11-01', to: '2026-10-31', by: 'month' } as const
const part = (page: Page, name: string) => page.locator(`#report-${name}`)
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
/** How many sales the list shows under the category in force. */
const count = (page: Page) => page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current=page] b')
const written = (sales: number): string => sales.toLocaleString('es-ES', { useGrouping: 'always' })

test('[SH-11] [RT-21] the switcher keeps the report and its days, and its sums are those of the merchants', async ({
  as,
  shop,
  shippingShop,
}) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/reports?${days}&by=week`)
  await expect(part(page, 'volume')).toBeVisible()
  await choose(page, 'Todos los comercios')
  await expectAt(page, `/all/reports?${days}&by=week`)
  await expect(page).toHaveTitle(/Informes de todos los comercios/)
  await choose(page, 'Casa Lumbre Online')
  await expectAt(page, `/merchants/${shippingShop.id}/reports?${days}&by=week`)
  await page.goto(`/all/reports?${days}`)
  const volumes: number[] = []
  for (const merchantId of [shop.id, shippingShop.id]) {
    const report = await shop.owner.reports.get({ params: { merchantId, name: 'volume' }, query })
    if (report.name !== 'volume') throw new Error('another report was answered')
    volumes.push(report.totals.volume)
  }
  const [bilbao = 0, online = 0] = volumes
  await expect(page.locator('.facts')).toContainText(euros(bilbao + online).replaceAll(' ', '\u00a0'))
  const merchants = part(page, 'merchants')
  await merchants.getByText('Ver los datos').click()
  const rows = merchants.getByRole('row')
  expect(plain(await rows.filter({ hasText: 'Casa Lumbre Bilbao' }).innerText())).toContain(euros(bilbao))
  expect(plain(await rows.filter({ hasText: 'Casa Lumbre Online' }).innerText())).toContain(euros(online))
  expect(plain(await rows.last().innerText())).toContain(`Total`)
  expect(plain(await rows.last().innerText())).toContain(euros(bilbao + online))
})

test('[SH-11] [RT-21] the bar of a merchant leads to its sales, and others to the list of all', async ({
  as,
  shop,
}) => {
  const read = async (name: 'merchants' | 'channels' | 'campaigns') =>
    shop.owner.allMerchants.report({ params: { name }, query })
  const [ofEach, channels, campaigns] = [await read('merchants'), await read('channels'), await read('campaigns')]
  if (ofEach.name !== 'merchants' || !('slices' in channels) || !('slices' in campaigns))
    throw new Error('another report was answered')
  const own = ofEach.merchants.find(({ merchantId }) => merchantId === shop.id)
  const page = await as('owner')
  await page.goto(`/all/reports?${days}`)
  // By keyboard.
  await part(page, 'merchants').getByRole('link', { name: 'Casa Lumbre Bilbao' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations\\?status=accepted&`))
  await expect(count(page)).toHaveText(written(own?.operations ?? 0))
  await page.goBack()
  await expectAt(page, `/all/reports?${days}`)
  await part(page, 'channels').getByRole('link', { name: 'Mostrador' }).click()
  await expect(page).toHaveURL(/\/all\/operations\?status=accepted&.*channel=offline/)
  const [offline] = channels.slices.filter(({ key }) => key === 'offline')
  await expect(count(page)).toHaveText(written(offline?.operations ?? 0))
  await page.goBack()
  // A campaign says whose it is.
  const named = campaigns.slices.filter(({ key, volume }) => key !== null && volume > 0)
  await expect(part(page, 'campaigns').getByRole('link')).toHaveText(
    named.map(({ name }) => new RegExp(`^${name} · Casa Lumbre `)),
  )
})

test('[SH-11] [RT-21] in Portuguese it fits into a phone', async ({ product, stranger }) => {
  const reader = await joinSomebody(product)
  await reader.client.account.update({ body: { locale: 'pt-PT' } })
  const page = await stranger({ viewport: { width: 390, height: 844 } })
  await enterAs(page, product, reader)
  await page.goto(`/all/reports?${days}`)
  await expect(page.getByText('Todas as lojas').first()).toBeVisible()
  await expect(part(page, 'merchants').getByRole('heading', { name: 'Vendas por loja' })).toBeVisible()
  await expect(part(page, 'hours').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('[SH-11] a guest has no reports of all, and a person of one merchant sees its own', async ({ as }) => {
  const guest = await as('guest')
  await guest.goto('/all/reports')
  await expect(guest).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
  const dono = await as('dono')
  await dono.goto('/all/reports')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\/reports$/)
  await expect(part(dono, 'volume')).toBeVisible()
  await expect(part(dono, 'merchants')).toHaveCount(0)
})

test('[SH-11] [RT-21] a part that failed is tried again by itself, and days without a sale say so', async ({ as }) => {
  const page = await as('owner')
  await page.route('**/reports/merchants?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/all/reports?${days}`)
  await expect(part(page, 'merchants').getByRole('alert')).toBeVisible()
  await expect(part(page, 'channels').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/reports/merchants?*')
  await part(page, 'merchants').getByRole('button', { name: 'Reintentar' }).click()
  await expect(part(page, 'merchants').getByRole('link', { name: 'Casa Lumbre Bilbao' })).toBeVisible()
  await page.goto('/all/reports?from=2020-01-01&to=2020-01-31')
  await expect(page.getByRole('heading', { name: 'No hubo ventas en estas fechas' })).toBeVisible()
  await expectAccessible(page)
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 900],
  ['dark', 390],
] as const)
  test(`[SH-11] [RT-21] the report of all is accessible, ${colorScheme}, ${width} px`, async ({ as }) => {
    const page = await as('editor', { colorScheme, width })
    await page.goto(`/all/reports?${days}`)
    await expect(part(page, 'hours').getByRole('link').first()).toBeVisible()
    await part(page, 'merchants').getByText('Ver los datos').click()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })
