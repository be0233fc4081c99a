import { formatAmount } from '#domain/format.ts'
import { offerLimits, type OfferTerms } from '#domain/offers.ts'

/** Why nothing is offered for an amount, for developers. */
export const whyNothing = (terms: OfferTerms, amount: number): string => {
  const limits = offerLimits(terms)
  const money = (cents: number) => formatAmount(cents, 'es-ES')
  if (!limits) return 'The shop offers no instalments.'
  return amount >= limits.min && amount <= limits.max
    ? 'There is no plan for this amount below the highest annual rate that law allows.'
    : `The shop sells in instalments from ${money(limits.min)} to ${money(limits.max)}.`
}
