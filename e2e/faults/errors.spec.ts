/** What a person sees when something fails: each row on a real server that fails on command, with a form half typed. */
import { demoPassword, emailOf } from '../support/clients.ts'
import { errorBody, type Fault } from '../support/fault-proxy.ts'
import { makeSale, remainingOf, test, timeOutByClock, typeRefund } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { detailPath, draftKept, draftNames, listPath, listRows, shell } from '../support/pages.ts'

const refunds = /^POST .*\/refund$/
const lists = /^GET \/api\/.*\/operations(\?|$)/

const signInByHand = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test.describe('the session is over', () => {
  for (const [status, type] of [
    [403, 'NotAuthenticated'],
    [401, 'InvalidToken'],
  ] as const) {
    test(`[ER-02] ${status} ${type} signs out, and what was half typed waits for the same person`, async ({
      as,
      between,
      shop,
    }) => {
      const id = await makeSale(shop)
      const page = await as('editor')
      const { dialog, field } = await typeRefund(page, between.url, shop, id, '45,67')
      await draftKept(page)
      const wanted = page.url()
      between.fail(refunds, { status, body: errorBody(type) }, { times: 1 })
      await dialog.getByRole('button', { name: 'Devolver 45,67 €' }).click()
      await expect(page).toHaveURL(/\/accounts\?redirect=/)
      await expect(page.getByRole('status')).toContainText('Tu sesión ha terminado')
      await expect(page.getByText('Después irás a Operaciones')).toBeVisible()
      const cookies = await page.context().cookies()
      expect(cookies.filter(({ name }) => name === 'authSession.vendors')).toEqual([])

      await signInByHand(page, emailOf('editor'))
      await expect(page).toHaveURL(wanted)
      await expect(field).toHaveValue('45,67')
      await expect(dialog.getByText('Hemos recuperado el formulario que dejaste a medias')).toBeVisible()
      expect(await remainingOf(shop, id)).toBe(12_000)
    })
  }

  test('[ER-02] somebody else finds nothing of it, and it is not readable on the device', async ({
    as,
    between,
    shop,
  }) => {
    const id = await makeSale(shop)
    const page = await as('editor')
    const { dialog, field } = await typeRefund(page, between.url, shop, id, '45,67')
    await draftKept(page)
    between.fail(refunds, { status: 403, body: errorBody('NotAuthenticated') }, { times: 1 })
    await dialog.getByRole('button', { name: 'Devolver 45,67 €' }).click()
    await expect(page).toHaveURL(/\/accounts\?redirect=/)
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).toContain('trastienda.drafts.')
    expect(kept).not.toContain('45,67')
    expect(kept).not.toContain(id)
    await signInByHand(page, emailOf('admin'))
    await expect(field).toHaveValue('120,00')
    await expect(dialog.getByText('Hemos recuperado')).toHaveCount(0)
  })

  test('what was half typed goes with the sign-out, and after a day', async ({ as, between, shop }) => {
    const id = await makeSale(shop)
    const page = await as('admin')
    const { dialog, field } = await typeRefund(page, between.url, shop, id, '45,67')
    await draftKept(page)
    await page.reload()
    await expect(field).toHaveValue('45,67')
    await page.clock.install({ time: Date.now() + 24.1 * 60 * 60 * 1000 })
    await page.reload()
    await expect(field).toHaveValue('120,00')
    await field.fill('9')
    await draftKept(page)
    await dialog.getByRole('button', { name: 'No devolver' }).click()
    await expect.poll(() => draftNames(page)).toEqual([])
  })

  test('[ER-03] many calls that expire together cause one refresh, and nobody sees it', async ({
    as,
    between,
    shop,
  }) => {
    const page = await as('owner')
    await page.goto(between.url + listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    await expect(shell(page)).toHaveAttribute('data-live', 'true')
    const expired: Fault = { status: 401, body: errorBody('TokenExpired') }
    // Account and shops are asked for together. What else the page of before still asks for must not take their place.
    between.fail(/^GET \/api\/v2\/(me|merchants)$/, expired, { times: 2 })
    await page.reload()
    await expect(listRows(page).first()).toBeVisible()
    expect(between.seen.filter((name) => name.includes('/v2/token/refresh'))).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[ER-03] twenty list loads of three tabs that expire together cause one refresh, and nobody sees it', async ({
    as,
    between,
    shop,
  }) => {
    const page = await as('owner')
    const context = page.context()
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await tab.goto(between.url + listPath(shop.id))
      await expect(listRows(tab).first()).toBeVisible()
      await expect(shell(tab)).toHaveAttribute('data-live', 'true')
    }
    const cookie = (await context.cookies()).find(({ name }) => name === 'authSession.vendors')
    const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { accessToken: string } // the product's own
    between.fail(/^GET \/api\//, { status: 401, body: errorBody('TokenExpired') }, { bearer: accessToken })
    const refreshed = Promise.withResolvers<void>()
    between.fail(/token\/refresh/, { wait: refreshed.promise })
    const before = between.seen.length
    const loads = (): number => between.seen.slice(before).filter((name) => lists.test(name)).length
    // Focus on the link of a category or a page loads its list.
    for (const tab of tabs) {
      await tab.evaluate(() => {
        const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href*="status="], nav a[href*="page="]')
        for (const link of links) link.focus()
      })
    }
    await expect.poll(loads).toBeGreaterThanOrEqual(20)
    refreshed.resolve()
    for (const tab of tabs) {
      await tab.getByRole('link', { name: /Rechazadas/ }).click()
      await expect(listRows(tab).first()).toContainText('Rechazada')
      await expect(tab.getByRole('alert')).toHaveCount(0)
    }
    expect(between.seen.filter((name) => name.includes('/v2/token/refresh'))).toHaveLength(1)
  })

  test('[ER-03] a second failure of the same request signs out', async ({ as, between, shop }) => {
    const page = await as('owner')
    between.fail(lists, { status: 401, body: errorBody('TokenExpired') })
    await page.goto(between.url + listPath(shop.id))
    await expect(page).toHaveURL(/\/accounts\?redirect=/)
    expect(between.seen.filter((name) => lists.test(name))).toHaveLength(2)
    expect(between.seen.filter((name) => name.includes('/v2/token/refresh'))).toHaveLength(1)
  })
})

test('[ER-04] the list tries again once when the token ran out; any other failure shows, and is logged', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  between.fail(lists, { status: 401, body: errorBody('TokenExpired') }, { times: 1 })
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()

  between.fail(lists, { status: 500, body: errorBody('InternalError') })
  await page.getByRole('link', { name: /Rechazadas/ }).click()
  await expect(page.getByRole('alert')).toContainText('planted-request-id')
  // Once ahead of the page; and once by it, where that had failed before the page was there. A repeated one would be asked four times.
  const asked = between.seen.filter((name) => /\/operations\?status=rejected/.test(name))
  expect([1, 2]).toContain(asked.length)
  await expect.poll(() => logged).toContain('operations.list: 500 InternalError planted-request-id')
  between.heal()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(listRows(page).first()).toContainText('Rechazada')
})

test('[ER-05] an object that is gone leads to the root; for a saving call it is told in place', async ({
  as,
  between,
  shop,
}) => {
  const gone: Fault = { status: 404, body: errorBody('ObjectNotFound', { uuid: 'x' }) }
  const id = await makeSale(shop)
  const page = await as('owner')
  await page.goto(between.url + detailPath(shop.id, 'f'.repeat(32)))
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
  await expect(listRows(page).first()).toBeVisible()

  const { dialog, field } = await typeRefund(page, between.url, shop, id, '12,34')
  const before = page.url()
  between.fail(refunds, gone, { times: 1 })
  await dialog.getByRole('button', { name: 'Devolver 12,34 €' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('12,34')
  expect(page.url()).toBe(before)
})

test('[ER-06] an error that comes as a file is read like any other', async ({ as, between, shop }) => {
  const page = await as('owner')
  const body = JSON.stringify(errorBody('NotAuthenticated'))
  between.fail(lists, { status: 403, body, headers: { 'Content-Type': 'application/octet-stream' } })
  await page.goto(between.url + listPath(shop.id))
  await expect(page).toHaveURL(/\/accounts\?redirect=/)
})

/** Each with what the person reads of it, in place. */
const failures: readonly [name: string, fault: Fault, words: RegExp][] = [
  ['a torn connection', 'reset', /respuesta|no sabemos/i],
  ['half an answer', 'truncated', /respuesta|no sabemos/i],
  ['HTML instead of JSON', { status: 200, body: '<html>Wifi</html>' }, /respuesta|no sabemos/i],
  ['a proxy that fails', { status: 502, body: '<html>Bad gateway</html>' }, /respuesta|no sabemos/i],
  ['a proxy that waited too long', { status: 504, body: '<html>Timeout</html>' }, /respuesta|no sabemos/i],
  ['a failure inside', { status: 500, body: errorBody('InternalError') }, /respuesta|no sabemos/i],
  ['a refusal', { status: 409, body: errorBody('RefundNotAllowed') }, /No se ha movido dinero/],
  ['a role that may not', { status: 403, body: errorBody('PermissionDenied') }, /No se ha movido dinero/],
  ['too many', { status: 429, body: errorBody('TooManyRequests') }, /No se ha movido dinero/],
  ['a body too large', { status: 413, body: errorBody('PayloadTooLarge') }, /No se ha movido dinero/],
  ['a wrong kind', { status: 415, body: errorBody('UnsupportedMediaType') }, /No se ha movido dinero/],
  ['a version unknown', { status: 406, body: errorBody('NotAcceptable') }, /No se ha movido dinero/],
  ['a precondition', { status: 412, body: '<html>Precondition</html>' }, /./],
  ['a teapot', { status: 418, body: 'x' }, /./],
]

test('[ER-07] whatever fails while money moves is told in place, and what was typed stays', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  const id = await makeSale(shop, 50_000)
  const { dialog, field } = await typeRefund(page, between.url, shop, id, '12,34')
  for (const [at, [name, fault, words]] of failures.entries()) {
    await test.step(name, async () => {
      if (at > 0) await page.getByRole('button', { name: 'Devolver…' }).click()
      await field.fill('12,34')
      between.fail(refunds, fault)
      await dialog.getByRole('button', { name: 'Devolver 12,34 €' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
      await expect(dialog.getByRole('alert')).toHaveCount(1)
      await expect(field).toHaveValue('12,34')
      between.heal()
      // The same button, or the retry, completes the refund exactly once, also when the first try had succeeded.
      await dialog.getByRole('button', { name: /^(Devolver 12,34 €|Reintentar)$/ }).click()
      await expect(dialog).toBeHidden()
      expect(await remainingOf(shop, id)).toBe(50_000 - (at + 1) * 1_234)
    })
  }
})

test('[ER-07] whatever fails of a list is told in its place, inside the frame', async ({ as, between, shop }) => {
  const page = await as('guest')
  for (const [name, fault] of failures) {
    await test.step(name, async () => {
      between.fail(lists, fault)
      await page.goto(between.url + listPath(shop.id))
      await expect(page.getByRole('alert')).toContainText('No hemos podido cargar tus operaciones')
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      between.heal()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(listRows(page).first()).toBeVisible()
    })
  }
})

test('[ER-07] [CA-34] a server that says nothing is given up after 15 s', async ({ as, between, shop }) => {
  const page = await as('owner')
  await page.clock.install()
  await timeOutByClock(page)
  between.fail(lists, 'hang')
  await page.goto(between.url + listPath(shop.id))
  await expect.poll(() => between.seen.filter((name) => lists.test(name))).toHaveLength(1)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toContainText('tarda')
  between.heal()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(listRows(page).first()).toBeVisible()
})

test('[ER-07] without a connection a new page is told, and the start goes on when there is one', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('owner')
  between.fail(/\/v2\/me$/, 'reset')
  await page.goto(between.url + listPath(shop.id))
  await expect(page.getByRole('heading', { name: 'No podemos conectar con el servidor' })).toBeVisible()
  between.heal()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await expect(listRows(page).first()).toBeVisible()
})

test('[ER-07] the words of a failure are in the language of the person', async ({ as, between }) => {
  const page = await as('dono')
  await page.goto(between.url)
  await expect(listRows(page).first()).toBeVisible()
  between.fail(lists, { status: 500, body: errorBody('InternalError') })
  await page.getByRole('link', { name: /Recusadas/ }).click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível')
})
