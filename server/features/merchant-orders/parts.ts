/** Parts of orders as keys read them. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { sum } from '#domain/money.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findCaptures, type findRefunds, findShipments, findVoids } from './parts.queries.ts'

type Asked = { tx: Tx; scope: Scope }
type Detail = HandlerAnswer<Contract['merchantOrders']['get']>
export type Refunds = Awaited<ReturnType<typeof findRefunds>>

/** What belongs to each order. */
export const byOrder = <Row extends { operation_id: string | null }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): ((id: string) => Shown[]) => {
  const found = Map.groupBy(rows, (row) => row.operation_id)
  return (id) => (found.get(id) ?? []).map(show)
}

export const refundOf = (refund: Refunds[number]): Detail['refunds'][number] => ({
  id: refund.id,
  amount: refund.amount,
  created: refund.created.toISOString(),
  creditToCustomer: refund.credit_to_customer,
  reason: refund.reason,
  reference: refund.reference,
})

/** `refunds`: of the same orders. */
export const capturesOf = async (ids: readonly string[], refunds: Refunds, { tx, scope }: Asked) => {
  const taken = (captureId: string) => sum(refunds.map((one) => (one.capture_id === captureId ? one.amount : 0)))
  return byOrder(await findCaptures(tx, scope, ids), ({ id, amount, created }): Detail['captures'][number] => ({
    id,
    amount,
    created: created.toISOString(),
    refundedAmount: taken(id),
  }))
}

export const voidsOf = async (ids: readonly string[], { tx, scope }: Asked) =>
  byOrder(await findVoids(tx, scope, ids), ({ id, amount, created }): Detail['voids'][number] => ({
    id,
    amount: amount ?? 0,
    created: created.toISOString(),
  }))

export const shipmentsOf = async (ids: readonly string[], { tx, scope }: Asked) =>
  byOrder(await findShipments(tx, scope, ids), ({ operation_id: _, ...shipment }): Detail['shipments'][number] => ({
    ...shipment,
    sent: shipment.sent.toISOString(),
    created: shipment.created.toISOString(),
  }))
