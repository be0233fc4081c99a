/** What a shop's system does by its key is on the pages that are open, as what it is. */
import { expect, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, openLive } from '../support/pages.ts'

test('a refund and a cancel by key show on the open page, as done by the shop’s system', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(12000, unique('Etxeberria')))
  const page = await as('guest')
  await openLive(page, detailPath(shop.id, id))
  const { mid } = await shop.key.merchantOrders.get({ params: { order: id } })
  await shop.key.merchantOrders.refund({ params: { order: mid }, body: { amount: 40_00, reference: 'RMA-1' } })
  const refund = page.getByRole('listitem').filter({ hasText: 'Devolución de 40,00 €' })
  await expect(refund.first()).toContainText('por la API')
  await shop.key.merchantOrders.cancel({ params: { order: mid } })
  await expect(page.getByRole('listitem').filter({ hasText: 'ancelad' }).first()).toContainText('por la API')
  await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
})
