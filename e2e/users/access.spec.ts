import { type Name, Refused } from '../support/clients.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, listPath, listRows } from '../support/pages.ts'

const acts = ['Devolver…', 'Cancelar la venta…']

for (const name of ['owner', 'admin', 'editor'] as const satisfies readonly Name[]) {
  test(`${name} may refund and cancel`, async ({ as, shop }) => {
    const { id } = await shop.sell(orderOf(8000))
    const page = await as(name)
    await page.goto(detailPath(shop.id, id))
    for (const act of acts) await expect(page.getByRole('button', { name: act })).toBeVisible()
  })
}

test('[NV-07] a guest sees a sale and nothing that moves its money, not even by address', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(8000))
  const page = await as('guest')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carmen')
  for (const act of acts) await expect(page.getByRole('button', { name: act })).toHaveCount(0)
  const facts = page.locator('.facts')
  await expect(facts).toContainText('Devuelto')
  for (const hidden of ['Comisión', /Has recibido|Recibirás/]) await expect(facts).not.toContainText(hidden)
  for (const place of ['/refund', '/cancel', '/capture']) {
    await page.goto(detailPath(shop.id, id, place))
    await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a guest reads masks; an editor asks for the document, and sees it', async ({ as, shop }) => {
  const order = orderOf(8000)
  const documentId = { type: 'nif', number: '12345678Z', country: 'ES' } as const
  const body = { ...order, customer: { ...order.customer, documentId } }
  const { id } = await shop.sell(body)
  const { customer } = await shop.owner.operations.get({ params: { merchantId: shop.id, operationId: id } })
  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, id))
  const aside = guest.getByRole('complementary')
  await expect(aside.getByText('•••').first()).toBeVisible()
  await expect(aside.getByText(/^Oculto; acaba en @/)).toBeAttached()
  await expect(aside.getByText(customer.email)).toHaveCount(0)
  await expect(aside.getByRole('button', { name: /^(Mostrar|Copiar el (correo|móvil|documento))$/ })).toHaveCount(0)
  await expectAccessible(guest)

  const editor = await as('editor')
  await editor.goto(detailPath(shop.id, id))
  await expect(editor.getByRole('complementary').getByText(customer.email)).toBeVisible()
  const shown = editor.getByRole('complementary').getByText(/^\d{8}[A-Z]$/)
  await expect(editor.getByRole('button', { name: 'Mostrar' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await editor.getByRole('button', { name: 'Mostrar' }).click()
  await expect(shown).toBeVisible()
  await expect(shown).toBeFocused()

  // What a person would type into a mail or a form is copied.
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [name, value] of [
    ['Copiar el documento', await shown.innerText()],
    ['Copiar el móvil', customer.phone],
    ['Copiar el correo', customer.email],
  ] as const) {
    await editor.getByRole('button', { name }).click()
    await expect.poll(() => editor.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
})

test('[NV-02] somebody of another company is led to a shop of their own, and the server shows nothing', async ({
  as,
  shop,
}) => {
  const { id } = await shop.sell(orderOf(8000, unique('Ajena')))
  const page = await as('rival')
  for (const path of [listPath(shop.id), detailPath(shop.id, id), listPath('undefined')]) {
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => /^\/merchants\/[0-9a-f]{32}\/operations$/.test(url.pathname) && !url.pathname.includes(shop.id),
    )
    await expect(listRows(page).first()).toBeVisible()
  }
})

test('an operation of another shop is like none: the page leads to the own list', async ({
  as,
  shop,
  shippingShop,
}) => {
  const { id } = await shop.sell(orderOf(8000))
  const page = await as('owner')
  await page.goto(detailPath(shippingShop.id, id))
  await expect(page).toHaveURL(/\/operations$/)
  const failure = shippingShop.owner.operations.get({ params: { merchantId: shippingShop.id, operationId: id } })
  await expect(failure).rejects.toMatchObject({ status: 404, error: { type: 'ObjectNotFound' } })
  await expect(failure).rejects.toBeInstanceOf(Refused)
})

test('[ER-05] who has gone on is not led away by what was not found behind them', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/operations`)
  const [answer, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const nothing = `/merchants/${shop.id}/operations/${'0'.repeat(31)}1`
  await page.route(`**/api${nothing}`, (route) => answer.promise.then(() => route.continue()))
  await page.route(/\/SimulatorPage[^/]*\.js/, (route) => code.promise.then(() => route.continue()))
  const asked = page.waitForRequest(`**/api${nothing}`)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, nothing)
  await asked
  await page.getByRole('link', { name: 'Simulador' }).click()
  await expect(page).toHaveURL(/\/simulator$/)
  const found = page.waitForResponse(`**/api${nothing}`)
  answer.resolve()
  expect((await found).status()).toBe(404)
  code.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Simulador' })).toBeVisible()
  await expect(page).toHaveURL(/\/simulator(\?amount=30000)?$/)
})

test('[NV-08] who is paused looks and does nothing else, and is told so', async ({ as }) => {
  const page = await as('disabled')
  await page.goto('/')
  await expect(listRows(page).first()).toBeVisible()
  await expect(page.getByText('Tu acceso está desactivado: puedes consultar, pero no cambiar nada.')).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?substatus=payment_completed`)
  await listRows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Cliente', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
})

test('[NV-04] a pending shop shows its waiting page, whatever the address', async ({ as, shop }) => {
  const pending = (await shop.owner.merchants.list()).find(({ status }) => status === 'pending')?.id ?? ''
  const page = await as('owner')
  for (const path of [listPath(pending), `/merchants/${pending}`, `/merchants/${pending}/pending-merchant`]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/merchants/${pending}/pending-merchant$`))
    await expect(page.getByRole('heading', { name: 'Comercio en revisión' })).toBeVisible()
  }
})

test('[NV-05] an active shop has no waiting page', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/pending-merchant`)
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
})

test('[NV-03] an account without a shop goes to its settings or to onboarding', async ({ as }) => {
  const page = await as('nuevo')
  await page.goto('/')
  await expect(page).toHaveURL(/\/(settings|onboarding)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[RT-36] [RT-01] [RT-02] unknown addresses, the root and a bare shop lead to the operations', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  for (const path of ['/', '/nowhere/at/all', `/merchants/${shop.id}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
  }
})
