/** Tables of sales and of what is booked for them; see schema.ts. */
import type { ColumnType } from 'kysely'
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import type { Confirmation } from '#domain/confirmation.ts'
import type { Credit } from '#domain/credit.ts'
import type { Fee } from '#domain/fees.ts'
import type { Plan } from '#domain/instalments.ts'
import type { LedgerAccount, PostingKind } from '#domain/ledger.ts'
import type { Substatus } from '#domain/operation-state.ts'
import type { Default, Fixed, JsonObject } from './column-types.ts'

type Detail = CallAnswer<Contract['operations']['get']>

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
  /** 0: the one that its reference names. Others were replaced by a later checkout, and are counted from the last back. */
  superseded: Default<number>
  /** The reference that it was asked for with, once its merchant's system has named a later one. */
  earlier_mid: Default<string | null>
  /** What its merchant has said; null where it was not asked. */
  confirmation: Default<Confirmation | null>
  /** When the customer's data of a sale without a contract were deleted. */
  forgotten: Default<Date | null>
  /** What its postings have brought the shop and cost it so far; see server/services/ledger/ledger.queries.ts. */
  booked_net: Default<number>
  booked_fee: Default<number>
  booked_vat: Default<number>
  booked_campaign_cost: Default<number>
}

type OperationDetails = {
  merchant_id: string
  sandbox: boolean
  operation_id: string
  customer: Detail['customer']
  shipping_address: NonNullable<Detail['shippingAddress']> | null
  cart: Detail['cart']
  plan: Plan
  fee: Fee
  order_document: JsonObject | null
  /** Null: nothing is accepted, or it was under the rules before; its plan says all then. */
  credit: Default<Credit | null>
  /** The terms that it was made under. Null: the first of the merchant, until the job ties it. */
  terms_id: Default<string | null>
  /** Names and references of its articles, folded. Null: a job still has to read them; see server/services/operations/article-text.ts. */
  article_text: Default<string | null>
}

/** `lastAmount`: what earlier versions wrote has none. */
type InstalmentsLeft = { count: number; amount: number; lastAmount?: number }

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
  reason: Default<RefundReason | null>
  /** For the team; the customer never sees it. */
  note: Default<string | null>
  /** The merchant's own. */
  reference: Default<string | null>
  articles: Default<RefundedArticles | null>
  /** Of one capture; null: of the sale as a whole. */
  capture_id: Default<string | null>
  /** Of what is above the ceiling of who asked for it. */
  approval_id: Default<string | null>
  created: Date
}

/** Lines of the cart by their place in it, from 0, and how many of each were refunded. */
export type RefundedArticles = { list: { line: number; quantity: number }[] }

/** What the card service is asked for: to hold what is due at the first drawdown, to settle it, to release the rest. */
type CardOrders = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  kind: 'hold' | 'settle' | 'release'
  amount: number
  /** What the card service knows the card by. */
  card: string
  created: Date
  next_attempt: Date | null
  attempts: Default<number>
  outcome: Default<'held' | 'lost' | 'settled' | 'released' | null>
  ended: Default<Date | null>
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

/** The cart of a sale as its merchant's system had described it before; the money of the sale is not in it. */
type OrderEdits = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  /** Articles, discounts and delivery of before, without a person; null where the sale was made here. */
  before: JsonObject | null
  /** What the cart has added up to since, in cents. */
  cart_amount: number
  created: Date
}

/** What a merchant's system has sent of a sale. Null: it did not say. */
type Shipments = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  carrier: string | null
  /** The carrier's number of it. */
  tracking: string | null
  /** Where its customer follows it. */
  url: string | null
  sent: Date
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
  /** Of one that speaks of a question to the provider's help. */
  question_id: Default<string | null>
  /** Of a simulated customer in test mode. */
  played: Default<boolean>
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
  /** Charge of its entries, for sums over many. */
  fee_amount: ColumnType<number, number | undefined, never>
  vat_amount: ColumnType<number, number | undefined, never>
  /** True if the writing statement has added it to its sale; else the database does. */
  carried: ColumnType<boolean, boolean | undefined, never>
  created: Fixed<Date>
}

type LedgerEntries = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  posting_id: Fixed<string>
  account: Fixed<LedgerAccount>
  amount: Fixed<number>
}

/** The idempotency key of a refund, a capture, a cancel or another act that is done once and for good. */
type MoneyKeys = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  caller: Fixed<string>
  key: Fixed<string>
  request_hash: Fixed<Buffer>
  operation_id: Fixed<string>
  status: Fixed<number>
  answer: Fixed<string | null>
  created: Fixed<Date>
}

/** `by`: the dimension of `key`. `substatus` is empty for refunds and charges. See docs/decisions/0059-sums-by-day.md. */
type OperationSums = {
  merchant_id: string
  sandbox: boolean
  by: string
  key: string
  span: 'day' | 'month'
  /** The first day of the span, in the time zone of the shop. */
  first: string
  substatus: Substatus | ''
  count: number
  amount: number
  decided: number
}

/** Rows of the triggers, not yet folded into the sums. */
type OperationSumChanges = {
  merchant_id: string
  sandbox: boolean
  id: Default<string>
  kind: 'sale' | 'refund' | 'fee' | 'vat'
  created: Date
  substatus: Substatus | null
  channel: Operations['channel'] | null
  num_instalments: number | null
  created_by: string | null
  campaign_id: string | null
  count: number
  amount: number
  decided: number
}

/** Up to which instant the sums of a shop include its rows of before the migration. */
type OperationSumProgress = {
  merchant_id: string
  sandbox: boolean
  filled_until: Default<Date | null>
  is_filled: Default<boolean>
}

/** People whom sales name that are not forgotten; the database keeps it. What else is known of them is in their sales. */
type Customers = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  id: Default<string>
  /** In lower case, without blanks at its ends. */
  email: Fixed<string>
  /** Of the first of these sales. */
  created: Date
}

/** Of the team. `text` is null of one that was removed. */
type OperationNotes = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  id: Fixed<string>
  operation_id: Fixed<string>
  author_id: Fixed<string>
  text: string | null
  created: Fixed<Date>
  removed: Date | null
}

export type OperationTables = {
  operation_sums: OperationSums
  operation_sum_changes: OperationSumChanges
  operation_sum_progress: OperationSumProgress
  operations: Operations
  operation_details: OperationDetails
  refunds: Refunds
  captures: Captures
  card_orders: CardOrders
  operation_events: OperationEvents
  operation_notes: OperationNotes
  order_edits: OrderEdits
  shipments: Shipments
  customers: Customers
  ledger_postings: LedgerPostings
  ledger_entries: LedgerEntries
  money_keys: MoneyKeys
}
