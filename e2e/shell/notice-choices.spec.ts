/** What a person chooses to hear of, and what the bell says then. */
import { errorBody } from '../support/fault-proxy.ts'
import { expect, expectAccessible, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { isLive, listPath, openList, toasts } from '../support/pages.ts'

const path = '/settings/notices'
const box = (page: Page, group: string, channel: string) => page.getByRole('checkbox', { name: `${group}: ${channel}` })
const open = async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('table')).toBeVisible()
}
const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ })

test.describe('[RT-25] the choices of notices', () => {
  test('are saved by keyboard, and are there the next time', async ({ as }) => {
    const page = await as('editor')
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Elegir avisos' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    const save = page.getByRole('button', { name: 'Guardar los avisos' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    const mailed = box(page, 'Devoluciones y lotes', 'Por correo')
    await expect(mailed).not.toBeChecked()
    await mailed.focus()
    await page.keyboard.press('Space')
    await expect(mailed).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(box(page, 'Devoluciones y lotes', 'En el resumen')).toBeFocused()
    await page.keyboard.press('Space')
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Tus avisos están guardados.')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await open(page)
    await expect(mailed).toBeChecked()
    await expect(box(page, 'Devoluciones y lotes', 'En el resumen')).toBeChecked()
    await mailed.uncheck()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(mailed).toBeChecked()
  })

  test('of security are no choices', async ({ as }) => {
    const page = await as('guest')
    await open(page)
    const row = page.getByRole('row').filter({ hasText: 'Equipo, claves y seguridad' })
    await expect(row.getByRole('checkbox')).toHaveCount(0)
    await expect(row.getByText('Siempre')).toHaveCount(2)
  })

  test('that cannot be read or saved say so, and keep what was chosen', async ({ as }) => {
    const page = await as('admin')
    let fails = true
    await page.route('**/api/v2/me/notice-choices', (route) =>
      fails ? route.fulfill({ status: 500, json: errorBody('ServerError') }) : route.continue(),
    )
    await page.goto(path)
    await expect(page.getByText('No se han podido cargar tus avisos')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    const sales = box(page, 'Ventas y enlaces', 'En el resumen')
    await sales.check()
    fails = true
    await page.getByRole('button', { name: 'Guardar los avisos' }).click()
    await expect(page.getByText('Tus avisos siguen como estaban')).toBeVisible()
    await expect(sales).toBeChecked()
    await expectAccessible(page)
  })

  for (const width of [390, 1440])
    test(`have no faults for readers in either theme, and fit, at ${width} px`, async ({ as }) => {
      const page = await as('guest', { width })
      await open(page)
      await expectAccessibleInBoth(page)
      const room = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(room).toBe(0)
    })

  test('are in Portuguese for who reads it', async ({ as }) => {
    const page = await as('dono')
    await open(page)
    await expect(page.getByRole('heading', { name: 'Escolher avisos' })).toBeVisible()
    await expect(box(page, 'Reembolsos e lotes', 'Por e-mail')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('[CA-05] the bell', () => {
  test('says who, how much, by whom and where, and another tab hears that all was read', async ({ as, shop }) => {
    const { id } = await shop.sell(orderOf(90_00, unique('Zumaia')))
    const editor = await as('editor')
    await openList(editor, shop.id)
    const owner = await as('owner')
    await openList(owner, shop.id)
    await isLive(owner)
    const second = await owner.context().newPage()
    await second.goto(listPath(shop.id))
    await isLive(second)
    await editor.goto(`${listPath(shop.id)}/${id}/refund`)
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Importe de la devolución' }).fill('12,50')
    await dialog.getByRole('button', { name: /^Devolver 12,50/ }).click()
    await expect(dialog).toBeHidden()
    await expect(bell(owner)).toContainText('sin leer')
    await expect(bell(second)).toContainText('sin leer')
    await bell(owner).click()
    const panel = owner.getByRole('region', { name: 'Avisos', exact: true })
    const first = panel.getByRole('listitem').filter({ hasText: 'Devolución realizada' }).first()
    await expect(first).toContainText(/12,50.€ · por .+ · /)
    const all = panel.getByRole('button', { name: 'Marcar todo como leído' })
    await all.focus()
    await owner.keyboard.press('Enter')
    await expect(bell(owner)).not.toContainText('sin leer')
    await expect(bell(second)).not.toContainText('sin leer')
    await first.getByRole('link').click()
    await expect(owner).toHaveURL(new RegExp(id))
  })

  test('leaves out what a person does not want on the page', async ({ as, shop }) => {
    const { id } = await shop.sell(orderOf(90_00, unique('Getaria')))
    const page = await as('owner')
    await shop.owner.noticeChoices.update({
      body: { choices: [{ group: 'sales', onPage: false, byMail: false, inDigest: false }] },
    })
    const listed = page.waitForResponse((answer) => answer.url().endsWith('/v2/notifications'))
    await openList(page, shop.id)
    await bell(page).click()
    await listed
    const panel = page.getByRole('region', { name: 'Avisos', exact: true })
    await expect(panel.getByRole('link', { name: 'Elegir avisos' })).toBeVisible()
    await expect(panel.getByText('Nueva venta aceptada')).toHaveCount(0)
    await shop.owner.noticeChoices.update({
      body: { choices: [{ group: 'sales', onPage: true, byMail: false, inDigest: false }] },
    })
    await page.reload()
    await bell(page).click()
    await expect(panel.getByRole('link', { name: 'Nueva venta aceptada' }).first()).toHaveAttribute(
      'href',
      new RegExp(id),
    )
  })
})
