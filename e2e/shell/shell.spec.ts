/** The frame around every screen: its start, its state, its menus at the three widths. */
import type { Request } from '@playwright/test'
import { makeSale, test } from '../support/faulty.ts'
import { filesBehind } from '../support/built-graph.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import {
  euros,
  expectSameDocument,
  listPath,
  listRows,
  markDocument,
  openAccountMenu,
  openList,
  shell,
  widths,
} from '../support/pages.ts'

/** Paths of all requests of a page from here on, in their order. */
const pathsOf = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request: Request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Whether the frame loads a file behind the rows. */
const isLater = (path: string): boolean => {
  const rows = ['backoffice/index.html', 'backoffice/features/operations/OperationsPage.tsx']
  const { pathname } = new URL(path.replace(/^GET /, ''), 'http://any')
  return filesBehind('backoffice/shell/deferred/parts.ts', rows).has(pathname)
}

test.describe('the start', () => {
  test('[SH-03] account first, then words, merchants and notices, then profile and enterprise', async ({
    as,
    between,
    shop,
  }) => {
    const page = await as('owner')
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    between.fail(/GET \/api\/v2\/me$/, { wait: gate })
    await page.goto(between.url + listPath(shop.id), { waitUntil: 'commit' })
    const asked = (part: string): boolean => between.seen.some((name) => name.includes(part))
    await expect.poll(() => asked('/v2/me') && asked('/v2/merchants')).toBe(true)
    expect([asked('/v2/notifications'), asked('/v2/profile'), asked('/v2/enterprise')]).toEqual([false, false, false])
    await expect(listRows(page)).toHaveCount(0)
    open()
    await expect(listRows(page).first()).toBeVisible()
    await expect.poll(() => asked('/v2/profile') && asked('/v2/enterprise') && asked('/v2/notifications')).toBe(true)
    expect(between.seen.filter((name) => /texts\.es-ES/.test(name))).toHaveLength(1)
  })

  test('[SH-03] the list is there after at most 12 requests', async ({ as, shop }) => {
    const later = {
      owner: ['/v2/notifications', '/v2/profile', '/v2/enterprise', '/events'],
      guest: ['/v2/notifications', '/events'],
    }
    for (const name of ['owner', 'guest'] as const) {
      const page = await as(name)
      const paths = pathsOf(page)
      await page.goto(listPath(shop.id), { waitUntil: 'commit' })
      await expect(listRows(page).first()).toBeVisible()
      // Calls that belong to later parts do not delay the rows.
      const before = paths.filter((path) => !isLater(path) && !later.owner.some((end) => path.endsWith(end)))
      expect(before.length, before.join('\n')).toBeLessThanOrEqual(12)
      const list = paths.findIndex((path) => path.startsWith('/api/') && path.endsWith('/operations'))
      expect(paths.slice(0, list).filter(isLater)).toEqual([])
      expect(paths).not.toContain('/config.json')
      for (const end of later[name]) await expect.poll(() => paths.some((path) => path.endsWith(end))).toBe(true)
      await expect(shell(page)).toHaveAttribute('data-live', 'true')
      const calls = paths.filter((path) => path.startsWith('/api/'))
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(10)
    }
  })

  test('[SH-03] the rows of a shop that the device knows wait for three answers in a row at most: page, code, calls', async ({
    as,
    between,
    shop,
  }) => {
    const page = await as('owner')
    // As a visit before has left it; that would leave the code too.
    await page.addInitScript((id) => localStorage.setItem('trastienda.shops', id), shop.id)
    const gates = [/^GET \/assets\/.*\.js$/, /^GET \/api\//].map((of) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      between.fail(of, { wait: promise })
      return { asked: () => between.seen.filter((name) => of.test(name)), open: resolve }
    })
    const [code, calls] = gates as [(typeof gates)[0], (typeof gates)[0]] // two of them
    await page.goto(between.url + listPath(shop.id), { waitUntil: 'commit' })
    // The page asks for all code of the rows before any of it has arrived, and for all calls before one is answered.
    await expect.poll(() => code.asked().length).toBeGreaterThan(1)
    const first = { code: code.asked(), calls: [''] }
    code.open()
    await expect.poll(() => calls.asked().some((name) => /\/operations(\?|$)/.test(name))).toBe(true)
    await expect.poll(() => calls.asked().length).toBe(6)
    first.calls = calls.asked()
    await expect(listRows(page)).toHaveCount(0)
    calls.open()
    await expect(listRows(page).first()).toBeVisible()
    const late = /notifications|profile|enterprise|events/
    expect(calls.asked().filter((name) => !late.test(name))).toEqual(first.calls)
    expect(code.asked().filter((name) => !isLater(name))).toEqual(first.code)
  })

  test('[SH-04] only owners load profile and enterprise', async ({ as, shop }) => {
    for (const name of ['admin', 'editor', 'guest'] as const) {
      const page = await as(name)
      const paths = pathsOf(page)
      await openList(page, shop.id)
      await expect.poll(() => paths).toContain('/api/v2/notifications')
      // These calls follow all others.
      await expect(shell(page)).toHaveAttribute('data-live', 'true')
      expect(paths.filter((path) => /\/v2\/(profile|enterprise)$/.test(path))).toEqual([])
    }
  })

  test('[SH-07] [CO-01] addresses and names are those of the configuration at run time', async ({
    as,
    between,
    shop,
  }) => {
    const page = await as('owner')
    between.fail(/GET \/merchants\//, {
      rewrite: (html) =>
        html
          .replace(/onboardingUrl&quot;:&quot;[^&]*/, 'onboardingUrl&quot;:&quot;https://alta.example/comercio')
          .replace(/marketingUrl&quot;:&quot;[^&]*/, 'marketingUrl&quot;:&quot;https://web.example/')
          .replace(/productName&quot;:&quot;[^&]*/, 'productName&quot;:&quot;Otra Casa'),
    })
    await page.goto(between.url + listPath(shop.id))
    await expect(page).toHaveTitle('Otra Casa · Operaciones')
    await openAccountMenu(page)
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf('Dar de alta otro comercio')).toBe('https://alta.example/comercio')
    expect(await hrefOf('Web de Otra Casa')).toBe('https://web.example/')
  })
})

test.describe('the frame', () => {
  test('[SH-08] knows that the onboarding was started', async ({ as }) => {
    const page = await as('nuevo')
    await page.goto('/settings')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'false')
    await page.goto('/onboarding')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'true')
  })

  test('[SH-08] [SH-13] knows session, mode, current merchant and the one before', async ({
    as,
    shop,
    shippingShop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await expect(shell(page)).toHaveAttribute('data-logged', 'true')
    await expect(shell(page)).toHaveAttribute('data-merchant', shop.id)
    await expect(shell(page)).toHaveAttribute('data-vendor', 'Casa Lumbre Bilbao')
    await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'false')
    await expect(shell(page)).not.toHaveAttribute('data-previous-merchant', /./)
    await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
    await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
    await expect(shell(page)).toHaveAttribute('data-merchant', shippingShop.id)
    await expect(shell(page)).toHaveAttribute('data-previous-merchant', shop.id)
    await expect(shell(page)).toHaveAttribute('data-vendor', 'Casa Lumbre Online')
  })

  test('[SH-09] has one of three sizes, on load and on every resize', async ({ as, shop }) => {
    const page = await as('guest')
    await page.setViewportSize({ width: 767, height: 800 })
    await openList(page, shop.id)
    for (const [width, size] of [
      [767, 'default'],
      [768, 'md'],
      [1199, 'md'],
      [1200, 'lg'],
      [390, 'default'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(shell(page)).toHaveAttribute('data-size', size)
    }
  })

  for (const width of widths) {
    test(`[SH-10] notices have UUIDs made here, and are read one by one or all at once, at ${width} px`, async ({
      as,
      between,
      shop,
    }) => {
      const id = await makeSale(shop)
      const page = await as('editor', { width })
      const operation = { merchant_id: shop.id, operation_id: id, sandbox: false, level: 'info', read: null }
      const created = new Date().toISOString()
      const results = [
        { ...operation, type: 'refund_done', created, subject: { name: 'Carmen E.', amount: 48000 } },
        { ...operation, type: 'operation_accepted', created, subject: null },
        { ...operation, type: 'operation_accepted', created, subject: null, sandbox: true },
      ]
      between.fail(/GET \/api\/v2\/notifications$/, { status: 200, body: { results, unread: 3 } })
      await page.goto(between.url + listPath(shop.id))
      const button = page.getByRole('button', { name: /Avisos/ })
      await expect(button).toContainText('2 sin leer')
      await button.click()
      const entries = page.getByRole('region', { name: 'Avisos', exact: true }).getByRole('listitem')
      await expect(entries).toHaveCount(2)
      const uuids = await entries.evaluateAll((items) => items.map((item) => item.getAttribute('data-uuid') ?? ''))
      expect(new Set(uuids).size).toBe(2)
      await expect(entries.first()).toContainText(`Carmen E. · ${euros(48000)} · Casa Lumbre Bilbao`)
      const navigation = width === 390 ? null : await page.getByRole('navigation').first().boundingBox()
      const panel = await page.getByRole('region', { name: 'Avisos', exact: true }).boundingBox()
      if (navigation && panel) expect(panel.x).toBeGreaterThanOrEqual(navigation.x + navigation.width)
      for (const uuid of uuids) expect(uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      await expectAccessible(page)
      const read = page.waitForRequest('**/v2/notifications/read')
      await entries.filter({ hasText: 'Devolución realizada' }).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/operations/${id}`))
      expect((await read).postDataJSON()).toEqual({ since: created, until: created, sandbox: false })
      await button.click()
      const readAll = page.waitForRequest('**/v2/notifications/read')
      await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
      expect((await readAll).postDataJSON()).toEqual({ until: created, sandbox: false })
    })

    test(`[SH-11] the switcher and the account menu work at ${width} px`, async ({ as, shop, shippingShop }) => {
      const page = await as('admin', { width })
      await openList(page, shop.id)
      await markDocument(page)
      const switcher = page.getByRole('button', { name: /Cambiar de comercio/ })
      await expect(switcher.getByText('Casa Lumbre Bilbao')).toBeVisible()
      await switcher.click()
      await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
      await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/operations`))
      await expectSameDocument(page)

      if (width === 390) await page.getByRole('link', { name: 'Más', exact: true }).click()
      else await openAccountMenu(page)
      await page.getByRole('link', { name: 'Ajustes' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
      if (width === 390) await page.getByRole('link', { name: 'Más', exact: true }).click()
      else await openAccountMenu(page)
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page).toHaveURL(/\/accounts\?signed-out/)
    })
  }

  test('[SH-07] only owners are led to add a shop', async ({ as, shop }) => {
    for (const [name, count] of [
      ['owner', 1],
      ['admin', 0],
    ] as const) {
      const page = await as(name)
      await openList(page, shop.id)
      await openAccountMenu(page)
      await expect(page.getByRole('link', { name: 'Web de Trastienda' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Dar de alta otro comercio' })).toHaveCount(count)
    }
  })

  test('[SH-12] [CO-02] the palette is there as tokens, and Spanish before anybody is known', async ({ stranger }) => {
    const page = await stranger()
    await page.goto('/accounts')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
    const names = ['black', 'white', 'gray', 'blue', 'red', 'purple', 'green', 'yellow']
    const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900]
    const tokens = names.flatMap((name) => shades.map((shade) => `--${name}-${shade}`))
    const missing = await page.evaluate((all) => {
      const style = getComputedStyle(document.documentElement)
      return all.filter((token) => !CSS.supports('color', style.getPropertyValue(token)))
    }, tokens)
    expect(missing).toEqual([])
  })
})

test('acts are beside the title of their page, on lists and on the page of one thing alike', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  const [sales, settlements] = await Promise.all([
    shop.owner.operations.list({ params, query: { status: 'accepted' } }),
    shop.owner.settlements.list({ params, query: {} }),
  ])
  const places = [
    '/operations',
    `/operations/${sales.results[0]?.id}`,
    '/settlements',
    `/settlements/${settlements.results[0]?.id}`,
    '/campaigns',
    '/simulator?amount=30000',
    '/reports',
  ]
  const page = await as('owner')
  for (const place of places) {
    await page.goto(`/merchants/${shop.id}${place}`)
    const [title, acts] = [page.locator('.page-head h1'), page.locator('.page-head .actions')]
    await expect(title).toBeVisible()
    await expect(acts).toBeVisible()
    const topOf = async (part: typeof title): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
    expect([place, (await topOf(acts)) - (await topOf(title))]).toEqual([place, 0])
  }
})
