import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { sum as sumOfNumbers } from '#domain/money.ts'
import { adjustedTo, type OrderSum, tolerance } from '#domain/order-sum.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import type { Integration } from '#server/db/schema-checkout.ts'
import { isTakenReference } from '#server/services/operations/operations.queries.ts'
import { findHostnames } from '#server/services/preferences/preferences.queries.ts'
import { findOrder } from '#server/services/merchant-orders/order.queries.ts'
import { checkoutStatus } from '#server/services/merchant-orders/order-row.ts'
import { challengeMinutes, checkoutMinutes } from '#server/services/checkout/times.ts'
import { addressesOf, type Addresses } from './addresses.ts'
import { beginSale, isLocalCall, refuseUnlessOpen } from './begin-sale.ts'
import { sumOf } from '#server/services/merchant-orders/document.ts'
import { type Checked, checkDocument, type OrderDocument, taken } from './order-document.ts'
import { makeRoom } from './same-reference.ts'

type Call = Contract['merchantCheckouts']['begin']
export type Body = HandlerInput<Call>['body']
type Document = Body

const adjustment = { 'es-ES': 'Ajuste', 'pt-PT': 'Ajuste' } as const

/** Shops that want it to the cent say so in `Prefer`. */
const isStrict = (prefer: string | undefined): boolean => /(^|[,;\s])handling=strict\b/i.test(prefer ?? '')

/** The cart, which adds up to what the customer owes; or why it cannot. */
const cartOf = (body: Document, { request, merchant }: Context<Call>): { cart: OrderSum } | { fault: string } => {
  const { order, shipping } = body
  const found = sumOf(body)
  if (!found) return { fault: 'The articles add up to too large a sum.' }
  const units = sumOfNumbers(order.articles.map(({ quantity }) => quantity)) + (shipping ? 1 : 0)
  const most = isStrict(request.header('prefer')) ? 0 : tolerance(order.totalAmount, units)
  const parts = shipping ? 'articles, shipping and discounts' : 'articles and discounts'
  return Math.abs(order.totalAmount - found.totalAmount) > most
    ? { fault: `The ${parts} add up to ${found.totalAmount}, the total is ${order.totalAmount}.` }
    : { cart: adjustedTo(order.totalAmount, found, adjustment[localeOfCountry(merchant.country)]) }
}

/** An older client compares the key that arrives with a callback, instead of a signature. */
const keyOfOlderClient = ({ request, checkout }: Context<Call>): Pick<Integration, 'keySealed'> => {
  const [, word] = /\bvnd\.([\w-]+)/.exec(request.header('accept') ?? '') ?? []
  if (word === undefined || request.bearer === null || !checkout.olderWords.includes(word)) return {}
  return { keySealed: checkout.links.keep(request.bearer).token_sealed.toString('base64') }
}

const integrationOf = (
  { merchant }: Document,
  { callback, returns }: Addresses,
  context: Context<Call>,
): Integration => ({
  callback: callback === null ? null : { url: callback, asks: true },
  returns,
  closeOnSuccess: merchant?.closeOnSuccess ?? false,
  challengeMinutes: merchant?.timeoutExtra ?? challengeMinutes,
  confirmationMinutes: context.checkout.confirmationMinutes,
  ...(callback !== null && keyOfOlderClient(context)),
})

/** The product that was asked for first, where the shop offers it for this amount. */
const offerFor = ({ product }: Document, { offers, offer }: Checked): Checked['offer'] =>
  offers.find((one) => one.product === product?.type) ?? offer

/** An online sale: what its reference named before without becoming a sale makes room for it. */
export const checkoutOnline: Handler<Call> = async ({ body }, context) => {
  const { tx, scope, abort } = context
  refuseUnlessOpen(context)
  const cart = cartOf(body, context)
  const total = 'fault' in cart ? [cart.fault] : []
  const hostnames = await findHostnames(tx, scope.merchantId)
  const addresses = addressesOf(body.merchant, { hostnames, isLocal: isLocalCall(context), sandbox: scope.sandbox })
  const checked = await checkDocument(body, { total, fields: addresses.faults }, context)
  if (Object.keys(addresses.foreign).length > 0) return abort('CheckoutUrlNotAllowed', { fields: addresses.foreign })
  if ('fault' in cart) return abort('ApiValidationException', { fields: { 'order.total_amount': total } })
  await makeRoom(body.order.id, context)
  const document: OrderDocument = body
  const way = {
    channel: 'online',
    way: 'link',
    field: null,
    integration: integrationOf(body, addresses, context),
    minutes: body.merchant?.timeoutCheckout ?? checkoutMinutes,
  } as const
  try {
    const sale = { body: document, cart: cart.cart, offer: offerFor(body, checked), campaigns: checked.campaigns }
    const { operationId, link, expires } = await beginSale(sale, way, context)
    const order = await findOrder(tx, scope, operationId)
    if (!order) throw new Error(`${operationId} was just made.`)
    const { status, statusReason } = checkoutStatus(order)
    return { id: operationId, url: link, expiresAt: expires.toISOString(), status, statusReason }
  } catch (error) {
    if (isTakenReference(error)) abort('DuplicatedOrder', taken)
    throw error
  }
}
