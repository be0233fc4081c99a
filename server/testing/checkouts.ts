/** Requests of checkout for tests, made by the calls that make real ones. */
import type { CallAnswer, CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { consentVersion } from '#server/services/checkout/consent.ts'
import type { TestServer } from './app.ts'
import { clientOf, type TestClient } from './as.ts'

type Requests = Contract['checkoutRequests']
export type NewRequest = CallInput<Requests['create']>['body']
type Confirmation = CallInput<Contract['customerCheckout']['confirm']>['body']

/** 486,00 € for Carmen, by e-mail. */
export const requestBody = ({
  customer,
  ...more
}: Partial<Omit<NewRequest, 'customer'>> & { customer?: Partial<NewRequest['customer']> } = {}): NewRequest => ({
  totalAmount: 486_00,
  channel: 'email',
  customerConsent: true,
  ...more,
  customer: {
    firstName: 'Carmen',
    lastName: 'Etxeberria',
    email: 'carmen@example.test',
    documentId: '12345678Z',
    ...customer,
  },
})

/** What the customer's page sends when everything is as the shop typed it. */
export const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  product: 'instalments',
  numInstalments: 6,
  firstName: 'Carmen',
  lastName: 'Etxeberria',
  email: 'carmen@example.test',
  documentId: '12345678Z',
  consentVersion,
  ...more,
})

export const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

export type Made = CallAnswer<Requests['create']> & { token: string }

export const makeRequest = async (
  seller: TestClient,
  merchantId: string,
  more: Parameters<typeof requestBody>[0] = {},
): Promise<Made> => {
  const made = await seller.checkoutRequests.create({ params: { merchantId }, body: requestBody(more) })
  return { ...made, token: tokenOf(made.link) }
}

/** A customer with a link: without session and mode. */
export const customerOf = ({ url }: Pick<TestServer, 'url'>): TestClient =>
  clientOf(`${url}/api`, { bearer: null, sandbox: false })

/** Opens and confirms. */
export const confirmed = async (customer: TestClient, token: string, more: Partial<Confirmation> = {}) => {
  await customer.customerCheckout.open({ params: { token } })
  return customer.customerCheckout.confirm({ params: { token }, body: confirmation(more) })
}

/** Signs what was confirmed; in sandbox with the test card. */
export const acceptance = async (customer: TestClient, token: string, card = 'test-card-ok') => {
  const { informationVersion } = await customer.customerCheckout.get({ params: { token }, query: {} })
  return { params: { token }, body: { card, signature: 'Carmen Etxeberria', informationVersion } }
}

export const accepted = async (customer: TestClient, token: string) => {
  await confirmed(customer, token)
  return customer.customerCheckout.accept(await acceptance(customer, token))
}
