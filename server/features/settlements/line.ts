import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { LineColumns } from './lines.queries.ts'

type Line = HandlerAnswer<Contract['settlements']['lines']>['results'][number]

/** Lines of a sale that bear a fee, or would. */
const bearing = new Set<Line['type']>(['order', 'monthly_fee'])

/** A line as screens and files show it. Lines with a fee have their rates. */
export const lineOf = (row: LineColumns): Line => {
  const hasFee = bearing.has(row.type) || row.fee_amount !== 0
  return {
    id: `${row.posting_id}-${row.type}`,
    type: row.type,
    created: row.created.toISOString(),
    operationId: row.operation_id,
    mid: row.mid,
    customerName: row.mid === null ? null : `${row.customer_first_name} ${row.customer_last_name}`.trim(),
    refundId: row.kind === 'refund' ? row.source_id : null,
    captureId: row.kind === 'capture' ? row.source_id : null,
    numInstalments: row.num_instalments,
    product: row.product,
    grossAmount: row.gross_amount,
    feeRate: hasFee ? row.fee_rate : null,
    feeAmount: row.fee_amount,
    vatRate: hasFee ? row.vat_rate : null,
    vatAmount: row.vat_amount,
    netAmount: row.net_amount,
    reason: row.reason,
    refundReason: row.refund_reason,
    refundReference: row.refund_reference,
  }
}
