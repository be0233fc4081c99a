import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Scope } from '#server/core/scope.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/** As keys and people of the shop read it. */
export type Shipment = HandlerAnswer<Contract['merchantOrders']['ship']>

/** In the order in which they were sent. */
export const findShipments = async (tx: Tx, scope: Scope, operationId: string): Promise<Shipment[]> => {
  const rows = await scoped(tx, scope)
    .selectFrom('shipments')
    .where('operation_id', '=', operationId)
    .select(['id', 'carrier', 'tracking', 'url', 'sent', 'created'])
    .orderBy('sent')
    .orderBy('id')
    .modifyEnd(keepPlan)
    .execute()
  return rows.map((row) => ({ ...row, sent: row.sent.toISOString(), created: row.created.toISOString() }))
}
