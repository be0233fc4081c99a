import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, euros } from '../support/pages.ts'

type Ceilings = Partial<Parameters<Shop['owner']['refundCeilings']['update']>[0]['body']>

const setCeilings = async (shop: Shop, ceilings: Ceilings) => {
  const params = { merchantId: shop.id }
  const { version } = await shop.owner.refundCeilings.get({ params })
  const body = { admin: null, editor: null, keys: null, people: [], ...ceilings }
  await shop.owner.refundCeilings.update({ params, body }, { headers: { 'if-match': `"${version}"` } })
}
test.beforeEach(({ shop }) => setCeilings(shop, { editor: 100_00 }))
// Other specs refund as editors, in any shop of this product.
test.afterEach(({ shop }) => setCeilings(shop, {}))

const sell = async (shop: Shop): Promise<string> => (await shop.sell(orderOf(600_00, unique('Zubiri')))).id
const refundDialog = async (page: Page, shop: Shop, id: string) => {
  await page.goto(`${detailPath(shop.id, id)}/refund`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Hasta ${euros(100_00)}; por encima lo aprueba otra persona.`)
  return dialog
}
const toast = (page: Page) => page.getByRole('region', { name: 'Avisos de la página' })
const ask = async (page: Page, shop: Shop, id: string, amount: string) => {
  const dialog = await refundDialog(page, shop, id)
  await dialog.getByRole('textbox', { name: 'Importe de la devolución' }).fill(amount)
  await dialog.getByRole('button', { name: `Pedir aprobación de ${amount}` }).click()
  await expect(dialog).toBeHidden()
}

test('[RT-07] an editor asks above the ceiling, and the owner approves from the notice', async ({ as, shop }) => {
  const id = await sell(shop)
  const editor = await as('editor')
  const dialog = await refundDialog(editor, shop, id)
  const amount = dialog.getByRole('textbox', { name: 'Importe de la devolución' })
  await amount.fill('100,00')
  await expect(dialog.getByRole('button', { name: `Devolver ${euros(100_00)}` })).toBeVisible()
  await expect(dialog).not.toContainText('Por encima de tu límite')
  await amount.fill('250,00')
  await expect(dialog).toContainText('Por encima de tu límite')
  await expect(dialog).toContainText('Puede aprobarlo:')
  await expect(dialog.getByRole('region', { name: 'Qué pasará' })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(editor)
  await dialog.getByRole('button', { name: `Pedir aprobación de ${euros(250_00)}` }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.getByText(`Has pedido devolver ${euros(250_00)}`)).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Aprobar…' })).toHaveCount(0)

  const owner = await as('owner')
  await owner.goto(`/merchants/${shop.id}/operations`)
  await owner.getByRole('button', { name: /Avisos/ }).click()
  await owner.getByRole('link', { name: 'Te piden aprobar una devolución' }).first().click()
  await expect(owner).toHaveURL(new RegExp(id))
  await expect(owner.getByRole('button', { name: 'Aprobar…' })).toBeVisible()
  await expectAccessibleInBoth(owner)
  await owner.getByRole('button', { name: 'Aprobar…' }).click()
  const approval = owner.getByRole('dialog')
  await expect(approval).toContainText('Se devuelve en nombre de los dos')
  await expect(approval.getByRole('region', { name: 'Qué pasará' })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(owner)
  await approval.getByRole('button', { name: `Aprobar y devolver ${euros(250_00)}` }).click()
  await expect(approval).toBeHidden()
  await expect(toast(owner)).toContainText(`Devueltos ${euros(250_00)}`)
  await expect(owner.getByText('Aprobada por').first()).toBeVisible()
  const { refundedAmount, refunds } = await shop.owner.operations.get({
    params: { merchantId: shop.id, operationId: id },
  })
  expect([refundedAmount, refunds.map(({ approvedBy }) => approvedBy !== null)]).toEqual([250_00, [true]])
  await expect(editor.getByText('Aprobada por').first()).toBeVisible()
})

test('what waits is in the day and in the list, and is declined with a reason', async ({ as, shop }) => {
  const id = await sell(shop)
  const editor = await as('editor')
  await ask(editor, shop, id, euros(300_00))
  const owner = await as('owner', { width: 390 })
  await owner.goto(`/merchants/${shop.id}/today`)
  await owner.getByRole('link', { name: /Aprobar .* devolu/ }).click()
  await expect(owner.getByRole('heading', { name: 'Devoluciones por aprobar' })).toBeVisible()
  const row = owner.getByRole('row').filter({ hasText: euros(300_00) })
  await expect(row).toContainText('En espera')
  await expectAccessibleInBoth(owner)
  await row.getByRole('link').first().click()
  await owner.getByRole('button', { name: 'Rechazar…' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Ya lo cambiamos')
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialog).toBeHidden()
  const entry = (text: string) => editor.getByRole('listitem').filter({ hasText: text })
  await expect(entry(`Devolución de ${euros(300_00)}, rechazada`)).toContainText('«Ya lo cambiamos»')
  await expect(entry(`Pide aprobación para devolver ${euros(300_00)}`)).toHaveCount(1)
  await owner.goto(`/merchants/${shop.id}/operations/approvals?view=decided`)
  await expect(owner.getByRole('row').filter({ hasText: euros(300_00) })).toContainText('Rechazada')
})

test('who asked withdraws it, and asks again', async ({ as, shop }) => {
  const id = await sell(shop)
  const page = await as('editor')
  await ask(page, shop, id, euros(200_00))
  await page.goto(`${detailPath(shop.id, id)}/refund`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Esta venta ya espera una aprobación')
  await expect(dialog.getByRole('button', { name: /Pedir aprobación/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(page.getByText(`Has pedido devolver`)).toBeHidden()
  await ask(page, shop, id, euros(150_00))
  await expect(page.getByText(`Has pedido devolver ${euros(150_00)}`)).toBeVisible()
})

test('a cancel above the ceiling says so and is not pressed', async ({ as, shop }) => {
  const id = await sell(shop)
  const page = await as('editor')
  await page.goto(`${detailPath(shop.id, id)}/cancel`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Por encima de tu límite')
  await expect(dialog.getByRole('button', { name: /Cancelar la venta de/ })).toHaveAttribute('aria-disabled', 'true')
})
