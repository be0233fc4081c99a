/** Bars of reports lead to the sales that they are made of. */
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'

const reportsPath = (merchantId: string): string => `/merchants/${merchantId}/reports?from=2025-11-01&to=2026-10-31`
const part = (page: Page, name: string) => page.locator(`#report-${name}`)
/** How many sales the list shows under the category in force. */
const count = (page: Page) => page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current=page] b')
const span = { from: '2025-11-01', to: '2026-10-31', by: 'month' } as const

test('[RT-21] a bar leads to exactly its sales, by its month, its seller and its hour', async ({ as, shop }) => {
  const get = async (name: 'sellers' | 'hours') => {
    const report = await shop.owner.reports.get({ params: { merchantId: shop.id, name }, query: span })
    if (!('slices' in report)) throw new Error('slices are missing')
    return report.slices
  }
  const volume = await shop.owner.reports.get({ params: { merchantId: shop.id, name: 'volume' }, query: span })
  if (volume.name !== 'volume') throw new Error('another report was answered')
  const page = await as('owner')
  const follow = async (link: ReturnType<Page['getByRole']>, sales: number) => {
    await page.goto(reportsPath(shop.id))
    await link.click()
    await expect(page).toHaveURL(/\/operations\?status=accepted&/)
    await expect(count(page)).toHaveText(String(sales))
  }
  await follow(part(page, 'volume').getByRole('link', { name: /^ene 2026:/ }), volume.steps[2]?.operations ?? 0)
  const [seller] = (await get('sellers')).filter(({ name }) => name !== undefined)
  await follow(part(page, 'sellers').getByRole('link', { name: seller?.name ?? '' }), seller?.operations ?? 0)
  const evening = (await get('hours')).filter(({ key }) => key?.endsWith('/19'))
  const sold = evening.reduce((sum, { operations }) => sum + operations, 0)
  await follow(part(page, 'hours').getByRole('link', { name: '19–20 h' }), sold)
  await expect(page.getByText('de 19:00 a 20:00')).toBeVisible()
  await expectAccessible(page)
})

test('[RT-21] an index leads to the parts, and refunds are beside what was sold', async ({ as, shop }) => {
  const page = await as('editor', { width: 900, colorScheme: 'dark' })
  await page.goto(reportsPath(shop.id))
  const index = page.getByRole('navigation', { name: 'Partes del informe' })
  await expect(part(page, 'hours').getByRole('link').first()).toBeVisible()
  await index.getByRole('link', { name: 'Por día y hora' }).click()
  await expect(part(page, 'hours')).toBeInViewport()
  await expect(page).toHaveURL(/#report-hours$/)
  await expect(part(page, 'refundRate').getByRole('img', { name: /^Tasa de devolución por importe: / })).toBeVisible()
  await part(page, 'refundRate').getByText('Ver los datos').click()
  await expect(part(page, 'refundRate').getByRole('row')).toHaveCount(14)
  // An article leads nowhere: its sales have other articles too.
  await expect(part(page, 'articles').getByRole('listitem').last()).toContainText('€')
  await expect(part(page, 'articles').getByRole('link')).toHaveCount(0)
  await part(page, 'hours').getByText('Ver los datos').click()
  await expect(part(page, 'hours').getByRole('row')).toHaveCount(26)
  await expectAccessible(page)
})
