/** Parts of orders, of as many orders at once as an answer shows. Each read is bound to one merchant in one mode. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Oldest first, like those below. */
export const findCaptures = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('captures')
    .where('operation_id', '=', among(ids))
    .select(['operation_id', 'id', 'amount', 'created'])
    .orderBy('created')
    .orderBy('id')
    .execute()

export const findRefunds = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('refunds')
    .where('operation_id', '=', among(ids))
    .select(['operation_id', 'id', 'amount', 'created', 'credit_to_customer', 'reason', 'reference', 'capture_id'])
    .orderBy('created')
    .orderBy('id')
    .execute()

const eventsOf = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('operation_events')
    .where('operation_id', '=', among(ids))
    .select(['operation_id', 'id', 'type', 'amount', 'created'])
    .orderBy('created')
    .orderBy('id')

export const findHistory = (tx: Tx, scope: Scope, ids: readonly string[]) => eventsOf(tx, scope, ids).execute()

/** What was given up, or void after its last day. */
export const findVoids = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  eventsOf(tx, scope, ids).where('type', '=', 'voided').execute()

/** In the order in which they were sent. */
export const findShipments = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('shipments')
    .where('operation_id', '=', among(ids))
    .select(['operation_id', 'id', 'carrier', 'tracking', 'url', 'sent', 'created'])
    .orderBy('sent')
    .orderBy('id')
    .execute()

/** Settlements with lines of the orders, the newest first. */
export const findPayments = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 'l')).onRef('s.id', '=', 'l.settlement_id'))
    .where('l.operation_id', '=', among(ids))
    .where('l.silent', '=', false)
    .select(['l.operation_id', 's.id', 's.reference', 's.transfer_date', 's.status'])
    .distinct()
    .orderBy('s.transfer_date', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

/** None of an order whose person is forgotten. */
export const findCustomerIds = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('customers as c', (join) =>
      join.on(inScope('c', 'o')).on(sql<boolean>`c.email = lower(btrim(o.customer_email))`),
    )
    .where('o.id', '=', among(ids))
    .select(['o.id as operation_id', 'c.id'])
    .execute()
