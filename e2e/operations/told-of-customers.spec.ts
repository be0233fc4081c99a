import { clientOf, createKeys, signIn } from '../support/clients.ts'
import { expect, expectAccessibleInBoth, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath } from '../support/pages.ts'
import { lendProduct } from '../support/product.ts'
import { sellOrder } from '../support/sales.ts'

test('the history says what a simulated customer did', async ({ as, shop }) => {
  const { order, customer } = orderOf(12_000)
  const body = { order: { ...order, test: { outcome: 'accept' as const } }, customer }
  const { id } = await shop.testKey.merchantCheckouts.beginOffline({ body })
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id, '?sandbox=true'))
  await expect(page.getByText(/^Carmen ha aceptado \d+ cuotas \(simulado en pruebas\)/)).toBeVisible()
  await expect(page.getByText('Carmen ha abierto el enlace (simulado en pruebas)')).toBeVisible()
  await expect(page.getByText(/^Enlace enviado/)).not.toContainText('simulado')
})

test('an operation says whether its customer pays, without amounts', async ({ browser }) => {
  const key = 'key-of-the-servicer-1'
  const settings = { SERVICING_URL: 'http://127.0.0.1:9/servicing', SERVICING_KEY: key, PRIVATE_SERVICES: 'yes' }
  await lendProduct(unique('servicer'), settings, async (product) => {
    const { accessToken, refreshToken } = await signIn(product, 'owner')
    const merchants = await clientOf(product, accessToken).merchants.list()
    const merchantId = merchants.find(({ name }) => name === 'Casa Lumbre Bilbao')?.id ?? ''
    const { private_key: privateKey } = await createKeys(product, merchantId)
    const { id } = await sellOrder(clientOf(product, privateKey), clientOf(product, null), orderOf(12_000))
    await clientOf(product, key).servicing.answer({
      body: { merchantId, sandbox: false, answers: [{ contract: id, state: 'overdue', at: '2026-11-24T10:00:00Z' }] },
    })
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
    const value = encodeURIComponent(JSON.stringify({ accessToken, refreshToken }))
    await context.addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.goto(detailPath(merchantId, id))
    await expect(page.getByText('El cliente va con retraso')).toBeVisible()
    await expectAccessibleInBoth(page)
    await context.close()
  })
})
