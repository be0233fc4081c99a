/** Reads and writes of what a merchant's system says of an order later. Each is bound to one merchant in one mode. */
import type { Updateable } from 'kysely'
import type { Purchases } from '#server/db/schema-checkout.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

/** An order whose description is to change, locked until the end of the transaction. */
export const lockDescribed = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .where('o.id', '=', id)
    .select(['o.substatus', 'o.total_amount as totalAmount', 'd.order_document as document', 'd.customer', 'd.cart'])
    .forUpdate(['o', 'd'])
    .executeTakeFirst()

type Details = Pick<Updateable<Database['operation_details']>, 'order_document' | 'article_text' | 'shipping_address'>
type Edit = {
  details: Details
  edit: Omit<NewRow<'order_edits'>, 'operation_id'>
  event: Omit<NewRow<'operation_events'>, 'operation_id'>
}

export const writeDescription = async (
  tx: Tx,
  scope: Scope,
  id: string,
  { details, edit, event }: Edit,
): Promise<void> => {
  await scoped(tx, scope).updateTable('operation_details').set(details).where('operation_id', '=', id).execute()
  await scoped(tx, scope)
    .insertInto('order_edits')
    .values({ operation_id: id, ...edit })
    .execute()
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({ operation_id: id, ...event })
    .execute()
}

/** The request of an order, locked; undefined for one that no customer was asked for. */
export const lockRequestOfOrder = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('checkout_requests')
    .where('operation_id', '=', id)
    .select(['id', 'signed', 'ended'])
    .forUpdate()
    .executeTakeFirst()

export const writePurchases = async (tx: Tx, scope: Scope, requestId: string, purchases: Purchases): Promise<void> => {
  await scoped(tx, scope).updateTable('checkout_requests').set({ purchases }).where('id', '=', requestId).execute()
}
