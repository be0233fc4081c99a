/** The example shop as a developer runs it: a program of its own, with a key, beside the product. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { clientOf, createKeys, lastingClientOf, type Name, type ProductClient } from './clients.ts'
import { test as base } from './checkout-customer.ts'
import type { Product } from './product.ts'

export type ExampleShop = {
  url: string
  merchantId: string
  /** The shop's system in test mode. */
  key: ProductClient
}

const script = join(import.meta.dirname, '../../examples/shop/main.mjs')

const start = async (product: Product, key: string) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TRASTIENDA_URL: product.url, TRASTIENDA_KEY: key, SHOP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string] // what it says once it listens
  return {
    url: line.replace(/^Shop +/, ''),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

const shopOf = async (product: Product, person: Name, name: string) => {
  const owner = lastingClientOf(product, person)
  const merchant = (await owner.merchants.list()).find((one) => one.name === name)
  if (!merchant) throw new Error(`The demo has no ${name}.`)
  const { private_key: key } = await createKeys(product, merchant.id)
  const { url, stop } = await start(product, key)
  return { shop: { url, merchantId: merchant.id, key: clientOf(product, key, true) }, stop }
}

export const test = base.extend<object, { example: ExampleShop; portuguese: ExampleShop }>({
  example: [
    async ({ product }, use) => {
      const { shop, stop } = await shopOf(product, 'owner', 'Casa Lumbre Bilbao')
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portuguese: [
    async ({ product }, use) => {
      const { shop, stop } = await shopOf(product, 'dono', 'Candeia do Mar')
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
