/** Sales at a distance as specs make and follow them: the shop's form, and the customer by the calls of their page. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { documents } from './checkout-customer.ts'
import { clientOf, type Name, type ProductClient, signIn } from './clients.ts'
import type { Shop } from './fixtures.ts'
import { unique } from './orders.ts'
import { detailPath } from './pages.ts'
import type { Product } from './product.ts'

type Request = CallInput<Contract['checkoutRequests']['create']>['body']

export const newSalePath = (shop: Shop, query = ''): string => `/merchants/${shop.id}/operations/new${query}`

/** A client of one of the demo's people. */
export const clientAs = async (product: Product, name: Name, sandbox = false): Promise<ProductClient> =>
  clientOf(product, (await signIn(product, name)).accessToken, sandbox)

export const requestFor = (given: Partial<Request> = {}): Request => ({
  totalAmount: 34_200,
  mid: unique('TIQUE-'),
  channel: 'email',
  customer: { firstName: 'Carmen', lastName: unique('Etxeberria'), email: `${unique('carmen')}@example.test` },
  customerConsent: true,
  ...given,
})

export const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name })

/** What the form asks of every sale; returns the customer's last name, by which lists find it. */
export const typeSale = async (page: Page, amount = '342'): Promise<string> => {
  const lastName = unique('Etxeberria')
  await field(page, 'Importe total').fill(amount)
  await field(page, 'Nombre').fill('Carmen')
  await field(page, 'Apellidos').fill(lastName)
  await field(page, /^Correo/).fill(`${lastName.toLowerCase()}@example.test`)
  return lastName
}

export const consent = (page: Page): Locator => page.getByRole('checkbox', { name: /acepta que nos comuniques/ })
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^(Enviar|Generar)/ })

/** The head of the page that waits. */
export const waitingTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Esperando a que Carmen acepte' })

/** The step that is awaited now, and how many are done. */
export const expectStep = async (page: Page, now: string, done: number): Promise<void> => {
  await expect(page.locator('[aria-current="step"]')).toContainText(now)
  await expect(page.locator('.steps li.done')).toHaveCount(done)
}

/** How it ended, on the page of its operation. */
export const expectEnd = (page: Page, words: string): Promise<void> =>
  expect(page.locator('.sale-waiting-end')).toContainText(words)

/** The customer, on a device of their own. */
export const customerOf = (product: Product, link: string, document: string = documents.accepted) => {
  const { customerCheckout: calls } = clientOf(product, null)
  const params = { token: new URL(link).pathname.split('/').at(-1) ?? '' }
  const look = () => calls.get({ params, query: {} })
  return {
    look,
    open: () => calls.open({ params }),
    confirm: async () => {
      const { chosen, consent: text, customer } = await look()
      const body = {
        ...chosen,
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.email ?? 'carmen@example.test',
        documentId: document,
        consentVersion: text.version,
      }
      return calls.confirm({ params, body })
    },
    accept: async () => {
      const { informationVersion } = await look()
      return calls.accept({
        params,
        body: { card: 'test-card-ok', signature: 'Carmen Etxeberria', informationVersion },
      })
    },
    passChallenge: () => calls.challenge({ params, body: { outcome: 'passed' } }),
    decline: () => calls.decline({ params }),
  }
}

/** A request of the shop's, as its seller has made it. */
export const ask = async (
  product: Product,
  shop: Shop,
  { sandbox = false, ...given }: Partial<Request> & { sandbox?: boolean } = {},
) => {
  const client = await clientAs(product, 'guest', sandbox)
  const body = requestFor(given)
  const made = await client.checkoutRequests.create({ params: { merchantId: shop.id }, body })
  return { ...made, body, path: detailPath(shop.id, made.operationId, sandbox ? '?sandbox=true' : '') }
}

/** Opens the page that waits, and waits until it hears by itself what happens. */
export const openWait = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(waitingTitle(page)).toBeVisible()
  await expect(page.locator('.shell-app')).toHaveAttribute('data-live', 'true')
}

export const linkOf = (page: Page): Promise<string> =>
  page.getByLabel('Enlace para Carmen', { exact: true }).inputValue()
