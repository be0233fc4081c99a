import type { HandlerInput } from '#contract/core/define.ts'
import { isPhone } from '#contract/core/validation.ts'
import type { Contract } from '#contract/index.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Campaign } from '#domain/campaign.ts'
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import { mobileNumber } from '#domain/mobile.ts'
import type { Offer } from '#domain/offers.ts'
import { type OrderSum, orderSum } from '#domain/order-sum.ts'
import type { MerchantTerms, OfflineChannel } from '#domain/terms.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { campaignsForSale } from '#server/services/campaigns/for-sale.ts'
import { channelsOf } from '#server/services/checkout/channels.ts'
import { lockRequest, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { makeRequest } from '#server/services/checkout/new-request.ts'
import { firstOffer, offersOf, whyNoOffer } from '#server/services/checkout/offers.ts'
import { playCustomer } from '#server/services/checkout/played-customer.ts'
import { byMerchantSystem, hasMessage } from '#server/services/checkout/request.ts'
import type { Sale } from '#server/services/operations/new-operation.ts'
import { isTakenReference } from '#server/services/operations/operations.queries.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'

type Call = Contract['merchantApi']['checkoutOffline']
type Document = HandlerInput<Call>['body']
type Test = NonNullable<Document['order']['test']>

/** In cents without tax; far beyond any order, and far below what numbers hold exactly. */
const largestOrder = 1e12

type Shop = { terms: MerchantTerms; hasOffer: boolean; sandbox: boolean }

/** What cannot be seen from the shape of the document: field → messages, empty when all is right. */
const faultsOf = (
  { order, customer, shipping }: Document,
  sum: OrderSum | null,
  { terms, hasOffer, sandbox }: Shop,
): Record<string, string[]> => {
  const total: string[] = []
  if (!sum) total.push('The articles add up to too large a sum.')
  else if (sum.totalAmount !== order.totalAmount) {
    const parts = shipping ? 'articles, shipping and discounts' : 'articles and discounts'
    total.push(`The ${parts} add up to ${sum.totalAmount}.`)
  }
  if (!hasOffer) total.push(whyNoOffer(terms, order.totalAmount, String))
  const isValid = !customer.documentId || documentIsValid(customer.documentId)
  return {
    ...(total.length > 0 && { 'order.total_amount': total }),
    ...(!isValid && { 'customer.document_id.number': ['There is no document of this type with this number.'] }),
    ...(order.test && !sandbox && { 'order.test': ['Customers are simulated in test mode only.'] }),
  }
}

/**
 * The discount of an article is that of a unit. Some plugins send that of the line: where only so the total is reached, it is read so.
 * Null where the sum is too large.
 */
const sumOf = ({ order, shipping }: Document): OrderSum | null => {
  const net = order.articles.reduce((total, { price, quantity }) => total + price * quantity, shipping?.price ?? 0)
  if (net > largestOrder) return null
  const byUnit = orderSum({ ...order, articles: order.articles.map(lineDiscounted) }, shipping)
  if (byUnit.totalAmount === order.totalAmount) return byUnit
  const byLine = orderSum(order, shipping)
  return byLine.totalAmount === order.totalAmount ? byLine : byUnit
}

type Article = Document['order']['articles'][number]
/** With the discount of all its units. */
const lineDiscounted = ({ discount = 0, ...article }: Article): Article => ({
  ...article,
  discount: discount * article.quantity,
})

const phoneAsSent = ({ customer, billing, shipping }: Document): string | null =>
  customer.phone ?? customer.address?.phone ?? billing?.phone ?? shipping?.phone ?? null

const saleOf = (document: Document, cart: OrderSum, offer: Offer): Sale => {
  const { order, customer, shipping } = document
  const [firstName, lastName] = [customer.firstName?.trim() ?? '', customer.lastName?.trim() ?? '']
  const identity = customer.documentId
  return {
    mid: order.id,
    channel: 'offline',
    product: offer.product,
    offer,
    customer: {
      firstName: firstName || lastName ? firstName : customer.email,
      lastName,
      email: customer.email,
      phone: phoneAsSent(document),
      documentId: identity ? normalizeDocument(identity.number, identity.country) : null,
    },
    shippingAddress: shipping
      ? {
          firstName: shipping.firstName ?? firstName,
          lastName: shipping.lastName ?? lastName,
          street: shipping.street,
          addressAddition: shipping.addressAddition ?? null,
          city: shipping.city,
          state: shipping.state ?? '',
          country: shipping.country,
          postcode: shipping.postcode,
        }
      : null,
    cart,
    orderDocument: snakeKeys(document) as Sale['orderDocument'], // an object stays an object
    seller: null,
  }
}

const campaignsOf = ({ order, customer }: Document, context: Context<Call>): Promise<Campaign[]> =>
  campaignsForSale(context.tx, context, {
    articles: order.articles.map(({ id }) => id),
    customer: { email: customer.email, phone: customer.phone, document_id: customer.documentId?.number },
  })

/** Nine digits without their country, where the phone has that form. */
const phoneOf = (document: Document): string | null => {
  const phone = phoneAsSent(document)
  const digits = phone?.replace(/[^\d+]/g, '').replace(/^(\+|00)?(34|351)(?=\d{9}$)/, '') ?? ''
  return isPhone(digits) ? digits : phone
}

const canReach = (channel: OfflineChannel, phone: string | null, country: string): boolean =>
  channel !== 'sms' || (phone !== null && mobileNumber(phone, country) !== null)

/** How the link goes out, or field → messages where there is no way. Only a message is a way that the shop need not ask for. */
const channelOf = (
  { channel }: Document,
  phone: string | null,
  { merchant: { country, terms }, checkout }: Pick<Context<Call>, 'merchant' | 'checkout'>,
): OfflineChannel | Record<string, string[]> => {
  const ways = channelsOf(terms, checkout)
  if (channel && !ways.includes(channel)) return { channel: ['This channel is not configured.'] }
  if (channel === 'sms' && !canReach(channel, phone, country))
    return { 'customer.phone': ['The link goes by message: write a mobile.'] }
  const way = channel ?? ways.find((one) => (one === 'email' || one === 'sms') && canReach(one, phone, country))
  return way ?? { channel: ['There is no way to reach the customer: choose a channel.'] }
}

const taken = { fields: { 'order.id': ['An order with this id exists already.'] } }

type Checked = { sum: OrderSum; channel: OfflineChannel; offer: Offer; campaigns: Campaign[] }

/** Aborts with every faulty field at once. */
const check = async (body: Document, context: Context<Call>): Promise<Checked> => {
  const { scope, merchant, clock, abort } = context
  const { terms, timeZone, country } = merchant
  const sum = sumOf(body)
  const campaigns = await campaignsOf(body, context)
  const offers = offersOf(
    { totalAmount: body.order.totalAmount, terms, timeZone, country, campaigns: { list: campaigns } },
    clock,
  )
  const offer = firstOffer(offers, terms, {})
  const channel = channelOf(body, phoneOf(body), context)
  const fields = {
    ...faultsOf(body, sum, { terms, hasOffer: offer !== undefined, sandbox: scope.sandbox }),
    ...(typeof channel === 'object' && channel),
  }
  if (!sum || !offer || typeof channel === 'object' || Object.keys(fields).length > 0)
    return abort('ApiValidationException', { fields })
  return { sum, channel, offer, campaigns }
}

/** In test mode, what the shop's system wants its customer to do: now, or by the job once `after` is over. */
const play = async (id: string, { outcome, after }: Test, context: Context<Call>): Promise<void> => {
  const { tx, scope, clock, lender, checkout } = context
  const request = await lockRequest(tx, scope, id)
  if (!request) return
  const due = new Date(clock.now().getTime() + (after ?? 0) * 1000)
  if (after) await writeStep(tx, request, { request: { test_outcome: outcome, test_at: due } })
  else await playCustomer({ ...context, ...checkout }, request, outcome, lender.texts.version)
}

/** A sale of a shop's system: a request that its customer accepts or not, and a link to it. */
export const checkoutOffline: Handler<Call> = async ({ body }, context) => {
  const { tx, scope, merchant, clock, abort, note } = context
  // The sandbox is open while the merchant is being admitted: that is when shops connect their systems.
  if (!scope.sandbox && merchant.status !== 'active')
    abort('AccountDisabled', { message: `The merchant is ${merchant.status}: it makes no sales in live mode.` })
  const { sum, channel, offer, campaigns } = await check(body, context)
  const { customer, order } = body
  const [phone, preferences] = [phoneOf(body), await findPreferences(tx, scope.merchantId, clock.now())]
  const postcode = customer.address?.postcode ?? null
  const field = `customer.${channel === 'sms' ? 'phone' : 'email'}`
  const asked = { channel, email: customer.email, phone, postcode, description: null, offer, campaigns, preferences }
  try {
    const sale = saleOf(body, sum, offer)
    const { id, operationId, link, expires } = await makeRequest(context, {
      ...asked,
      sale,
      field,
      by: byMerchantSystem,
    })
    note({
      objectId: operationId,
      orderUuid: id,
      channel,
      amount: sum.totalAmount,
      ...(order.test && { test: order.test }),
    })
    if (order.test) await play(id, order.test, context)
    return { id: operationId, link: hasMessage({ channel }) ? null : link, expiresAt: expires.toISOString() }
  } catch (error) {
    if (isTakenReference(error)) abort('DuplicatedOrder', taken)
    throw error
  }
}
