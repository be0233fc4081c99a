/** What the shop's system and the provider said to each other about one sale, in its story. */
import { forgiveFailedLoads } from '../support/faulty.ts'
import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath } from '../support/pages.ts'
import { test } from '../support/webhook-receiver.ts'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const filterOf = (page: Page, name: string | RegExp = /^Sistema/) => page.getByRole('button', { name })
const sale = async (shop: Shop) => {
  const { order, customer } = orderOf(60_00)
  const body = { order: { ...order, test: { outcome: 'accept' as const } }, customer, metadata: { mesa: '7' } }
  const { id } = await shop.testKey.merchantCheckouts.beginOffline({ body })
  return { id, mid: order.id ?? '' }
}

/** Seconds to the next attempt at any delivery of a sale; one that is on its way counts for thirty. */
const secondsToNext = async (shop: Shop, objectId: string): Promise<number> => {
  const { results } = await shop.testKey.merchantWebhooks.deliveries({ query: { objectId } })
  const next = results.map(({ nextAttempt }) => Date.parse(nextAttempt ?? '') - Date.now())
  return next.length === 0 ? 0 : Math.min(...next) / 1000
}

test('[RT-07] a sale shows what the system was sent, sends again what failed, and shows the calls by key', async ({
  as,
  shop,
  receiver,
}) => {
  receiver.answer(500, 'the warehouse is closed')
  const { endpoint } = await shop.testKey.merchantWebhooks.create({
    body: { url: receiver.url, events: ['order', 'checkout'] },
  })
  const { id: first } = await sale(shop)
  const page = await as('editor')
  await page.goto(`${detailPath(shop.id, first)}?sandbox=true`)
  await expect(row(page, 'POST /checkout/offline')).toContainText('Contestamos 201')
  await expect(page.locator('aside').getByText('mesa')).toBeVisible()
  const made = row(page, 'checkout.created')
  await expect(made).toContainText('Tu sistema contestó 500')
  await expect(made.getByRole('button', { name: 'Reenviar' })).toHaveCount(0)
  await expectAccessibleInBoth(page)

  const { id, mid } = await sale(shop)
  const owner = await as('owner', { width: 390 })
  // After the second attempt the next one is a minute away: none is on its way when the button is pressed.
  await expect.poll(() => secondsToNext(shop, id), { timeout: 30_000 }).toBeGreaterThan(40)
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

test('[RT-07] a guest reads nothing of it, nor is there anything of a sale of the counter of which no system has heard', async ({
  as,
  shop,
}) => {
  const { id } = await sale(shop)
  const page = await as('guest')
  let asked = 0
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/exchanges'))))
  await page.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  await expect(row(page, 'Venta hecha')).toBeVisible()
  await expect(row(page, 'POST /checkout/offline')).toHaveCount(0)
  await expect(filterOf(page, /^Cliente/)).toBeVisible()
  await expect(filterOf(page)).toHaveCount(0)
  await expect(page.getByText('De tu sistema')).toHaveCount(0)
  await expect(row(page, 'por correo a p•••@example.test').first()).toBeVisible()
  expect(asked).toBe(0)
  const { results } = await shop.owner.operations.list({
    params: { merchantId: shop.id },
    query: { substatus: 'payment_completed' },
  })
  const owner = await as('owner')
  const answered = owner.waitForResponse((response) => response.url().endsWith('/exchanges'))
  await owner.goto(detailPath(shop.id, results[0]?.id ?? ''))
  expect((await answered).status()).toBe(200)
  await expect(row(owner, 'Venta hecha')).toBeVisible()
  await expect(owner.getByText('De tu sistema')).toHaveCount(0)
})

test('[RT-07] the story says which part could not be read, shows the rest, and reads it on request', async ({
  as,
  shop,
}) => {
  const { id } = await sale(shop)
  const page = await as('owner', { width: 390 })
  await page.route('**/exchanges', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  await expect(page.getByText('No hemos podido leer lo que tu sistema y nosotros nos dijimos')).toBeVisible()
  await expect(row(page, 'Venta hecha')).toBeVisible()
  await expect(row(page, 'POST /checkout/offline')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/exchanges')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(row(page, 'POST /checkout/offline')).toBeVisible()
  await filterOf(page).click()
  await expect(row(page, 'POST /checkout/offline')).toBeVisible()
  await expect(row(page, 'Contrato y plan')).toHaveCount(0)
})

test('[RT-07] where the code of this part does not arrive, the rest of the sale is there', async ({
  as,
  shop,
  faults,
}) => {
  const { id } = await sale(shop)
  const page = await as('owner')
  await page.route(/\/assets\/sale-parts-/, (route) => route.abort())
  await page.goto(`${detailPath(shop.id, id)}?sandbox=true`)
  await expect(row(page, 'No hemos podido mostrar esta entrada').first()).toBeVisible()
  await expect(row(page, 'Venta hecha')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  forgiveFailedLoads(faults)
})
