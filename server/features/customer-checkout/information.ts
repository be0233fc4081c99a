import type { Contract } from '#contract/index.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { captureUntil, dayIn } from '#domain/calendar.ts'
import type { Plan } from '#domain/instalments.ts'
import type { Choice } from '#server/db/schema-checkout.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { findOffer, offersOf } from '#server/services/checkout/offers.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import { isOpen } from '#server/services/checkout/request.ts'
import { goodsOf } from '#server/services/agreements/document.ts'
import { captureOf } from '#server/services/operations/acceptance.ts'
import type { Clock } from '#server/core/clock.ts'
import { type Information, type Lender, precontractInformation } from '#server/services/precontract/information.ts'
import { knock } from './visit.ts'

type Query = HandlerInput<Contract['customerCheckout']['information']>['query']

/** The plan asked for among those on offer, or the one that was signed; null where there is none like it. */
const planOf = (request: CheckoutRequest, clock: Clock, choice: Choice): Plan | null => {
  if (isOpen(request)) return findOffer(offersOf(request, clock), choice)?.plan ?? null
  return request.signature?.plan ?? null
}

export const informationOf = (
  request: CheckoutRequest,
  { product, numInstalments, locale }: Query,
  { clock, lender }: { clock: Clock; lender: Lender },
): Information | null => {
  const { chosen, signed, timeZone, merchantName: name, country } = request
  const choice = numInstalments === undefined ? chosen : { product, numInstalments: Number(numInstalments) }
  const plan = planOf(request, clock, choice)
  const offered = isOpen(request) ? choice.product : chosen.product
  const firstDay = dayIn(timeZone, isOpen(request) ? clock.now() : (signed ?? clock.now()))
  return (
    plan &&
    precontractInformation({
      product: offered,
      plan,
      lender,
      firstDay,
      sentBy: captureOf(offered, request.terms) === 'manual' ? captureUntil(firstDay) : null,
      merchant: { name, country },
      goods: goodsOf(request),
      locale: locale ?? localeOfCountry(country),
    })
  )
}

export const information: Staged<Contract['customerCheckout']['information'], CheckoutRequest> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ query }, context, request) =>
    informationOf(request, query, context) ??
    context.abort('ApiValidationException', { fields: { num_instalments: ['This plan is not offered.'] } }),
}
