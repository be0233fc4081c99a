/** The counter: a shop waits, and its customer finishes the sale on a device of their own. */
import {
  ask,
  clientAs,
  consent,
  customerOf,
  expectEnd,
  expectStep,
  field,
  linkOf,
  newSalePath,
  openWait,
  sendButton,
  typeSale,
  waitingTitle,
} from '../support/checkout-sales.ts'
import { clientOf, demoPassword } from '../support/clients.ts'
import { documents, open as openPage, sign, test, walkToSign } from '../support/checkout-customer.ts'
import { forgiveFailedLoads } from '../support/faulty.ts'
import { expect } from '../support/fixtures.ts'
import { listRows, openList, shell } from '../support/pages.ts'

test('[RT-06] [CA-29] [CA-31] two browsers: the shop asks, the customer signs, and both see it done', async ({
  as,
  customer,
  product,
  shop,
}) => {
  const page = await as('guest', { width: 900 })
  await page.goto(newSalePath(shop, '?sandbox=true'))
  await typeSale(page)
  await page.getByRole('radio', { name: 'Código QR' }).check()
  await consent(page).check()
  await sendButton(page).click()
  await expect(page.getByRole('img', { name: 'Código QR del enlace para Carmen' })).toBeVisible()
  await expectStep(page, 'Carmen abre el enlace', 1)

  const phone = await customer()
  await openPage(phone, product.url + new URL(await linkOf(page)).pathname)
  await expectStep(page, 'Confirma sus datos y elige plan', 2)
  await walkToSign(phone)
  await expectStep(page, 'Firma y decisión', 3)
  await sign(phone)
  await expectEnd(page, 'Carmen ha aceptado. Entrégale la compra')
  await expect(page.getByText('Por transferir').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Aceptar/ })).toHaveCount(0)
  // A guest sells, and does not see what the merchant receives.
  await expect(page.getByText('Recibirás', { exact: true })).toHaveCount(0)

  // A withdrawal from the credit leaves the purchase as it is, and the history says so.
  await phone.getByRole('button', { name: 'Desistir del crédito' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(phone.getByText(/^Has desistido del crédito el/)).toBeVisible()
  await expect(page.getByText('Por transferir').first()).toBeVisible()
})

test.describe('[CA-31] [ST-04] the shop sees how far the customer is, by itself', () => {
  test('opened, confirmed, accepted; and the sale is in the list of another tab', async ({ as, product, shop }) => {
    const { body, path, link } = await ask(product, shop, { sandbox: true })
    const page = await as('guest')
    await openWait(page, path)
    const list = await page.context().newPage()
    await openList(list, shop.id, `?sandbox=true&q=${body.customer.lastName}`)
    await expect(listRows(list)).toContainText('Pendiente del cliente')

    const customer = customerOf(product, link)
    await expectStep(page, 'Carmen abre el enlace', 1)
    await customer.open()
    await expectStep(page, 'Confirma sus datos y elige plan', 2)
    await expect(page.locator('[aria-live="polite"]')).toContainText('Carmen ha abierto el enlace')
    await customer.confirm()
    await expectStep(page, 'Firma y decisión', 3)
    await customer.accept()
    await expectEnd(page, 'Carmen ha aceptado. Entrégale la compra')
    await expect(page.locator('[aria-live="polite"]')).toContainText('Carmen ha aceptado')
    await expect(page.getByText('Por transferir').first()).toBeVisible()
    await expect(listRows(list)).toContainText('Por transferir')
  })

  test('refused: the reason is nobody’s here to tell', async ({ as, product, shop }) => {
    const { path, link } = await ask(product, shop, { sandbox: true })
    const page = await as('guest')
    await openWait(page, path)
    const customer = customerOf(product, link, documents.rejected)
    await customer.confirm()
    await expectStep(page, 'Firma y decisión', 3)
    await customer.accept()
    await expectEnd(page, 'El crédito de Carmen no se ha aprobado')
    await expectEnd(page, 'No conocemos el motivo')
    await expect(page.getByRole('link', { name: 'Otra venta' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reenviar con los mismos datos' })).toHaveCount(0)
  })

  test('asked for identity: it waits longer, and goes on', async ({ as, product, shop }) => {
    const { path, link } = await ask(product, shop, { sandbox: true })
    const page = await as('guest')
    await openWait(page, path)
    const customer = customerOf(product, link, documents.challenge)
    await customer.confirm()
    await customer.accept()
    await expectStep(page, 'Se le pide que se identifique. Puede tardar hasta 48 horas.', 3)
    await expect(page.getByRole('timer')).toHaveText(/^48:\d\d:\d\d$/)
    await expect(page.getByText(/^El \d+ [a-z]+ \d{4}, \d\d:\d\d\. Si caduca/)).toBeVisible()
    await customer.passChallenge()
    await expectEnd(page, 'Carmen ha aceptado. Entrégale la compra')
  })

  test('declined: everything typed is there for another try, but the consent', async ({ as, product, shop }) => {
    const { body, path, link } = await ask(product, shop, { description: 'Lámpara de pie', numInstalments: 3 })
    const [page, guest] = [await as('editor'), await as('guest')]
    for (const one of [page, guest]) await openWait(one, path)
    await customerOf(product, link).decline()
    await expectEnd(page, 'Carmen no ha querido seguir')
    const again = 'Reenviar con los mismos datos'
    // What a guest reads as a mask is not typed for them.
    await guest.getByRole('link', { name: again }).click()
    await expect(field(guest, 'Importe total')).toHaveValue('342,00')
    await expect(field(guest, 'Correo')).toHaveValue('')
    await page.getByRole('link', { name: again }).click()
    await expect(field(page, 'Apellidos')).toHaveValue(body.customer.lastName)
    await expect(field(page, 'Importe total')).toHaveValue('342,00')
    await expect(field(page, 'Descripción de la compra (opcional)')).toHaveValue('Lámpara de pie')
    await expect(field(page, 'Correo')).toHaveValue(body.customer.email ?? '')
    await expect(page.getByRole('radio', { name: /^3 cuotas/ })).toBeChecked()
    await expect(consent(page)).not.toBeChecked()
    await consent(page).check()
    await page.getByRole('button', { name: 'Enviar enlace a Carmen (342,00 €)' }).click()
    await expect(waitingTitle(page)).toBeVisible()
  })
})

test.describe('the time runs', () => {
  test('it is counted down, and said at 10, 5 and 1 minutes', async ({ as, product, shop }) => {
    const { path } = await ask(product, shop)
    const page = await as('guest')
    await page.clock.install()
    await page.goto(path)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(60:00|59:\d\d)$/)
    await expect(timer).toHaveAccessibleName('Caduca en')
    const spoken = page.locator('[aria-live="polite"]')
    await page.clock.fastForward('49:30')
    await expect(timer).toHaveText(/^10:\d\d$/)
    await expect(spoken).toHaveText('')
    await page.clock.fastForward('00:30')
    await expect(spoken).toHaveText('Quedan 10 minutos para que caduque el enlace de Carmen.')
    await page.clock.fastForward('05:00')
    await expect(spoken).toHaveText('Quedan 5 minutos para que caduque el enlace de Carmen.')
    await expect(page.getByText('Queda poco')).toHaveCount(0)
    await page.clock.fastForward('04:10')
    await expect(timer).toHaveAccessibleName('Caduca en · Queda poco')
    await expect(spoken).toHaveText('Queda 1 minuto para que caduque el enlace de Carmen.')
  })

  test('out of time: said, and what was typed is kept', async ({ as, product, shop }) => {
    const { path, link } = await ask(product, shop, { sandbox: true })
    const page = await as('guest')
    await openWait(page, path)
    await page.getByRole('button', { name: 'Caduca', exact: true }).click()
    await expectEnd(page, 'El enlace de Carmen ha caducado')
    await expect(page.getByText('No completada por el cliente').first()).toBeVisible()
    expect((await customerOf(product, link).look()).state).toBe('expired')
    // A later visit shows the same end.
    await page.reload()
    await expect(page.getByRole('link', { name: 'Reenviar con los mismos datos' })).toBeVisible()
  })
})

test.describe('test mode plays the other side', () => {
  for (const [part, words] of [
    ['Acepta', 'Carmen ha aceptado. Entrégale la compra'],
    ['Rechaza', 'El crédito de Carmen no se ha aprobado'],
  ] as const) {
    test(part, async ({ as, product, shop }) => {
      const { path } = await ask(product, shop, { sandbox: true })
      const page = await as('guest')
      await openWait(page, path)
      await page.getByText('Ver el mensaje de prueba').click()
      await expect(page.locator('.sale-unsent')).toContainText(await linkOf(page))
      await page.getByRole('button', { name: 'Se pide verificar la identidad' }).click()
      await expectStep(page, 'Se le pide que se identifique', 3)
      await page.getByRole('button', { name: part, exact: true }).click()
      await expectEnd(page, words)
    })
  }

  test('and in live mode there is no such thing', async ({ as, product, shop }) => {
    const { path } = await ask(product, shop)
    const page = await as('owner')
    await openWait(page, path)
    await expect(page.getByRole('heading', { name: 'Simular a Carmen' })).toHaveCount(0)
    await expect(page.getByText('Ver el mensaje de prueba')).toHaveCount(0)
  })
})

test('the device is handed over: the shop’s session ends, and coming back asks for the password', async ({
  as,
  product,
  shop,
}) => {
  const { path, link } = await ask(product, shop)
  const page = await as('guest')
  await openWait(page, path)
  await page.getByRole('button', { name: 'Continuar en este dispositivo…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear y pasar el dispositivo' }).click()
  await expect(page).toHaveURL(link)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'authSession.vendors')).toEqual([])
  await page.goBack()
  await page.getByLabel('Contraseña').fill(demoPassword)
  const email = page.getByLabel('Correo')
  // A page that the browser has kept knows who it was; one that it loads anew does not.
  if (await email.isVisible()) await email.fill('guest@demo.test')
  await page.keyboard.press('Enter')
  await expect(waitingTitle(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a lost connection is said quietly, and mended by itself', async ({ as, between, faults, product, shop }) => {
  const { path, link } = await ask(product, shop)
  const page = await as('guest')
  await page.clock.install()
  await page.goto(between.url + path)
  await expect(waitingTitle(page)).toBeVisible()
  // Only what was answered once is there to go on with.
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  // Without events it is asked for every five seconds, and that fails.
  between.fail(/\/check$|\/events$/, 'reset')
  between.cut()
  await expect(shell(page)).toHaveAttribute('data-live', 'false')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Sin conexión; lo seguimos reintentando')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await customerOf(product, link).open()
  between.heal()
  await expectStep(page, 'Confirma sus datos y elige plan', 2)
  await expect(page.getByText('Sin conexión; lo seguimos')).toHaveCount(0)
  forgiveFailedLoads(faults)
})

test('somebody of another company finds neither page nor link to it', async ({ as, product, shop }) => {
  const { path, orderUuid } = await ask(product, shop)
  const rival = await clientAs(product, 'rival')
  const params = { merchantId: shop.id, orderUuid }
  await expect(rival.checkoutRequests.check({ params })).rejects.toMatchObject({ status: 404 })
  await expect(clientOf(product, null).checkoutRequests.check({ params })).rejects.toMatchObject({ status: 401 })
  const page = await as('rival')
  await page.goto(path)
  await expect(page).not.toHaveURL(new RegExp(shop.id))
  await expect(waitingTitle(page)).toHaveCount(0)
})
