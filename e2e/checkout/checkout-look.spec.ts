/** How the new sale and the wait for its customer look and read: widths, themes, languages. */
import { consent, field, newSalePath, sendButton, typeSale } from '../support/checkout-sales.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/fixtures.ts'
import { widths } from '../support/pages.ts'

for (const width of widths) {
  test(`form and wait have no barriers at ${width} px`, async ({ as, shop }) => {
    const page = await as('guest', { width })
    await page.goto(newSalePath(shop, width === 900 ? '?sandbox=true' : ''))
    await typeSale(page)
    await page.getByRole('button', { name: 'Añadir artículos' }).click()
    await field(page, 'Importe total').focus()
    await expectAccessibleInBoth(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Quitar esta línea' }).click()
    await consent(page).check()
    await sendButton(page).click()
    await expect(page.getByRole('img', { name: 'Código QR del enlace para Carmen' })).toBeVisible()
    await expectAccessibleInBoth(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const name of ['Ampliar…', 'Continuar en este dispositivo…', /^Corregir correo/, 'Anular la solicitud…']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('the Portuguese form speaks of Portuguese documents', async ({ as }) => {
  const page = await as('dono')
  await page.goto('/')
  await page.getByRole('link', { name: 'Nova venda' }).first().click()
  await field(page, /^NIF/).fill('123456780')
  await field(page, /^NIF/).blur()
  await expect(page.getByText('O último algarismo não corresponde a esse NIF. Confirma-o.')).toBeVisible()
  await field(page, /^Código postal/).fill('48001')
  await field(page, /^Código postal/).blur()
  await expect(page.getByText('Escreve-o como 1234-567.')).toBeVisible()
  await field(page, 'Montante total').fill('1234,5')
  await expect(page.getByRole('complementary', { name: 'Pré-visualização' })).toContainText('6 × 205,75')
  await expectAccessible(page)
})
