import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/fixtures.ts'
import { euros, listPath } from '../support/pages.ts'

test('[RT-31] an owner sets how much roles, keys and people refund alone; others read it', async ({ as, shop }) => {
  const page = await as('owner')
  // From a page of this merchant: by itself another may open, which the owner has chosen in another test.
  await page.goto(listPath(shop.id))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Usuarios' }).click()
  await page.getByRole('link', { name: 'Límites de devolución' }).click()
  await expect(page).toHaveURL(`/merchants/${shop.id}/refund-ceilings`)
  await expect(page).toHaveTitle(/Límites de devolución/)
  const editor = page.getByRole('textbox', { name: 'Editor', exact: true })
  await editor.fill('veinte')
  await page.getByRole('button', { name: 'Guardar los límites' }).click()
  await expect(page.getByText('Escribe el importe con cifras, como 120,50.')).toBeVisible()
  await expect(editor).toBeFocused()
  await editor.fill('120,5')
  await page.getByRole('textbox', { name: 'Claves privadas' }).fill('50')
  await page
    .getByRole('combobox', { name: /Límite de .*\(Editor\)/ })
    .first()
    .selectOption('Uno propio')
  await page
    .getByRole('textbox', { name: /Importe para/ })
    .first()
    .fill('80')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Guardar los límites' }).click()
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText('Límites guardados')
  const params = { merchantId: shop.id }
  const saved = await shop.owner.refundCeilings.get({ params })
  expect([saved.admin, saved.editor, saved.keys]).toEqual([null, 120_50, 50_00])
  expect(saved.people.filter(({ own }) => own).map(({ amount }) => amount)).toEqual([80_00])

  const reader = await as('editor', { width: 390 })
  await reader.goto(`/merchants/${shop.id}/refund-ceilings`)
  // Of the role, and of everyone who has no own.
  await expect(reader.getByText(euros(120_50)).first()).toBeVisible()
  await expect(reader.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(reader)
  const body = { admin: null, editor: null, keys: null, people: [] }
  const headers = { 'if-match': `"${saved.version}"` }
  await shop.owner.refundCeilings.update({ params, body }, { headers })
})
