import { formatAmount } from '#domain/format.ts'
import { offerLimits, type OfferTerms } from '#domain/offers.ts'

/** Why nothing is offered for an amount, for developers. */
export const outsideLimits = (terms: OfferTerms): string => {
  const limits = offerLimits(terms)
  const money = (cents: number) => formatAmount(cents, 'es-ES')
  return limits
    ? `The shop sells in instalments from ${money(limits.min)} to ${money(limits.max)}.`
    : 'The shop offers no instalments.'
}
