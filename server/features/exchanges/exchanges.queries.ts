/** What went between a merchant's system and the provider about one sale. */
import { sql } from 'kysely'
import { maxExchanges } from '#contract/calls/exchanges.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { deliveryRows } from '#server/services/webhooks/deliveries.queries.ts'

export const findReferenced = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .where('o.id', '=', id)
    .select(['o.mid', 'o.earlier_mid as earlierMid', 'd.order_document'])
    .executeTakeFirst()

/** Other checkouts of a reference. */
export const findOthers = (tx: Tx, scope: Scope, mid: string, id: string) =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('mid', '=', mid)
    .where('id', '<>', id)
    .select(['id', 'created', 'substatus'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(maxExchanges)
    .execute()

export const findCalls = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('api_requests')
    .where('order_id', '=', operationId)
    .select(['id', 'created', 'method', 'route', 'status', 'milliseconds', 'error_code as errorCode'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(maxExchanges)
    .execute()

export const findCallbacks = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('callbacks')
    .where('operation_id', '=', operationId)
    .select(['id', 'created', 'url', 'status', 'reason', 'attempts', 'sent', 'next_attempt as nextAttempt', 'outcome'])
    .orderBy('version', 'desc')
    .limit(maxExchanges)
    .execute()

export const findEvents = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('webhook_events')
    .where('object_id', '=', operationId)
    .select(['id', 'type', 'created', 'sequence', 'object_id as objectId'])
    .orderBy('sequence', 'desc')
    .limit(maxExchanges)
    .execute()

/** Of these events, each with the address of its endpoint. */
export const findDeliveriesOf = (tx: Tx, scope: Scope, events: readonly string[]) =>
  deliveryRows(tx, scope)
    .innerJoin('webhook_endpoints as e', (join) => join.on(inScope('e', 'd')).onRef('e.id', '=', 'd.endpoint_id'))
    .where('d.event_id', '=', sql<string>`any(${events}::uuid[])`)
    .select('e.url')
    .orderBy('d.id')
    .execute()
