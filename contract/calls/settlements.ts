/** Settlements: what the provider owes a shop for a span of days, line by line, and the transfer that pays it. */
import { lineTypes, settlementFrequencies } from '#domain/settlement.ts'
import { call } from '../core/define.ts'
import { queryShape } from '../filters/schema.ts'
import { lineFilters, settlementFilters, settlementStatuses } from '../filters/settlements.ts'
import { Cents, Currency, Day, Id, Instant, pageOf, pageQuery, Rate } from '../core/values.ts'
import { refundReasons } from '../rules/refund-rules.ts'
import { z } from '../core/zod.ts'

/** A movement is what changes the balance; what is only held back, transferred or sent back by the bank does not. */
const movementTypes = ['order', 'refund', 'cancel', 'monthly_fee', 'regularization', 'settlement'] as const

/** What may be added over several settlements. */
const added = {
  operations_count: z.int(),
  sales_amount: Cents,
  refunds_amount: Cents,
  cancellations_amount: Cents,
  /** Charged less refunded, including the monthly fee. */
  fees_amount: Cents,
  monthly_fee_amount: Cents,
  vat_amount: Cents,
  campaign_cost_amount: Cents,
  /** Signed: above zero in the shop's favour. All others are positive. */
  adjustments_amount: Cents,
  holdback_amount: Cents,
  release_amount: Cents,
  /** Signed, before debt: the sum of the lines. */
  net_amount: Cents,
  /** Transferred; never below zero. */
  paid_amount: Cents,
}
const sums = { ...added, opening_debt_amount: Cents, closing_debt_amount: Cents }

const row = {
  id: Id,
  /** As on the bank statement. */
  reference: z.string(),
  status: z.enum(settlementStatuses),
  frequency: z.enum(settlementFrequencies),
  currency: Currency,
  /** The day the money leaves, or left. */
  transfer_date: Day,
  /** First and last day of what it settles, in the merchant's time zone; it is closed at the midnight that ends the last. */
  period_start: Day,
  period_end: Day,
  iban_last4: z.nullable(z.string()),
  ...sums,
}
export const SettlementRow = z.object(row)

/** The filter that address bar, call, download and SQL share. */
const settlementFilter = queryShape(settlementFilters)
const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to
const reversed = { error: 'Ends before it begins.', path: ['to'] }
export const SettlementFilter = z.strictObject(settlementFilter).check(z.refine(isForward, reversed))
export const SettlementQuery = z
  .strictObject({ ...settlementFilter, ...pageQuery })
  .check(z.refine(isForward, reversed))

/** Sums over all that the filter finds, on every page. */
export const SettlementTotals = z.object({ count: z.int(), ...added })

/** The next settlement if it were made now: it may still rise or fall. */
const Next = z.object({
  frequency: z.enum(settlementFrequencies),
  /** By rule: the first transfer day after today; today, while its settlement is still to be made. */
  transfer_date: Day,
  period_start: Day,
  period_end: Day,
  iban_last4: z.nullable(z.string()),
  ...sums,
})

const Settlement = z.object({
  ...row,
  time_zone: z.string(),
  /** The midnight before which everything is in it. */
  cut_off: Instant,
  hold_reason: z.nullable(z.enum(['no_iban', 'review'])),
  return_reason: z.nullable(z.string()),
  sent: z.nullable(Instant),
  paid: z.nullable(Instant),
  returned: z.nullable(Instant),
  /** The newest day on which a file of the merchant's bank has the transfer. */
  bank_day: z.nullable(Day),
  /** `ES91 •••• 1332` */
  iban_masked: z.nullable(z.string()),
  /** How many lines of each type, and what they bring. */
  line_types: z.array(
    z.object({
      type: z.enum(lineTypes),
      count: z.int(),
      gross_amount: Cents,
      fee_amount: Cents,
      vat_amount: Cents,
      net_amount: Cents,
    }),
  ),
  /** Rates of the fees in it, for the sentence beside their sum. */
  fee_rates: z.array(Rate),
  vat_rate: Rate,
  /** The invoices with its fees; none before the month is over, or where no invoices are issued here. */
  invoices: z.array(z.object({ id: Id, number: z.string() })),
  lines_count: z.int(),
  /** What was asked of the provider's help about it, oldest first. `line_id` null: about all of it. */
  questions: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      line_id: z.nullable(z.string()),
      asked_by: z.string(),
      text: z.string(),
      created: Instant,
      answer: z.nullable(z.string()),
      answered: z.nullable(Instant),
    }),
  ),
})

export const SettlementLine = z.object({
  /** Unique within its settlement. */
  id: z.string(),
  type: z.enum(lineTypes),
  created: Instant,
  /** Null: it speaks of no sale. */
  operation_id: z.nullable(Id),
  mid: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  refund_id: z.nullable(Id),
  capture_id: z.nullable(Id),
  num_instalments: z.nullable(z.int()),
  product: z.nullable(z.string()),
  /** Signed; `net` is gross less fee less VAT. A refunded fee is below zero. */
  gross_amount: Cents,
  fee_rate: z.nullable(Rate),
  fee_amount: Cents,
  vat_rate: z.nullable(Rate),
  vat_amount: Cents,
  net_amount: Cents,
  /** Of an adjustment. */
  reason: z.nullable(z.string()),
  refund_reason: z.nullable(z.enum(refundReasons)),
  /** The merchant's own reference of the refund. */
  refund_reference: z.nullable(z.string()),
})

const Movement = z.object({
  id: z.string(),
  created: Instant,
  type: z.enum(movementTypes),
  /** Signed: what it changes in what the provider owes the shop. */
  amount: Cents,
  balance_after: Cents,
  operation_id: z.nullable(Id),
  mid: z.nullable(z.string()),
  settlement_id: z.nullable(Id),
  reference: z.nullable(z.string()),
})

const path = '/merchants/{merchantId}/settlements'
const access = 'settlements.read'

export const settlements = {
  list: call({
    method: 'GET',
    path,
    access,
    summary: 'The settlements of a merchant by day of transfer, newest first, with the one to come',
    mode: 'bound',
    query: SettlementQuery,
    answer: z.object({
      ...pageOf(SettlementRow).shape,
      totals: SettlementTotals,
      next: Next,
      time_zone: z.string(),
      /** The newest that the bank sent back and that has not been repeated. */
      returned: z.nullable(SettlementRow),
    }),
  }),
  get: call({
    method: 'GET',
    path: `${path}/{settlementId}`,
    access,
    summary: 'One settlement: how it comes to its transfer',
    mode: 'bound',
    answer: Settlement,
  }),
  lines: call({
    method: 'GET',
    path: `${path}/{settlementId}/lines`,
    access,
    summary: 'The lines of a settlement; their net amounts make its net amount',
    mode: 'bound',
    query: z.strictObject({ ...queryShape(lineFilters), ...pageQuery }),
    answer: z.object({
      ...pageOf(SettlementLine).shape,
      /** Of all that the filter finds. */
      totals: z.object({
        count: z.int(),
        gross_amount: Cents,
        fee_amount: Cents,
        vat_amount: Cents,
        net_amount: Cents,
      }),
    }),
  }),
  balance: call({
    method: 'GET',
    path: `${path}/balance`,
    access,
    summary: 'What the provider owes the shop now, why, and what moved it',
    mode: 'bound',
    query: z.strictObject({ ...pageQuery }),
    answer: z.object({
      as_of: Instant,
      time_zone: z.string(),
      /** Booked and not settled yet. */
      pending_amount: Cents,
      held_amount: Cents,
      debt_amount: Cents,
      /** Settled and on its way: calculated, held or returned transfers. */
      in_transfer_amount: Cents,
      /** pending + held − debt: what the movements add up to. */
      balance_amount: Cents,
      next: Next,
      movements: pageOf(Movement),
    }),
  }),
  /** Sandbox only: the merchant starts a settlement run. */
  play: call({
    method: 'POST',
    path: `${path}/play`,
    access,
    summary: 'In sandbox, settle at once what is pending, as if the night were over; refused in live mode',
    mode: 'bound',
    answer: z.object({ settlement_id: z.nullable(Id) }),
    errors: ['ObjectNotFound'],
    audit: 'settlement.played',
    usage: 'settlements.played',
  }),
}
