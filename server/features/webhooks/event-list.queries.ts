/** Events of a merchant in a mode, with what became of them. */
import { sql } from 'kysely'
import type { EventReach } from '#contract/filters/webhook-events.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

/** `ids`: of the event or of what it is about. `before`: its number. */
export type EventListSearch = {
  ids: readonly string[] | null
  type: WebhookType | null
  state: EventReach | null
  before: number | null
}

const deliveriesIn = (state: string) => sql<number>`count(*) filter (where d.state = ${state})`

export const findEventRows = (tx: Tx, scope: Scope, search: EventListSearch, limit: number) => {
  const { ids, type, state, before } = search
  let query = scoped(tx, scope)
    .selectFrom('webhook_events as v')
    .leftJoin('operations as o', (join) => join.on(inScope('o', 'v')).onRef('o.id', '=', 'v.object_id'))
  if (ids) query = query.where((eb) => eb.or([eb('v.id', 'in', ids), eb('v.object_id', 'in', ids)]))
  if (type) query = query.where('v.type', '=', type)
  if (before !== null) query = query.where('v.sequence', '<', before)
  if (state)
    query = query.where((eb) => {
      const all = scoped(eb, scope)
        .selectFrom('webhook_deliveries as d')
        .whereRef('d.event_id', '=', 'v.id')
        .select('d.id')
      return state === 'unsent' ? eb.not(eb.exists(all)) : eb.exists(all.where('d.state', '=', state))
    })
  return query
    .select(['v.id', 'v.type', 'v.created', 'v.sequence', 'v.object_id as objectId', 'o.mid as orderMid'])
    .orderBy('v.sequence', 'desc')
    .limit(limit)
    .execute()
}

export type DeliveryCounts = { eventId: string; delivered: number; waiting: number; failed: number }

/** Of those events that have deliveries. */
export const countDeliveriesOf = (tx: Tx, scope: Scope, eventIds: readonly string[]): Promise<DeliveryCounts[]> =>
  scoped(tx, scope)
    .selectFrom('webhook_deliveries as d')
    .where('d.event_id', 'in', eventIds)
    .groupBy('d.event_id')
    .select('d.event_id as eventId')
    .select([
      deliveriesIn('delivered').as('delivered'),
      deliveriesIn('waiting').as('waiting'),
      deliveriesIn('failed').as('failed'),
    ])
    .execute()
