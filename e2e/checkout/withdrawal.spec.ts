/** A customer who withdraws from a sale, on their own screen and on the shop's. */
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
import { expect, expectAccessible } from '../support/fixtures.ts'
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
  // On the plan already: its days are not those of today.
  await expect(page.getByText(/Los días cuentan desde el día en que Casa Lumbre Online envíe tu compra/)).toBeVisible()
  await walkToSign(page)
  await sign(page)
  await expect(button(page, 'Desistir del crédito')).toBeVisible()

  const shop = await as('editor')
  await shop.goto(detailPath(shippingShop.id, asked.operationId, '?sandbox=true'))
  await expect(shop.getByRole('button', { name: /^Capturar/ })).toBeVisible()
  await expect(shop.locator('.shell-app')).toHaveAttribute('data-live', 'true')
  await button(page, 'Desistir del crédito').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(heading(page, 'Has desistido del contrato')).toBeVisible()
  await expect(shop.getByText('Carmen ha desistido dentro de los 14 días')).toBeVisible()
  await expect(shop.getByText('Desistimiento del cliente', { exact: true })).toBeVisible()
  await expect(shop.getByRole('button', { name: /^Capturar/ })).toHaveCount(0)
  await expect(shop.getByText('Carmen ha desistido', { exact: true })).toBeVisible()
  expect((await operationOf(counter, asked)).substatus).toBe('stopped_merchant')
  await shop.getByRole('button', { name: /^Avisos/ }).click()
  await expect(shop.getByText('Un cliente ha desistido: la venta está cancelada').first()).toBeVisible()

  await shop.goto(listPath(shippingShop.id, '?sandbox=true&status=stopped'))
  const row = listRows(shop).filter({ has: shop.locator(`a[href*="${asked.operationId}"]`) })
  await expect(row).toContainText('Desistimiento del cliente')
})

test('within 14 days the customer withdraws from the credit, and the purchase stands', async ({
  customer,
  product,
}) => {
  const counter = await counterOf(product)
  const asked = await ask(counter)
  const page = await customer()
  await open(page, asked.path)
  await walkToSign(page)
  await sign(page)
  await expect(page.getByText(/^TIN 14,95\s%/)).toBeVisible()
  await button(page, 'Desistir del crédito').click()
  const dialog = page.getByRole('dialog', { name: '¿Desistir del crédito?' })
  await expect(dialog.getByRole('button', { name: 'Mantener el plan' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  const withdrawn = page.getByText(/^Has desistido del crédito el .* Tu compra sigue en pie/)
  await expect(withdrawn).toBeVisible()
  // The rates of the plan that is no more.
  await expect(page.getByText(/^TIN /)).toHaveCount(0)
  expect((await operationOf(counter, asked)).substatus).toBe('payment_process')
  await page.reload()
  await expect(withdrawn).toBeVisible()
  await button(page, 'Devolver la compra').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar a la tienda' }).click()
  await expect(page.getByText(/^Avisaste a .* de que quieres devolver la compra/)).toBeVisible()
})
