/** Without network: what was seen last is readable with its age, and nothing that moves money waits to be sent. */
import { lastingClientOf } from '../support/clients.ts'
import { forgiveFailedLoads, makeSale, remainingOf, test, typeRefund } from '../support/faulty.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { everythingKept, expectReady, keptAnswers, offlineNote } from '../support/offline.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, listPath, listRows, openAccountMenu, shell } from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const everything = /./
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the app can be installed: manifest, icons, worker', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 1)
  const browser = await page.context().newCDPSession(page)
  const { manifest, errors } = await browser.send('Page.getAppManifest', {})
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ name: 'Trastienda', display: 'kStandalone' })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await page.goto('/operations/new')
  await expect(page).toHaveURL(new RegExp(`/merchants/\\w+/operations/new$`))
  // A page of the server is none of the app, with the worker too.
  await page.goto('/developers')
  await expect(title(page)).toHaveText('API para tiendas')
})

test('offline: list and detail as they were, with their age; acts say that they need the network, and nothing is sent later', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const customer = unique('Canario')
  const { id } = await shop.sell(orderOf(8_000, customer))
  const page = await as('owner')
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toContainText(customer)
  await listRows(page).first().getByRole('link').first().click()
  await expect(title(page)).toContainText(customer)
  const detail = page.url()
  await expectReady(page, 6)
  const kept = await everythingKept(page)
  for (const secret of [customer, `${customer}@example.test`, id]) expect(kept).not.toContain(secret.toLowerCase())

  between.fail(everything, 'reset')
  between.cut()
  await page.reload()
  await expect(offlineNote(page)).toHaveText(
    /^Sin conexión: esto es lo que había hoy a las \d\d:\d\d\. Sin conexión no puedes vender/,
  )
  await expect(title(page)).toContainText(customer)
  expect(page.url()).toBe(detail)

  // Controls that would start an action are shown, disabled, and say why.
  const opener = page.getByRole('button', { name: 'Devolver…' })
  const seller = page.getByRole('navigation').getByRole('link', { name: 'Nueva venta' })
  for (const one of [opener, seller]) {
    await expect(one).toHaveAttribute('aria-disabled', 'true')
    await expect(one).toHaveAccessibleDescription(
      'Sin conexión no puedes vender, devolver, capturar ni guardar cambios.',
    )
    await one.press('Enter')
    expect(page.url()).toBe(detail)
  }
  // The key of a button does what the button does.
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.keyboard.press('d')
  await asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(detail)
  await expectAccessible(page)

  const posts: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'GET' || request.method() === 'HEAD' || posts.push(request.url()),
  )
  await page.goto(between.url + detailPath(shop.id, id, '/refund'))
  const dialog = page.getByRole('dialog', { name: /^Devolver/ })
  await dialog.getByRole('button', { name: /^Devolver 80,00/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Sin conexión: no se ha enviado nada/)
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toContainText(customer)

  await makeSale(shop, 7_700)
  between.heal()
  await expect(offlineNote(page)).toBeEmpty()
  await expect(seller).not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: /Ver [0-9.]+ operaci(ón|ones) nuevas?$/ }).click()
  await expect(listRows(page).first()).toContainText('77,00')
  expect(posts).toEqual([])
  expect(between.seen.filter((name) => /^(POST|PUT|PATCH|DELETE)/.test(name))).toEqual([])
  forgiveFailedLoads(faults)
})

test('a page that is open goes on through a lost network; sign-out takes everything along, and nobody else sees it', async ({
  as,
  shop,
  faults,
}) => {
  const page = await as('editor')
  await page.goto(listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 3)
  await page.context().setOffline(true)
  await expect(offlineNote(page)).toContainText('Sin conexión: esto es lo que había hoy a las')
  await expect(listRows(page).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(offlineNote(page)).toBeEmpty()

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/accounts\?signed-out/)
  await expect.poll(() => keptAnswers(page)).toBe(0)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  forgiveFailedLoads(faults)
})

test('what is pressed just after the network came back is sent, before the page has noticed by itself', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const { id } = await shop.sell(orderOf(8_000, unique('Canario')))
  const page = await as('editor')
  // Fails every request, including those under way: a single answer would count as a working network.
  const lose = async (): Promise<void> => {
    between.fail(everything, 'reset')
    between.cut()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
  }
  await page.clock.install()
  const { dialog } = await typeRefund(page, between.url, shop, id, '12,30')
  await expect(offlineNote(page)).toBeEmpty()
  // From here on nothing is tried again by the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await lose()
  await expect(offlineNote(page)).toContainText('Sin conexión')
  const press = dialog.getByRole('button', { name: 'Devolver 12,30 €' })
  await press.click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Sin conexión: no se ha enviado nada/)
  between.heal()
  await press.click()
  await expect(dialog).toBeHidden()
  expect(await remainingOf(shop, id)).toBe(6_770)

  const opener = page.getByRole('button', { name: 'Devolver…' })
  await expect(opener).toBeVisible()
  await lose()
  await expect(opener).toHaveAttribute('aria-disabled', 'true')
  between.heal()
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  forgiveFailedLoads(faults)
})

test('the lock, a smaller role and a removal take along what the device had', async ({
  stranger,
  product,
  shop,
  faults,
}) => {
  const person = await joinSomebody(product, 'editor')
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Tras 1 minuto sin uso' }).check()
  await page.goto(`/merchants/${shop.id}/settlements`)
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 4)

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Bloquear ahora' }).click()
  await expect(page.getByRole('heading', { name: /^Bloqueado: / })).toBeVisible()
  await expect.poll(() => keptAnswers(page)).toBe(0)
  await page.getByLabel('Contraseña').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(listRows(page).first()).toBeVisible()

  await page.reload()
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 4)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  const changed = Date.now()
  await shop.owner.users.update({ params: { id: person.id }, body: { userType: 'guest' } })
  await expect(page).toHaveURL(new RegExp(`${listPath(shop.id)}$`))
  await expect.poll(() => keptAnswers(page, changed)).toBe(0)
  await expectReady(page, 3)

  await shop.owner.users.remove({ params: { id: person.id } })
  await expect(page).toHaveURL(/\/accounts\?redirect=.*ended=true/)
  await expect.poll(() => keptAnswers(page)).toBe(0)
  forgiveFailedLoads(faults)
})

test('in Portuguese on a phone; another mode, a day later or another session open nothing', async ({
  as,
  between,
  product,
  faults,
}) => {
  const [shop] = await lastingClientOf(product, 'dono').merchants.list()
  const place = between.url + listPath(shop?.id ?? '')
  const page = await as('dono', { width: 390 })
  await page.goto(place)
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 5)
  between.fail(everything, 'reset')
  between.cut()
  await page.goto(`${place}?sandbox=true`)
  await expect(offlineNote(page)).toContainText('Sem ligação')
  await expect(listRows(page)).toHaveCount(0)
  await page.goto(`${place}?sandbox=false`)
  await expect(offlineNote(page)).toHaveText(
    /^Sem ligação: isto é o que havia hoje às \d\d:\d\d\. Sem ligação não podes vender/,
  )
  await expect(listRows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)

  const unreachable = page.getByRole('heading', { name: /No podemos conectar con el servidor|Não foi possível ligar/ })
  const cookie = { name: 'authSession.vendors', url: product.url, sameSite: 'Lax' as const }
  const mine = (await page.context().cookies()).find(({ name }) => name === cookie.name)?.value ?? ''
  const another = encodeURIComponent(JSON.stringify({ accessToken: 'another', refreshToken: 'another' }))
  await page.context().addCookies([{ ...cookie, value: another }])
  await page.reload()
  await expect(unreachable).toBeVisible()
  await expect(listRows(page)).toHaveCount(0)
  await page.context().addCookies([{ ...cookie, value: mine }])
  await page.reload()
  await expect(listRows(page).first()).toBeVisible()

  await page.clock.install({ time: Date.now() + 24.1 * 60 * 60 * 1000 })
  await page.reload()
  await expect(unreachable).toBeVisible()
  await expect.poll(() => keptAnswers(page)).toBe(0)
  forgiveFailedLoads(faults)
})
