import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { listPath } from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'

/** Pixels by which the page is wider than the window, and the texts that are wider than their cells. */
const findExcess = (page: Page): Promise<{ page: number; cells: string[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cells = [...document.querySelectorAll('tbody td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    return { page: scrollWidth - clientWidth, cells: cells.map(({ textContent }) => textContent) }
  })

test('[RT-04] [RT-10] rows of the lists fit into the widths between the usual ones', async ({
  as,
  shippingShop,
  shop,
}) => {
  const page = await as('owner')
  const lists = [
    listPath(shippingShop.id, '?substatus=pending_merchant'),
    listPath(shop.id),
    `/merchants/${shop.id}/settlements`,
  ]
  for (const width of [840, 900, 1200, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of lists) {
      await page.goto(address)
      await expect(page.locator('tbody a').first()).toBeVisible()
      // A font that is not there yet is another width.
      await expect
        .poll(async () => ({ width, address, ...(await findExcess(page)) }))
        .toEqual({ width, address, page: 0, cells: [] })
    }
  }
})

test('the plans of the simulator fit into a phone in Portuguese in test mode', async ({ product, shop, stranger }) => {
  const reader = await joinSomebody(product)
  await reader.client.account.update({ body: { locale: 'pt-PT' } })
  const page = await stranger({ viewport: { width: 390, height: 844 } })
  await enterAs(page, product, reader)
  await page.goto(`/merchants/${shop.id}/simulator?amount=30000&sandbox=true`)
  await expect(page.getByRole('columnheader', { name: 'Total a pagar' })).toBeVisible()
  await expect.poll(() => findExcess(page)).toEqual({ page: 0, cells: [] })
})
