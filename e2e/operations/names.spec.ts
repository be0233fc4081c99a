/** Names of customers in the list: on one line wherever the table has room. */
import { expect, test } from '../support/fixtures.ts'
import { listRows } from '../support/pages.ts'

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
    const names = await page.locator('table tbody a').evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return { name: link.textContent ?? '', lines: new Set([...range.getClientRects()].map(({ top }) => top)).size }
      }),
    )
    expect(names.length).toBeGreaterThan(10)
    expect([width, ...names.filter((one) => one.lines > lines && one.name.length <= 27)]).toEqual([width])
    // No heading leaves its column.
    const wide = await page
      .locator('table thead th')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    expect([width, ...wide]).toEqual([width])
  }
})
