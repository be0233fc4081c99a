/**
 * The tables as the migrations leave them. Ids are 32 hex characters, bigint is a number of cents,
 * `timestamptz` a Date, `date` a `YYYY-MM-DD` string. `jsonb` columns hold objects, never bare arrays or strings:
 * the driver would write those in a notation that is not JSON.
 */
import type { ColumnType } from 'kysely'
import type { Locale } from '#contract/account.ts'
import type { Role } from '#contract/access.ts'
import type { CallAnswer } from '#contract/define.ts'
import type { ownershipTypes } from '#contract/company.ts'
import type { Contract } from '#contract/index.ts'
import type { MerchantStatus } from '#contract/merchants.ts'
import type { Fee } from '#domain/fees.ts'
import type { LedgerAccount, PostingKind } from '#domain/ledger.ts'
import type { Substatus } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { CampaignTables } from './schema-campaigns.ts'
import type { BillingAccounts, Ibans, StoredFiles } from './schema-banking.ts'
import type { CheckoutRequests } from './schema-checkout.ts'
import type { DownloadParts, Downloads, FileTickets } from './schema-downloads.ts'
import type { InvoiceTables } from './schema-invoices.ts'
import type { SettlementTables } from './schema-settlements.ts'
import type {
  LimitStates,
  Links,
  Notifications,
  Outbox,
  PasswordRequests,
  SessionTokens,
  Sessions,
  StepUpProofs,
} from './schema-people.ts'

/** A column with a default: may be left out of an insert. */
export type Default<T> = ColumnType<T, T | undefined, T>
/** Written once, never changed. */
type Fixed<T> = ColumnType<T, T, never>
type JsonObject = Record<string, unknown>

type Detail = CallAnswer<Contract['operations']['get']>

type Companies = {
  id: string
  name: string
  account_type: 'enterprise' | 'self_employed' | 'unknown'
  country: string
  requires_onboarding: Default<boolean>
  ownership_type: (typeof ownershipTypes)[number] | null
  disabled: Date | null
  legal_name: Default<string | null>
  tax_id: Default<string | null>
  street: Default<string | null>
  address_addition: Default<string | null>
  city: Default<string | null>
  state: Default<string | null>
  postcode: Default<string | null>
  created: Date
}

type Merchants = {
  id: string
  company_id: string
  name: string
  status: MerchantStatus
  country: string
  time_zone: string
  terms: MerchantTerms
  created: Date
}

type Users = {
  id: string
  company_id: string
  email: string
  /** Null until the person has chosen one. */
  password_hash: string | null
  first_name: string
  last_name: string
  role: Role
  locale: Locale | null
  prefered_merchant_id: string | null
  disabled: Date | null
  last_login: Date | null
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
  /** When one that was replaced ends. */
  expires: Default<Date | null>
  public_last_used: Default<Date | null>
  public_last_host: Default<string | null>
}

type Operations = {
  merchant_id: string
  sandbox: boolean
  id: string
  mid: string
  substatus: Substatus
  channel: 'online' | 'offline' | 'phone'
  product: 'instalments' | 'pay_in_4' | 'pay_later'
  capture: 'automatic' | 'manual'
  currency: 'EUR'
  total_amount: number
  captured_amount: Default<number>
  refunded_amount: Default<number>
  voided_amount: Default<number>
  num_instalments: number
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  search_text: string
  created: Date
  confirmed: Date | null
  cancelled: Date | null
  paid: Date | null
  transfer_date: string | null
  created_by: string | null
  campaign_id: Default<string | null>
}

type OperationDetails = {
  merchant_id: string
  sandbox: boolean
  operation_id: string
  customer: Detail['customer']
  shipping_address: NonNullable<Detail['shippingAddress']> | null
  cart: Detail['cart']
  plan: Detail['instalmentPlan']
  fee: Fee
  order_document: JsonObject | null
}

type InstalmentsLeft = { count: number; amount: number }

type Refunds = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  amount: number
  pending_amount: number
  credit_to_customer: number
  before: InstalmentsLeft | null
  after: InstalmentsLeft | null
  user_id: string | null
  created: Date
}

type Captures = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  amount: number
  user_id: string | null
  created: Date
}

type OperationEvents = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  type: Detail['history'][number]['type']
  actor_kind: Detail['history'][number]['actor']['kind']
  actor_name: string | null
  amount: number | null
  num_instalments: number | null
  created: Date
}

type LedgerPostings = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  id: Fixed<string>
  kind: Fixed<PostingKind>
  /** Null: it speaks of no sale. */
  operation_id: Fixed<string | null>
  /** The refund or capture behind it. */
  source_id: Fixed<string | null>
  /** Of what a settlement posts itself. */
  settlement_id: ColumnType<string | null, string | null | undefined, never>
  /** Who put something right, and why. */
  user_id: ColumnType<string | null, string | null | undefined, never>
  reason: ColumnType<string | null, string | null | undefined, never>
  /** What its entries charge, for whoever adds up many. */
  fee_amount: ColumnType<number, number | undefined, never>
  vat_amount: ColumnType<number, number | undefined, never>
  created: Fixed<Date>
}

type LedgerEntries = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  posting_id: Fixed<string>
  account: Fixed<LedgerAccount>
  amount: Fixed<number>
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

export type Database = CampaignTables &
  SettlementTables &
  InvoiceTables & {
    companies: Companies
    merchants: Merchants
    users: Users
    user_merchants: UserMerchants
    links: Links
    password_requests: PasswordRequests
    outbox: Outbox
    notifications: Notifications
    step_up_proofs: StepUpProofs
    limit_states: LimitStates
    audit_chain: AuditChain
    audit_waiting: AuditWaiting
    jobs: Jobs
    sessions: Sessions
    session_tokens: SessionTokens
    api_keys: ApiKeys
    operations: Operations
    operation_details: OperationDetails
    checkout_requests: CheckoutRequests
    refunds: Refunds
    captures: Captures
    operation_events: OperationEvents
    ledger_postings: LedgerPostings
    ledger_entries: LedgerEntries
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
  }
