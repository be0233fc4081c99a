/** The shop that is open: choosing another one, and which one a page of no shop belongs to. */
import { expect, test } from '../support/fixtures.ts'
import { openAccountMenu, openList } from '../support/pages.ts'

test('[SH-11] another shop shows the page that is open, and its list for an object; those that wait come last', async ({
  as,
  shop,
  shippingShop,
}) => {
  const page = await as('owner')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
    // The next choice, or the next test, must not overtake it.
    const kept = page.waitForResponse((response) => response.url().endsWith('/v2/me/prefered-merchant'))
    await page.getByRole('navigation', { name: 'Comercios' }).getByRole('link', { name }).click()
    await kept
  }
  const expectAt = (id: string, path: string) =>
    expect(page).toHaveURL(({ pathname }) => pathname === `/merchants/${id}/${path}`)
  await page.goto(`/merchants/${shop.id}/settlements`)
  await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
  const links = page.getByRole('navigation', { name: 'Comercios' }).getByRole('link')
  await expect(links.last()).toContainText('En revisión')
  await page.keyboard.press('Escape')
  await choose('Casa Lumbre Online')
  await expectAt(shippingShop.id, 'settlements')
  await page.locator(`table a[href*="${shippingShop.id}/settlements/0"]`).first().click()
  await expect(page).toHaveURL(/\/settlements\/[0-9a-f]{32}$/)
  await choose('Casa Lumbre Bilbao')
  await expectAt(shop.id, 'settlements')
  await page.goto(`/merchants/${shop.id}/preferences/plugins`)
  await choose('Casa Lumbre Online')
  await expectAt(shippingShop.id, 'preferences/plugins')
  const pending = (await shop.owner.merchants.list()).find(({ status }) => status === 'pending')
  await choose(pending?.name ?? '')
  await expectAt(pending?.id ?? '', 'pending-merchant')
  await page.goto('/settings')
  await choose('Casa Lumbre Bilbao')
  await expectAt(shop.id, 'operations')
})

test('[SH-13] a page of no shop keeps the one that an address opened, over a reload too', async ({
  as,
  shop,
  shippingShop,
}) => {
  const page = await as('editor')
  const shown = page.getByRole('button', { name: /Cambiar de comercio/ })
  await openList(page, shop.id)
  await page.goto('/settings')
  const preferred = (await shown.locator('b').textContent()) ?? ''
  const other = [shop, shippingShop][preferred === 'Casa Lumbre Bilbao' ? 1 : 0]
  await openList(page, other?.id ?? '')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(shown).not.toContainText(preferred)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(shown).not.toContainText(preferred)
  // An address that was typed is no reload.
  await page.goto('/more')
  await expect(shown).toContainText(preferred)
})
