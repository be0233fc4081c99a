/** Names and addresses of customers: on one line wherever there is room. */
import { expect, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath, listRows } from '../support/pages.ts'

test('[RT-04] names of up to 27 letters stay on one line from 1200 px on', async ({ as }) => {
  const page = await as('dono')
  await page.goto('/')
  for (const [width, lines] of [
    [900, 2],
    [1200, 1],
    [1280, 1],
    [1359, 1],
    [1360, 1],
    [1439, 1],
    [1440, 1],
    [1920, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(listRows(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const names = () =>
      page.locator('table tbody a').evaluateAll((all) =>
        all.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const tops = [...range.getClientRects()].map(({ top }) => top)
          return { name: link.textContent ?? '', lines: new Set(tops).size }
        }),
      )
    expect((await names()).length).toBeGreaterThan(10)
    // The columns of this width are drawn after it.
    const broken = async () => (await names()).filter((one) => one.lines > lines && one.name.length <= 27)
    await expect.poll(async () => [width, ...(await broken())]).toEqual([width])
    // No heading leaves its column.
    const wide = () =>
      page
        .locator('table thead th')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    await expect.poll(async () => [width, ...(await wide())]).toEqual([width])
  }
})

test('[RT-07] a long address is broken before its @', async ({ as, shop }) => {
  const order = orderOf(80_00)
  const email = 'carmen.ibanez.de.la.fuente.88@correspondencia.example'
  const { id } = await shop.sell({ ...order, customer: { ...order.customer, email } })
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id))
  const link = page.getByRole('link', { name: email })
  await expect(link).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const lines = await link.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      }),
  )
  const [before = [], after = []] = lines
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after[0]).toBeGreaterThan(before[0] ?? 0)
})
