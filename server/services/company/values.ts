/** What is known of a company, by the names that fields have in the calls. */
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { CompanyRow, OwnerRow, ProfileRow } from './company.queries.ts'

const personOf = (row: ProfileRow | OwnerRow | undefined) => ({
  first_name: row?.first_name ?? null,
  last_name: row?.last_name ?? null,
  document_type: row?.document_type ?? null,
  document_number: row?.document_number ?? null,
  birth_date: row?.birth_date ?? null,
  nationality: row?.nationality ?? null,
})

const addressOf = (row: CompanyRow | ProfileRow | OwnerRow | undefined) => ({
  street: row?.street ?? null,
  address_addition: row?.address_addition ?? null,
  postcode: row?.postcode ?? null,
  city: row?.city ?? null,
  state: row?.state ?? null,
})

export const countryOf = ({ country }: Pick<CompanyRow, 'country'>): HomeCountry => (country === 'PT' ? 'PT' : 'ES')

/** Where the days of a company begin. */
export const zoneOf = (company: Pick<CompanyRow, 'country'>): string =>
  countryOf(company) === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid'

type Named = Pick<CompanyRow, 'name' | 'legal_name' | 'trade_name'>

/** What mails and lists call it; of one that has said nothing yet what it was called before. */
export const nameOf = ({ name, legal_name, trade_name }: Named): string => trade_name ?? legal_name ?? name

export const profileValues = (company: CompanyRow, profile: ProfileRow | undefined) => ({
  ...personOf(profile),
  phone: profile?.phone ?? null,
  other_phone: profile?.other_phone ?? null,
  position: profile?.position ?? null,
  // An enterprise has its own.
  business_activity: company.account_type === 'self_employed' ? company.business_activity : null,
  ...addressOf(profile),
})
export type ProfileValues = ReturnType<typeof profileValues>

export const enterpriseValues = (company: CompanyRow) => ({
  name: company.legal_name,
  trade_name: company.trade_name,
  tax_id: company.tax_id,
  legal_form: company.legal_form,
  business_activity: company.business_activity,
  ...addressOf(company),
  phone: company.phone,
  other_phone: company.other_phone,
  website: company.website,
  ownership_type: company.ownership_type,
})
export type EnterpriseValues = ReturnType<typeof enterpriseValues>

export const ownerValues = (owner: OwnerRow | undefined) => ({
  ...personOf(owner),
  document_country: owner?.document_country ?? null,
  ...addressOf(owner),
  country: owner?.country ?? null,
  share: owner?.share ?? null,
  control_kind: owner?.control_kind ?? null,
  pep: owner?.pep ?? false,
  is_representative: owner?.is_representative ?? false,
})
export type OwnerValues = ReturnType<typeof ownerValues>
