/** What other engines than Chromium need, as far as Chromium can show it; `npm run sweep -- --only browsers` runs journeys in those engines. */
import type { FaultProxy } from '../support/fault-proxy.ts'
import { test } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { expectReady } from '../support/offline.ts'
import { listPath, listRows, openList } from '../support/pages.ts'

test.use({ serviceWorkers: 'allow' })

const patience = { timeout: 45_000 }

const preload = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.navigationPreload.getState())?.enabled
  })

/**
 * Brings the next worker, of the same release. The page is not loaded again: this worker leaves the answer of a preload unread, and
 * Chromium then may keep it busy, and the next one waiting, for minutes. The workers that asked for a preload read its answer.
 */
const updateWorker = async (page: Page, between: FaultProxy): Promise<void> => {
  between.fail(/service-worker\.js$/, { rewrite: (script) => `${script}\n// next` })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

test('the worker asks for no page ahead, and takes that back where a worker before it did', async ({
  as,
  between,
  shop,
}) => {
  test.slow()
  const page = await as('guest')
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 1)
  expect(await preload(page)).toBe(false)

  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable())
  expect(await preload(page)).toBe(true)
  await updateWorker(page, between)
  await expect.poll(() => preload(page), patience).toBe(false)
})

test.describe('where no browser tells that scrolling has ended', () => {
  const withoutScrollEnd = async (page: Page): Promise<void> => {
    await page.addInitScript(() => addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true))
  }
  const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

  test('back returns to where the list stood, and a page that was followed at once begins at its top', async ({
    as,
    shop,
  }) => {
    const page = await as('owner')
    await withoutScrollEnd(page)
    await openList(page, shop.id)
    const link = listRows(page).nth(18).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    // The link is followed before the list has stopped scrolling.
    const before = await link.evaluate((element: HTMLElement) => {
      scrollBy(0, 120)
      element.click()
      return Math.round(scrollY)
    })
    expect(before).toBeGreaterThan(120)
    await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => top(page)).toBe(0)
    await page.goBack()
    await expect(listRows(page).first()).toBeVisible()
    await expect.poll(() => top(page)).toBe(before)
  })

  test('a list that came to rest, or is left for another document, knows where it stood', async ({ as, shop }) => {
    const page = await as('owner')
    await withoutScrollEnd(page)
    await openList(page, shop.id)
    const noted = (): Promise<unknown> =>
      page.evaluate(() => {
        const kept = history.state as { scroll?: number } | null // written by the page
        return kept?.scroll ?? null
      })
    await page.evaluate(() => scrollTo(0, 240))
    await expect.poll(noted).toBe(240)
    await page.evaluate(() => {
      scrollTo(0, 320)
      addEventListener('scroll', () => location.assign('/outbox'), { once: true })
    })
    await expect(page).toHaveURL(/\/outbox$/)
    await page.goBack()
    await expect.poll(noted).toBe(320)
  })
})

test('what the sign-in page fetches ahead is of kinds that its policy allows by name', async ({
  stranger,
  between,
}) => {
  const page = await stranger()
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') ahead.push(request.url())
  })
  await page.goto(`${between.url}/accounts`)
  const files = (await page.locator('meta[name="app-files"]').getAttribute('content'))?.split(' ') ?? []
  const styles = files.filter((file) => file.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  await page.getByLabel('Correo').fill('a')
  for (const file of files) await expect.poll(() => between.seen.filter((one) => one === `GET ${file}`).length).toBe(1)
  expect(ahead).toEqual([])
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
})

test('hatches are mixed in sRGB, where all engines draw them, and rows of one line are no prose', async ({
  as,
  shop,
}) => {
  const page = await as('owner', { width: 390 })
  await page.goto(`${listPath(shop.id)}?sandbox=true`)
  await expect(listRows(page).first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body, '::after').borderImageSource)).toContain('in srgb')
  await page.goto('/more')
  await expect(page.locator('p.more-link')).toHaveCSS('text-wrap-style', 'auto')
})

test.describe('a browser that is too old', () => {
  const lacking = ['Promise.withResolvers', 'URL.canParse', 'CSS.supports']
  const said = (page: Page) => page.getByRole('heading', { level: 1 })

  for (const name of lacking)
    test(`is told so, and which would do, where it has no ${name}`, async ({ stranger }) => {
      const page = await stranger()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript((path) => {
        const [owner = '', member = ''] = path.split('.')
        Reflect.deleteProperty(Reflect.get(globalThis, owner) as object, member) // one of the names above
      }, name)
      for (const path of ['/', '/accounts', '/checkout/none']) {
        // A page that is stopped half-way is never loaded.
        await page.goto(path, { waitUntil: 'commit' })
        await expect(said(page)).toHaveText('Este navegador es demasiado antiguo')
        await expect(page.getByRole('main')).toContainText('Chrome 120, Edge 120, Firefox 127 o Safari 17.4')
        await expect(page.locator('#root')).toHaveCount(0)
      }
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
      await page.evaluate(() => localStorage.setItem('trastienda.locale', 'pt-PT'))
      await page.goto('/accounts', { waitUntil: 'commit' })
      await expect(said(page)).toHaveText('Este navegador é demasiado antigo')
    })

  test('runs the script that tells it: no page has syntax there that is younger than 2009', async ({ product }) => {
    for (const path of ['/', '/accounts', '/checkout/none']) {
      const html = await (await fetch(product.url + path)).text()
      const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
      expect(html.indexOf(first)).toBeLessThan(html.indexOf('rel='))
      expect(first).toContain('isEnough')
      expect(first).not.toMatch(/`|=>|\b(let|const|class)\b|\?\.|\?\?|\.\.\.|\/\/|catch\s*\{/)
    }
  })
})
