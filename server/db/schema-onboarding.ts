/** Tables of signing up: who answers for an account, who owns it, its documents, and postal codes. */
import type { documentTypes } from '#contract/rules/company-rules.ts'
import type { DocumentKey, FileStatus } from '#domain/onboarding.ts'
import type { ControlKind } from '#domain/ownership.ts'
import type { Default } from './column-types.ts'

export type ShopDraft = {
  name: string | null
  url: string | null
  iban: string | null
  monthlyEarnings: number | null
  averageAmount: number | null
}

type Person = {
  first_name: Default<string | null>
  last_name: Default<string | null>
  document_type: Default<(typeof documentTypes)[number] | null>
  document_number: Default<string | null>
  birth_date: Default<string | null>
  nationality: Default<string | null>
}
type Address = {
  street: Default<string | null>
  address_addition: Default<string | null>
  postcode: Default<string | null>
  city: Default<string | null>
  state: Default<string | null>
}

type Profiles = Person &
  Address & {
    company_id: string
    phone: Default<string | null>
    other_phone: Default<string | null>
    position: Default<string | null>
    updated: Date
  }

type EnterpriseOwners = Person &
  Address & {
    id: string
    company_id: string
    document_country: Default<string | null>
    country: Default<string | null>
    share: Default<number | null>
    control_kind: Default<ControlKind | null>
    pep: Default<boolean>
    is_representative: Default<boolean>
    created: Date
    updated: Date
  }

type Documents = {
  id: string
  company_id: string
  key: DocumentKey
  file_id: string
  status: FileStatus
  reject_reason: Default<string | null>
  /** Last day on which it is in force. */
  expires: Default<string | null>
  /** The notifications of its end that owners have got. */
  told: Default<'expiring' | 'expired' | null>
  user_id: string | null
  created: Date
  judged: Default<Date | null>
  /** When another took its place, or the owner took it away. */
  removed: Default<Date | null>
}

type Postcodes = { country: 'ES' | 'PT'; code: string; city: string; state: string | null }

export type OnboardingTables = {
  profiles: Profiles
  enterprise_owners: EnterpriseOwners
  documents: Documents
  postcodes: Postcodes
}
