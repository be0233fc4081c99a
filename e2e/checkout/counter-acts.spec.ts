/** The counter: what the shop may do while its customer makes up their mind. */
import { ask, customerOf, expectEnd, linkOf, openWait, waitingTitle } from '../support/checkout-sales.ts'
import { expect, test } from '../support/fixtures.ts'
import { listPath, listRows } from '../support/pages.ts'

test('[CA-30] the message may go again after a minute, not before, and that is said', async ({ as, product, shop }) => {
  const { body, path } = await ask(product, shop)
  const page = await as('guest')
  await page.clock.install()
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Reenviar el enlace a Carmen' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^Disponible en \d\d?\ss\. Quedan 5 reenvíos\.$/)
  await page.clock.fastForward('01:01')
  await expect(button).toHaveAccessibleDescription('Recibirá el mismo enlace. Quedan 5 reenvíos.')
  // The minute is over for the page alone: the server refuses, and says what holds.
  await button.click()
  await expect(page.getByText('No se ha podido reenviar')).toBeVisible()
  // And so it is where the server agrees.
  await page.route('**/resend', (route) => route.fulfill({ status: 204 }))
  await button.click()
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText(
    `Reenviado a ${body.customer.email}`,
  )
})

test('another address: the old link is dead at once, the new one works', async ({ as, product, shop }) => {
  const { path, link } = await ask(product, shop)
  const page = await as('guest')
  await openWait(page, path)
  await page.getByRole('button', { name: 'Corregir correo o móvil y reenviar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('El anterior dejará de funcionar en ese momento.')
  await dialog.getByLabel('Correo').fill('carmen')
  await dialog.getByRole('button', { name: 'Reenviar el enlace de 342,00 €' }).click()
  await expect(dialog.getByText('Escribe un correo, como nombre@correo.es.')).toBeVisible()
  await dialog.getByLabel('Correo').fill('carmen.otra@example.test')
  await dialog.getByRole('button', { name: 'Reenviar el enlace de 342,00 €' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('carmen.otra@example.test').first()).toBeVisible()
  await expect.poll(() => linkOf(page)).not.toBe(link)
  await expect(customerOf(product, link).look()).rejects.toMatchObject({ status: 404 })
  expect((await customerOf(product, await linkOf(page)).look()).state).toBe('sent')
})

test('withdrawn in one tab, and told in the other', async ({ as, product, shop }) => {
  const { path, link } = await ask(product, shop)
  const page = await as('guest')
  await openWait(page, path)
  const other = await page.context().newPage()
  await openWait(other, path)
  await page.getByRole('button', { name: 'Anular la solicitud…' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Anular la solicitud de 342,00 € a Carmen?' })
  await dialog.getByRole('button', { name: 'Seguir esperando' }).last().click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Anular la solicitud…' }).click()
  await dialog.getByRole('button', { name: 'Anular la solicitud de 342,00 €' }).click()
  for (const tab of [page, other]) {
    await expectEnd(tab, 'Has anulado la solicitud a Carmen')
    await expect(tab.getByText('Anulada por el comercio').first()).toBeVisible()
  }
  expect((await customerOf(product, link).look()).state).toBe('withdrawn')
})

test('the code is shown large, and back closes it', async ({ as, product, shop }) => {
  const { path } = await ask(product, shop, { channel: 'qr' })
  const page = await as('guest')
  await openWait(page, path)
  await expect(page.getByRole('button', { name: 'Reenviar el enlace a Carmen' })).toHaveCount(0)
  const small = await page.getByRole('img', { name: 'Código QR del enlace para Carmen' }).boundingBox()
  await page.getByRole('button', { name: 'Ampliar…' }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'Código QR del enlace para Carmen' })
  expect((await large.boundingBox())?.width).toBeGreaterThan(2 * (small?.width ?? 0))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(waitingTitle(page)).toBeVisible()
})

test('leaving is safe: it is found again, and a notice tells the outcome', async ({ as, product, shop }) => {
  const { body, path, link } = await ask(product, shop)
  const page = await as('guest')
  await openWait(page, path)
  await page.getByRole('link', { name: 'Operaciones' }).first().click()
  await page.goto(listPath(shop.id, `?q=${body.customer.lastName}`))
  await listRows(page).getByRole('link').click()
  await expect(waitingTitle(page)).toBeVisible()
  await page.goto(listPath(shop.id))
  await expect(page.locator('.shell-app')).toHaveAttribute('data-live', 'true')
  await customerOf(product, link).decline()
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await page.getByRole('region', { name: 'Avisos' }).locator(`a[href^="${path}"]`).click()
  await expectEnd(page, 'Carmen no ha querido seguir')
})
