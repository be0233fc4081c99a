/** The document of a checkout, online or not: what it adds up to, and the sale that it asks for. Amounts in cents. */
import type { HandlerInput } from '#contract/core/define.ts'
import { isPhone } from '#contract/core/validation.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import type { Campaign } from '#domain/campaign.ts'
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import type { Offer } from '#domain/offers.ts'
import type { OrderSum } from '#domain/order-sum.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { campaignsForSale } from '#server/services/campaigns/for-sale.ts'
import { firstOffer, offersOf, whyNoOffer } from '#server/services/checkout/offers.ts'
import { shippingAddressOf } from '#server/services/merchant-orders/document.ts'
import type { Sale } from '#server/services/operations/new-operation.ts'

type Calls = Contract['merchantCheckouts']
export type OrderDocument = HandlerInput<Calls['beginOffline']>['body'] | HandlerInput<Calls['begin']>['body']
export type Asking = Context<Calls['beginOffline']> | Context<Calls['begin']>

const phoneAsSent = ({ customer, billing, shipping }: OrderDocument): string | null =>
  customer.phone ?? customer.address?.phone ?? billing?.phone ?? shipping?.phone ?? null

export const saleOf = (
  document: OrderDocument,
  { cart, offer, channel }: { cart: OrderSum; offer: Offer; channel: Sale['channel'] },
): Sale => {
  const { order, customer, shipping } = document
  const [firstName, lastName] = [customer.firstName?.trim() ?? '', customer.lastName?.trim() ?? '']
  const identity = customer.documentId
  return {
    mid: order.id,
    channel,
    product: offer.product,
    offer,
    customer: {
      firstName: firstName || lastName ? firstName : customer.email,
      lastName,
      email: customer.email,
      phone: phoneAsSent(document),
      documentId: identity ? normalizeDocument(identity.number, identity.country) : null,
    },
    shippingAddress: shipping ? shippingAddressOf(shipping, { firstName, lastName }) : null,
    cart,
    orderDocument: snakeKeys(document) as Sale['orderDocument'], // an object stays an object
    seller: null,
  }
}

/** Those that the sale may be made under. */
const campaignsOf = ({ order, customer }: OrderDocument, context: Asking): Promise<Campaign[]> =>
  campaignsForSale(context.tx, context, {
    articles: order.articles.map(({ id }) => id),
    customer: { email: customer.email, phone: customer.phone, document_id: customer.documentId?.number },
  })

/** Nine digits without their country, where the phone has that form. */
export const phoneOf = (document: OrderDocument): string | null => {
  const phone = phoneAsSent(document)
  const digits = phone?.replace(/[^\d+]/g, '').replace(/^(\+|00)?(34|351)(?=\d{9}$)/, '') ?? ''
  return isPhone(digits) ? digits : phone
}

/** What is wrong with the parts that every checkout has: field → messages. */
const commonFaults = ({ order, customer }: OrderDocument, { sandbox }: Asking['scope']): Record<string, string[]> => ({
  ...(customer.documentId &&
    !documentIsValid(customer.documentId) && {
      'customer.document_id.number': ['There is no document of this type with this number.'],
    }),
  ...(order.test && !sandbox && { 'order.test': ['Customers are simulated in test mode only.'] }),
})

/** What a sale is made of, beside its cart. */
export type Checked = { offers: readonly Offer[]; offer: Offer; campaigns: Campaign[] }

/** The plans of a document. Aborts with every faulty field at once; `found` are those that the caller knows of. */
export const checkDocument = async (
  document: OrderDocument,
  found: { total: string[]; fields: Record<string, string[]> },
  context: Asking,
): Promise<Checked> => {
  const { scope, merchant, clock, abort } = context
  const { terms, timeZone, country } = merchant
  const { totalAmount } = document.order
  const campaigns = await campaignsOf(document, context)
  const offers = offersOf({ totalAmount, terms, timeZone, country, campaigns: { list: campaigns } }, clock)
  const offer = firstOffer(offers, terms, {})
  const total = [...found.total, ...(offer ? [] : [whyNoOffer(terms, totalAmount, String)])]
  const fields = {
    ...(total.length > 0 && { 'order.total_amount': total }),
    ...commonFaults(document, scope),
    ...found.fields,
  }
  if (!offer || Object.keys(fields).length > 0) return abort('ApiValidationException', { fields })
  return { offers, offer, campaigns }
}

/** Of a reference that names a sale, or one that may become one. */
export const taken = { fields: { 'order.id': ['An order with this id exists already.'] } }
