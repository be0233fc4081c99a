/** Operations: the sales of a merchant in one mode. An operation is named by its instalmentPlanId. */
import { callbackFaults, confirmations } from '#domain/confirmation.ts'
import { categories, type Substatus, substatuses } from '#domain/operation-state.ts'
import { call } from '../core/define.ts'
import { channels, operationFilters, operationOrdering } from '../filters/operations.ts'
import { queryShape } from '../filters/schema.ts'
import { settlementStatuses } from '../filters/settlements.ts'
import { servicingStates } from './servicing.ts'
import { HistoryEvent } from './operation-history.ts'
import { OperationMessage } from './operation-messages.ts'
import { OperationNote, operationNotes } from './operation-notes.ts'
import { RefundApproval } from './refund-approvals.ts'
import { Shipment } from './shipment.ts'
import { revealableFields } from '../core/masks.ts'
import { Cents, Currency, Day, Id, Instant, pageOf, pageQuery, Rate } from '../core/values.ts'
import { refundReasons } from '../rules/refund-rules.ts'
import { z } from '../core/zod.ts'

export const products = ['instalments', 'pay_in_4', 'pay_later'] as const

/** The filter that address bar, call and SQL share. Days are read in the merchant's time zone. */
const filter = queryShape(operationFilters)

export const OperationFilter = z.strictObject(filter)
export const OperationQuery = z.strictObject({
  ...filter,
  ...pageQuery,
  ...queryShape({ ordering: operationOrdering }),
})

const Person = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })

const row = {
  id: Id,
  mid: z.string(),
  status: z.enum(categories),
  substatus: z.enum(substatuses),
  channel: z.enum(channels),
  product: z.enum(products),
  capture: z.enum(['automatic', 'manual']),
  customer: Person,
  currency: Currency,
  total_amount: Cents,
  captured_amount: Cents,
  refunded_amount: Cents,
  voided_amount: Cents,
  num_instalments: z.int(),
  created: Instant,
  confirmed: z.nullable(Instant),
  cancelled: z.nullable(Instant),
  /** When the customer withdrew from it, within their days for that; it is stopped then, also where the shop had to act next. */
  withdrawn: z.nullable(Instant),
  paid: z.nullable(Instant),
  /** The day the money left, or is to leave, for the shop. */
  transfer_date: z.nullable(Day),
  /** Last day for the capture of a manual operation that was accepted; afterwards the rest is void. */
  capture_until: z.nullable(Day),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  sandbox: z.boolean(),
}
export const OperationRow = z.object(row)

const Address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  address_addition: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
})

/** A line of the cart as the customer pays it. Prices in cents with tax; `amount` is the whole line. */
const CartLine = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int(),
  unit_amount: Cents,
  amount: Cents,
})

export const Instalment = z.object({
  number: z.int(),
  due_date: Day,
  amount: Cents,
  principal: Cents,
  interest: Cents,
})

/** `last_amount`: with the rounding; refunds of before November 2026 do not say it. */
const InstalmentsLeft = z.object({ count: z.int(), amount: Cents, last_amount: z.optional(Cents) })

export const Operation = z.object({
  ...row,
  customer: z.object({
    ...Person.shape,
    phone: z.nullable(z.string()),
    document_id: z.nullable(z.string()),
  }),
  cart: z.object({
    lines: z.array(CartLine),
    shipping: z.nullable(z.object({ name: z.string(), amount: Cents })),
    /** Discounts on the whole order, with tax, as a negative number. */
    discount_amount: Cents,
    tax_amount: Cents,
    total_amount: Cents,
  }),
  shipping_address: z.nullable(Address),
  instalment_plan: z.object({
    num_instalments: z.int(),
    downpayment_amount: Cents,
    principal_amount: Cents,
    tin: Rate,
    annual_equivalent: Rate,
    total_interest: Cents,
    total_amount: Cents,
    schedule: z.array(Instalment),
    /** Whether its days count: false while nothing is captured, and the plan is shown as if sent today. */
    is_dated: z.boolean(),
    /** The day on which the customer withdrew from the credit and began to pay the lender at once; the sale stays. */
    credit_withdrawn: z.nullable(Day),
    /** The day of the customer's notice that they return the purchase. */
    return_requested: z.nullable(Day),
  }),
  /** `campaign_cost`: what the shop bears of the customer's interest. Null for people without permission for fees. */
  merchant_fee: z.nullable(
    z.object({
      amount: Cents,
      /** Of the sale; `fixed` cents are in the amount too. Where several tiers count, what they make together. */
      rate: Rate,
      fixed: z.optional(Cents),
      vat_rate: Rate,
      vat_amount: Cents,
      campaign_cost: z.optional(Cents),
    }),
  ),
  campaign: z.nullable(z.object({ id: Id, name: z.string() })),
  captures: z.array(z.object({ id: Id, amount: Cents, created: Instant, user: z.nullable(z.string()) })),
  refunds: z.array(
    z.object({
      id: Id,
      amount: Cents,
      pending_amount: Cents,
      credit_to_customer: Cents,
      created: Instant,
      user: z.nullable(z.string()),
      /** Who approved what was above the ceiling of who asked for it. */
      approved_by: z.nullable(z.string()),
      reason: z.nullable(z.enum(refundReasons)),
      /** For the team; the customer never sees it. */
      note: z.nullable(z.string()),
      /** The merchant's own. */
      reference: z.nullable(z.string()),
      articles: z.nullable(z.array(z.object({ name: z.string(), quantity: z.int() }))),
      /** Instalments not due yet, before and after; `null` where none was left to change. */
      before: z.nullable(InstalmentsLeft),
      after: z.nullable(InstalmentsLeft),
    }),
  ),
  /** What was asked for above a ceiling, the oldest first; none for people who may not refund. */
  refund_approvals: z.array(RefundApproval),
  /** What the system of the shop has sent, the first one first. */
  shipments: z.array(Shipment),
  remaining_refundable_amount: Cents,
  remaining_capture_amount: Cents,
  history: z.array(HistoryEvent),
  /** Of the team, the oldest first; none for guests. */
  notes: z.array(OperationNote),
  /** To the customer, the oldest first; of the last 30 days. */
  messages: z.array(OperationMessage),
  /** Those with a line of the sale, newest first; none for people without permission for settlements. */
  settlements: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      status: z.enum(settlementStatuses),
      transfer_date: Day,
      /** What the sale brings in it. */
      net_amount: Cents,
    }),
  ),
  /** What is booked and in no settlement yet, by the day of its transfer, the last first; for the same people. */
  expected_settlements: z.array(z.object({ transfer_date: Day, net_amount: Cents })),
  /** Whether the customer pays, as the provider's servicer says, since when; null where it said nothing yet. */
  servicing: z.nullable(z.object({ state: z.enum(servicingStates), since: Instant })),
  /**
   * Of a sale that its system wants to confirm: what was said, until when it may be, and why the system has not said it when it
   * was called last. Null of all others.
   */
  confirmation: z.nullable(
    z.object({
      state: z.enum(confirmations),
      until: z.nullable(Instant),
      last_answer: z.nullable(z.enum(callbackFaults)),
    }),
  ),
  /** The request of a sale at a distance; its waiting page is this operation while it is `pending_customer`. */
  order_uuid: z.nullable(Id),
  /** Until when its customer can finish it by the link; null where no link is open. */
  link_expires: z.nullable(Instant),
})

const countOf = Object.fromEntries(substatuses.map((one) => [one, z.int()])) as Record<Substatus, typeof Cents> // a key per sub-status

/**
 * How many operations the filter finds, without its own status and sub-status. Where more than 10 000 are found,
 * the counts are of 10 000 of them (so each is "at least") and `total_is_exact` is false.
 */
export const OperationSummary = z.object({
  total: z.int(),
  accepted: z.int(),
  in_process: z.int(),
  stopped: z.int(),
  rejected: z.int(),
  substatus: z.object(countOf),
  /** The first of the last days for a capture, of all that is `pending_merchant`; `null` where nothing is. */
  first_capture_until: z.nullable(Day),
  total_is_exact: z.boolean(),
})

/** Who sold something here; for filters. */
export const Sellers = z.object({ results: z.array(z.object({ id: Id, name: z.string() })) })

/** Other operations of the same customer, known by document or e-mail. */
const Earlier = z.object({
  total: z.int(),
  /** When the oldest was made. */
  since: z.nullable(Instant),
  /** The newest, five at most. */
  results: z.array(OperationRow),
})

/** What is masked for whom: contract/core/masks.ts. */
const Revealed = z.object({ value: z.nullable(z.string()) })

export const operations = {
  list: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations',
    access: 'operations.read',
    summary: 'List the operations of a merchant',
    mode: 'bound',
    query: OperationQuery,
    answer: pageOf(OperationRow),
  }),
  summary: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/summary',
    access: 'operations.read',
    summary: 'Count the operations per category and sub-status',
    mode: 'bound',
    query: OperationFilter,
    answer: OperationSummary,
  }),
  sellers: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/sellers',
    access: 'operations.read',
    summary: 'The people who sold something in a merchant',
    mode: 'bound',
    answer: Sellers,
  }),
  get: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/{operationId}',
    access: 'operations.read',
    summary: 'One operation with everything a screen shows of it',
    mode: 'bound',
    answer: Operation,
  }),
  earlier: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/{operationId}/earlier',
    access: 'operations.read',
    summary: 'The other operations of the customer of one',
    mode: 'bound',
    answer: Earlier,
  }),
  reveal: call({
    method: 'POST',
    path: '/merchants/{merchantId}/operations/{operationId}/reveal',
    access: 'operations.reveal',
    summary: 'A value of the customer that is masked until somebody asks for it; who asked is written down',
    mode: 'bound',
    body: z.strictObject({ field: z.enum(revealableFields) }),
    answer: Revealed,
    audit: 'operation.revealed',
    usage: 'operations.revealed',
    idempotency: 'none',
  }),
  ...operationNotes,
}
