/** The plans of a request as of today: those that the shop offers for its amount. */
import { dayIn } from '#domain/calendar.ts'
import { creditFigures, type Offer, offerLimits, offersFor, offerTermsOf } from '#domain/offers.ts'
import { rateCeilingsOn } from '#domain/rate-ceilings.ts'
import type { Campaign } from '#domain/campaign.ts'
import { type MerchantTerms, productsOf } from '#domain/terms.ts'
import type { Choice, Signature } from '#server/db/schema-checkout.ts'
import type { Clock } from '#server/core/clock.ts'
import { homeOf } from '../merchants/vat.ts'

type Offered = {
  totalAmount: number
  terms: MerchantTerms
  timeZone: string
  country: string
  /** As of the time of the request. */
  campaigns?: { list: readonly Campaign[] } | null
  /** The most that the lender lends, once it was asked and said less. */
  creditLimit?: number | null
}

export const offersOf = (
  { totalAmount, terms, timeZone, country, campaigns, creditLimit }: Offered,
  clock: Clock,
): Offer[] => {
  const firstDay = dayIn(timeZone, clock.now())
  const offers = offersFor({
    amount: totalAmount,
    terms: offerTermsOf(terms, rateCeilingsOn(homeOf(country), firstDay)),
    firstDay,
    campaigns: campaigns?.list ?? [],
  })
  return typeof creditLimit === 'number'
    ? offers.filter(({ plan }) => creditFigures(plan, firstDay).credit <= creditLimit)
    : offers
}

/** Why a shop offers no plan for an amount, for who calls; `written`: how it writes amounts. */
export const whyNoOffer = (terms: MerchantTerms, amount: number, written: (cents: number) => string): string => {
  const limits = offerLimits({ products: productsOf(terms) })
  if (!limits) return 'The shop offers no plan.'
  return amount >= limits.min && amount <= limits.max
    ? 'There is no plan for this amount below the highest annual rate that law allows.'
    : `Sales of ${written(limits.min)} to ${written(limits.max)} can be financed.`
}

export const findOffer = (offers: readonly Offer[], { product, numInstalments }: Choice): Offer | undefined =>
  offers.find((offer) => offer.product === product && offer.plan.numInstalments === numInstalments)

type Asked = { numInstalments?: number | undefined; campaignId?: string | undefined }

/** The plan shown first: the one that was asked for, else that of the terms, else the first; of a campaign where one was asked for. */
export const firstOffer = (
  offers: readonly Offer[],
  { defaultInstalments }: MerchantTerms,
  { numInstalments = defaultInstalments, campaignId }: Asked,
): Offer | undefined => {
  const meant = campaignId === undefined ? offers : offers.filter(({ campaign }) => campaign?.id === campaignId)
  return findOffer(meant, { product: 'instalments', numInstalments }) ?? meant[0]
}

/** What of an offer is kept with the signature under it. */
export const signedOf = ({ product, plan, campaign }: Offer): Pick<Signature, 'plan' | 'campaign'> => ({
  plan: { ...plan, product },
  campaign: campaign && { id: campaign.id, cost: campaign.cost },
})

export const choiceOf = ({ product, plan }: Offer): Choice => ({ product, numInstalments: plan.numInstalments })
