/** The notices' count and panel in the frame, at the three widths. */
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { listPath, listRows, widths } from '../support/pages.ts'

/** Of a notice that says no more than its kind. */
const nothing = { operation_id: null, object_id: null, by: null, outcome: null, counts: null }

type Box = { x: number; y: number; width: number; height: number }

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not drawn.')
  return box
}
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

for (const width of widths) {
  test(`[SH-10] the count of new notices moves nothing when it is known, at ${width} px`, async ({ as, shop }) => {
    const page = await as('owner', { width })
    const { promise: known, resolve: answer } = Promise.withResolvers<void>()
    const notice = { type: 'refund_done', level: 'info', read: null, merchant_id: shop.id, ...nothing }
    const results = Array.from({ length: 12 }, (_, at) => ({
      ...notice,
      subject: null,
      sandbox: false,
      created: new Date(Date.now() - at).toISOString(),
    }))
    await page.route('**/api/v2/notifications', async (route) => {
      await known
      await route.fulfill({ json: { results, unread: results.length } })
    })
    await page.goto(listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    const frame = page.locator('.nav, .bars-top').first()
    const button = page.getByRole('button', { name: /^Avisos/ })
    const places = () =>
      frame.locator('a, button, button span:not(.notices-count):not(.notices-count *), svg').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width: wide, height } = one.getBoundingClientRect()
          return [x, y, wide, height]
        }),
      )
    // The name of the shop is as wide as its font makes it, which may arrive after the rows.
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    answer()
    const count = button.locator('.notices-count')
    await expect(count).toHaveText('12 sin leer')
    expect(await places()).toEqual(before)
    const [box, around] = [await boxOf(count), await boxOf(button)]
    expect(box.width).toBeGreaterThan(8)
    expect([box.x >= around.x, box.x + box.width <= around.x + around.width]).toEqual([true, true])
    // The bell is drawn within its box.
    const bell = await boxOf(button.locator('svg'))
    const drawn = { x: bell.x + 4, y: bell.y + 4, width: bell.width - 8, height: bell.height - 8 }
    expect(overlap(box, drawn)).toBe(false)
  })

  for (const sandbox of [false, true]) {
    test(`[SH-10] the panel leaves the navigation free, sandbox ${sandbox}, at ${width} px`, async ({ as, shop }) => {
      const page = await as('owner', { width })
      await page.setViewportSize({ width, height: 700 })
      const notice = { type: 'operation_accepted', level: 'info', merchant_id: shop.id, sandbox, ...nothing }
      const created = new Date().toISOString()
      let read: string | null = null
      await page.route('**/api/v2/notifications', (route) => {
        const results = Array.from({ length: 40 }, () => ({ ...notice, created, read, subject: null }))
        return route.fulfill({ json: { results, unread: read === null ? 40 : 0 } })
      })
      await page.route('**/api/v2/notifications/read', (route) => {
        expect(route.request().postDataJSON()).toEqual({ until: created, sandbox })
        read = created
        return route.fulfill({ status: 204 })
      })
      await page.goto(listPath(shop.id, `?sandbox=${sandbox}`))
      const button = page.getByRole('button', { name: /^Avisos/ })
      await expect(button).toContainText('40 sin leer')
      await button.click()
      const panel = page.getByRole('region', { name: 'Avisos', exact: true })
      await expect(panel.getByRole('listitem')).toHaveCount(40)
      for (const part of await page.locator('.nav, .bars-top, .bars-bottom').all())
        if (await part.isVisible()) expect(overlap(await boxOf(panel), await boxOf(part))).toBe(false)
      const all = panel.getByRole('button', { name: 'Marcar todo como leído' })
      await expect(all).toBeInViewport()
      await all.click()
      await expect(button).not.toContainText('sin leer')
      await expect(all).toHaveAttribute('aria-disabled', 'true')
      await expect(panel.locator('li.notices-fresh')).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
