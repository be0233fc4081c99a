/** What a shipment asks of its order, and its writes. Each is bound to one merchant in one mode. */
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { type NewRow, scoped } from '#server/db/scoped.ts'

/** An order that is to have one more, locked until the end of the transaction: of two at once the second counts the first. */
export const lockShipped = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('id', '=', id)
    .select(['substatus', 'confirmation', 'forgotten', 'created'])
    .forUpdate()
    .executeTakeFirst()

export const countShipments = async (tx: Tx, scope: Scope, operationId: string): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('shipments')
    .where('operation_id', '=', operationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Written = {
  shipment: Omit<NewRow<'shipments'>, 'operation_id'>
  event: Omit<NewRow<'operation_events'>, 'operation_id'>
}

export const writeShipment = async (tx: Tx, scope: Scope, id: string, { shipment, event }: Written): Promise<void> => {
  await scoped(tx, scope)
    .insertInto('shipments')
    .values({ operation_id: id, ...shipment })
    .execute()
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({ operation_id: id, ...event })
    .execute()
}
