import { expect, expectAccessible, expectAccessibleInBoth, type Page, type Shop } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { test, withReceiver } from '../support/webhook-receiver.ts'

const pathOf = (shop: Pick<Shop, 'id'>, below = '') => `/merchants/${shop.id}/developers/events${below}`
const listen = async (shop: Shop, url: string, events: ['*'] | ['invoice'] = ['*']): Promise<string> =>
  (await shop.testKey.merchantWebhooks.create({ body: { url, events, description: 'Almacén' } })).endpoint.id
const removeAll = async (shop: Shop): Promise<void> => {
  for (const { id: endpointId } of (await shop.testKey.merchantWebhooks.list()).results)
    await shop.testKey.merchantWebhooks.remove({ params: { endpointId } })
}
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an event says whom it has reached, and is sent again to one or to all', async ({ as, shop, receiver }) => {
  await removeAll(shop)
  await listen(shop, receiver.url)
  const body = orderOf(60_00)
  const { id } = await shop.testKey.merchantCheckouts.beginOffline({ body })
  const page = await as('admin')
  await page.goto(`/merchants/${shop.id}/developers/webhooks?sandbox=true`)
  await page.getByRole('link', { name: 'Eventos' }).click()
  await expect(page).toHaveTitle('Trastienda · Eventos de webhooks (prueba)')
  // By keys alone.
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  const answered = page.waitForResponse((response) => response.url().includes(`q=${body.order.id}`))
  await page.keyboard.type(body.order.id)
  await answered
  const row = page.getByRole('row').filter({ hasText: 'checkout.created' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(body.order.id)
  await expect(row).toContainText('Entregado a 1 destino')
  // What is found for the words before is faint.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/evt_[0-9a-f]{32}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud creada' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que dice' })).toContainText(`"id": "${id}"`)
  const reached = page.getByRole('row').filter({ hasText: receiver.url })
  await expect(reached).toContainText('Entregada')
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Reenviar a todos' }).click()
  await expect.poll(() => receiver.heard.filter((type) => type === 'checkout.created').length).toBe(2)
  // What is on its way is not sent again, and its answer arrives after it was heard.
  const deliveries = async () => (await shop.testKey.merchantWebhooks.deliveries({ query: { objectId: id } })).results
  await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['delivered'])
  await page.getByRole('button', { name: `Reenviar a ${receiver.url}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => receiver.heard.filter((type) => type === 'checkout.created').length).toBe(3)

  // One that did not ask for it may have it too.
  await withReceiver(async (other) => {
    await listen(shop, other.url, ['invoice'])
    await page.reload()
    const silent = page.getByRole('row').filter({ hasText: other.url })
    await expect(silent).toContainText('Sin enviar')
    await silent.getByRole('button', { name: `Enviar a ${other.url}` }).click()
    await expect(silent).toContainText('Entregada')
    expect(other.heard).toEqual(['checkout.created'])
    await silent.getByRole('link').click()
    await expect(page).toHaveURL(/\/deliveries\/[0-9a-f]{32}/)
    await page.getByRole('link', { name: 'Ver el evento' }).click()
    await expect(page).toHaveURL(/\/events\/evt_/)
    await page.getByRole('link', { name: 'Ver la operación' }).click()
    await expect(page).toHaveURL(new RegExp(`/operations/${id}`))
  })
  await removeAll(shop)
})

test('events are narrowed in the address; older ones are a link away', async ({ as, shop, receiver }) => {
  await removeAll(shop)
  receiver.answer(500, 'closed')
  const endpointId = await listen(shop, receiver.url)
  for (let at = 0; at < 26; at += 1) await shop.testKey.merchantWebhooks.test({ params: { endpointId } })
  const page = await as('editor')
  await page.goto(pathOf(shop, '?sandbox=true&type=ping'))
  const rows = page.getByRole('row').filter({ hasText: 'ping' })
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('En espera: 1 de 1')
  await page.getByRole('link', { name: 'Más antiguas' }).click()
  await expect(page).toHaveURL(/cursor=\d+/)
  await expect(rows.first()).toBeVisible()
  await page.getByRole('link', { name: 'Volver a las más nuevas' }).click()
  await page.getByLabel('Estado').selectOption({ label: 'Entregado a alguno' })
  await expect(page).toHaveURL(/state=delivered/)
  await expect(page.getByRole('heading', { name: 'Ningún evento es así' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todos los eventos' }).click()
  // Of all types: what has happened to sales of other tests is among them.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 25)
  // Editors look, and send nothing.
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('row').filter({ hasText: receiver.url })).toContainText('Tu sistema contestó 500')
  await expect(page.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0)
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page), `at ${width}`).toBe(0)
  }
  await removeAll(shop)
  await page.reload()
  await expect(page.getByText('No hay destinos en este modo.')).toBeVisible()
  await page.goto(pathOf(shop, '?sandbox=true&state=unsent&type=ping'))
  await expect(rows.first()).toContainText('Sin enviar')
  const guest = await as('guest')
  await guest.goto(pathOf(shop, '?sandbox=true'))
  await expect(guest).not.toHaveURL(/developers/)
})

test('without an endpoint there are none, in either language; one that is gone says so', async ({ as }) => {
  const dono = await as('dono', { width: 390 })
  await dono.goto('/')
  await expect(dono).toHaveURL(/\/merchants\/[0-9a-f]{32}\//)
  const [, id = ''] = /merchants\/(\w+)/.exec(dono.url()) ?? []
  await dono.goto(pathOf({ id }, '?sandbox=true'))
  await expect(dono.getByRole('heading', { name: 'Ainda não há eventos em modo de testes' })).toBeVisible()
  await expectAccessibleInBoth(dono)
  expect(await overflow(dono)).toBe(0)
  await dono.goto(pathOf({ id }, `/evt_${'0'.repeat(32)}`))
  await expect(dono.getByRole('heading', { name: 'Este evento não está aqui' })).toBeVisible()
  await expectAccessible(dono)
  await dono.getByRole('link', { name: 'Ver todos os eventos' }).click()
  await dono.getByRole('link', { name: 'Novo destino' }).click()
  await expect(dono.getByRole('dialog', { name: 'Novo destino' })).toBeVisible()
})
