/**
 * `test` for every spec: a product for each worker, people by name, and watchers that fail a test whose page logs an
 * error, throws, or breaks the content security policy.
 */
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { findViolations, type Rules } from './axe.ts'
import { clientOf, createKeys, type Name, type ProductClient, lastingClientOf, signIn } from './clients.ts'
import { lendProduct, type Product } from './product.ts'
import { sellOrder } from './sales.ts'

export { expect, type Page } from '@playwright/test'

/** A shop of the demo, with clients that act for it. */
export type Shop = {
  id: string
  /** Made with the shop's private key. */
  key: ProductClient
  /** Sends an order, which its customer accepts. */
  sell: (order: Parameters<typeof sellOrder>[2]) => ReturnType<typeof sellOrder>
  /** The same key in test mode. */
  testKey: ProductClient
  /** The owner's. */
  owner: ProductClient
}

type PerTest = {
  /** What pages did wrong so far; empty at the end of every test. */
  faults: string[]
  /** A page of a person who is signed in. Each call has a context of its own. */
  as: (name: Name, options?: { colorScheme?: 'dark' | 'light'; width?: number }) => Promise<Page>
  /** A page without a session, on any device. */
  stranger: (device?: BrowserContextOptions) => Promise<Page>
}
type PerWorker = {
  product: Product
  /** Captures by itself: a sale is accepted at once. */
  shop: Shop
  /** Captures when it ships: a sale waits for it. */
  shippingShop: Shop
}

const shopNamed = async (product: Product, name: string): Promise<Shop> => {
  const owner = lastingClientOf(product, 'owner')
  const merchant = (await owner.merchants.list()).find((candidate) => candidate.name === name)
  if (!merchant) throw new Error(`The demo has no ${name}.`)
  const { private_key: privateKey } = await createKeys(product, merchant.id)
  const key = clientOf(product, privateKey)
  const customer = clientOf(product, null)
  return {
    id: merchant.id,
    key,
    sell: (order) => sellOrder(key, customer, order),
    testKey: clientOf(product, privateKey, true),
    owner,
  }
}

/** An answer of 4xx is no fault of the page: the specs look at what it makes of it. */
const isRefusal = (text: string, url: string): boolean =>
  // Where no call gets through, the page asks its own server whether anything does.
  text.startsWith('Failed to load resource') && (url.includes('/api/') || url.endsWith('/config.json'))

const watch = async (context: BrowserContext, faults: string[]): Promise<void> => {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message.text(), message.location().url)) return
    faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (problem) => faults.push(`thrown: ${problem.error().message}`))
}

export const test = base.extend<PerTest, PerWorker>({
  product: [
    async ({ browserName: _ }, use, { workerIndex }) => lendProduct(`${workerIndex}`, {}, use),
    { scope: 'worker', timeout: 90_000 },
  ],

  shop: [
    async ({ product }, use) => use(await shopNamed(product, 'Casa Lumbre Bilbao')),
    { scope: 'worker', timeout: 60_000 },
  ],
  shippingShop: [
    async ({ product }, use) => use(await shopNamed(product, 'Casa Lumbre Online')),
    { scope: 'worker', timeout: 60_000 },
  ],

  faults: async ({ browserName: _ }, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults).toEqual([])
  },

  stranger: async ({ browser, product, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (device = {}) => {
      const context = await browser.newContext({ baseURL: product.url, ...device })
      contexts.push(context)
      await watch(context, faults)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  as: async ({ browser, product, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name, { colorScheme = 'light', width = 1440 } = {}) => {
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ baseURL: product.url, colorScheme, viewport })
      contexts.push(context)
      await watch(context, faults)
      const value = encodeURIComponent(JSON.stringify(await signIn(product, name)))
      await context.addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Waits until nothing is on its way to another font, other colours or another place; what turns for ever is not waited for. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // What a new width changes is drawn with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const expectNone = async (page: Page, runOnly: Rules): Promise<void> => {
  await settle(page)
  const violations = await findViolations(page, { runOnly })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** WCAG 2.0 to 2.2, A and AA; no rule is left out. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNone(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })

/** By every rule in light, and in dark by those of colours: nothing but colours differs between the two. */
export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
}
