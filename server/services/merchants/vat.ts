import { type Day, dayIn } from '#domain/calendar.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { type TaxPlace, taxPlaceOf } from '#domain/tax-place.ts'
import { type MerchantTerms, taxedTerms } from '#domain/terms.ts'
import { type Vat, vatOf } from '#domain/vat.ts'

/** The columns of a merchant that place it. */
export type Placed = { country: string; postcode: string | null }

export const homeOf = (country: string): PostcodeCountry => (country === 'PT' ? 'PT' : 'ES')

/** The mainland, if a stored postcode is not of the country: only the operator's command writes it, and checks it. */
export const placeOf = ({ country, postcode }: Placed): TaxPlace => {
  const home = homeOf(country)
  return taxPlaceOf(home, postcode) ?? (home === 'PT' ? 'portugal' : 'spain')
}

/** VAT on a charge of that day. */
export const vatAt = (providerCountry: PostcodeCountry, shop: Placed, day: Day): Vat =>
  vatOf(providerCountry, placeOf(shop), day)

/** A merchant with the VAT of this moment in its terms. */
export const withVat = <M extends Placed & { timeZone: string; terms: MerchantTerms }>(
  merchant: M,
  providerCountry: PostcodeCountry,
  now: Date,
): M => ({
  ...merchant,
  terms: taxedTerms(merchant.terms, vatAt(providerCountry, merchant, dayIn(merchant.timeZone, now))),
})
