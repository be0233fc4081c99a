import { expect, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath } from '../support/pages.ts'

test('[RT-07] [CA-21] a refund keeps its reason and a note that only the team sees', async ({ as, shop }) => {
  const lastName = unique('Etxeberria')
  const { id } = await shop.key.merchantApi.checkoutOffline({ body: orderOf(12000, lastName) })
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  await page.getByRole('button', { name: 'Devolver…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Importe de la devolución').fill('40')
  const choice = dialog.getByLabel('Motivo (opcional)')
  const note = dialog.getByLabel('Nota para tu equipo (opcional)')
  await expect(choice).toHaveValue('')
  await expect(note).toHaveCount(0)
  await choice.selectOption('Producto defectuoso')
  await note.fill('Cierre roto')
  await expect(note).toHaveAccessibleDescription('El cliente no la ve.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Devolución de 40,00 €. Producto defectuoso. Nota: «Cierre roto»')).toBeVisible()
  const refunds = page.getByRole('table', { name: 'Devoluciones' })
  const reason = refunds.getByText('Motivo: Producto defectuoso. Nota: «Cierre roto»')
  await expect(reason).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(reason).toBeVisible()
})

test('[RT-07] a reason alone is not given up without a question', async ({ as, shop }) => {
  const { id } = await shop.key.merchantApi.checkoutOffline({ body: orderOf(12000, unique('Etxeberria')) })
  const page = await as('owner')
  await page.goto(detailPath(shop.id, id, '/refund'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo (opcional)').selectOption('Otro motivo')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('¿Salir sin terminar? Perderás los cambios.')).toBeVisible()
})
