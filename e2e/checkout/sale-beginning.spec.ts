/** How the form of a new sale begins. */
import { consent, field, newSalePath, sendButton, typeSale } from '../support/checkout-sales.ts'
import { expect, test } from '../support/fixtures.ts'

test('[RT-06] the amount has focus, and the channel is that of the last sale of the device', async ({ as, shop }) => {
  const page = await as('editor')
  await page.goto(newSalePath(shop))
  await expect(field(page, 'Importe total')).toBeFocused()
  const code = page.getByRole('radio', { name: /QR/ })
  await expect(code).not.toBeChecked()
  await typeSale(page)
  await code.check()
  await consent(page).check()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}/)
  await page.goto(newSalePath(shop))
  await expect(code).toBeChecked()
})
