/** Who may change whose access, as the screens show it. */
import { clientOf, emailOf, signIn } from '../support/clients.ts'
import { expect, test } from '../support/fixtures.ts'
import { inviteSomebody } from '../support/people.ts'
import { add, list, menuOf, rowOf } from '../support/people-screens.ts'

test('[RT-32] nobody changes the own role', async ({ as }) => {
  const page = await as('owner')
  await page.goto(`${add}/${emailOf('owner')}`)
  await expect(page.getByText('No puedes cambiar tu propio rol')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto(list)
  await expect(rowOf(page, emailOf('owner'))).toBeVisible()
  await expect(rowOf(page, emailOf('owner')).getByRole('button')).toHaveCount(0)
})

test('[RT-32] [NV-13] an administrator makes no owner and changes none', async ({ as }) => {
  const page = await as('admin')
  await page.goto(list)
  await expect(rowOf(page, emailOf('owner'))).toBeVisible()
  await expect(rowOf(page, emailOf('owner')).getByRole('button')).toHaveCount(0)
  await rowOf(page, emailOf('owner')).getByRole('link').click()
  await expect(page.getByText('Solo otro propietario puede cambiar a un propietario')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.goto(add)
  await expect(page.getByRole('radio', { name: 'Administrador' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Propietario' })).toHaveCount(0)
  await expect(page.getByText('Solo un propietario puede nombrar a otro.')).toBeVisible()
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
  await expect(page.getByRole('alert')).toContainText('Es el único propietario')
  await expect(page.getByRole('radio', { name: 'Editor' })).toBeChecked()
  await page.getByRole('link', { name: 'Dejarlo como está' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar', exact: true }).click()
  await menuOf(page, emailOf('disabled'), 'Quitar…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Quitar a/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Es el único propietario')
})

test('[RT-32] the last owner stays, whatever the address', async ({ as, product }) => {
  const { accessToken } = await signIn(product, 'rival')
  const { results } = await clientOf(product, accessToken).users.list({ query: { q: emailOf('rival') } })
  const page = await as('rival')
  await page.goto(`${list}/${results[0]?.id}/remove`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Quitar a/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Es el único propietario')
  expect((await clientOf(product, accessToken).account.me()).userType).toBe('owner')
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
  await expect(rowOf(editor, emailOf('admin'))).toBeVisible()
  await expect(editor.getByRole('table').getByRole('button')).toHaveCount(0)
  await expect(editor.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(editor.getByRole('link', { name: 'Invitar a alguien' })).toHaveCount(0)
  for (const path of [add, `${add}/${emailOf('guest')}`, `${list}/${id}/remove`]) {
    await editor.goto(path)
    await expect(editor).toHaveURL(/\/operations$/)
  }
})
