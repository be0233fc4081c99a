import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { SettlementColumns } from './settlements.queries.ts'

type Row = HandlerAnswer<Contract['settlements']['list']>['results'][number]

/** Enough to identify one's own IBAN, and of no use to other people. */
export const last4 = (iban: string | null): string | null => iban && iban.slice(-4)

/** A settlement as lists show it. */
export const settlementRow = (s: SettlementColumns): Row => ({
  id: s.id,
  reference: s.reference,
  status: s.status,
  frequency: s.frequency,
  currency: 'EUR',
  transferDate: s.transfer_date,
  periodStart: s.period_start,
  periodEnd: s.period_end,
  ibanLast4: last4(s.iban),
  operationsCount: s.operations_count,
  salesAmount: s.sales_amount,
  refundsAmount: s.refunds_amount,
  cancellationsAmount: s.cancellations_amount,
  feesAmount: s.fees_amount,
  monthlyFeeAmount: s.monthly_fee_amount,
  vatAmount: s.vat_amount,
  campaignCostAmount: s.campaign_cost_amount,
  adjustmentsAmount: s.adjustments_amount,
  holdbackAmount: s.holdback_amount,
  releaseAmount: s.release_amount,
  netAmount: s.net_amount,
  openingDebtAmount: s.opening_debt_amount,
  closingDebtAmount: s.closing_debt_amount,
  paidAmount: s.paid_amount,
})

/** `ES91 •••• 1332` */
export const masked = (iban: string | null): string | null => iban && `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
