/** Events and deliveries, the same for people on the screens and for systems by key. */
import { bareEventId, eventIdOf } from '#contract/calls/webhook-shapes.ts'
import { pagedRows } from '#contract/core/key-lists.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import { insertDeliveries } from '#server/services/webhooks/events.queries.ts'
import type { Asked } from './endpoint.ts'
import { findEndpoint } from './endpoints.queries.ts'
import {
  countDeliveries,
  countEvents,
  findAttempts,
  findDeliveries,
  findDeliveriesOf,
  findDelivery,
  findEvent,
  findEvents,
  findOpenEndpoints,
  type FoundDelivery,
  type FoundEvent,
  resendTo,
} from './history.queries.ts'

type Calls = Contract['webhooks']
type Answer<N extends keyof Calls> = Promise<HandlerAnswer<Calls[N]>>
type Query<N extends 'events' | 'deliveries'> = HandlerInput<Contract['merchantWebhooks'][N]>['query']
export type Listing = Asked & Pick<Context<Calls['events']>, 'request'>

type Row = Pick<FoundEvent, 'id' | 'type' | 'created' | 'sequence' | 'objectId'>
export const eventOf = ({ id, type, created, sequence, objectId }: Row) => ({
  id: eventIdOf(id),
  type,
  created: created.toISOString(),
  sequence,
  objectId,
})

const deliveryOf = ({ id, endpointId, state, attempts, nextAttempt, outcome, ...event }: FoundDelivery) => ({
  id,
  endpointId,
  event: eventOf({ ...event, id: event.eventId }),
  state,
  attempts,
  nextAttempt: nextAttempt?.toISOString() ?? null,
  outcome,
})

const eventCalled = async (given: string, { tx, scope, abort }: Asked): Promise<FoundEvent> => {
  const id = normalizeId(bareEventId(given))
  const found = id === null ? undefined : await findEvent(tx, scope, id)
  return found ?? abort('ObjectNotFound', { fields: { event: given.slice(0, 100) } })
}

export const listEvents = async (
  query: Query<'events'>,
  asked: Listing,
): Promise<HandlerAnswer<Contract['merchantWebhooks']['events']>> => {
  const { tx, scope, request } = asked
  const { page, pageSize, type = null, objectId = null } = query
  const count = Math.min(pagedRows, await countEvents(tx, scope, { type, objectId }, pagedRows))
  const rows = await findEvents(tx, scope, { type, objectId }, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ...pagesBeside(query, count, request.url), results: rows.map(eventOf) }
}

export const getEvent = async (given: string, asked: Asked): Answer<'event'> => {
  const event = await eventCalled(given, asked)
  const deliveries = await findDeliveriesOf(asked.tx, asked.scope, event.id)
  return { ...eventOf(event), body: event.body, deliveries: deliveries.map(deliveryOf) }
}

/** To one endpoint, also to one that had never got it; or to all. */
export const resendEvent = async (given: string, wanted: string | undefined, asked: Asked): Answer<'resend'> => {
  const { tx, scope, clock, abort, note } = asked
  const event = await eventCalled(given, asked)
  const endpoint = wanted === undefined ? undefined : await findEndpoint(tx, scope, wanted)
  if (wanted !== undefined && endpoint?.status === undefined)
    return abort('ObjectNotFound', { fields: { endpoint: wanted } })
  const endpoints = endpoint ? [endpoint.id] : await findOpenEndpoints(tx, scope)
  note({ objectId: event.id, endpoints: endpoints.length })
  if (endpoints.length === 0) return { count: 0 }
  const now = clock.now()
  const again = await resendTo(tx, scope, { eventId: event.id, endpoints, now })
  const known = (await findDeliveriesOf(tx, scope, event.id)).map(({ endpointId }) => endpointId)
  const fresh = endpoints.filter((id) => !known.includes(id))
  const own = { ...scope, eventId: event.id, objectId: event.objectId, sequence: event.sequence }
  const rows = fresh.map((endpointId) => ({ ...own, id: newId(clock), endpointId }))
  if (rows.length > 0) await insertDeliveries(tx, rows, now)
  return { count: again.length + fresh.length }
}

export const listDeliveries = async (query: Query<'deliveries'>, asked: Listing): Answer<'deliveries'> => {
  const { tx, scope, request } = asked
  const { page, pageSize, type = null, objectId = null, endpointId = null, state = null } = query
  const search = { type, objectId, endpointId, state }
  const count = Math.min(pagedRows, await countDeliveries(tx, scope, search, pagedRows))
  const rows = await findDeliveries(tx, scope, search, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ...pagesBeside(query, count, request.url), results: rows.map(deliveryOf) }
}

export const getDelivery = async (given: string, { tx, scope, abort }: Asked): Answer<'delivery'> => {
  const found = (await findDelivery(tx, scope, given)) ?? abort('ObjectNotFound', { fields: { delivery: given } })
  const attempts = await findAttempts(tx, scope, found.id)
  return {
    ...deliveryOf(found),
    body: found.body,
    results: attempts.map((one) => ({ ...one, started: one.started.toISOString() })),
  }
}
