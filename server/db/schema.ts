/**
 * The tables as the migrations leave them. Ids are 32 hex characters, bigint is a number of cents,
 * `timestamptz` a Date, `date` a `YYYY-MM-DD` string. `jsonb` columns hold objects, never bare arrays or strings:
 * the driver would write those in a notation that is not JSON.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { Role } from '#contract/core/access.ts'
import type { LegalForm } from '#contract/rules/company-rules.ts'
import type { KeyMode } from '#contract/rules/key-rules.ts'
import type { MerchantStatus, merchantReviews } from '#contract/calls/merchants.ts'
import type { AccountType } from '#domain/onboarding.ts'
import type { OwnershipType } from '#domain/ownership.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { ApiRequestTables } from './schema-api-requests.ts'
import type { BankFileTables } from './schema-bank-files.ts'
import type { BatchTables } from './schema-batches.ts'
import type { CampaignTables } from './schema-campaigns.ts'
import type { BillingAccounts, Ibans, StoredFiles } from './schema-banking.ts'
import type {
  AgreementLinks,
  AgreementVisits,
  CheckoutRequests,
  OperationMails,
  CreditAgreements,
  ShortMessages,
  Callbacks,
  CallbackSecrets,
} from './schema-checkout.ts'
import type { DownloadParts, Downloads, FileTickets } from './schema-downloads.ts'
import type { OnboardingTables, ShopDraft } from './schema-onboarding.ts'
import type { InvoiceTables } from './schema-invoices.ts'
import type { ListViewTables } from './schema-list-views.ts'
import type { MonthBookTables } from './schema-month-books.ts'
import type { OperationTables } from './schema-operations.ts'
import type { RefundCeilingTables } from './schema-refund-ceilings.ts'
import type { QuestionTables } from './schema-questions.ts'
import type { ServicingTables } from './schema-servicing.ts'
import type { SettlementTables } from './schema-settlements.ts'
import type { WebhookTables } from './schema-webhooks.ts'
import type {
  LimitStates,
  Links,
  NoticeChoices,
  NoticeDigests,
  Notifications,
  Outbox,
  PasswordRequests,
  SessionTokens,
  Sessions,
  StepUpProofs,
} from './schema-people.ts'
import type { Default, Fixed, JsonObject, Texts } from './column-types.ts'

type Companies = {
  id: string
  name: string
  account_type: AccountType
  country: string
  requires_onboarding: Default<boolean>
  ownership_type: OwnershipType | null
  disabled: Date | null
  legal_name: Default<string | null>
  tax_id: Default<string | null>
  street: Default<string | null>
  address_addition: Default<string | null>
  city: Default<string | null>
  state: Default<string | null>
  postcode: Default<string | null>
  trade_name: Default<string | null>
  legal_form: Default<LegalForm | null>
  business_activity: Default<string | null>
  phone: Default<string | null>
  other_phone: Default<string | null>
  website: Default<string | null>
  /** When the first form of signing up was saved. */
  onboarding_started: Default<Date | null>
  /** When it said that it need not have its accounts audited. */
  accounts_waived: Default<Date | null>
  /** What was filled in of a shop that is not added yet. */
  shop_draft: Default<ShopDraft | null>
  created: Date
}

type Merchants = {
  id: string
  company_id: string
  name: string
  status: MerchantStatus
  country: string
  time_zone: string
  /** What the shop chose itself, beside what was agreed first; `agreed_terms` has what is agreed. */
  terms: MerchantTerms
  created: Date
  url: Default<string | null>
  /** Where it is, as the provider has checked it. Null: on the mainland of its country. */
  postcode: Default<string | null>
  /** With the letters of its country; null: the number of the company. */
  vat_number: Default<string | null>
  /** Cents that it sells in a month and in one sale, as the owner says. */
  monthly_earnings: Default<number | null>
  average_amount: Default<number | null>
  /** While it is pending, and only then. */
  review: Default<(typeof merchantReviews)[number] | null>
  reject_reason: Default<string | null>
  /** When the provider said yes or no. */
  decided: Default<Date | null>
}

/** What was agreed with a merchant from a day on, until the first day of the next ones; never changed. */
type AgreedTerms = {
  merchant_id: Fixed<string>
  /** The first ones have the id of the merchant. */
  id: Fixed<string>
  /** In the merchant's time zone. */
  first_day: Fixed<string>
  terms: Fixed<MerchantTerms>
  set_by: Fixed<'start' | 'operator'>
  note: Fixed<string | null>
  created: Fixed<Date>
}

type Users = {
  id: string
  company_id: string
  email: string
  /** The address that the user was invited with, if a user of another company has it: then no one has `email`. */
  wanted_email: Default<string | null>
  /** Null until the person has chosen one. */
  password_hash: string | null
  first_name: string
  last_name: string
  role: Role
  locale: Locale | null
  home: Default<'operations' | 'today'>
  prefered_merchant_id: string | null
  disabled: Date | null
  last_login: Date | null
  /** When the person last marked notices as read. */
  notices_read: Default<Date | null>
  removed: Date | null
  created: Date
}

type UserMerchants = { user_id: string; merchant_id: string }

type AuditChain = {
  position: Fixed<number>
  audit_id: Fixed<string>
  row_hash: Fixed<Buffer>
  hash: Fixed<Buffer>
}

type AuditWaiting = { audit_id: string }

type Jobs = { name: string; ran: Date | null; state: JsonObject }

type ApiKeys = {
  id: string
  merchant_id: string
  public_key: string
  private_key_hash: Buffer
  private_key_last4: string
  created: Date
  last_used: Date | null
  revoked: Date | null
  created_by: Default<string | null>
  /** When it ends: one that was replaced, or one with a last day. */
  expires: Default<Date | null>
  replaced: Default<Date | null>
  name: Default<string | null>
  mode: Default<KeyMode>
  /** What it may be used for; all where there are none. */
  scopes: Default<Texts>
  /** Addresses and networks that it may be used from; all where there are none. */
  networks: Default<Texts>
  public_last_used: Default<Date | null>
  public_last_host: Default<string | null>
}

type AuditLog = {
  id: Fixed<string>
  action: Fixed<string>
  company_id: Fixed<string | null>
  merchant_id: Fixed<string | null>
  sandbox: Fixed<boolean | null>
  actor_kind: Fixed<'user' | 'api' | 'operator' | 'anonymous'>
  actor_id: Fixed<string | null>
  object_id: Fixed<string | null>
  request_id: Fixed<string>
  address: Fixed<string | null>
  detail: Fixed<JsonObject>
  created: Fixed<Date>
}

type IdempotencyKeys = {
  caller: string
  key: string
  request_hash: Buffer
  status: number | null
  answer: string | null
  created: Date
}

type BankChecks = {
  token_hash: Buffer
  user_id: string
  amount: number
  outcome: 'confirmed' | 'refused' | null
  created: Date
  expires: Date
}

type Settings = { name: string; value: JsonObject }

/** Views for searching, with the condition of the policies in them: they have no row that the transaction does not reach. */
type ScopedViews = {
  operations_in_scope: OperationTables['operations']
  operation_details_in_scope: OperationTables['operation_details']
  /** Of several merchants. */
  all_operations_in_scope: OperationTables['operations']
  all_operation_details_in_scope: OperationTables['operation_details']
}

export type Database = OperationTables &
  OnboardingTables &
  CampaignTables &
  QuestionTables &
  SettlementTables &
  ServicingTables &
  WebhookTables &
  ApiRequestTables &
  BankFileTables &
  BatchTables &
  RefundCeilingTables &
  InvoiceTables &
  ListViewTables &
  MonthBookTables & {
    companies: Companies
    merchants: Merchants
    agreed_terms: AgreedTerms
    users: Users
    user_merchants: UserMerchants
    links: Links
    password_requests: PasswordRequests
    outbox: Outbox
    notifications: Notifications
    notice_choices: NoticeChoices
    notice_digests: NoticeDigests
    step_up_proofs: StepUpProofs
    limit_states: LimitStates
    audit_chain: AuditChain
    audit_waiting: AuditWaiting
    jobs: Jobs
    sessions: Sessions
    session_tokens: SessionTokens
    api_keys: ApiKeys
    checkout_requests: CheckoutRequests
    operation_mails: OperationMails
    callbacks: Callbacks
    callback_secrets: CallbackSecrets
    credit_agreements: CreditAgreements
    agreement_links: AgreementLinks
    agreement_visits: AgreementVisits
    short_messages: ShortMessages
    audit_log: AuditLog
    idempotency_keys: IdempotencyKeys
    bank_checks: BankChecks
    settings: Settings
    downloads: Downloads
    download_parts: DownloadParts
    file_tickets: FileTickets
    stored_files: StoredFiles
    ibans: Ibans
    billing_accounts: BillingAccounts
  } & ScopedViews

/** The database, or a transaction of it. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
