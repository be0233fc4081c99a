/** A customer who withdraws from a sale, on two screens at once. */
import {
  ask,
  button,
  counterOf,
  heading,
  open,
  operationOf,
  sign,
  test,
  walkToSign,
} from '../support/checkout-customer.ts'
import { expect } from '../support/fixtures.ts'
import { detailPath, listPath, listRows } from '../support/pages.ts'

test('before the shop has sent anything the customer withdraws too, and the shop sees it by itself', async ({
  as,
  customer,
  product,
  shippingShop,
}) => {
  const counter = { ...(await counterOf(product)), merchantId: shippingShop.id }
  const asked = await ask(counter)
  const page = await customer()
  await open(page, asked.path)
  await walkToSign(page)
  await sign(page)
  await expect(button(page, 'echarte atrás')).toBeVisible()

  const shop = await as('editor')
  await shop.goto(detailPath(shippingShop.id, asked.operationId, '?sandbox=true'))
  await expect(shop.getByRole('button', { name: /^Cobrar/ })).toBeVisible()
  await expect(shop.locator('.app')).toHaveAttribute('data-live', 'true')
  await button(page, 'echarte atrás').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Echarme atrás' }).click()
  await expect(heading(page, 'Te has echado atrás')).toBeVisible()
  await expect(shop.getByText('Carmen se ha echado atrás en sus 14 días')).toBeVisible()
  await expect(shop.getByText('El cliente se echó atrás', { exact: true })).toBeVisible()
  await expect(shop.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
  await expect(shop.getByText('Carmen se echa atrás', { exact: true })).toBeVisible()
  expect((await operationOf(counter, asked)).substatus).toBe('stopped_merchant')
  await shop.getByRole('button', { name: /^Avisos/ }).click()
  await expect(shop.getByText('Un cliente se ha echado atrás: la venta está cancelada').first()).toBeVisible()

  await shop.goto(listPath(shippingShop.id, '?sandbox=true&status=stopped'))
  const row = listRows(shop).filter({ has: shop.locator(`a[href*="${asked.operationId}"]`) })
  await expect(row).toContainText('El cliente se echó atrás')
})
