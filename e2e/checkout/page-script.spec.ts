/** The script in pages of a shop, from another origin: it leads to checkouts, shows buttons where they help, and draws plans. */
import type { ProductClient } from '../support/clients.ts'
import { clientOf, createKeys } from '../support/clients.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { planOf, test } from '../support/foreign-shop.ts'
import { unique } from '../support/orders.ts'

const withScript = (url: string, key: string) => `<script async src="${url}/trastienda.js?public_key=${key}"></script>`

const document = () => ({
  order: {
    id: unique('JS'),
    currency: 'EUR' as const,
    taxRate: 0,
    totalAmount: 200_00,
    articles: [{ name: 'Candeeiro', quantity: 1, price: 200_00 }],
  },
  customer: { email: 'ines@correo.example', firstName: 'Inês', lastName: 'Prado' },
})

const begun = async (system: ProductClient): Promise<string> => {
  const { id } = await system.merchantCheckouts.begin({ body: document() })
  return id
}

type Checkout = (id: string, callbacks: { onError: (error: Error) => void }) => Promise<void>
/** As a shop's own script calls it. */
const call = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (checkout) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { trastienda } = globalThis as unknown as { trastienda: { checkout: Checkout } } // the script's global
    void trastienda.checkout(checkout, { onError: (error) => resolve(error.message) }).then(() => resolve('led'))
    return promise
  }, id)

test('a page of the shop leads to the page of a checkout by its id; an unknown one is an error of its caller', async ({
  stranger,
  foreign,
  product,
  seller,
}) => {
  const { private_key: key } = await createKeys(product, seller.id)
  const page = await stranger()
  const scriptLoaded = page.waitForResponse(/trastienda\.js/)
  await page.goto(foreign.show({ head: withScript(product.url, seller.publicKey), body: '<p>Cesto</p>' }))
  await scriptLoaded
  await page.waitForFunction(() => 'trastienda' in globalThis)
  expect(await call(page, 'f'.repeat(32))).toContain('no such object')
  const id = await begun(clientOf(product, key))
  const arrived = page.waitForURL(/\/checkout\/[\w-]{22}$/)
  await call(page, id).catch(() => 'the page is left')
  await arrived
  await expect(page.getByRole('heading', { level: 1, name: /^Olá, Inês/ })).toBeVisible()
})

test('the page of a checkout can be framed by the one origin that its address names, where the shop allows it', async ({
  stranger,
  product,
  seller,
}) => {
  const { private_key: key } = await createKeys(product, seller.id)
  const page = await stranger()
  const headersFor = async (isSandbox: boolean, origin?: string) => {
    const system = clientOf(product, key, isSandbox)
    const { url } = await system.merchantCheckouts.begin({ body: document() })
    const response = await page.request.get(
      origin === undefined ? url : `${url}?${new URLSearchParams({ embed: origin })}`,
    )
    const { 'content-security-policy': policy = '', 'x-frame-options': frames } = response.headers()
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], frames]
  }
  const local = 'http://localhost:4000'
  expect(await headersFor(true, local)).toEqual([local, undefined])
  const refused = ["'none'", 'DENY']
  expect(await headersFor(true)).toEqual(refused)
  expect(await headersFor(false, local)).toEqual(refused)
  for (const origin of ['https://evil.example', `${local}/`, '*', 'null', `${local}; script-src *`])
    expect(await headersFor(true, origin)).toEqual(refused)
})

test('a native app opens the page of a checkout by its id and the public key', async ({
  stranger,
  product,
  seller,
}) => {
  const { private_key: key } = await createKeys(product, seller.id)
  const page = await stranger()
  const id = await begun(clientOf(product, key, true))
  const addressOf = (order: string, more: string) =>
    `${product.url}/checkout?order=${order}&public-key=${seller.publicKey}${more}`
  const status = async (address: string) => (await page.request.get(address)).status()
  expect(await status(addressOf(id, ''))).toBe(404) // it is of test mode
  expect(await status(addressOf('f'.repeat(32), '&sandbox=true'))).toBe(404)
  await page.goto(addressOf(id, '&sandbox=true&post-message=true'))
  await expect(page).toHaveURL(/\/checkout\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Olá, Inês/ })).toBeVisible()
})

test('buttons show where an amount can be paid in instalments, and places have plans', async ({
  stranger,
  foreign,
  product,
  seller,
}) => {
  const page = await stranger()
  const body = `<p data-trastienda-button data-amount="20000">Pagar 200 em prestações</p>
<p data-trastienda-button data-amount="1">Pagar um cêntimo em prestações</p>
<div data-trastienda-widget-instalments data-amount="20000"></div>`
  await page.goto(foreign.show({ head: withScript(product.url, seller.publicKey), body, lang: 'pt' }))
  await expect(planOf(page).title).toBeVisible()
  await expect(page.getByText('Pagar 200')).toBeVisible()
  await expect(page.getByText('Pagar um cêntimo')).toBeHidden()
})
