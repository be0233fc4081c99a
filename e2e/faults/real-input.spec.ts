/**
 * The main job on real input: a merchant's system sends an order, a user refunds part of it, and the refund is still there the next
 * day.
 */
import { rm } from 'node:fs/promises'
import { clientOf, createKeys, signIn } from '../support/clients.ts'
import { expect, test } from '../support/fixtures.ts'
import { fullOrder, unique } from '../support/orders.ts'
import { sellOrder } from '../support/sales.ts'
import { euros, listPath, listRows } from '../support/pages.ts'
import { copyDemo, type Product, startProduct } from '../support/product.ts'

test('an order sent with a key is found, refunded in part, and survives a restart', async ({ browser }) => {
  // Two starts and a command: seconds each, more on a busy machine.
  test.setTimeout(180_000)
  const dataDir = await copyDemo(unique('real'))
  let product: Product = await startProduct(dataDir)
  try {
    const owner = clientOf(product, (await signIn(product, 'owner')).accessToken)
    const shop = (await owner.merchants.list()).find(({ name }) => name === 'Casa Lumbre Bilbao')
    const merchantId = shop?.id ?? ''
    const lastName = unique('Arrieta')

    const keys = await createKeys(product, merchantId)
    const key = clientOf(product, keys.private_key)
    const { id } = await sellOrder(key, clientOf(product, null), fullOrder(lastName))

    const value = encodeURIComponent(JSON.stringify(await signIn(product, 'owner')))
    const context = await browser.newContext({ baseURL: product.url })
    await context.addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.goto(listPath(merchantId))
    await expect(listRows(page).first()).toContainText(`Carmen ${lastName}`)
    await expect(listRows(page).first()).toContainText(euros(13014))
    await page.getByRole('link', { name: `Carmen ${lastName}` }).click()
    await expect(page).toHaveURL(new RegExp(`${id}$`))

    await page.getByRole('button', { name: 'Devolver…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Importe de la devolución').fill('30,14')
    await dialog.getByRole('button', { name: 'Devolver 30,14 €' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`quedan ${euros(10000)}`)).toBeVisible()
    await context.close()

    await product.stop()
    product = await startProduct(dataDir)
    const again = clientOf(product, (await signIn(product, 'owner')).accessToken)
    const operation = await again.operations.get({ params: { merchantId, operationId: id } })
    expect(operation).toMatchObject({ totalAmount: 13014, refundedAmount: 3014, remainingRefundableAmount: 10000 })
    expect(operation.refunds).toHaveLength(1)
    expect(operation.cart.lines.map(({ name }) => name)).toEqual(['Reloj de pared', 'Mesa auxiliar', 'Vela de cera'])
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
