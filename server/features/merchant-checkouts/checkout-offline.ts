import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { mobileNumber } from '#domain/mobile.ts'
import type { OrderSum } from '#domain/order-sum.ts'
import type { OfflineChannel } from '#domain/terms.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import type { Integration } from '#server/db/schema-checkout.ts'
import { addressFault } from '#server/services/callbacks/address.ts'
import { channelsOf } from '#server/services/checkout/channels.ts'
import { hasMessage } from '#server/services/checkout/request.ts'
import { challengeMinutes, checkoutMinutes } from '#server/services/checkout/times.ts'
import { isTakenReference } from '#server/services/operations/operations.queries.ts'
import { beginSale, isLocalCall, refuseUnlessOpen } from './begin-sale.ts'
import { sumOf } from '#server/services/merchant-orders/document.ts'
import { checkDocument, phoneOf, taken } from './order-document.ts'

type Call = Contract['merchantCheckouts']['beginOffline']
type Document = HandlerInput<Call>['body']

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

const faultOfSum = ({ order, shipping }: Document, sum: OrderSum | null): string[] => {
  if (!sum) return ['The articles add up to too large a sum.']
  if (sum.totalAmount === order.totalAmount) return []
  const parts = shipping ? 'articles, shipping and discounts' : 'articles and discounts'
  return [`The ${parts} add up to ${sum.totalAmount}.`]
}

/** Its system hears what becomes of the sale where it names an address that can be called; it never holds the sale. */
const integrationOf = ({ merchant }: Document, context: Context<Call>): Integration | null => {
  const url = merchant?.ipnUrl
  if (!url || addressFault(url, { isLocal: isLocalCall(context) }) !== null) return null
  const times = { challengeMinutes, confirmationMinutes: 0 }
  return { callback: { url, asks: false }, returns: {}, closeOnSuccess: false, ...times }
}

/** A sale of a shop's system: a request that its customer accepts or not, and a link to it. */
export const checkoutOffline: Handler<Call> = async ({ body }, context) => {
  const { abort } = context
  refuseUnlessOpen(context)
  const sum = sumOf(body)
  const way = channelOf(body, phoneOf(body), context)
  const fields = typeof way === 'object' ? way : {}
  const checked = await checkDocument(body, { total: faultOfSum(body, sum), fields }, context)
  if (!sum || typeof way === 'object') return abort('ApiValidationException', { fields })
  const field = `customer.${way === 'sms' ? 'phone' : 'email'}`
  try {
    const { operationId, link, expires } = await beginSale(
      { body, cart: sum, ...checked },
      { channel: 'offline', way, field, integration: integrationOf(body, context), minutes: checkoutMinutes },
      context,
    )
    return { id: operationId, link: hasMessage({ channel: way }) ? null : link, expiresAt: expires.toISOString() }
  } catch (error) {
    if (isTakenReference(error)) abort('DuplicatedOrder', taken)
    throw error
  }
}
