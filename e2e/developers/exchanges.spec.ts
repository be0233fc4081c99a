/** What the shop's system and the provider said to each other about one sale, on the sale. */
import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath } from '../support/pages.ts'
import { test } from '../support/webhook-receiver.ts'

const part = (page: Page, name = 'Con tu tienda') =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const row = (page: Page, text: string) => part(page).getByRole('row').filter({ hasText: text })
const sale = async (shop: Shop) => {
  const { order, customer } = orderOf(60_00)
  const body = { order: { ...order, test: { outcome: 'accept' as const } }, customer, metadata: { mesa: '7' } }
  const { id } = await shop.testKey.merchantCheckouts.beginOffline({ body })
  return { id, mid: order.id ?? '' }
}

test('a sale shows what the system was sent, sends again what failed, and shows the calls by key', async ({
  as,
  shop,
  receiver,
}) => {
  receiver.answer(500, 'the warehouse is closed')
  const { endpoint } = await shop.testKey.merchantWebhooks.create({
    body: { url: receiver.url, events: ['order', 'checkout'] },
  })
  const { id, mid } = await sale(shop)
  const page = await as('editor')
  await page.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  await expect(row(page, 'POST /checkout/offline')).toContainText('Contestamos 201')
  await expect(part(page)).toContainText('mesa')
  const made = row(page, 'checkout.created')
  await expect(made).toContainText('Tu sistema contestó 500')
  await expect(made.getByRole('button', { name: 'Reenviar' })).toHaveCount(0)
  await expectAccessibleInBoth(page)

  const owner = await as('owner', { width: 390 })
  await owner.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  receiver.answer(200, 'taken')
  await row(owner, 'checkout.created')
    .getByRole('button', { name: `Reenviar a ${receiver.url}` })
    .click()
  await expect(owner.getByRole('region', { name: 'Avisos de la página' })).toContainText('El evento sale otra vez.')
  await expect(row(owner, 'checkout.created')).toContainText('Entregada')
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(owner)

  await shop.testKey.merchantOrders.refund({ params: { order: mid }, body: { amount: 10_00 } })
  await expect(row(owner, 'order.refunded')).toContainText('Entregada')
  await row(owner, 'order.refunded')
    .getByRole('link', { name: new URL(receiver.url).host })
    .click()
  await expect(owner).toHaveURL(new RegExp(`/developers/webhooks/${endpoint.id}/deliveries/`))
  await owner.goBack()
  await row(owner, 'order.refunded').getByRole('link', { name: 'Devolución' }).click()
  await expect(owner).toHaveURL(/\/developers\/events\/evt_[0-9a-f]{32}/)
  await owner.goBack()
  await row(owner, 'POST /checkout/offline').getByRole('link', { name: 'Llamada de tu sistema' }).click()
  await expect(owner).toHaveURL(/\/developers\/requests\/[0-9a-f]{32}/)
  await shop.testKey.merchantWebhooks.remove({ params: { endpointId: endpoint.id } })
})

test('a guest has no such part, nor has a sale of the counter of which no system has heard', async ({ as, shop }) => {
  const { id } = await sale(shop)
  const page = await as('guest')
  await page.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
  const { results } = await shop.owner.operations.list({
    params: { merchantId: shop.id },
    query: { substatus: 'payment_completed' },
  })
  const owner = await as('owner')
  const answered = owner.waitForResponse((response) => response.url().endsWith('/exchanges'))
  await owner.goto(detailPath(shop.id, results[0]?.id ?? ''))
  expect((await answered).status()).toBe(200)
  await expect(owner.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(part(owner)).toHaveCount(0)
})
