import { annualEquivalentOfNominal } from '#domain/annual-equivalent.ts'
import { dayIn } from '#domain/calendar.ts'
import { type Offer, offerLimits, offersFor, offerTermsOf } from '#domain/offers.ts'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '../../http/context.ts'
import { outsideLimits } from './limits.ts'

const instalmentsOf = ({ plan, ...offer }: Offer) => ({
  numInstalments: plan.numInstalments,
  amount: offer.instalmentAmount,
  downpaymentAmount: plan.downpaymentAmount,
  annualEquivalent: offer.simulatedAnnualEquivalent,
  totalInterest: plan.totalInterest,
  totalFees: plan.openingFee ?? 0,
  discounts: { applied: 0, social: 0, financial: 0 },
})

/** For the pages of a shop: short-lived, since the terms may change, and the same for whoever looks. */
export const simulate: Handler<Contract['shopPages']['simulate']> = async ({ query }, context) => {
  const { merchant, caller, scope, clock, fail, setHeader } = context
  const { terms } = merchant
  const offerTerms = offerTermsOf(terms)
  const offers = offersFor({
    amount: query.amount,
    terms: offerTerms,
    firstDay: dayIn(merchant.timeZone, clock.now()),
  })
  if (query.country !== undefined && query.country !== merchant.country)
    fail('ApiValidationException', { fields: { country: [`The shop sells in ${merchant.country}.`] } })
  if (offers.length === 0) fail('ApiValidationException', { fields: { amount: [outsideLimits(offerTerms)] } })
  setHeader('Cache-Control', 'public, max-age=60')
  const annualEquivalent = annualEquivalentOfNominal(terms.tin)
  const choices = [...Map.groupBy(offers, ({ product }) => product)]
    // Plugins read the first as the instalments.
    .toSorted(([a], [b]) => Number(b === 'instalments') - Number(a === 'instalments'))
    .map(([product, own]) => ({ product, instalments: own.map(instalmentsOf) }))
  return {
    choices,
    options: {
      annualEquivalent,
      referenceAnnualEquivalent: annualEquivalent,
      highlightedNumInstalments: [terms.defaultInstalments],
      maxCreditAmount: offerLimits(offerTerms)?.max ?? 0,
      widget: {
        type: query.view,
        // A shop that makes no sales offers none; its sandbox is open before it is approved.
        disabled: caller.disabled !== null || (!scope.sandbox && merchant.status !== 'active'),
      },
    },
  }
}
