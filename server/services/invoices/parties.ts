import type { Party } from '#server/db/schema-invoices.ts'
import type { Provider } from '#server/core/config.ts'
import type { findRecipientData } from './invoices.queries.ts'

/**
 * Why no invoice is made out. `not_issued_here`: the shop or the provider is not in Spain, and software for invoices must be
 * certified there. `provider_data`, `recipient_data`: law asks for more about them than is known.
 */
export type Obstacle = 'not_issued_here' | 'provider_data' | 'recipient_data'

/** Where invoices are issued at all. */
export const issuesInvoices = (provider: Pick<Provider, 'country'>, shopCountry: string): boolean =>
  provider.country === 'ES' && shopCountry === 'ES'

export const issuerOf = (provider: Provider): Party | null => {
  const { name, taxId, street, postcode, city, country } = provider
  if (!name || !taxId || !street || !postcode || !city) return null
  return { name, taxId, street, addition: null, postcode, city, state: null, country }
}

export const recipientOf = (data: Awaited<ReturnType<typeof findRecipientData>>): Party | null => {
  const { legal_name: name, tax_id: taxId, street, postcode, city, state, country } = data
  if (!name || !taxId || !street || !postcode || !city) return null
  return { name, taxId, street, addition: data.address_addition, postcode, city, state, country }
}
