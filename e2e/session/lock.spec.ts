/** The lock of a counter's tablet, tabs that share a session, and the password before a sensitive act. */
import type { BrowserContext } from '@playwright/test'
import { demoPassword, emailOf } from '../support/clients.ts'
import { enterprisePath, field as formField, write } from '../support/company-forms.ts'
import { errorBody } from '../support/fault-proxy.ts'
import { makeSale, remainingOf, test, typeRefund } from '../support/faulty.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { joinSomebody } from '../support/people.ts'
import { listOf, menuOf, rowOf } from '../support/people-screens.ts'
import { detailPath, listPath, listRows, openList } from '../support/pages.ts'

const lockedTitle = /^Bloqueado: /
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'authSession.vendors')

/** Chooses in the settings that this device locks after a minute. */
const lockAfterAMinute = async (page: Page): Promise<void> => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Tras 1 minuto sin uso' }).check()
}

test.describe('a counter’s tablet', () => {
  test('does not lock unless somebody said so on it', async ({ as, shop }) => {
    const page = await as('guest')
    await page.clock.install()
    await openList(page, shop.id)
    await page.clock.fastForward('59:00')
    await expect(listRows(page).first()).toBeVisible()
    await page.getByRole('button', { name: /cuenta/ }).click()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bloquear ahora' })).toHaveCount(0)
  })

  test('locks after a minute without use, behind the password, and keeps the screen as it was', async ({
    as,
    shop,
    product,
  }) => {
    const id = await makeSale(shop)
    const page = await as('editor')
    await page.clock.install()
    await lockAfterAMinute(page)
    const { dialog, field } = await typeRefund(page, product.url, shop, id, '45,67')
    // The clock goes on beside these steps: each leaves a slow machine some of the minute.
    await page.clock.fastForward(30_000)
    await field.press('End')
    await page.clock.fastForward(40_000)
    await expect(dialog).toBeVisible()
    await page.clock.fastForward(25_000)

    await expect(page.getByRole('heading', { name: lockedTitle })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(() => sessionCookies(page.context())).toEqual([])
    await expectAccessible(page)
    const password = page.getByLabel('Contraseña')
    await expect(password).toBeFocused()
    await password.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
    await password.fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('45,67')
    await dialog.getByRole('button', { name: 'Devolver 45,67 €' }).click()
    await expect(dialog).toBeHidden()
    expect(await remainingOf(shop, id)).toBe(12_000 - 4_567)
  })

  test('asks for the password also where its page arrives after the lock', async ({ as, shop }) => {
    const page = await as('editor')
    await page.clock.install()
    await lockAfterAMinute(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/parts-.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await openList(page, shop.id)
    await page.clock.fastForward('01:01')
    await expect(listRows(page).first()).toBeHidden()
    resolve()
    await expect(page.getByLabel('Contraseña')).toBeFocused()
  })

  test('changes person in two taps, and shows the same address with their rights', async ({ as, shop }) => {
    const id = await makeSale(shop)
    const page = await as('editor')
    await page.clock.install()
    await lockAfterAMinute(page)
    await page.goto(detailPath(shop.id, id))
    await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()
    await page.getByRole('button', { name: /cuenta/ }).click()
    await page.getByRole('button', { name: 'Bloquear ahora' }).click()
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
    await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('guest'))
    await page.getByLabel('Contraseña').fill(demoPassword)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: /Invitado/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(detailPath(shop.id, id))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carmen')
    await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
  })

  test('stays locked over a reload, and for every tab', async ({ as, shop }) => {
    const page = await as('admin')
    await lockAfterAMinute(page)
    await openList(page, shop.id)
    const other = await page.context().newPage()
    await openList(other, shop.id)
    await page.getByRole('button', { name: /cuenta/ }).click()
    await page.getByRole('button', { name: 'Bloquear ahora' }).click()
    await expect(page.getByRole('heading', { name: lockedTitle })).toBeVisible()
    await expect(other.getByRole('heading', { name: lockedTitle })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/accounts\?redirect=/)

    await other.getByLabel('Contraseña').fill(demoPassword)
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(listRows(other).first()).toBeVisible()
  })
})

test.describe('tabs of one browser', () => {
  test('[NV-09] a sign-out holds in every tab at once', async ({ as, shop }) => {
    const page = await as('editor')
    await openList(page, shop.id)
    const other = await page.context().newPage()
    await openList(other, shop.id)
    await page.getByRole('button', { name: /cuenta/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('status')).toContainText('Has cerrado sesión')
    await expect(other).toHaveURL(/\/accounts\?signed-out/)
  })

  test('somebody else who signs in takes over the other tabs too', async ({ as, shop }) => {
    const page = await as('editor')
    await openList(page, shop.id)
    const other = await page.context().newPage()
    await other.goto(`/accounts?redirect=${encodeURIComponent(listPath(shop.id))}`)
    await other.getByLabel('Correo').fill(emailOf('guest'))
    await other.getByLabel('Contraseña').fill(demoPassword)
    await other.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(other.getByRole('button', { name: /Invitado/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Invitado/ })).toBeVisible()
    await expect(listRows(page).first()).toBeVisible()
  })

  test('[ER-03] two tabs whose token runs out cause one refresh', async ({ as, between, shop }) => {
    const page = await as('owner')
    await page.goto(between.url + listPath(shop.id))
    const other = await page.context().newPage()
    await other.goto(between.url + listPath(shop.id))
    for (const tab of [page, other]) await expect(listRows(tab).first()).toBeVisible()
    // The token of now is out of date; the one that follows it is not.
    const [cookie] = await sessionCookies(page.context())
    const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { accessToken: string } // the product's own
    between.fail(
      /\/operations(\/summary)?\?status=rejected/,
      { status: 401, body: errorBody('TokenExpired') },
      { bearer: accessToken },
    )
    await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: /Rechazadas/ }).click()))
    for (const tab of [page, other]) await expect(listRows(tab).first()).toContainText('Rechazada')
    expect(between.seen.filter((name) => name.includes('/v2/token/refresh'))).toHaveLength(1)
  })
})

test.describe('a sensitive act', () => {
  const needsProof = { status: 403, body: errorBody('StepUpRequired') }
  const refunds = /POST .*\/refund$/
  /** The question for the password; its title is the action with its object. */
  const passwordFor = (page: Page, name: string | RegExp) =>
    page.getByRole('dialog', { name }).filter({ has: page.getByLabel('Contraseña') })

  test('asks for the password, and then goes on with exactly that act', async ({ as, between, shop }) => {
    const id = await makeSale(shop, 80_000)
    const page = await as('admin')
    const { dialog } = await typeRefund(page, between.url, shop, id, '600')
    between.fail(refunds, needsProof, { times: 1 })
    const sends: { key: string | undefined; proof: string | undefined; body: unknown }[] = []
    page.on('request', (request) => {
      if (!refunds.test(`${request.method()} ${request.url()}`)) return
      const headers = request.headers()
      sends.push({ key: headers['idempotency-key'], proof: headers['x-step-up'], body: request.postDataJSON() })
    })
    const proving = page.waitForRequest('**/v2/step-up')
    await dialog.getByRole('button', { name: 'Devolver 600,00 €' }).click()
    const question = passwordFor(page, /^Devolver 600,00 € a Carmen/)
    await expect(question.getByLabel('Contraseña')).toBeFocused()
    await expectAccessible(page)
    await question.getByLabel('Contraseña').fill(demoPassword)
    await page.keyboard.press('Enter')
    expect((await proving).postDataJSON()).toMatchObject({
      method: 'POST',
      path: `/v2/merchants/${shop.id}/orders/${id}/refund`,
      amount: 60_000,
    })
    await expect(dialog).toHaveCount(0)
    expect(await remainingOf(shop, id)).toBe(20_000)
    expect(sends).toHaveLength(2)
    expect(sends[1]).toMatchObject({ key: sends[0]?.key, body: { amount: 60_000 }, proof: expect.any(String) })
    expect(sends[0]?.proof).toBeUndefined()
  })

  test('a wrong password is told in its place; saying no does nothing, and the amount is still there', async ({
    as,
    between,
    shop,
  }) => {
    const id = await makeSale(shop, 80_000)
    const page = await as('admin')
    const { dialog, field } = await typeRefund(page, between.url, shop, id, '600')
    between.fail(refunds, needsProof)
    await dialog.getByRole('button', { name: 'Devolver 600,00 €' }).click()
    const question = passwordFor(page, /^Devolver 600,00 € a Carmen/)
    await question.getByLabel('Contraseña').fill('not-the-password')
    await question.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(question.getByText('La contraseña no es correcta')).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue('600,00')
    expect(await remainingOf(shop, id)).toBe(80_000)
  })

  test('says whom it is about, and for how long it asks no more', async ({ as, between, product }) => {
    const person = await joinSomebody(product)
    const page = await as('owner')
    await page.goto(between.url + listOf(person.email))
    await menuOf(page, person.email, 'Quitar…')
    between.fail(/DELETE .*\/v2\/users\//, needsProof, { times: 1 })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Quitar a ${person.name}` })
      .click()
    const question = passwordFor(page, `Quitar a ${person.name}`)
    await expect(question).toContainText('Durante los 5 minutos siguientes no te la pediremos otra vez')
    await question.getByLabel('Contraseña').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, person.email)).toHaveCount(0)
  })

  test('of a form that saves field by field asks once; after a no, only what the person does asks again', async ({
    as,
    between,
  }) => {
    const page = await as('owner')
    const asks: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().endsWith('/v2/enterprise')) asks.push(request.url())
    })
    await page.goto(between.url + enterprisePath)
    const question = passwordFor(page, 'Cambiar los datos de la empresa')
    between.fail(/PATCH .*\/v2\/enterprise$/, needsProof, { times: 1 })
    await write(page, 'Web (opcional)', 'https://lumbre.example/uno')
    await expect(question.getByLabel('Contraseña')).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect(page.getByText('Esta acción necesita tu contraseña.')).toBeVisible()
    expect(asks).toHaveLength(1)
    await page.getByRole('link', { name: 'Ajustes' }).first().click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    expect(asks).toHaveLength(1)

    between.fail(/PATCH .*\/v2\/enterprise$/, needsProof, { times: 1 })
    await page.goto(between.url + enterprisePath)
    await write(page, 'Web (opcional)', 'https://lumbre.example/dos')
    await question.getByLabel('Contraseña').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    await expect(formField(page, 'Web (opcional)')).toHaveValue('https://lumbre.example/dos')
  })

  test('of the cancel of a sale asks too', async ({ as, between, shop }) => {
    const id = await makeSale(shop, 80_000)
    const page = await as('admin')
    between.fail(/POST .*\/cancel$/, needsProof, { times: 1 })
    await page.goto(between.url + detailPath(shop.id, id, '/cancel'))
    const dialog = page.getByRole('dialog', { name: /Cancelar/ })
    await dialog.getByRole('button', { name: /Cancelar .*800,00/ }).click()
    const question = passwordFor(page, /^Cancelar la venta de Carmen/)
    await question.getByLabel('Contraseña').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await remainingOf(shop, id)).toBe(0)
  })
})
