/** The plans of a request as of today: those that the shop offers for its amount. */
import { dayIn } from '#domain/calendar.ts'
import { type Offer, offersFor, offerTermsOf } from '#domain/offers.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Choice } from '../../db/schema-checkout.ts'
import type { Clock } from '../clock.ts'

type Offered = { totalAmount: number; terms: MerchantTerms; timeZone: string }

export const offersOf = ({ totalAmount, terms, timeZone }: Offered, clock: Clock): Offer[] =>
  offersFor({ amount: totalAmount, terms: offerTermsOf(terms), firstDay: dayIn(timeZone, clock.now()) })

export const findOffer = (offers: readonly Offer[], { product, numInstalments }: Choice): Offer | undefined =>
  offers.find((offer) => offer.product === product && offer.plan.numInstalments === numInstalments)

/** The plan shown first: the one that was asked for, else that of the terms, else the first. */
export const firstOffer = (
  offers: readonly Offer[],
  { defaultInstalments }: MerchantTerms,
  numInstalments?: number,
): Offer | undefined =>
  findOffer(offers, { product: 'instalments', numInstalments: numInstalments ?? defaultInstalments }) ?? offers[0]

export const choiceOf = ({ product, plan }: Offer): Choice => ({ product, numInstalments: plan.numInstalments })
