/** Tables of the accounts that money goes to and of uploaded files; see schema.ts. */
import type { IbanStatus } from '#contract/calls/ibans.ts'
import type { Default } from './column-types.ts'

export type StoredFiles = {
  id: string
  company_id: string
  merchant_id: string | null
  purpose: 'iban_proof' | 'document' | 'logo' | 'audience_list' | 'audience_rejected'
  name: string
  media_type: string
  size: number
  sha256: Buffer
  key_id: string
  sealed: Buffer
  user_id: string | null
  created: Date
  /** Of a further piece of a long file: the first one. */
  first_id: Default<string | null>
  piece: Default<number>
}

export type Ibans = {
  id: string
  merchant_id: string
  /** Without blanks. */
  iban: string
  /**
   * Never `replaced`, which calls answer for an active one after its time in `replaced`, nor `withdrawn`, which is `rejected`
   * without a reason.
   */
  status: IbanStatus
  /** Empty: the shop withdrew it, before money went there. */
  reject_reason: string | null
  file_id: string | null
  user_id: string | null
  created: Date
  /** No transfer goes to it before. */
  usable_from: Date
  validated: Date | null
  /** From when on transfers go to the one after it; may lie ahead. */
  replaced: Date | null
}

export type BillingAccounts = {
  merchant_id: string
  billing_email: string | null
  mail_invoices: Default<boolean>
  mail_settlements: Default<boolean>
  changed: Date
}
