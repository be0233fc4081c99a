/** The walk through sales, and what it has captured. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from './fixtures.ts'
import { orderOf, unique } from './orders.ts'
import { listPath } from './pages.ts'

/** Sales of this test alone that wait for a capture, in the order of the list. */
export const makeWaiting = async (shop: Shop, totals: readonly number[]) => {
  const lastName = unique('Larrea')
  const ids: string[] = []
  for (const total of totals) ids.push((await shop.sell(orderOf(total, lastName))).id)
  return { ids, query: `?substatus=pending_merchant&q=${lastName}`, lastName }
}

export const queueOf = (shop: Shop, query: string): string => listPath(shop.id, `/queue${query}`)
export const place = (page: Page): Locator => page.getByRole('navigation', { name: 'Repaso de ventas' })
export const onPlace = (page: Page, words: string): Promise<void> => expect(place(page)).toContainText(words)
export const capture = (page: Page, amount: string): Locator => page.getByRole('button', { name: `Capturar ${amount}` })
const saleOf = (shop: Shop, operationId: string) =>
  shop.owner.operations.get({ params: { merchantId: shop.id, operationId } })
/** What was captured of a sale, each time that it was. */
export const capturesOf = async (shop: Shop, id: string): Promise<number[]> =>
  (await saleOf(shop, id)).captures.map(({ amount }) => amount)
