/** What a device stores about its users: nothing readable, and nothing after the sign-out or a day. */
import { demoPassword, emailOf } from '../support/clients.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, listPath, listRows, openAccountMenu, openList, shell } from '../support/pages.ts'
import { add } from '../support/people-screens.ts'

test.use({ serviceWorkers: 'allow' })

const cookieName = 'authSession.vendors'

/** All that the page's origin has on the device but the session itself, as it is and as it may be hidden in base64. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async (session) => {
    const decoded = (text: string): string[] =>
      text.split(/[.,"]/).flatMap((part) => {
        try {
          return [atob(part)]
        } catch {
          return []
        }
      })
    const values = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat()
    const cookies = document.cookie.split('; ').filter((one) => !one.startsWith(session))
    const databases = await indexedDB.databases()
    const state: unknown = history.state
    const kept = [values, values.flatMap(decoded), cookies, databases, await caches.keys(), state, window.name]
    return JSON.stringify(kept)
  }, cookieName)

const draftCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('trastienda.drafts.')).length)

/** Types half of an invitation. */
const typeInvitation = async (page: Page, word: string): Promise<void> => {
  await page.goto(add)
  await page.getByLabel('Correo', { exact: true }).fill(`${word}@equipo.test`)
  await page.getByLabel('Nombre', { exact: true }).fill(word)
  await expect.poll(() => draftCount(page)).toBe(1)
}

const tokensOf = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName)
  return JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { accessToken: string; refreshToken: string } // the product's own
}

const endSession = async (page: Page): Promise<void> => {
  const { accessToken } = await tokensOf(page)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  await page.request.post('/api/v2/signout', { headers: { Authorization: `Bearer ${accessToken}` } })
  await expect(page).toHaveURL(/\/accounts\?redirect=/)
}

test('what is seen, searched and typed can be read nowhere on the device', async ({ as, shop }) => {
  const [customer, typed] = [unique('Canario'), unique('Jilguero')]
  const { id } = await shop.sell(orderOf(8_000, customer))
  const page = await as('owner')
  await openList(page, shop.id)
  await page.goto(listPath(shop.id, `?q=${customer}`))
  await expect(listRows(page).first()).toContainText(customer)
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer)
  const tokens = await tokensOf(page)
  await typeInvitation(page, typed)
  const secrets = [customer, typed, emailOf('owner'), demoPassword, tokens.accessToken, tokens.refreshToken, id]
  const expectNoneOf = async () => {
    const text = (await stored(page)).toLowerCase()
    for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase())
  }
  expect(await stored(page)).toContain('trastienda.drafts.')
  await expectNoneOf()
  await endSession(page)
  expect(await draftCount(page)).toBe(1)
  await expectNoneOf()

  await page.getByLabel('Correo').fill(emailOf('admin'))
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await expectNoneOf()
})

test('nothing that was half typed is left after the sign-out, in no tab', async ({ as }) => {
  const page = await as('owner')
  await typeInvitation(page, unique('Jilguero'))
  const other = await page.context().newPage()
  await typeInvitation(other, unique('Verderon'))
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/accounts\?signed-out/)
    expect(await draftCount(tab)).toBe(0)
  }
})

test('a sign-in page that stands for a day forgets what it keeps for somebody', async ({ as }) => {
  const page = await as('admin')
  await page.clock.install()
  await typeInvitation(page, unique('Jilguero'))
  await endSession(page)
  await page.clock.fastForward('23:00:00')
  expect(await draftCount(page)).toBe(1)
  await page.clock.fastForward('02:00:00')
  await expect.poll(() => draftCount(page)).toBe(0)
})
