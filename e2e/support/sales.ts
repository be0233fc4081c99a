/** Sales of a shop's own system whose customer accepts, by the calls of the customer page. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { ProductClient } from './clients.ts'

type Order = CallInput<Contract['merchantCheckouts']['beginOffline']>['body']

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
let people = 0

/** A document that no other sale has: an older open request of the same person and amount ends when a newer one is accepted. */
const newDocument = (): string => {
  const number = (process.pid % 10_000) * 1000 + (people += 1)
  return `${String(number).padStart(8, '0')}${letters.charAt(number % letters.length)}`
}

/** Makes the sale of an order; the clients are the shop's, with its private key, and its customer's, without one. */
export const sellOrder = async (
  shop: ProductClient,
  customer: ProductClient,
  order: Order,
): Promise<{ id: string }> => {
  const { id, link } = await shop.merchantCheckouts.beginOffline({ body: { ...order, channel: 'link' } })
  const params = { token: new URL(link ?? '').pathname.split('/').at(-1) ?? '' }
  const { chosen, consent, informationVersion } = await customer.customerCheckout.get({
    params,
    query: {},
  })
  const documentId = order.customer.documentId?.number ?? newDocument()
  const email = order.customer.email
  await customer.customerCheckout.confirm({
    params,
    body: {
      ...chosen,
      firstName: 'Carmen',
      lastName: 'Etxeberria',
      email,
      documentId,
      consentVersion: consent.version,
    },
  })
  await customer.customerCheckout.accept({
    params,
    body: { card: 'test-card-ok', signature: 'Carmen Etxeberria', informationVersion },
  })
  return { id }
}
