/** The frame around every screen: its state, its menus at the three widths. */
import { makeSale, test } from '../support/faulty.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import {
  euros,
  expectSameDocument,
  listPath,
  markDocument,
  openAccountMenu,
  openList,
  shell,
  widths,
} from '../support/pages.ts'

test.describe('the frame', () => {
  test('[SH-08] knows that the onboarding was started', async ({ as }) => {
    const page = await as('nuevo')
    await page.goto('/settings')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'false')
    await page.goto('/onboarding')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'true')
  })

  test('[SH-08] [SH-13] knows session, mode, current merchant and the one before', async ({
    as,
    shop,
    shippingShop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await expect(shell(page)).toHaveAttribute('data-logged', 'true')
    await expect(shell(page)).toHaveAttribute('data-merchant', shop.id)
    await expect(shell(page)).toHaveAttribute('data-vendor', 'Casa Lumbre Bilbao')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'false')
    await expect(shell(page)).not.toHaveAttribute('data-previous-merchant', /./)
    await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
    await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
    await expect(shell(page)).toHaveAttribute('data-merchant', shippingShop.id)
    await expect(shell(page)).toHaveAttribute('data-previous-merchant', shop.id)
    await expect(shell(page)).toHaveAttribute('data-vendor', 'Casa Lumbre Online')
  })

  test('[SH-09] has one of three sizes, on load and on every resize', async ({ as, shop }) => {
    const page = await as('guest')
    await page.setViewportSize({ width: 767, height: 800 })
    await openList(page, shop.id)
    for (const [width, size] of [
      [767, 'default'],
      [768, 'md'],
      [1199, 'md'],
      [1200, 'lg'],
      [390, 'default'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(shell(page)).toHaveAttribute('data-size', size)
    }
  })

  for (const width of widths) {
    test(`[SH-10] notices have UUIDs made here, and are read one by one or all at once, at ${width} px`, async ({
      as,
      between,
      shop,
    }) => {
      const id = await makeSale(shop)
      const page = await as('editor', { width })
      const nothing = { object_id: null, by: null, outcome: null, counts: null }
      const operation = {
        merchant_id: shop.id,
        operation_id: id,
        sandbox: false,
        level: 'info',
        read: null,
        ...nothing,
      }
      const created = new Date().toISOString()
      const results = [
        { ...operation, type: 'refund_done', created, subject: { name: 'Carmen E.', amount: 48000 } },
        { ...operation, type: 'operation_accepted', created, subject: null },
        { ...operation, type: 'operation_accepted', created, subject: null, sandbox: true },
      ]
      between.fail(/GET \/api\/v2\/notifications$/, { status: 200, body: { results, unread: 3 } })
      await page.goto(between.url + listPath(shop.id))
      const button = page.getByRole('button', { name: /Avisos/ })
      await expect(button).toContainText('2 sin leer')
      await button.click()
      const entries = page.getByRole('region', { name: 'Avisos', exact: true }).getByRole('listitem')
      await expect(entries).toHaveCount(2)
      const uuids = await entries.evaluateAll((items) => items.map((item) => item.getAttribute('data-uuid') ?? ''))
      expect(new Set(uuids).size).toBe(2)
      await expect(entries.first()).toContainText(`Carmen E. · ${euros(48000)} · Casa Lumbre Bilbao`)
      const navigation = width === 390 ? null : await page.getByRole('navigation').first().boundingBox()
      const panel = await page.getByRole('region', { name: 'Avisos', exact: true }).boundingBox()
      if (navigation && panel) expect(panel.x).toBeGreaterThanOrEqual(navigation.x + navigation.width)
      for (const uuid of uuids) expect(uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      await expectAccessible(page)
      const read = page.waitForRequest('**/v2/notifications/read')
      await entries.filter({ hasText: 'Devolución realizada' }).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/operations/${id}`))
      expect((await read).postDataJSON()).toEqual({ since: created, until: created, sandbox: false })
      await button.click()
      const readAll = page.waitForRequest('**/v2/notifications/read')
      await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
      expect((await readAll).postDataJSON()).toEqual({ until: created, sandbox: false })
    })

    test(`[SH-11] the switcher and the account menu work at ${width} px`, async ({ as, shop, shippingShop }) => {
      const page = await as('admin', { width })
      await openList(page, shop.id)
      await markDocument(page)
      const switcher = page.getByRole('button', { name: /Cambiar de comercio/ })
      await expect(switcher.getByText('Casa Lumbre Bilbao')).toBeVisible()
      await switcher.click()
      await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
      await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/operations`))
      await expectSameDocument(page)

      if (width === 390) await page.getByRole('link', { name: 'Más', exact: true }).click()
      else await openAccountMenu(page)
      await page.getByRole('link', { name: 'Ajustes' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
      if (width === 390) await page.getByRole('link', { name: 'Más', exact: true }).click()
      else await openAccountMenu(page)
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page).toHaveURL(/\/accounts\?signed-out/)
    })
  }

  test('[SH-07] only owners are led to add a shop', async ({ as, shop }) => {
    for (const [name, count] of [
      ['owner', 1],
      ['admin', 0],
    ] as const) {
      const page = await as(name)
      await openList(page, shop.id)
      await openAccountMenu(page)
      await expect(page.getByRole('link', { name: 'Web de Trastienda' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Dar de alta otro comercio' })).toHaveCount(count)
    }
  })

  test('[SH-12] [CO-02] the palette is there as tokens, and Spanish before anybody is known', async ({ stranger }) => {
    const page = await stranger()
    await page.goto('/accounts')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
    const names = ['black', 'white', 'gray', 'blue', 'red', 'purple', 'green', 'yellow']
    const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900]
    const tokens = names.flatMap((name) => shades.map((shade) => `--${name}-${shade}`))
    const missing = await page.evaluate((all) => {
      const style = getComputedStyle(document.documentElement)
      return all.filter((token) => !CSS.supports('color', style.getPropertyValue(token)))
    }, tokens)
    expect(missing).toEqual([])
  })
})

test('acts are beside the title of their page, on lists and on the page of one thing alike', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  const [sales, settlements] = await Promise.all([
    shop.owner.operations.list({ params, query: { status: 'accepted' } }),
    shop.owner.settlements.list({ params, query: {} }),
  ])
  const places = [
    '/operations',
    `/operations/${sales.results[0]?.id}`,
    '/settlements',
    `/settlements/${settlements.results[0]?.id}`,
    '/campaigns',
    '/simulator?amount=30000',
    '/reports',
  ]
  const page = await as('owner')
  for (const place of places) {
    await page.goto(`/merchants/${shop.id}${place}`)
    const [title, acts] = [page.locator('.page-head h1'), page.locator('.page-head .actions')]
    await expect(title).toBeVisible()
    await expect(acts).toBeVisible()
    const topOf = async (part: typeof title): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
    await expect.poll(async () => [place, (await topOf(acts)) - (await topOf(title))]).toEqual([place, 0])
  }
})

test('a line parts the pages that sell from those that look and set, for each role', async ({ as, shop }) => {
  for (const [name, first] of [
    ['owner', 'Informes'],
    ['guest', 'Simulador'],
  ] as const) {
    const page = await as(name)
    await page.goto(`/merchants/${shop.id}/operations`)
    const entries = page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
    await expect(entries.first()).toBeVisible()
    const parted = await entries.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).backgroundImage !== 'none').map((one) => one.textContent),
    )
    expect(parted).toEqual([first])
  }
})
