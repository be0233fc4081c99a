/** Tables of settlements and transfers; see schema.ts. Amounts in cents. */
import type { ColumnType } from 'kysely'
import type { SettlementStatus } from '#contract/filters/settlements.ts'
import type { LineType } from '#domain/settlement.ts'
import type { UntaxedRule } from '#domain/vat.ts'
import type { Default } from './column-types.ts'

type Fixed<T> = ColumnType<T, T, never>

type SettlementCursors = { merchant_id: string; sandbox: boolean; cut_off: Date | null }

type NumberSeries = { series: string; period: string; last: number }

type Settlements = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  id: Fixed<string>
  reference: Fixed<string>
  status: Exclude<SettlementStatus, 'open'>
  frequency: Fixed<'daily' | 'weekly'>
  /** The day it was made for; one a day. */
  run_date: Fixed<string>
  /** The day its money leaves, or left; later than the first where it had to wait. */
  transfer_date: string
  period_start: Fixed<string>
  period_end: Fixed<string>
  /** What was posted before is in it. */
  cut_off: Fixed<Date>
  operations_count: Fixed<number>
  /** Those that are shown. */
  lines_count: Fixed<number>
  sales_amount: Fixed<number>
  refunds_amount: Fixed<number>
  cancellations_amount: Fixed<number>
  fees_amount: Fixed<number>
  /** Contained in the fees. */
  monthly_fee_amount: Fixed<number>
  vat_amount: Fixed<number>
  campaign_cost_amount: Fixed<number>
  adjustments_amount: Fixed<number>
  holdback_amount: Fixed<number>
  release_amount: Fixed<number>
  net_amount: Fixed<number>
  opening_debt_amount: Fixed<number>
  closing_debt_amount: Fixed<number>
  paid_amount: Fixed<number>
  /** Where it goes, or went. */
  iban_id: string | null
  hold_reason: 'no_iban' | 'review' | null
  return_reason: string | null
  sent: Date | null
  paid: Date | null
  returned: Date | null
  created: Fixed<Date>
}

type SettlementLines = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  posting_id: Fixed<string>
  type: Fixed<LineType>
  settlement_id: Fixed<string>
  operation_id: Fixed<string | null>
  /** The refund or capture behind it. */
  source_id: Fixed<string | null>
  /** When it was posted. */
  created: Fixed<Date>
  gross_amount: Fixed<number>
  fee_amount: Fixed<number>
  vat_amount: Fixed<number>
  net_amount: Fixed<number>
  silent: ColumnType<boolean, boolean | undefined, never>
}

type MonthlyFees = {
  merchant_id: string
  sandbox: boolean
  /** First day of the month. */
  month: string
  /** What the sales of the month were charged. */
  charged_amount: number
  /** What was short of the minimum. */
  amount: number
  vat_rate: number
  /** Null: taxed at the rate. */
  vat_rule: Default<UntaxedRule | null>
  vat_amount: number
  /** What the rate makes of the month's fees at it, less the VAT of each of them. */
  rounding_amount: Default<number>
  rounding_posting_id: Default<string | null>
  /** Null where nothing was short. */
  posting_id: string | null
  created: Date
}

/** What settlements keep of what was sold under terms with a reserve. */
type Reserves = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  hold_posting_id: Fixed<string>
  terms_id: Fixed<string>
  sold_amount: Fixed<number>
  rate: Fixed<number>
  amount: Fixed<number>
  /** Day of the run that held it. */
  held_on: Fixed<string>
  /** First day of a run that may release it. */
  release_on: Fixed<string>
  release_posting_id: string | null
}

/** Negative balances that their shops were written to about. */
type BalanceNotices = {
  merchant_id: string
  sandbox: boolean
  /** Day of the run that made the balance negative. */
  since: string
  noticed: Date
}

type PaymentFiles = {
  id: string
  message_id: string
  transfer_date: string
  count: number
  amount: number
  xml: string
  created: Date
  sent: Date | null
  /** The bank never got it; its transfers go with another. */
  discarded: Default<Date | null>
}

type SettlementTransfers = {
  merchant_id: string
  sandbox: boolean
  settlement_id: string
  attempt: number
  end_to_end_id: string
  transfer_date: string
  amount: number
  iban_id: string
  status: 'waiting' | 'sent' | 'paid' | 'returned'
  payment_file_id: string | null
  reason: Default<string | null>
  created: Date
  sent: Date | null
  settled: Date | null
}

export type SettlementTables = {
  settlement_cursors: SettlementCursors
  number_series: NumberSeries
  settlements: Settlements
  settlement_lines: SettlementLines
  monthly_fees: MonthlyFees
  reserves: Reserves
  balance_notices: BalanceNotices
  payment_files: PaymentFiles
  settlement_transfers: SettlementTransfers
}
