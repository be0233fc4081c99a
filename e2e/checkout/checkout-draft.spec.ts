/** A new sale that was half typed, and who may type one. */
import { demoPassword, emailOf } from '../support/clients.ts'
import { consent, field, newSalePath, sendButton, typeSale } from '../support/checkout-sales.ts'
import { errorBody } from '../support/fault-proxy.ts'
import { test } from '../support/faulty.ts'
import { expect } from '../support/fixtures.ts'
import { draftKept, listRows, openList } from '../support/pages.ts'

test.describe('half typed', () => {
  test('it waits for the same person when the session ends, without the consent', async ({ as, between, shop }) => {
    const page = await as('guest')
    await page.goto(between.url + newSalePath(shop))
    const lastName = await typeSale(page)
    await consent(page).check()
    await draftKept(page)
    between.fail(
      /^POST .*\/request-checkout-offline$/,
      { status: 403, body: errorBody('NotAuthenticated') },
      { times: 1 },
    )
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/accounts\?redirect=/)
    await page.getByLabel('Correo').fill(emailOf('guest'))
    await page.getByLabel('Contraseña').fill(demoPassword)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('Hemos recuperado el formulario que dejaste a medias')).toBeVisible()
    await expect(field(page, 'Apellidos')).toHaveValue(lastName)
    await expect(field(page, 'Importe total')).toHaveValue('342,00')
    await expect(consent(page)).not.toBeChecked()
  })

  test('leaving asks first', async ({ as, shop }) => {
    const page = await as('guest')
    await openList(page, shop.id)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nueva venta' }).click()
    await field(page, 'Importe total').fill('100')
    await page.goBack()
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await question.getByRole('button', { name: 'Seguir editando' }).first().click()
    await expect(field(page, 'Importe total')).toHaveValue(/^100/)
    await page.goBack()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(listRows(page).first()).toBeVisible()
  })
})

test('[NV-08] a disabled account sells nothing, and sees no way to', async ({ as, shop }) => {
  const page = await as('disabled')
  await page.goto(newSalePath(shop))
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
  await expect(page.getByRole('link', { name: 'Nueva venta' })).toHaveCount(0)
})
