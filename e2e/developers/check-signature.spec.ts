import { expect, expectAccessible, expectAccessibleInBoth } from '../support/fixtures.ts'
import { test } from '../support/webhook-receiver.ts'

test('a signature is checked with what arrived, and the secret stays in the browser', async ({
  as,
  shop,
  receiver,
}) => {
  const webhooks = shop.testKey.merchantWebhooks
  const { endpoint, secret } = await webhooks.create({ body: { url: receiver.url, events: ['*'] } })
  const params = { endpointId: endpoint.id }
  const { deliveryId } = await webhooks.test({ params })
  await expect.poll(() => receiver.heard).toEqual(['ping'])
  const page = await as('editor', { width: 390 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/merchants/${shop.id}/developers/webhooks/${endpoint.id}/deliveries/${deliveryId}?sandbox=true`)
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Comprobar una firma' }) })
  const check = part.getByRole('button', { name: 'Comprobar' })
  await check.click()
  await expect(part.getByLabel('Secreto del destino')).toHaveAccessibleDescription(/empieza por whsec_/)
  const { timestamp, signature, body } = receiver.last()
  await part.getByLabel('Secreto del destino').fill(secret)
  await part.getByLabel('webhook-timestamp').fill(timestamp)
  await part.getByLabel('webhook-signature').fill(signature)
  await part.getByLabel('Cuerpo recibido').fill(body)
  await check.click()
  await expect(part.getByRole('status')).toContainText('La firma es correcta')
  await expectAccessibleInBoth(page)

  await part.getByLabel('Cuerpo recibido').fill(body.replace('ping', 'pong'))
  await expect(part.getByRole('status')).toHaveCount(0)
  await check.click()
  await expect(part.getByRole('alert')).toContainText(`cambia desde el byte ${body.indexOf('ping') + 2}`)
  await part.getByLabel('Cuerpo recibido').fill(body)
  await part.getByLabel('Secreto del destino').fill(`whsec_${Buffer.from('another').toString('base64')}`)
  await check.click()
  await expect(part.getByRole('alert')).toContainText('Con este secreto la firma sería otra')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(sent.filter((text) => text.includes(secret.slice(6, 20)))).toEqual([])
  await webhooks.remove({ params })
})
