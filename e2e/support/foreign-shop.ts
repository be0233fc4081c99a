/** Pages of a shop on an origin of its own, as strict as a shop can be: nothing inline, scripts and calls from one address. */
import type { Request } from '@playwright/test'
import type { WidgetView } from '#contract/rules/widget-rules.ts'
import { createKeys, lastingClientOf, type ProductClient } from './clients.ts'
import { type Page, test as base } from './fixtures.ts'
import { listenLocally } from './local-server.ts'

/** `head` and `body` are HTML; `styles` is the shop's own sheet. */
type ShopPage = { body: string; head?: string; styles?: string; lang?: string }

type ForeignShop = {
  /** Puts a page up and answers its address. */
  show: (page: ShopPage) => string
  close: () => Promise<void>
}

const documentOf = ({ body, head = '', lang = 'es' }: ShopPage): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lámpara Arcos</title><link rel="icon" href="data:,"><link rel="stylesheet" href="shop.css">${head}</head>
<body><main><h1>Lámpara Arcos</h1>${body}</main></body></html>`

/** `provider`: where the widget and the API are. */
const startForeignShop = async (provider: string): Promise<ForeignShop> => {
  const pages: ShopPage[] = []
  const policy = [
    `default-src 'none'; script-src ${provider}; connect-src ${provider}; style-src 'self'; img-src data:`,
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')
  const { port, close } = await listenLocally(({ url = '' }, answer) => {
    const [, number = '', file] = /^\/(\d+)\/(.*)$/.exec(url) ?? []
    const page = pages[Number(number)]
    answer.setHeader('Content-Security-Policy', policy)
    if (!page || number === '') return void answer.writeHead(404).end()
    const isSheet = file === 'shop.css'
    answer.setHeader('Content-Type', isSheet ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8')
    answer.end(isSheet ? (page.styles ?? 'body { font: 16px sans-serif }') : documentOf(page))
  })
  return {
    // Another site than the provider's, not just another port.
    show: (page) => `http://localhost:${port}/${pages.push(page) - 1}/`,
    close,
  }
}

/** Locators of the widget's element and of its content. */
export const planOf = (page: Page, nth = 0) => {
  const host = page.locator('trastienda-plan').nth(nth)
  const card = host.getByRole('group', { name: /^Pag/ })
  return {
    host,
    card,
    title: card.locator('.title'),
    radio: (name: string | RegExp) => card.getByRole('radio', { name }),
    how: card.getByText(/^Condi(ciones del pago a plazos|ções do pagamento em prestações)$/),
    said: host.getByRole('status'),
  }
}

/** Sets the widget of a merchant, independent of its state before. */
export const setWidget = async (
  client: ProductClient,
  merchantId: string,
  change: object,
  view: WidgetView = 'product',
) => {
  const params = { merchantId, view }
  const { version, preferences } = await client.widgets.get({ params })
  const headers = { 'If-Match': `"${version}"` }
  await client.widgets.put({ params, body: { ...preferences, ...change } }, { headers })
}

/** Questions that the page asks the API. */
export const questionsOf = (page: Page): URL[] => {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) asked.push(url)
  })
  return asked
}

/** Statuses of the API's answers with which the page has finished; an answer that it leaves unread never ends, since no time-out does it. */
export const finishedAnswersTo = async (page: Page): Promise<number[]> => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const answered: number[] = []
  const note = async (request: Request): Promise<void> => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    answered.push((await request.response())?.status() ?? 0)
  }
  page.on('requestfinished', note).on('requestfailed', note)
  return answered
}

/** A way to the same server and back: what was to be drawn of the answers before is there by then. */
export const askOnceMore = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (address) => {
    await fetch(address, { mode: 'no-cors', cache: 'reload' })
  }, `${url}/widget/v1.js`)

type Own = { foreign: ForeignShop; seller: { id: string; owner: ProductClient; publicKey: string } }

export const test = base.extend<
  { visit: (page: ShopPage & { sandbox?: boolean; key?: string; scripts?: number }) => Promise<Page> },
  Own
>({
  foreign: [
    async ({ product }, use) => {
      const foreign = await startForeignShop(product.url)
      await use(foreign)
      await foreign.close()
    },
    { scope: 'worker' },
  ],
  // In Portugal, without campaigns; no other spec touches its widget.
  seller: [
    async ({ product }, use) => {
      const owner = lastingClientOf(product, 'dono')
      const [merchant] = await owner.merchants.list()
      if (!merchant) throw new Error('The demo has no shop in Portugal.')
      const { public_key: publicKey } = await createKeys(product, merchant.id)
      await use({ id: merchant.id, owner, publicKey })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Opens the page with the snippet in its head in a new browser context. */
  visit: async ({ stranger, foreign, product, seller }, use) => {
    await use(async ({ head = '', sandbox = false, key = seller.publicKey, scripts = 1, ...page }) => {
      const address = `${product.url}/widget${sandbox ? '-sandbox' : ''}/v1.js?public_key=${key}`
      const visitor = await stranger()
      const script = `<script async src="${address}"></script>`
      await visitor.goto(foreign.show({ ...page, head: script.repeat(scripts) + head }))
      return visitor
    })
  },
})
