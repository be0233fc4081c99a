import type { Party } from '#server/db/schema-invoices.ts'
import type { Provider } from '#server/core/config.ts'
import type { findRecipientData } from './invoices.queries.ts'

/**
 * Why no invoice is made out. `not_issued_here`: the provider is in Portugal, where software for invoices must be certified.
 * `provider_data`, `recipient_data`: law asks for more about them than is known. `recipient_vat_number`: the company has none of the
 * shop's member state, which accounts for the VAT.
 */
export type Obstacle = 'not_issued_here' | 'provider_data' | 'recipient_data' | 'recipient_vat_number'

/** A provider in Spain invoices under Spanish rules, to other member states too (Directive 2006/112/EC, article 219a). */
export const issuesInvoices = (provider: Pick<Provider, 'country'>): boolean => provider.country === 'ES'

/** The number with the letters of its state. */
export const vatNumberOf = ({ country, taxId }: Pick<Party, 'country' | 'taxId'>): string => `${country}${taxId}`

type Data = Awaited<ReturnType<typeof findRecipientData>>

/** The number under which the shop accounts for VAT in its state; null: the company is of another, and no number of the shop is known. */
export const merchantVatNumberOf = ({ shopVatNumber, shopCountry, country, tax_id: taxId }: Data): string | null =>
  shopVatNumber ?? (shopCountry === country && taxId ? vatNumberOf({ country, taxId }) : null)

export const issuerOf = (provider: Provider): Party | null => {
  const { name, taxId, street, postcode, city, country } = provider
  if (!name || !taxId || !street || !postcode || !city) return null
  return { name, taxId, street, addition: null, postcode, city, state: null, country }
}

export const recipientOf = (data: Data): Party | null => {
  const { legal_name: name, tax_id: taxId, street, postcode, city, state, country } = data
  if (!name || !taxId || !street || !postcode || !city) return null
  return { name, taxId, street, addition: data.address_addition, postcode, city, state, country }
}
