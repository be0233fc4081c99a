/**
 * The eight journeys by keyboard alone: no pointer; after each step the focus is visible, in the window and under no bar. The specs of
 * the screens check the effects; this file checks only the way through.
 */
import { addDays } from '#domain/calendar.ts'
import { formatDayShort } from '#domain/format.ts'
import { campaignsAt, newCampaignName, today, typedDay } from '../support/campaign-screens.ts'
import { consent, field, newSalePath, sendButton, waitingTitle } from '../support/checkout-sales.ts'
import { demoPassword, emailOf } from '../support/clients.ts'
import { makeSale, remainingOf } from '../support/faulty.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { expectFocusSeen, pressOn, walkTo, writeIn } from '../support/keyboard.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, listPath, listRows, toasts } from '../support/pages.ts'
import { newAddress } from '../support/people.ts'
import { enter, fillCompany, joinCompany, pdfFile } from '../support/sign-ups.ts'

test('by keyboard: sign in, look for a sale, open it and refund a part', async ({ stranger, shop }) => {
  const lastName = unique('Teclado')
  const { id } = await shop.sell(orderOf(12_000, lastName))
  const page = await stranger()
  await page.goto(`/accounts?redirect=${encodeURIComponent(listPath(shop.id))}`)
  await writeIn(page, page.getByLabel('Correo'), emailOf('editor'))
  await writeIn(page, page.getByLabel('Contraseña'), demoPassword)
  await page.keyboard.press('Enter')
  await expect(listRows(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await expectFocusSeen(page)
  await page.keyboard.type(lastName)
  await expect(listRows(page)).toHaveCount(1)
  await pressOn(page, listRows(page).getByRole('link'))
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
  await expectFocusSeen(page)
  await pressOn(page, page.getByRole('button', { name: 'Devolver…' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Importe de la devolución')).toBeFocused()
  await page.keyboard.type('40')
  await pressOn(page, dialog.getByRole('button', { name: 'Devolver 40,00 €' }))
  await expect(dialog).toHaveCount(0)
  expect(await remainingOf(shop, id)).toBe(8_000)
  await expectFocusSeen(page)
})

test('by keyboard: a new sale at the counter, on a phone’s width', async ({ as, shop }) => {
  const page = await as('guest', { width: 390 })
  await page.goto(newSalePath(shop, '?sandbox=true'))
  const lastName = unique('Etxeberria')
  await writeIn(page, field(page, 'Importe total'), '342')
  await writeIn(page, field(page, 'Nombre'), 'Carmen')
  await writeIn(page, field(page, 'Apellidos'), lastName)
  await writeIn(page, field(page, /^Correo/), `${lastName.toLowerCase()}@example.test`)
  await pressOn(page, consent(page), 'Space')
  await expect(consent(page)).toBeChecked()
  await pressOn(page, sendButton(page))
  await expect(waitingTitle(page)).toBeVisible()
  await expectFocusSeen(page)
})

test('by keyboard: a sale is captured', async ({ as, shippingShop }) => {
  const id = await makeSale(shippingShop)
  const page = await as('editor', { width: 900 })
  await page.goto(detailPath(shippingShop.id, id))
  await pressOn(page, page.getByRole('button', { name: 'Capturar 120,00 €' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Importe que capturas')).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'Capturar 120,00 €' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Por transferir').first()).toBeVisible()
  await expectFocusSeen(page)
})

test('by keyboard: a sale is cancelled, after a first no', async ({ as, shop }) => {
  const id = await makeSale(shop)
  const page = await as('editor', { width: 390 })
  await page.goto(detailPath(shop.id, id))
  const opener = page.getByRole('button', { name: 'Más acciones' })
  const item = page.getByRole('menuitem', { name: 'Cancelar la venta…' })
  await pressOn(page, opener)
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: /^Cancelar la venta de/ }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Anulada por el comercio').first()).toBeVisible()
  await expectFocusSeen(page)
})

test('by keyboard: a campaign is made and published', async ({ as, shop }) => {
  const name = newCampaignName('Atajos de teclado')
  const start = addDays(today, 220)
  const page = await as('editor')
  await page.goto(campaignsAt(shop.id))
  await pressOn(page, page.getByRole('link', { name: 'Nueva campaña' }))
  // The list, which stays until then, has a field whose label ends in the same word.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva campaña')
  await writeIn(page, page.getByLabel('Nombre'), name)
  await pressOn(page, page.getByRole('checkbox', { name: '12 cuotas' }), 'Space')
  await writeIn(page, page.getByLabel('Desde', { exact: true }), typedDay(start))
  await writeIn(page, page.getByLabel('Hasta, ese día incluido'), typedDay(addDays(start, 30)))
  await pressOn(page, page.getByRole('button', { name: `Publicar el ${formatDayShort(start, 'es-ES')}` }))
  await expect(toasts(page)).toContainText('Publicada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectFocusSeen(page)
})

test('by keyboard: a settlement is opened and its statement saved', async ({ as, shop }) => {
  const page = await as('editor')
  await page.goto(`/merchants/${shop.id}/settlements?status=paid`)
  const rows = listRows(page).getByRole('link')
  await walkTo(page, rows.first())
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Liquidación del / })).toBeVisible()
  await expectFocusSeen(page)
  await pressOn(page, page.getByRole('button', { name: 'Descargar detalle' }))
  const menu = page.getByRole('dialog', { name: 'Descargar detalle' })
  const saved = page.waitForEvent('download')
  await pressOn(page, menu.getByRole('button', { name: /^CSV/ }))
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await expectFocusSeen(page)
})

test('by keyboard: somebody is invited, and gets another role', async ({ as }) => {
  const list = '/settings/users-permissions'
  const email = newAddress()
  const row = (page: Awaited<ReturnType<typeof as>>) => page.getByRole('row').filter({ hasText: email })
  const page = await as('owner')
  await page.goto(list)
  await pressOn(page, page.getByRole('link', { name: 'Invitar a alguien' }))
  await writeIn(page, page.getByLabel('Correo', { exact: true }), email)
  await writeIn(page, page.getByLabel('Nombre', { exact: true }), 'Ane')
  await writeIn(page, page.getByLabel('Apellidos'), 'Ruiz')
  await pressOn(page, page.getByRole('radio', { name: 'Invitado' }), 'Space')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await writeIn(page, page.getByLabel('Buscar por nombre o correo'), email)
  await expect(row(page)).toContainText(['Invitado, invitación pendiente'])
  await pressOn(page, row(page).getByRole('link'))
  await walkTo(page, page.getByRole('radio', { name: 'Invitado' }))
  const editor = page.getByRole('radio', { name: 'Editor' })
  for (let step = 0; step < 3 && !(await editor.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(editor).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await writeIn(page, page.getByLabel('Buscar por nombre o correo'), email)
  await expect(row(page)).toContainText(['Editor, invitación pendiente'])
})

test('by keyboard: a paper of the sign-up is chosen, sent and taken away', async ({ stranger, product }) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  await fillCompany(owner)
  const page = await stranger()
  // The listener is added early: Chromium reports file choosers only after the first listener, and a key may be faster than that.
  page.on('filechooser', () => {})
  await enter(page, product, owner)
  await page.goto('/onboarding/docs-upload')
  const choose = page.getByLabel('DNI de quien firma: elegir archivos')
  await walkTo(page, choose)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(pdfFile('cara.pdf'))
  const row = page.getByRole('listitem').filter({ hasText: 'cara.pdf' })
  await expect(row).toContainText(['Subido'])
  await expectFocusSeen(page)
  await pressOn(page, page.getByRole('button', { name: 'Quitar cara.pdf' }))
  await expectFocusSeen(page)
  await pressOn(page, page.getByRole('button', { name: 'Quitarlo' }))
  await expect(row).toHaveCount(0)
  await expectFocusSeen(page)
  await expectAccessible(page)
})
