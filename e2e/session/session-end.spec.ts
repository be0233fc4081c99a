/** A session that is about to end says so in every tab, and continues when the user confirms in one of them [2.2.1]. */
import { demoPassword, emailOf } from '../support/clients.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { makeSale, remainingOf, test, typeRefund } from '../support/faulty.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { draftKept, listPath, shell, toasts } from '../support/pages.ts'

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^(Tu sesión se cierra a las|A tua sessão termina às) / })

/** From now on the server says that so much is left, in seconds. */
const leave = (between: FaultProxy, seconds: number): void =>
  between.fail(/GET \/api\/v2\/session$/, { rewrite: (text) => text.replace(/"ends_in":\d+/, `"ends_in":${seconds}`) })

test('it is said minutes before, in both tabs; one key lets it go on, and what is typed stays', async ({
  as,
  between,
  shop,
}) => {
  const id = await makeSale(shop)
  const page = await as('editor')
  await page.clock.install()
  const { dialog, field } = await typeRefund(page, between.url, shop, id, '45,67')
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  const other = await page.context().newPage()
  await other.goto(between.url + listPath(shop.id))
  await expect(shell(other)).toHaveAttribute('data-live', 'true')
  // The clock is that of both tabs. Each has heard of an end that is a day away.
  const heard = [page, other].map((tab) => tab.waitForResponse('**/v2/session'))
  await page.clock.fastForward('01:05')
  await Promise.all(heard)
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(0)

  leave(between, 290)
  await page.clock.fastForward('23:55:30')
  for (const tab of [page, other]) await expect(question(tab)).toBeVisible()
  await expect(question(page)).toHaveAccessibleDescription(/se alarga un día más/)
  const stay = question(page).getByRole('button', { name: 'Mantener la sesión' })
  await expect(stay).toBeFocused()
  await expectAccessible(page)
  between.heal()
  const extended = page.waitForResponse('**/v2/session/extend')
  await page.keyboard.press('Enter')
  expect((await extended).status()).toBe(200)
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(0)
  await expect(toasts(page)).toContainText('Tu sesión sigue abierta hasta mañana')
  await expect(field).toHaveValue('45,67')
  await expect(field).toBeFocused()

  // And so again, as often as it takes.
  leave(between, 290)
  await page.clock.fastForward('23:55:30')
  await expect(stay).toBeFocused()
  between.heal()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Devolver 45,67 €' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await remainingOf(shop, id)).toBe(12_000 - 4_567)
})

test('an answer that was on its way while the session was extended asks nothing again', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('editor')
  await page.clock.install()
  leave(between, 290)
  await page.goto(between.url + listPath(shop.id))
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  await page.clock.fastForward('01:05')
  await expect(question(page)).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/v2/session', async (route) => {
    await promise
    await route.fulfill({ json: { ends_in: 270, extendable: true } })
  })
  const look = page.waitForRequest('**/v2/session')
  await page.clock.fastForward('00:16')
  await look
  await expect(question(page).getByRole('button', { name: 'Mantener la sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  const answered = page.waitForResponse('**/v2/session')
  resolve()
  await (await answered).finished()
  // What it has the page do is done by then.
  await page.evaluate(() => fetch('/config.json'))
  await expect(question(page)).toHaveCount(0)
})

test('[ER-02] who says no signs in again when it is over, and finds what was typed', async ({ as, between, shop }) => {
  const id = await makeSale(shop)
  const page = await as('editor')
  await page.clock.install()
  leave(between, 200)
  const { dialog, field } = await typeRefund(page, between.url, shop, id, '45,67')
  // The clock set forward would end the call for the key of drafts if it had no answer yet.
  await draftKept(page)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  await page.clock.fastForward('01:05')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field).toHaveValue('45,67')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'authSession.vendors')
  const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { accessToken: string } // written by the fixture
  await page.request.post('/api/v2/signout', { headers: { Authorization: `Bearer ${accessToken}` } })
  await expect(page).toHaveURL(/\/accounts\?redirect=.*ended=true/)
  between.heal()
  await page.getByLabel('Correo').fill(emailOf('editor'))
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue('45,67')
})

test('in Portuguese, on a phone, where no more can be had: it only says so', async ({ as, between }) => {
  const page = await as('dono', { width: 390 })
  between.fail(/GET \/api\/v2\/session$/, { rewrite: () => JSON.stringify({ ends_in: 250, extendable: false }) })
  await page.clock.install()
  await page.goto(`${between.url}/settings`)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  await page.clock.fastForward('01:05')
  await expect(question(page)).toHaveAccessibleDescription(/é preciso iniciá-la novamente/)
  await expectAccessible(page)
  await expect(question(page).getByRole('button', { name: 'OK' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
})
