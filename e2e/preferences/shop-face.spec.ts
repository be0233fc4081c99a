/** The shop as it shows itself, on its customer's page. */
import { signIn } from '../support/clients.ts'
import { ask, type Counter, counterOf, heading, test } from '../support/checkout-customer.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'

const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const addLogo = async (product: Product, { merchantId, client }: Counter): Promise<void> => {
  const { version } = await client.preferences.get({ params: { merchantId } })
  const form = new FormData()
  form.append('file', new File([Buffer.from(point, 'base64')], 'logo.png', { type: 'image/png' }))
  const { accessToken } = await signIn(product, 'rival')
  const response = await fetch(`${product.url}/api/merchants/${merchantId}/preferences/logo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'If-Match': `"${version}"` },
    body: form,
  })
  expect(response.status).toBe(200)
}

test('[RT-22] the customer sees name, logo, phone, page and return terms of the shop, as text', async ({
  product,
  customer,
}) => {
  const counter = await counterOf(product, 'rival')
  const { merchantId, client } = counter
  const face = { name: 'Marea & Co. <b>Taller</b>', phone: '910123456', website: 'https://marea.example/' }
  const returnTerms = 'Tienes 30 días.\n<img src=x onerror=alert(1)> Con el tique.'
  const { version } = await client.preferences.get({ params: { merchantId } })
  await client.preferences.update(
    { params: { merchantId }, body: { face: { ...face, returnTerms } } },
    { headers: { 'If-Match': `"${version}"` } },
  )
  await addLogo(product, counter)

  const page = await customer()
  const { path } = await ask(counter)
  await page.goto(path)
  await expect(heading(page, /./)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(face.name)
  const logo = page.getByRole('banner').locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const contact = page.getByRole('region', { name: 'contacto, cambios y devoluciones' })
  await expect(contact.getByRole('link', { name: '910 123 456' })).toHaveAttribute('href', 'tel:910123456')
  await expect(contact.getByRole('link', { name: 'marea.example' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(contact).toContainText('<img src=x onerror=alert(1)> Con el tique.')
  await expect(contact.locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('region', { name: 'contacto, trocas e devoluções' })).toContainText(
    'Dúvidas sobre a compra?',
  )

  // A document of the law names the merchant.
  await page
    .getByRole('link', { name: /informação normalizada/ })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('Taller Marea')
})
