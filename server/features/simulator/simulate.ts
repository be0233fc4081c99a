import { annualPercentageRateOfNominal } from '#domain/annual-percentage-rate.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import { type Offer, offerLimits, offersFor, offerTermsOf } from '#domain/offers.ts'
import type { Contract } from '#contract/index.ts'
import { widgetVersion } from '#contract/rules/widget-rules.ts'
import { rateCeilingsOn } from '#domain/rate-ceilings.ts'
import { homeOf } from '#server/services/merchants/vat.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findCampaigns } from '#server/services/campaigns/campaigns.queries.ts'
import { findWidget } from '#server/services/widgets.queries.ts'
import { whyNothing } from './limits.ts'
import { refuseForeignPage } from './page-of-shop.ts'

const instalmentsOf = ({ plan, campaign, ...offer }: Offer, firstDay: Day) => ({
  numInstalments: plan.numInstalments,
  amount: offer.instalmentAmount,
  downpaymentAmount: plan.downpaymentAmount,
  annualEquivalent: offer.simulatedAnnualEquivalent,
  totalInterest: plan.totalInterest,
  totalFees: plan.openingFee ?? 0,
  // Of the customer's interest, what the shop bears.
  discounts: {
    social: 0,
    financial: 0,
    applied: Math.max(0, (campaign?.without.totalInterest ?? 0) - (campaign ? plan.totalInterest : 0)),
  },
  tin: plan.tin,
  lastAmount: offer.lastInstalmentAmount,
  principalAmount: plan.principalAmount,
  totalAmount: plan.totalAmount,
  firstDate: plan.downpaymentAmount > 0 ? firstDay : (plan.schedule[0]?.dueDate ?? firstDay),
  onCampaign: campaign !== null,
})

/** For pages of merchants: cached only briefly, since the terms may change, and the same for all visitors. */
export const simulate: Handler<Contract['shopPages']['simulate']> = async ({ query }, context) => {
  const { tx, merchant, caller, scope, clock, abort, setHeader } = context
  await refuseForeignPage(context)
  const { terms } = merchant
  const firstDay = dayIn(merchant.timeZone, clock.now())
  const offerTerms = offerTermsOf(terms, rateCeilingsOn(homeOf(merchant.country), firstDay))
  const articles = query.articles?.split(',').flatMap((mid) => mid.trim() || []) ?? []
  const campaigns = await findCampaigns(tx, scope, { day: firstDay, articles })
  const { amount } = query
  const offers = amount === undefined ? [] : offersFor({ amount, terms: offerTerms, firstDay, campaigns })
  if (query.country !== undefined && query.country !== merchant.country)
    abort('ApiValidationException', { fields: { country: [`The shop sells in ${merchant.country}.`] } })
  if (amount !== undefined && offers.length === 0)
    abort('ApiValidationException', { fields: { amount: [whyNothing(offerTerms, amount)] } })
  setHeader('Cache-Control', 'public, max-age=60')
  const annualEquivalent = annualPercentageRateOfNominal(terms.tin)
  const choices = [...Map.groupBy(offers, ({ product }) => product)]
    // Plugins read the first as the instalments.
    .toSorted(([a], [b]) => Number(b === 'instalments') - Number(a === 'instalments'))
    .map(([product, own]) => ({ product, instalments: own.map((offer) => instalmentsOf(offer, firstDay)) }))
  const limits = offerLimits(offerTerms)
  const widget = await findWidget(tx, scope.merchantId, query.view)
  return {
    choices,
    options: {
      annualEquivalent,
      referenceAnnualEquivalent: annualEquivalent,
      highlightedNumInstalments: [terms.defaultInstalments],
      maxCreditAmount: limits?.max ?? 0,
      minCreditAmount: limits?.min ?? 0,
      defaultNumInstalments: terms.defaultInstalments,
      country: merchant.country === 'PT' ? 'PT' : 'ES',
      widget: {
        type: query.view,
        version: widgetVersion,
        preferences: widget.preferences,
        // A shop that makes no sales offers none; its sandbox is open before it is approved.
        disabled:
          widget.disabled !== null || caller.disabled !== null || (!scope.sandbox && merchant.status !== 'active'),
      },
    },
  }
}
