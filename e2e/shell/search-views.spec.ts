/** Saved views in the one search, by Ctrl+K. */
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { unique } from '../support/orders.ts'
import { openList } from '../support/pages.ts'
import { askSearch as ask, openSearch as open, searchGroup as group } from '../support/search-dialog.ts'

test('[RT-04] a view of the list is found by its name and opened', async ({ as, shop }) => {
  const [own, shared] = [unique('Mías '), unique('Todas ')]
  const params = { merchantId: shop.id }
  const client = shop.owner
  const made = [
    await client.views.create({ params, body: { name: own, query: 'status=rejected&days=thisMonth' } }),
    await client.views.createShared({ params, body: { name: shared, query: 'channel=online' } }),
  ]
  try {
    const page = await as('owner')
    await page.goto(`/merchants/${shop.id}/settlements`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    await ask(page, own.toLowerCase().replace('í', 'i'))
    const found = group(page, 'Vistas').getByRole('option')
    await expect(found).toHaveText(own)
    await ask(page, shared)
    await expect(found).toHaveText(`${shared}Del comercio`)
    await expectAccessible(page)
    await ask(page, own)
    await expect(found).toHaveText(own)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      /\/operations\?status=rejected&created-gte=[\d-]+&created-lt=[\d-]+&view=[0-9a-f]{32}$/,
    )
    await expect(
      page.getByRole('navigation', { name: 'Vistas guardadas' }).getByRole('link', { name: new RegExp(own) }),
    ).toHaveAttribute('aria-current', 'page')
    // Who is not that person finds the shared one alone.
    const guest = await as('guest')
    await openList(guest, shop.id)
    await open(guest)
    await ask(guest, shared)
    await expect(group(guest, 'Vistas').getByRole('option')).toHaveCount(1)
    await ask(guest, own)
    await expect(group(guest, 'Vistas')).toHaveCount(0)
  } finally {
    for (const { id, version, shared: isShared } of made)
      await client.views[isShared ? 'removeShared' : 'remove'](
        { params: { ...params, viewId: id } },
        { headers: { 'If-Match': `"${version}"` } },
      )
  }
})
