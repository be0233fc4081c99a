import { roles } from '#contract/core/access.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import { type OrderSum, orderSum } from '#domain/order-sum.ts'
import type { Campaign } from '#domain/campaign.ts'
import { type MerchantTerms, productsOf } from '#domain/terms.ts'
import type { Before, Context, Staged } from '#server/http/pipeline/context.ts'
import { campaignsForSale } from '#server/services/campaigns/for-sale.ts'
import { referenceOf } from '#server/services/decision/decision.ts'
import type { Decision, DecisionRequest } from '#server/services/decision/credit-decision.ts'
import { stopDuplicates } from '#server/services/checkout/ending.ts'
import { newOperation, type Sale } from '#server/services/operations/new-operation.ts'
import { hasReference, insertOperations, isTakenReference } from '#server/services/operations/operations.queries.ts'

type Call = Contract['merchantApi']['checkoutOffline']
type Document = HandlerInput<Call>['body']

/** In cents without tax; far beyond any order, and far below what numbers hold exactly. */
const largestOrder = 1e12

/** What cannot be seen from the shape of the document: field → messages, empty when all is right. */
const faultsOf = (
  { order, customer, shipping }: Document,
  sum: OrderSum | null,
  terms: MerchantTerms,
): Record<string, string[]> => {
  const total: string[] = []
  if (!sum) total.push('The articles add up to too large a sum.')
  else if (sum.totalAmount !== order.totalAmount) {
    const parts = shipping ? 'articles, shipping and discounts' : 'articles and discounts'
    total.push(`The ${parts} add up to ${sum.totalAmount}.`)
  }
  const limits = productsOf(terms).find(({ type }) => type === 'instalments')
  if (!limits) total.push('The shop sells nothing in instalments.')
  else if (order.totalAmount < limits.minAmount || order.totalAmount > limits.maxAmount) {
    total.push(`Sales of ${limits.minAmount} to ${limits.maxAmount} can be financed.`)
  }
  const isValid = !customer.documentId || documentIsValid(customer.documentId)
  return {
    ...(total.length > 0 && { 'order.total_amount': total }),
    ...(!isValid && { 'customer.document_id.number': ['There is no document of this type with this number.'] }),
  }
}

const sumOf = ({ order, shipping }: Document): OrderSum | null => {
  const net = order.articles.reduce((total, { price, quantity }) => total + price * quantity, shipping?.price ?? 0)
  return net > largestOrder ? null : orderSum(order, shipping)
}

const saleOf = (document: Document, cart: OrderSum, campaigns: readonly Campaign[]): Sale => {
  const { order, customer, billing, shipping } = document
  const [firstName, lastName] = [customer.firstName?.trim() ?? '', customer.lastName?.trim() ?? '']
  const identity = customer.documentId
  return {
    mid: order.id,
    channel: 'offline',
    product: 'instalments',
    campaigns,
    customer: {
      firstName: firstName || lastName ? firstName : customer.email,
      lastName,
      email: customer.email,
      phone: customer.phone ?? customer.address?.phone ?? billing?.phone ?? shipping?.phone ?? null,
      documentId: identity ? normalizeDocument(identity.number, identity.country) : null,
    },
    shippingAddress: shipping
      ? {
          firstName: shipping.firstName ?? firstName,
          lastName: shipping.lastName ?? lastName,
          street: shipping.street,
          addressAddition: shipping.addressAddition ?? null,
          city: shipping.city,
          state: shipping.state,
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

const taken = { fields: { 'order.id': ['An order with this id exists already.'] } }

const requestOf = ({ order, customer }: Document, { scope }: Before<Call>): DecisionRequest => {
  const asked = {
    ...scope,
    amount: order.totalAmount,
    currency: order.currency,
    document: customer.documentId ?? null,
  }
  return { ...asked, reference: referenceOf({ ...asked, mid: order.id }) }
}

/** A sale that a shop's system asks for, decided at once. A refused one is kept. */
export const checkoutOffline: Staged<Call, { sum: OrderSum; decision: Decision }> = {
  before: async ({ body }, context) => {
    const { scope, merchant, abort, read, decide } = context
    // The sandbox is open while the merchant is being admitted: that is when shops connect their systems.
    if (!scope.sandbox && merchant.status !== 'active') {
      abort('AccountDisabled', { message: `The merchant is ${merchant.status}: it makes no sales in live mode.` })
    }
    const sum = sumOf(body)
    const fields = faultsOf(body, sum, merchant.terms)
    if (!sum || Object.keys(fields).length > 0) return abort('ApiValidationException', { fields })
    // An order that was decided before is not decided again.
    if (await read((db) => hasReference(db, scope, body.order.id))) abort('DuplicatedOrder', taken)
    return { sum, decision: await decide(requestOf(body, context)) }
  },
  run: async ({ body }, context, { sum, decision }) => {
    const { tx, scope, merchant, clock, abort, reject, note, notify } = context
    const setting = { clock, timeZone: merchant.timeZone, terms: merchant.terms }
    const sale = newOperation(saleOf(body, sum, await campaignsOf(body, context)), decision, setting)
    try {
      await insertOperations(tx, scope, [sale])
    } catch (error) {
      if (isTakenReference(error)) abort('DuplicatedOrder', taken)
      throw error
    }
    const { id } = sale.operation
    const document = sale.details.customer.documentId
    if (decision === 'accepted' && document !== null)
      await stopDuplicates(
        tx,
        clock,
        { ...scope, operationId: id, document, totalAmount: sum.totalAmount },
        clock.now(),
      )
    note({ objectId: id, decision, amount: sum.totalAmount })
    if (decision === 'rejected') return reject('CreditDenied')
    const type = sale.operation.substatus === 'payment_process' ? 'operation_accepted' : 'operation_pending'
    notify({ type, operationId: id, to: { roles } })
    return { id }
  },
}
