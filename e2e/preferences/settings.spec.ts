import { Refused } from '../support/clients.ts'
import { expect, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { openList, toasts } from '../support/pages.ts'
import { enterAs, joinSomebody, mailedLink, newAddress, signInAs } from '../support/people.ts'

const settings = '/settings'
const changePassword = '/settings/change-password'
const newPassword = 'otra frase con lluvia'
const parts = (page: Page) => page.getByRole('heading', { level: 2 })

test('[RT-25] one page of parts, each with what the role may see', async ({ as }) => {
  const everybody = ['Tus datos', 'Correo', 'Contraseña', 'Avisos', 'Este dispositivo']
  for (const [name, more] of [
    ['guest', []],
    ['editor', ['Usuarios y permisos']],
    ['owner', ['Usuarios y permisos', 'Empresa']],
  ] as const) {
    const page = await as(name)
    await page.goto(settings)
    await expect(page).toHaveTitle('Trastienda · Ajustes')
    await expect(parts(page)).toHaveText([...everybody, ...more, 'Tus sesiones'])
    // No receiver of usage events is configured.
    await expect(page.getByText('Datos de uso')).toHaveCount(0)
  }
})

test('[RT-25] [SH-05] the own name and language hold at once, and on the next visit', async ({ stranger, product }) => {
  const person = await joinSomebody(product, 'guest')
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(settings)
  await page.getByLabel('Nombre').fill('')
  await page.getByRole('button', { name: 'Guardar tus datos' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Inês')
  await page.getByLabel('Idioma').selectOption('Português')
  await page.getByRole('button', { name: 'Guardar tus datos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  await expect(page).toHaveTitle('Trastienda · Definições')
  await expect(toasts(page)).toContainText('Os teus dados estão guardados.')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText('Inês')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições')
  await expect(page.getByLabel('Nome')).toHaveValue('Inês')
})

test('[RT-26] by keyboard alone the password is changed, and signs in', async ({ stranger, product }) => {
  const person = await joinSomebody(product)
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(changePassword)
  await expect(page).toHaveTitle('Trastienda · Cambiar la contraseña')
  await tabTo(page, page.getByLabel('Contraseña actual'))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await expect(toasts(page)).toContainText('Tu contraseña ha cambiado.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')

  await expect(person.client.account.me()).rejects.toBeInstanceOf(Refused)
  await expect(signInAs(product, person.email, person.password)).rejects.toMatchObject({ status: 401 })
  const again = await stranger()
  await again.goto('/accounts')
  await again.getByLabel('Correo').fill(person.email)
  await again.getByLabel('Contraseña').fill(newPassword)
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL(/\/merchants\//)
})

test('[RT-26] what is wrong with a password is told at its field', async ({ stranger, product }) => {
  const person = await joinSomebody(product)
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(changePassword)
  const [old, fresh, again] = [
    page.getByLabel('Contraseña actual'),
    page.getByLabel('Contraseña nueva', { exact: true }),
    page.getByLabel('Repite la contraseña nueva'),
  ]
  const send = page.getByRole('button', { name: 'Cambiar la contraseña' })
  await send.click()
  await expect(old).toBeFocused()
  await old.fill('no es esta, seguro')
  await fresh.fill('corta')
  await again.fill('corta')
  await expect(fresh).toHaveAccessibleDescription('Faltan 5 caracteres: el mínimo es 10.')
  await fresh.fill(newPassword)
  await expect(fresh).not.toHaveAttribute('aria-invalid')
  await send.click()
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden.')
  await again.fill(newPassword)
  await send.click()
  await expect(old).toBeFocused()
  await expect(old).toHaveAccessibleDescription('La contraseña actual no es correcta.')
  await expect(fresh).toHaveValue(newPassword)
  await old.fill(person.password)
  await fresh.fill('1234567890')
  await again.fill('1234567890')
  await send.click()
  await expect(fresh).toBeFocused()
  await expect(fresh).toHaveAccessibleDescription(/fácil de adivinar/)
})

test('[RT-25] the other sessions are seen and closed', async ({ stranger, product }) => {
  const person = await joinSomebody(product)
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(settings)
  const sessions = page.getByRole('table', { name: 'Tus sesiones' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByText('aquí, ahora')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Cerrar/ }).click()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0)
  await expect(person.client.account.me()).rejects.toMatchObject({ error: { type: 'NotAuthenticated' } })
  await page.reload()
  await expect(sessions.getByText('aquí, ahora')).toBeVisible()
})

test('[RT-25] of many sessions five are shown, this one first, and the rest on demand', async ({
  stranger,
  product,
}) => {
  const person = await joinSomebody(product)
  const page = await stranger()
  await enterAs(page, product, person)
  for (let more = 0; more < 5; more += 1) {
    const other = await stranger()
    await enterAs(other, product, person)
  }
  await page.goto(settings)
  const rows = page.getByRole('table', { name: 'Tus sesiones' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('aquí, ahora')
  await page.getByRole('button', { name: 'Ver todas (7)' }).click()
  await expect(rows).toHaveCount(8)
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(rows).toHaveCount(2)
})

test('[RT-25] [CA-06] [CA-07] the e-mail changes by the link that goes to the new address, once', async ({
  stranger,
  product,
}) => {
  const person = await joinSomebody(product)
  const email = newAddress()
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(settings)
  await page.getByRole('link', { name: 'Cambiar el correo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el correo' })
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(dialog.getByLabel('Correo nuevo')).toBeFocused()
  await dialog.getByLabel('Correo nuevo').fill(email)
  await dialog.getByLabel('Contraseña actual').fill('no es esta, seguro')
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
  await expect(dialog.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
    /La contraseña actual no es correcta/,
  )
  await dialog.getByLabel('Contraseña actual').fill(person.password)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  expect(await signInAs(product, person.email, person.password)).toBeTruthy()

  const link = await mailedLink(product, email)
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('status').filter({ hasText: 'Tu correo ha cambiado' })).toContainText(email)
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await expect(page.getByText(email).first()).toBeVisible()
  expect(await signInAs(product, email, person.password)).toBeTruthy()
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('alert')).toContainText('Tu correo no ha cambiado')
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
})

test('[RT-25] theme and single keys are kept on the device', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(settings)
  await page.getByRole('radio', { name: 'Oscuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }).uncheck()
  await openList(page, shop.id)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.goto(settings)
  await page.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }).check()
  await openList(page, shop.id)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('[NV-04] settings are open to somebody without a shop', async ({ as }) => {
  const page = await as('nuevo')
  await page.goto(changePassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar la contraseña')
  await page.getByRole('link', { name: 'Dejarla como está' }).click()
  await expect(page.getByText('Te falta completar el alta')).toBeVisible()
  // Nothing leads into a shop that is not there.
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Trastienda',
    'Usuarios',
  ])
  await page.getByRole('link', { name: 'Continuar con el alta' }).click()
  await expect(page).toHaveURL(/\/onboarding\/profile$/)
})

test('[VA-09] the server refuses what the forms refuse, with the name of the field', async ({ product }) => {
  const person = await joinSomebody(product)
  const { account, passwords } = person.client
  const short = { oldPassword: person.password, newPassword1: 'corta', newPassword2: 'corta' }
  const refusals: [() => Promise<unknown>, string][] = [
    [() => account.update({ body: { firstName: ' ' } }), 'first_name'],
    [() => account.update({ body: { lastName: 'a@b' } }), 'last_name'],
    [() => account.changeEmail({ body: { email: 'a@b', password: person.password } }), 'email'],
    [() => passwords.change({ body: short }), 'new_password1'],
  ]
  for (const [send, field] of refusals)
    await expect(send()).rejects.toMatchObject({ status: 400, error: { fields: { [field]: expect.anything() } } })
})

for (const width of [390, 900, 1440]) {
  test(`settings have no barriers at ${width} px`, async ({ as }) => {
    const page = await as('owner', { width })
    await page.goto(settings)
    await expect(page.getByText('aquí, ahora')).toBeVisible()
    await expectAccessibleInBoth(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto('/settings/change-email')
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(page.getByLabel('Correo nuevo')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBoth(page)
    await page.goto(changePassword)
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBoth(page)
  })
}
