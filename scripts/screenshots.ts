/**
 * Takes pages of a running product × {390, 900, 1440} px × {light, dark} into a folder:
 * `npm run screenshots -- [--url http://127.0.0.1:3000] [--as owner] [--out .cache/screenshots] [path …]`.
 * In a path, {merchantId} is the account's preferred merchant and {operationId} the newest operation of the list.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { contract, type Contract } from '#contract/index.ts'
import { type Client, makeClient, wiresOf } from '#contract/core/client.ts'
import { launchOptions } from './chromium.ts'

const widths = [390, 900, 1440]
const themes = ['light', 'dark'] as const
export const standardPaths = [
  '/accounts',
  '/merchants/{merchantId}/operations',
  '/merchants/{merchantId}/operations?status=in_process',
  '/merchants/{merchantId}/operations/{operationId}',
  '/merchants/{merchantId}/operations/{operationId}/cart',
  '/merchants/{merchantId}/operations/{operationId}/refund',
]
const demoPassword = 'trastienda-demo'

const clientOf = (url: string, token: string | null): Client<Contract> =>
  makeClient<Contract>(wiresOf(contract), async ({ method, path, body }) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  })

type SignedIn = { cookie: string; values: Record<string, string> }

/** Signs in, and finds the values for the parameters of a path. */
const signIn = async (url: string, name: string): Promise<SignedIn> => {
  const email = name.includes('@') ? name : `${name}@demo.test`
  const tokens = await clientOf(url, null).session.signIn({ body: { email, password: demoPassword } })
  const client = clientOf(url, tokens.accessToken)
  const [me, merchants] = await Promise.all([client.account.me(), client.merchants.list()])
  // A user who signs up has no merchant yet.
  const merchantId = me.preferedMerchantUuid ?? merchants[0]?.id ?? ''
  const query = { status: 'accepted' } as const
  const { results } = merchantId ? await client.operations.list({ params: { merchantId }, query }) : { results: [] }
  const session = { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }
  return {
    cookie: encodeURIComponent(JSON.stringify(session)),
    values: { merchantId, operationId: results[0]?.id ?? '' },
  }
}

type Look = (page: Page, file: string) => Promise<void>

const shoot = async (context: BrowserContext, address: string, file: string, look?: Look): Promise<void> => {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`))
  // A stream would keep the network busy for ever.
  await page.route('**/events', (route) => route.abort())
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage: true })
  await look?.(page, file)
  await page.close()
}

const fileName = (path: string): string =>
  path
    .replace(/\/merchants\/\{merchantId\}\/?/, '')
    .replace(/[^a-zA-Z]+/g, '-')
    .replace(/^-|-$/g, '') || 'start'

type Options = { url: string; as: string; out: string; paths: readonly string[]; look?: Look }

/** Returns the files made. */
export const takeScreenshots = async (browser: Browser, { url, as, out, paths, look }: Options): Promise<string[]> => {
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const width of widths) {
    for (const colorScheme of themes) {
      // A session that went on in one context is over for the next.
      const { cookie, values } = await signIn(url, as)
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      await context.addCookies([{ name: 'authSession.vendors', value: cookie, url }])
      for (const path of paths) {
        const file = join(out, `${fileName(path)}-${width}-${colorScheme}.png`)
        await shoot(context, url + path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''), file, look)
        files.push(file)
      }
      await context.close()
    }
  }
  return files
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      as: { type: 'string', default: 'owner' },
      out: { type: 'string', default: '.cache/screenshots' },
    },
  })
  const browser = await chromium.launch(launchOptions())
  const files = await takeScreenshots(browser, {
    ...values,
    paths: positionals.length > 0 ? positionals : standardPaths,
  })
  await browser.close()
  console.log(files.join('\n'))
}
