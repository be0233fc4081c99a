/** What the script in pages of a merchant asks for: whether to offer instalments, and where the page of a checkout is. */
import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import { publicStatusOf } from '#domain/public-status.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findRequest, findRequestOf } from '#server/services/checkout/checkout.queries.ts'
import { linkTo } from '#server/services/checkout/link-token.ts'
import { offersOf } from '#server/services/checkout/offers.ts'
import { mayFrame } from '#server/services/preferences/hosts.ts'
import { findHostnames } from '#server/services/preferences/preferences.queries.ts'
import { isOpen, isOverdue } from '#server/services/checkout/request.ts'
import { refuseForeignPage } from './page-of-shop.ts'

type Calls = Contract['shopPages']

export const checkoutButton: Handler<Calls['checkoutButton']> = async ({ query }, context) => {
  const { scope, merchant, clock, abort, setHeader } = context
  await refuseForeignPage(context)
  const { terms, timeZone, country, status } = merchant
  const sells = scope.sandbox || status === 'active'
  const isHere = query.country === undefined || query.country === country
  const offers = sells && isHere ? offersOf({ totalAmount: query.amount, terms, timeZone, country }, clock) : []
  const found = [...new Set(offers.map(({ product }) => product))]
  const products = query.product === undefined ? found : found.filter((one) => one === query.product)
  if (products.length === 0) return abort('CreditDenied')
  setHeader('Cache-Control', 'public, max-age=60')
  return { allowed: true, products }
}

/** An open one alone: what has ended leads nowhere. */
export const checkoutPage: Handler<Calls['checkoutPage']> = async ({ params }, context) => {
  const { tx, scope, clock, checkout, mail, abort } = context
  await refuseForeignPage(context)
  const id = normalizeId(params.checkout)
  const named = id === null ? undefined : await findRequestOf(tx, scope, id)
  const request = named && (await findRequest(tx, scope, named.id))
  const token =
    request && isOpen(request) && !isOverdue(request, clock.now()) && checkout.links.open(request.tokenSealed)
  if (!request || !token) return abort('ObjectNotFound', { fields: { checkout: params.checkout.slice(0, 100) } })
  const { operationId, substatus, confirmation, state, mid, totalAmount } = request
  const url = linkTo(mail.origin, token)
  const origin = context.request.header('origin') ?? ''
  const isFramed = mayFrame(await findHostnames(tx, scope.merchantId), origin, scope.sandbox)
  return {
    id: operationId,
    url,
    embedUrl: isFramed ? `${url}?${new URLSearchParams({ embed: origin }).toString()}` : null,
    status: publicStatusOf({ substatus, confirmation, request: state }).status,
    transaction: { order: { id: mid, totalAmount, currency: 'EUR' } },
  }
}
