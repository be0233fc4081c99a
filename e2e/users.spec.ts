import type { Locator } from '@playwright/test'
import { emailOf, Refused } from './clients.ts'
import { expect, expectAccessible, type Page, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { countMails, inviteSomebody, joinSomebody, mailedLink, newAddress } from './people.ts'

const list = '/settings/users-permissions'
const add = '/settings/users-permissions-add'
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email })
const menuOf = async (page: Page, email: string, item: string): Promise<void> => {
  await rowOf(page, email).getByRole('button').click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[RT-31] the list says who may do what, and finds people; its address is its state', async ({ as, product }) => {
  const { email, name } = await inviteSomebody(product, 'admin')
  const page = await as('owner')
  await page.goto(list)
  await expect(page).toHaveTitle('Trastienda · Usuarios y permisos')
  await expect(rowOf(page, emailOf('guest'))).toContainText('Invitado')
  await expect(rowOf(page, emailOf('disabled'))).toContainText('Propietario, en pausa')
  await expect(rowOf(page, emailOf('owner'))).toContainText(/ahora.*tú/)
  await page.getByLabel('Buscar por nombre o correo').fill(name.split(' ').at(-1) ?? '')
  await expect(rowOf(page, emailOf('guest'))).toHaveCount(0)
  await expect(rowOf(page, email)).toContainText(/Administrador, por aceptar.*Todos.*aún no ha entrado/)
  await page.reload()
  await expect(rowOf(page, email)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Buscar por nombre o correo').fill('nadie así')
  await expect(page.getByRole('heading', { name: 'Nadie con «nadie así»' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver a todos' }).click()
  await expect(rowOf(page, emailOf('guest'))).toBeVisible()
})

test('[RT-31] what the roles may do stands in a dialog with an address', async ({ as }) => {
  const page = await as('editor')
  await page.goto(list)
  await page.getByRole('button', { name: 'Qué puede cada rol' }).click()
  await expect(page).toHaveURL(/users-permissions\/users-permissions-info$/)
  const dialog = page.getByRole('dialog')
  const cells = async (what: string) => dialog.getByRole('row', { name: what }).getByRole('cell').allInnerTexts()
  expect((await cells('Devolver, cobrar')).slice(1)).toEqual(['sí', 'sí', 'sí', 'no'])
  expect((await cells('Preparar y publicar')).slice(1)).toEqual(['sí', 'sí', 'sí', 'ver'])
  expect((await cells('Empresa, dueños')).slice(1)).toEqual(['sí', 'no', 'no', 'no'])
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${list}/users-permissions-info`)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('[RT-32] somebody is added, gets a mail, and is at work once a password is chosen', async ({ as, product }) => {
  const email = newAddress()
  const page = await as('owner')
  await page.goto(list)
  await page.getByRole('link', { name: 'Invitar a alguien' }).click()
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Nombre', { exact: true }).fill('Ane')
  await page.getByLabel('Apellidos').fill('Olabarri Ruiz')
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText(email)
  await expect(rowOf(page, email)).toContainText(/Ane Olabarri Ruiz.*Editor, por aceptar/)
  expect((await mailedLink(product, email)).pathname).toBe('/new-password')

  await menuOf(page, email, 'Mandar otra vez la invitación')
  await expect.poll(() => countMails(product, email)).toBe(2)
})

test('[RT-32] a role, a pause and the shops are changed', async ({ as, product, shop }) => {
  const person = await joinSomebody(product, 'guest')
  const page = await as('admin')
  await page.goto(list)
  await rowOf(page, person.email).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${add}/`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('radio', { name: 'Solo algunos' }).check()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByText('Marca al menos un comercio.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Casa Lumbre Bilbao' }).check()
  await page.getByRole('checkbox', { name: 'En pausa' }).check()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(rowOf(page, person.email)).toContainText(/Editor, en pausa.*Casa Lumbre Bilbao/)
  expect(await person.client.merchants.list()).toEqual([expect.objectContaining({ id: shop.id })])
  expect(await person.client.account.me()).toMatchObject({ userType: 'editor', disabled: expect.any(String) })
})

test('[RT-32] somebody is removed after a question, and is out at once', async ({ as, product }) => {
  const person = await joinSomebody(product)
  const page = await as('owner')
  await page.goto(list)
  await menuOf(page, person.email, 'Quitar…')
  const dialog = page.getByRole('dialog', { name: `Quitar a ${person.name}` })
  await expect(dialog).toContainText(person.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await menuOf(page, person.email, 'Quitar…')
  await dialog.getByRole('button', { name: `Quitar a ${person.name}` }).click()
  await expect(rowOf(page, person.email)).toHaveCount(0)
  await expect(person.client.account.me()).rejects.toBeInstanceOf(Refused)
})

test('[RT-32] nobody changes the own role', async ({ as }) => {
  const page = await as('owner')
  await page.goto(`${add}/${emailOf('owner')}`)
  await expect(page.getByText('Eres tú: nadie cambia su propio rol')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto(list)
  await expect(rowOf(page, emailOf('owner')).getByRole('button')).toHaveCount(0)
})

test('[RT-32] [NV-13] an administrator makes no owner and changes none', async ({ as }) => {
  const page = await as('admin')
  await page.goto(list)
  await expect(rowOf(page, emailOf('owner')).getByRole('button')).toHaveCount(0)
  await rowOf(page, emailOf('owner')).getByRole('link').click()
  await expect(page.getByText('A un propietario solo lo cambia otro propietario')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.goto(add)
  await expect(page.getByRole('radio', { name: 'Administrador' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Propietario' })).toHaveCount(0)
  await expect(page.getByText('Propietario solo lo da quien ya lo es.')).toBeVisible()
})

test('[RT-32] a refusal because of the last owner stands in its place', async ({ as }) => {
  const page = await as('owner')
  await page.route('**/api/v2/users/*', (route) => {
    const error = { type: 'LastOwner', code: 'last_owner', message: '', request_id: 'r1' }
    return route.fulfill({ status: 409, json: { error } })
  })
  await page.goto(`${add}/${emailOf('disabled')}`)
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('alert')).toContainText('Es la última persona propietaria')
  await expect(page.getByRole('radio', { name: 'Editor' })).toBeChecked()
  await page.getByRole('link', { name: 'Dejarlo como está' }).click()
  await page.getByRole('button', { name: 'Dejarlo', exact: true }).click()
  await menuOf(page, emailOf('disabled'), 'Quitar…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Quitar a/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Es la última persona propietaria')
})

test('[NV-07] [RT-31] [RT-32] a guest sees nobody; an editor sees the list and changes nothing', async ({
  as,
  product,
}) => {
  const { id } = await inviteSomebody(product)
  const guest = await as('guest')
  await guest.goto('/settings')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(guest.getByRole('link', { name: /usuarios/i })).toHaveCount(0)
  for (const path of [list, `${list}/users-permissions-info`, add, `${add}/${emailOf('editor')}`]) {
    await guest.goto(path)
    await expect(guest).toHaveURL(/\/operations$/)
  }
  const editor = await as('editor')
  await editor.goto(list)
  await expect(rowOf(editor, emailOf('guest'))).toBeVisible()
  await expect(editor.getByRole('table').getByRole('button')).toHaveCount(0)
  await expect(editor.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(editor.getByRole('link', { name: 'Invitar a alguien' })).toHaveCount(0)
  for (const path of [add, `${add}/${emailOf('guest')}`, `${list}/${id}/remove`]) {
    await editor.goto(path)
    await expect(editor).toHaveURL(/\/operations$/)
  }
})

test('[VA-01] [VA-09] what is wrong is told at its field, first by the form, then by the server', async ({ as }) => {
  const page = await as('owner')
  await page.goto(add)
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  const email = page.getByLabel('Correo', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Escribe un correo entero/)
  await expect(page.getByText('Elige qué va a poder hacer.')).toBeVisible()
  await email.fill('ane@tienda')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(emailOf('editor'))
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Nombre', { exact: true }).fill('Ane')
  await page.getByLabel('Apellidos').fill('<b>')
  await page.getByRole('radio', { name: 'Invitado' }).check()
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  await expect(page.getByLabel('Apellidos')).toBeFocused()
  await page.getByLabel('Apellidos').fill('Ruiz')
  await page.keyboard.press('Control+Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Con este correo ya entra alguien. Usa otro.')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ane')
})

test('what was typed is not left without a question', async ({ as }) => {
  const page = await as('owner')
  await page.goto(list)
  await page.getByRole('link', { name: 'Invitar a alguien' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Ane')
  const question = page.getByRole('dialog', { name: '¿Dejas lo que has escrito?' })
  await page.getByRole('link', { name: 'Operaciones' }).click()
  await question.getByRole('button', { name: 'Seguir escribiendo' }).last().click()
  await expect(page).toHaveURL(new RegExp(`${add}$`))
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${add}$`))
  await question.getByRole('button', { name: 'Seguir escribiendo' }).last().click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ane')
  await page.goBack()
  await question.getByRole('button', { name: 'Dejarlo', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(rowOf(page, emailOf('guest'))).toBeVisible()
})

test('[ER-07] a list that fails says so and comes back; a form that fails keeps what was typed', async ({ as }) => {
  const page = await as('owner')
  const broken = { error: { type: 'InternalError', code: 'internal_error', message: '', request_id: 'r-1234' } }
  await page.route('**/api/v2/users*', (route) => route.fulfill({ status: 500, json: broken }))
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'No hemos podido ver quién es usuario' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('r-1234')
  await page.unroute('**/api/v2/users*')
  await page.getByRole('button', { name: 'Probar otra vez' }).click()
  await expect(rowOf(page, emailOf('guest'))).toBeVisible()

  await page.goto(add)
  await page.getByLabel('Correo', { exact: true }).fill(newAddress())
  await page.getByLabel('Nombre', { exact: true }).fill('Ane')
  await page.getByLabel('Apellidos').fill('Ruiz')
  await page.getByRole('radio', { name: 'Invitado' }).check()
  await page.route('**/api/v2/users', (route) => route.abort())
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  await expect(page.getByRole('alert')).toContainText('La invitación no ha salido')
  await page.unroute('**/api/v2/users')
  await page.getByRole('button', { name: 'Mandar la invitación' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('by keyboard alone somebody is added', async ({ as }) => {
  const email = newAddress()
  const page = await as('owner')
  await page.goto(list)
  await expect(rowOf(page, emailOf('guest'))).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Invitar a alguien' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Correo', { exact: true })).toBeVisible()
  await tabTo(page, page.getByLabel('Correo', { exact: true }))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ane')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ruiz')
  await tabTo(page, page.getByRole('radio', { name: 'Invitado' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, email)).toContainText('Invitado, por aceptar')
})

test('[SH-05] in Portuguese', async ({ as }) => {
  const page = await as('dono')
  await page.goto(list)
  await expect(page).toHaveTitle('Trastienda · Utilizadores e permissões')
  await expect(rowOf(page, emailOf('dono'))).toContainText('Proprietário')
  await page.getByRole('link', { name: 'Convidar alguém' }).click()
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByText('Escolhe o que vai poder fazer.')).toBeVisible()
})

for (const width of [390, 900, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`people have no barriers at ${width} px, ${colorScheme}`, async ({ as, product }) => {
      const { id, email } = await inviteSomebody(product)
      const page = await as('owner', { width, colorScheme })
      await page.goto(list)
      await expect(rowOf(page, email)).toBeVisible()
      await expectAccessible(page)
      await rowOf(page, email).getByRole('button').click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      for (const path of [`${list}/users-permissions-info`, `${list}/${id}/remove`]) {
        await page.goto(path)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto(add)
      await page.getByRole('button', { name: 'Mandar la invitación' }).click()
      await expect(page.getByText('Elige qué va a poder hacer.')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.goto(`${add}/${emailOf('owner')}`)
      await expect(page.getByText('Eres tú')).toBeVisible()
      await expectAccessible(page)
    })
  }
}
