/** What a page of the app asks for when it starts, and in which order. */
import type { Request } from '@playwright/test'
import { test } from '../support/faulty.ts'
import { filesBehind } from '../support/built-graph.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { answerPage, listPath, listRows, openAccountMenu, openList, shell } from '../support/pages.ts'

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
  const behind = [
    'backoffice/shell/deferred/parts.ts',
    'backoffice/shell/further-app.ts',
    'backoffice/features/operations/views/view-parts.ts',
    '../virtual:wires/more',
  ]
  return behind.some((entry) => filesBehind(entry, rows).has(pathname))
}

/** Paths of the calls whose answers a page brings with it. */
const answersIn = (html: string): string[] => {
  const [, json = '{}'] = /id="early">([^<]*)</.exec(html) ?? []
  const { session: _, ...byMode } = JSON.parse(json) as Record<string, object> // what server/http/pages writes
  return Object.values(byMode).flatMap((answers) => Object.keys(answers))
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
    // Those of the rows, and all others: each once.
    const texts = between.seen.filter((name) => /texts\.es-ES/.test(name))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length).toBeLessThanOrEqual(2)
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
      expect(paths).not.toContain('/config.json')
      for (const end of later[name]) await expect.poll(() => paths.some((path) => path.endsWith(end))).toBe(true)
      await expect(shell(page)).toHaveAttribute('data-live', 'true')
      const calls = paths.filter((path) => path.startsWith('/api/'))
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(10)
    }
  })

  test('[SH-03] without answers in the page the list is asked for before all that is later', async ({ as, shop }) => {
    const page = await as('owner')
    await answerPage(page, listPath(shop.id), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('id="early"', 'id="none"') })
    })
    const paths = pathsOf(page)
    await page.goto(listPath(shop.id), { waitUntil: 'commit' })
    await expect(listRows(page).first()).toBeVisible()
    const list = paths.indexOf(`/api${listPath(shop.id)}`)
    expect(list).toBeGreaterThan(0)
    expect(paths.slice(0, list).filter(isLater)).toEqual([])
  })

  test('[SH-03] the rows wait for page and code alone: what the page brings is not asked for again', async ({
    as,
    shop,
  }) => {
    const page = await as('owner')
    const paths = pathsOf(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    const document = page.waitForResponse((response) => response.request().resourceType() === 'document')
    await page.goto(listPath(shop.id), { waitUntil: 'commit' })
    const html = await (await document).text()
    const brought = answersIn(html)
    // The page asks for all code of the rows before any of it has arrived.
    const code = () => paths.filter((path) => path.endsWith('.js'))
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(1)
    await expect.poll(code).toEqual(expect.arrayContaining(named))
    const first = code()
    await expect(listRows(page)).toHaveCount(0)
    resolve()
    await expect(listRows(page).first()).toBeVisible()
    expect(code().filter((path) => !isLater(path))).toEqual(first)
    const asked = paths.filter((path) => path.startsWith('/api/')).map((path) => path.slice('/api'.length))
    expect([...brought, ...asked]).toEqual(expect.arrayContaining(['/v2/me', '/v2/merchants', listPath(shop.id)]))
    expect(asked.filter((path) => brought.includes(path))).toEqual([])
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
