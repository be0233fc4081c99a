/** A customer with a link: the shop asks, and a page is theirs. */
import { expect, type Page } from '@playwright/test'
import { clientOf, type Name, type ProductClient, signIn } from './clients.ts'
import { test as base } from './faulty.ts'
import { unique } from './orders.ts'
import type { Product } from './product.ts'

/** A shop that sells at its counter, in sandbox. */
export type Counter = { merchantId: string; client: ProductClient }

const shops: Partial<Record<Name, string>> = {
  owner: 'Casa Lumbre Bilbao',
  dono: 'Candeia do Mar',
  rival: 'Taller Marea',
}

export const counterOf = async (product: Product, name: Name = 'owner', sandbox = true): Promise<Counter> => {
  const { accessToken } = await signIn(product, name)
  const client = clientOf(product, accessToken, sandbox)
  const merchant = (await client.merchants.list()).find((shop) => shop.name === shops[name])
  if (!merchant) throw new Error(`${name} has no shop.`)
  return { merchantId: merchant.id, client }
}

type Asked = { total?: number; lastName?: string; documentId?: string; email?: string }
export type Ask = { path: string; token: string; orderUuid: string; operationId: string }

const pathOf = (link: string): string => new URL(link).pathname

export const ask = async ({ merchantId, client }: Counter, asked: Asked = {}): Promise<Ask> => {
  const { total = 342_00, lastName = unique('Goikoetxea'), documentId, email = 'carmen@correo.example' } = asked
  const { link, orderUuid, operationId } = await client.checkoutRequests.create({
    params: { merchantId },
    body: {
      totalAmount: total,
      channel: 'link',
      articles: [{ name: 'Lámpara de pie Alba', quantity: 2, unitAmount: total / 2 }],
      customer: { firstName: 'Carmen', lastName, email, phone: '612408515', ...(documentId && { documentId }) },
      customerConsent: true,
    },
  })
  const path = pathOf(link)
  return { path, token: path.split('/').at(-1) ?? '', orderUuid, operationId }
}

export const play = ({ client, merchantId }: Counter, { orderUuid }: Ask, part: 'accept' | 'expire') =>
  client.checkoutRequests.play({ params: { merchantId, orderUuid }, body: { part } })

export const checkOf = ({ client, merchantId }: Counter, { orderUuid }: Ask) =>
  client.checkoutRequests.check({ params: { merchantId, orderUuid } })

export const operationOf = ({ client, merchantId }: Counter, { operationId }: Ask) =>
  client.operations.get({ params: { merchantId, operationId } })

/** Documents that can exist, by what the sandbox decides on them. */
export const documents = {
  accepted: '12345678Z',
  rejected: '99999998T',
  challenge: '99999995C',
  less: '99999997E',
} as const

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(heading(page, /^Hola, Carmen/)).toBeVisible()
}

export const fillData = async (page: Page, document: string = documents.accepted): Promise<void> => {
  await page.getByLabel('DNI o NIE').fill(document)
  await page.getByRole('checkbox').check()
}

/** From the plan to the signature. */
export const walkToSign = async (page: Page, document?: string): Promise<void> => {
  await button(page, 'Elegir este plan').click()
  await fillData(page, document)
  await button(page, 'Confirmar mis datos').click()
  await expect(heading(page, 'Tu tarjeta y tu firma')).toBeVisible()
}

export const sign = async (page: Page, card = 'Tarjeta aceptada (prueba)'): Promise<void> => {
  await button(page, card).click()
  await page.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await button(page, /^Aceptar/).click()
}

/** `customer`: a phone-sized page without a session; it is closed before the proxy between it and the product. */
export const test = base.extend<{ customer: (width?: number) => Promise<Page> }>({
  customer: async ({ between: _, stranger }, use) =>
    use(async (width = 390) => {
      const page = await stranger()
      await page.setViewportSize({ width, height: 844 })
      return page
    }),
})
