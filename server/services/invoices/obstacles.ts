import type { Obstacle } from './parties.ts'

/** For the provider's staff: what keeps an invoice from being made out. */
export const obstacleWords: Record<Obstacle, string> = {
  not_issued_here:
    'in Portugal software for invoices must be certified, and this is not: issue it with certified software',
  provider_data: 'PROVIDER_NAME, PROVIDER_TAX_ID, PROVIDER_STREET, PROVIDER_POSTCODE and PROVIDER_CITY must be set',
  recipient_vat_number:
    'the company has no VAT number of the country of the shop: "merchant place" stores that of the shop',
  recipient_data: 'legal name, tax number, street, postcode and city of the company are not all known',
}
