import { demoPassword, emailOf } from '../support/clients.ts'
import { forgiveFailedLoads } from '../support/faulty.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { listPath, listRows, openList, shell } from '../support/pages.ts'

const signInByHand = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const sessionCookie = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.filter(({ name }) => name === 'authSession.vendors')
}

test('[NV-01] a protected address leads to sign-in, and after it to the page first asked for', async ({
  stranger,
  shop,
}) => {
  const page = await stranger()
  const wanted = listPath(shop.id, '?status=rejected')
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/accounts\?redirect=/)
  await signInByHand(page, emailOf('owner'), demoPassword)
  await expect(page).toHaveURL((url) => url.href.endsWith(wanted))
  await expect(listRows(page).first()).toContainText('Rechazada')
})

test('a wrong password is told at its field, and the address stays', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  await signInByHand(page, emailOf('owner'), 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('no son correctos')
  await expect(page.getByLabel('Contraseña')).toBeFocused()
  expect(await sessionCookie(page)).toEqual([])
})

test('sign-in leads nowhere outside the product', async ({ stranger, product }) => {
  const page = await stranger()
  await page.goto('/accounts?redirect=https%3A%2F%2Felsewhere.test%2Fsteal')
  await signInByHand(page, emailOf('owner'), demoPassword)
  await expect(page).toHaveURL(new RegExp(`^${product.url}/merchants/`))
})

test('[NV-10] the session cookie holds the tokens for a day, readable, on path /', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  const before = Date.now() / 1000
  await signInByHand(page, emailOf('owner'), demoPassword)
  await expect(page).toHaveURL(/\/merchants\//)
  const [cookie, ...others] = await sessionCookie(page)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ path: '/', httpOnly: false, secure: false, domain: '127.0.0.1' })
  const lifetime = (cookie?.expires ?? 0) - before
  expect(lifetime).toBeGreaterThan(86_000)
  expect(lifetime).toBeLessThan(86_800)
  const session: unknown = JSON.parse(decodeURIComponent(cookie?.value ?? ''))
  expect(session).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
})

test('[NV-09] signing out tells the server, clears the cookie, and closes what was open', async ({ as, shop }) => {
  const page = await as('editor')
  await openList(page, shop.id)
  const told = page.waitForRequest((request) => request.url().endsWith('/v2/signout') && request.method() === 'POST')
  await page.getByRole('button', { name: /cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await told).headers()['authorization']).toMatch(/^Bearer /)
  await expect(page).toHaveURL(/\/accounts/)
  expect(await sessionCookie(page)).toEqual([])
  await page.goto(listPath(shop.id))
  await expect(page).toHaveURL(/\/accounts\?redirect=/)
})

test('[NV-09] a new session takes the place of the one before', async ({ as, shop }) => {
  const page = await as('guest')
  await openList(page, shop.id)
  await page.goto('/accounts')
  await signInByHand(page, emailOf('owner'), demoPassword)
  await expect(page).toHaveURL(/\/merchants\//)
  expect(await sessionCookie(page)).toHaveLength(1)
  await expect(page.getByRole('button', { name: /Propietari/ })).toBeVisible()
})

test('a session that the server ended leaves the page by itself', async ({ as, shop }) => {
  const page = await as('admin')
  await openList(page, shop.id)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  const cookie = (await sessionCookie(page))[0]?.value ?? ''
  const { accessToken } = JSON.parse(decodeURIComponent(cookie)) as { accessToken: string } // written by the fixture
  await page.request.post('/api/v2/signout', { headers: { Authorization: `Bearer ${accessToken}` } })
  await expect(page).toHaveURL(/\/accounts\?redirect=.*ended=true/)
  expect(await sessionCookie(page)).toEqual([])
})

test('[ER-02] without the stream it leads to sign-in at the next call', async ({ as, shop, faults }) => {
  const page = await as('admin')
  await page.clock.install()
  await page.route('**/events', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
  await openList(page, shop.id)
  // From then on it asks by itself; before, the clock set forward would pass unseen.
  await refused
  const cookie = (await sessionCookie(page))[0]?.value ?? ''
  const { accessToken } = JSON.parse(decodeURIComponent(cookie)) as { accessToken: string } // written by the fixture
  await page.request.post('/api/v2/signout', { headers: { Authorization: `Bearer ${accessToken}` } })
  await page.clock.fastForward(31_000) // the page asks by itself where no event arrives
  await expect(page).toHaveURL(/\/accounts\?redirect=/)
  forgiveFailedLoads(faults)
})

test('[CA-39] a token out of date is refreshed once with the refresh token, and the call goes again', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  const bearers: string[] = []
  await page.route('**/api/v2/me', async (route) => {
    bearers.push(route.request().headers()['authorization'] ?? '')
    if (bearers.length > 1) return route.continue()
    const error = {
      type: 'TokenExpired',
      message: 'The access token is out of date.',
      code: 'token_expired',
      request_id: 'x',
    }
    return route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error }) })
  })
  const refreshed = page.waitForRequest('**/api/v2/token/refresh')
  const [before] = await sessionCookie(page)
  const tokens = JSON.parse(decodeURIComponent(before?.value ?? '')) as { accessToken: string; refreshToken: string } // written by the fixture
  await openList(page, shop.id)
  expect((await refreshed).headers()['authorization']).toBe(`Bearer ${tokens.refreshToken}`)
  expect(bearers[0]).toBe(`Bearer ${tokens.accessToken}`)
  expect(bearers[1]).not.toBe(bearers[0])
})
