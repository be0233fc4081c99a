import { randomInt } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import type { Campaign } from '#domain/campaign.ts'
import { normalizeDocument } from '#domain/documents.ts'
import type { Offer } from '#domain/offers.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { campaignsForSale } from '#server/services/campaigns/for-sale.ts'
import { undescribedGoods } from '#server/services/checkout/goods.ts'
import { makeRequest } from '#server/services/checkout/new-request.ts'
import { firstOffer, offersOf } from '#server/services/checkout/offers.ts'
import { bySeller } from '#server/services/checkout/request.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import type { Sale } from '#server/services/operations/new-operation.ts'
import { isTakenReference } from '#server/services/operations/operations.queries.ts'
import { type Body, faultsOf } from './faults.ts'

type Call = Contract['checkoutRequests']['create']

/** A reference that people can read to each other. */
const newReference = (): string => {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
}

type Seller = Parameters<typeof undescribedGoods>[0]

/** The counter's prices include tax, which is not itemised. */
const cartOf = ({ articles, description, totalAmount }: Body, seller: Seller): Sale['cart'] => ({
  lines: articles?.map(({ id, name, quantity, unitAmount }) => ({
    id: id ?? null,
    name,
    quantity,
    unitAmount,
    amount: quantity * unitAmount,
  })) ?? [
    {
      id: null,
      name: description ?? undescribedGoods(seller),
      quantity: 1,
      unitAmount: totalAmount,
      amount: totalAmount,
    },
  ],
  shipping: null,
  discountAmount: 0,
  taxAmount: 0,
  totalAmount,
})

const saleOf = (body: Body, caller: Context<Call>['caller'], seller: Seller, offer: Offer): Sale => {
  const { firstName, lastName, email, phone, documentId } = body.customer
  return {
    mid: body.mid ?? newReference(),
    channel: 'offline',
    product: offer.product,
    offer,
    customer: {
      firstName,
      lastName,
      email: email ?? '',
      phone: phone ?? null,
      documentId: documentId === undefined ? null : normalizeDocument(documentId, seller.country),
    },
    shippingAddress: null,
    cart: cartOf(body, seller),
    orderDocument: null,
    seller: { id: caller.userId, name: caller.name },
  }
}

/** What may be offered for as long as the link lives, or the one that was asked for. */
const campaignsOf = async (body: Body, context: Context<Call>): Promise<Campaign[]> => {
  const { email, phone, documentId } = body.customer
  const found = await campaignsForSale(context.tx, context, {
    articles: body.articles?.map(({ id }) => id) ?? [],
    customer: { email, phone, document_id: documentId },
  })
  return found.filter(({ id }) => body.campaignId === undefined || id === body.campaignId)
}

/** One operation that waits for its customer, and the link that leads them to it. */
export const create: Handler<Call> = async ({ body }, context) => {
  const { tx, scope, merchant, clock, caller, checkout, abort, note } = context
  if (!scope.sandbox && merchant.status !== 'active')
    abort('AccountDisabled', { message: `The merchant is ${merchant.status}: it makes no sales in live mode.` })
  const { terms, timeZone, country } = merchant
  const { totalAmount } = body
  const campaigns = await campaignsOf(body, context)
  const offers = offersOf({ totalAmount, terms, timeZone, country, campaigns: { list: campaigns } }, clock)
  const fields = faultsOf(body, merchant, offers, campaigns, checkout)
  const offer = firstOffer(offers, terms, body)
  if (!offer || Object.keys(fields).length > 0) return abort('ApiValidationException', { fields })

  const preferences = await findPreferences(tx, scope.merchantId, clock.now())
  const seller = { country: merchant.country, merchantName: merchant.name, ...preferences }
  const { channel, description = null } = body
  const { email = null, phone = null, postcode = null } = body.customer
  const field = `customer.${channel === 'sms' ? 'phone' : 'email'}`
  const asked = { channel, description, email, phone, postcode, offer, campaigns, preferences, field }
  const sale = saleOf(body, caller, seller, offer)
  try {
    const made = await makeRequest(context, { ...asked, sale, by: bySeller(caller.name) })
    note({ objectId: made.operationId, orderUuid: made.id, channel, amount: totalAmount })
    return { orderUuid: made.id, operationId: made.operationId, link: made.link, expiresAt: made.expires.toISOString() }
  } catch (error) {
    if (isTakenReference(error))
      abort('DuplicatedOrder', { fields: { mid: ['A sale with this reference exists already.'] } })
    throw error
  }
}
