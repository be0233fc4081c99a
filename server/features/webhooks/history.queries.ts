/** What was sent to the endpoints of a merchant in a mode, and what they answered. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { DeliveryState } from '#contract/rules/webhook-rules.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { countAtMost } from '#server/lib/count-at-most.queries.ts'
import { bringForward } from '#server/services/webhooks/events.queries.ts'
import { deliveryRows } from '#server/services/webhooks/deliveries.queries.ts'

export type EventSearch = { type: WebhookType | null; objectId: string | null }
export type Cut = { limit: number; offset: number }

const events = (tx: Tx, scope: Scope, { type, objectId }: EventSearch) => {
  let query = scoped(tx, scope).selectFrom('webhook_events')
  if (type) query = query.where('type', '=', type)
  if (objectId) query = query.where('object_id', '=', objectId)
  return query.select(['id', 'type', 'created', 'sequence', 'object_id as objectId', 'body'])
}

export const countEvents = (tx: Tx, scope: Scope, search: EventSearch, most: number): Promise<number> =>
  countAtMost(tx, events(tx, scope, search), most)

export const findEvents = (tx: Tx, scope: Scope, search: EventSearch, { limit, offset }: Cut) =>
  events(tx, scope, search).orderBy('sequence', 'desc').limit(limit).offset(offset).execute()

export const findEvent = (tx: Tx, scope: Scope, id: string) =>
  events(tx, scope, { type: null, objectId: null }).where('id', '=', id).executeTakeFirst()

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

export type DeliverySearch = EventSearch & { endpointId: string | null; state: DeliveryState | null }

const deliveries = (tx: Tx, scope: Scope, { type, objectId, endpointId, state }: DeliverySearch) => {
  let query = deliveryRows(tx, scope)
  if (type) query = query.where('v.type', '=', type)
  if (objectId) query = query.where('d.object_id', '=', objectId)
  if (endpointId) query = query.where('d.endpoint_id', '=', endpointId)
  return state ? query.where('d.state', '=', state) : query
}

export const countDeliveries = (tx: Tx, scope: Scope, search: DeliverySearch, most: number): Promise<number> =>
  countAtMost(tx, deliveries(tx, scope, search), most)

export const findDeliveries = (tx: Tx, scope: Scope, search: DeliverySearch, { limit, offset }: Cut) =>
  deliveries(tx, scope, search)
    .orderBy('d.sequence', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findDelivery = (tx: Tx, scope: Scope, id: string) =>
  deliveryRows(tx, scope).where('d.id', '=', id).executeTakeFirst()

export const findDeliveriesOf = (tx: Tx, scope: Scope, eventId: string) =>
  deliveryRows(tx, scope).where('d.event_id', '=', eventId).orderBy('d.id').execute()

export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export const findAttempts = (tx: Tx, scope: Scope, deliveryId: string) =>
  scoped(tx, scope)
    .selectFrom('webhook_attempts')
    .where('delivery_id', '=', deliveryId)
    .select(['number', 'started', 'milliseconds', 'status', 'outcome', 'answer'])
    .orderBy('number', 'desc')
    .limit(100)
    .execute()

/** Those that an event may be sent to again. */
export const findOpenEndpoints = async (tx: Tx, scope: Scope): Promise<string[]> => {
  const rows = await scoped(tx, scope)
    .selectFrom('webhook_endpoints')
    .where('status', '<>', 'disabled')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that have the event begin its schedule anew, and answers which they are. What is on its way stays so. */
export const resendTo = async (
  tx: Tx,
  scope: Scope,
  { eventId, endpoints, now }: { eventId: string; endpoints: readonly string[]; now: Date },
): Promise<string[]> => {
  const rows = await scoped(tx, scope)
    .updateTable('webhook_deliveries')
    .set({ next_attempt: now, state: 'waiting', step: 0, ended: null })
    .where('event_id', '=', eventId)
    .where('endpoint_id', 'in', endpoints)
    .where((eb) => eb.or([eb('lease', 'is', null), eb('lease', '<=', now)]))
    .returning('endpoint_id')
    .execute()
  const had = rows.map(({ endpoint_id: id }) => id)
  if (had.length > 0) await bringForward(tx, had, sql`${now}::timestamptz`)
  return had
}

/** Seconds between one and the next. */
const spacing = 0.05

/** Of one endpoint all that failed since then, the oldest first; answers how many. */
export const resendFailed = async (
  tx: Tx,
  { merchantId, sandbox }: Scope,
  { endpointId, since, now }: { endpointId: string; since: Date; now: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with failed as (
      select id, row_number() over (order by sequence) - 1 as place from webhook_deliveries
        where merchant_id = ${merchantId} and sandbox = ${sandbox} and endpoint_id = ${endpointId}
          and state = 'failed' and created >= ${since})
    update webhook_deliveries d set state = 'waiting', step = 0, ended = null,
        next_attempt = ${now}::timestamptz + f.place * ${spacing}::double precision * interval '1 second'
      from failed f where d.merchant_id = ${merchantId} and d.sandbox = ${sandbox} and d.id = f.id`.execute(tx)
  const count = Number(numAffectedRows ?? 0)
  if (count > 0) await bringForward(tx, [endpointId], sql`${now}::timestamptz`)
  return count
}
