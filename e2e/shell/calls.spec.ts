/** How the app talks to the server, seen from the browser. */
import type { Request } from '@playwright/test'
import { test } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { category, listPath, listRows, openList } from '../support/pages.ts'

const isCall = (request: Request): boolean => request.url().includes('/api/') && request.method() !== 'OPTIONS'

/** Every call of a page from here on. */
const callsOf = (page: Page): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (isCall(request) && !request.url().includes('/translations/')) calls.push(request)
  })
  return calls
}

const hasPath = (part: string) => (request: Request) =>
  isCall(request) && new URL(request.url()).pathname.endsWith(part)

/** Opens the list with all its calls: through the proxy, the page brings no answers with it. */
const openWithCalls = async (page: Page, origin: string, merchantId: string): Promise<void> => {
  await page.goto(origin + listPath(merchantId))
  await expect(listRows(page).first()).toBeVisible()
}

/** What the page noted of its own calls. */
type Noted = { patience: number[]; calls: { credentials: string | undefined; timed: boolean }[] }

test('[CA-34] every call goes with credentials and 15000 ms of patience', async ({ as, between, shop }) => {
  const page = await as('owner')
  await page.addInitScript(() => {
    const noted: Noted = {
      patience: [],
      calls: [],
    }
    Reflect.set(window, 'noted', noted)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      noted.patience.push(ms)
      return timeout(ms)
    }
    const fetch = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (address.endsWith('/events')) return fetch(input, init)
      if (address.includes('/api/v2/') || address.includes('/api/merchants/')) {
        noted.calls.push({ credentials: init?.credentials, timed: init?.signal instanceof AbortSignal })
      }
      return fetch(input, init)
    }
  })
  await openWithCalls(page, between.url, shop.id)
  const noted = await page.evaluate<Noted>(() => Reflect.get(window, 'noted') as never) // set above
  expect(noted.calls.length).toBeGreaterThanOrEqual(4)
  for (const call of noted.calls) expect(call).toEqual({ credentials: 'include', timed: true })
  expect(new Set(noted.patience)).toEqual(new Set([15_000]))
  expect(noted.patience.length).toBeGreaterThanOrEqual(noted.calls.length)
})

test('[CA-36] [CA-39] Accept names version and mode, and the access token is the bearer', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  const calls = callsOf(page)
  await openWithCalls(page, between.url, shop.id)
  const accept = (part: string): string | undefined => calls.find(hasPath(part))?.headers()['accept']
  expect(accept('/v2/me')).toBe('application/vnd.trastienda.v2+json')
  expect(accept('/operations')).toBe('application/vnd.trastienda.v1+json')
  for (const call of calls) expect(call.headers()['authorization']).toMatch(/^Bearer \S+$/)

  const live = await listRows(page).first().innerText()
  const sandboxed = page.waitForRequest(hasPath('/operations'))
  await page.getByRole('switch', { name: 'Modo de pruebas' }).first().check()
  expect((await sandboxed).headers()['accept']).toBe('application/vnd.trastienda.sandbox.v1+json')
  await expect(page.getByRole('status').filter({ hasText: 'Modo de pruebas.' })).toBeVisible()
  await expect(page).toHaveURL(/sandbox=true/)
  await expect(page).toHaveTitle('Trastienda · Operaciones (prueba)')
  await expect(listRows(page).first()).not.toHaveText(live, { useInnerText: true })
})

test('[CA-35] what is empty does not stand in the query of a call', async ({ as, shop }) => {
  const page = await as('owner')
  const calls = callsOf(page)
  await openList(page, shop.id, '?status=accepted&q=&substatus=')
  const query = new URL(calls.find(hasPath('/operations'))?.url() ?? '').searchParams
  expect([...query.keys()]).toEqual(['status'])
})

test('[CA-37] a page of the list says where it is and how many there are', async ({ as, shop }) => {
  const page = await as('owner')
  const answered = page.waitForResponse((response) => hasPath('/operations')(response.request()) && response.ok())
  await openList(page, shop.id, '?page=2')
  const body: unknown = await (await answered).json()
  expect(body).toMatchObject({
    current_page: 2,
    page_size: 20,
    max_visible_page: expect.any(Number),
    total: expect.any(Number),
  })
  await expect(page.getByText('21–40 de')).toBeVisible()
})

test('[CA-38] a list is loading, then there; what was seen before shows at once', async ({ as, shop }) => {
  const page = await as('owner')
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/api\/.*\/operations\?status=rejected$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(listPath(shop.id, '?status=rejected'))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  open()
  await expect(listRows(page).first()).toContainText('Rechazada')
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')

  await category(page, 'Aceptadas').click()
  await expect(listRows(page).first()).not.toContainText('Rechazada')
  await page.route(/\/api\/.*\/operations\?status=rejected$/, () => {})
  await category(page, 'Rechazadas').click()
  await expect(listRows(page).first()).toContainText('Rechazada')
})

test('[CA-38] a list that failed says so, and comes when asked again', async ({ as, between, shop }) => {
  const page = await as('owner')
  let broken = true
  await page.route(/\/api\/.*\/operations(\?|$)/, (route) => {
    if (!broken) return route.continue()
    const error = {
      type: 'InternalError',
      message: 'Something went wrong.',
      code: 'internal_error',
      request_id: 'abc123',
    }
    return route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ error }) })
  })
  await page.goto(between.url + listPath(shop.id))
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar tus operaciones')
  await expect(page.getByRole('alert')).toContainText('abc123')
  broken = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(listRows(page).first()).toBeVisible()
})
