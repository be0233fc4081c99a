/** Derives events from the audit chain, so that no act writes anything more for them, and none is forgotten or said twice. */
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { eventIdOf } from '#contract/calls/webhook-shapes.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import { type Done, groupOf, webhookTypesOf, type WebhookType } from '#domain/webhook-events.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { followChain } from '#server/lib/audit/follow.ts'
import { findOrder } from '../merchant-orders/order.queries.ts'
import {
  type ChainedRow,
  findLastBody,
  findWanting,
  insertDeliveries,
  insertEvent,
  nextSequence,
  readRows,
} from './events.queries.ts'
import { type EventObject, objectOf } from './objects.ts'

type Work = { tx: Tx; scope: Scope; clock: Clock }
type Body = { data: { object: Record<string, unknown> } }

/** The fields that another value was in when the event before said what the object is. */
const previousOf = (before: string | null, object: Record<string, unknown>): Record<string, unknown> | null => {
  if (before === null) return null
  const { data } = JSON.parse(before) as Body // as `recordEvent` wrote it
  const changed = Object.entries(data.object).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(value, object[name]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Stores an event and answers its id. `version` of an object rises with each event. */
export const recordEvent = async (
  { tx, scope, clock }: Work,
  type: WebhookType,
  found: EventObject,
  endpoints: readonly string[],
): Promise<{ eventId: string; deliveries: string[] }> => {
  const [eventId, now, sequence] = [newId(clock), clock.now(), await nextSequence(tx, scope)]
  const object = snakeKeys({ ...found, version: sequence }) as Record<string, unknown> // an object stays an object
  const previous = type === 'ping' ? null : previousOf(await findLastBody(tx, scope, found.id), object)
  const event = {
    id: eventIdOf(eventId),
    type,
    created: now.toISOString(),
    sandbox: scope.sandbox,
    merchant_id: scope.merchantId,
    sequence,
    api_version: 1,
    data: { object, ...(previous && { previous }) },
  }
  const own = { object_id: found.id, sequence }
  await insertEvent(tx, scope, { id: eventId, type, body: JSON.stringify(event), created: now, ...own })
  const deliveries = endpoints.map((endpoint) => ({
    id: newId(clock),
    endpoint_id: endpoint,
    event_id: eventId,
    ...own,
  }))
  if (deliveries.length > 0) await insertDeliveries(tx, scope, deliveries, now)
  return { eventId, deliveries: deliveries.map(({ id }) => id) }
}

const doneOf = async ({ tx, scope }: Work, { objectId, action, detail }: ChainedRow): Promise<Done> => {
  const isOfSale = action.startsWith('checkout.') || action.startsWith('operation.')
  const order = objectId !== null && isOfSale ? await findOrder(tx, scope, objectId) : undefined
  return {
    detail,
    order: order
      ? {
          isRejected: order.substatus === 'rejected',
          isAsked: order.confirmation !== null,
          hasRequest: order.request !== null,
          request: order.request,
        }
      : null,
  }
}

/** The events of an act for one merchant and mode, in their order. */
const recordRow = async (work: Work, row: ChainedRow & { created: Date }): Promise<void> => {
  const { tx, scope } = work
  for (const type of webhookTypesOf(row.action, await doneOf(work, row))) {
    const group = groupOf(type)
    const id = group === 'merchant' ? scope.merchantId : row.objectId
    const object = id === null ? null : await objectOf(tx, scope, group, id)
    if (object) await recordEvent(work, type, object, await findWanting(tx, scope, ['*', group, type], row.created))
  }
}

/** Reads on in the chain and resolves to how many rows there were. */
export const recordWebhooks = (db: Kysely<Database>, clock: Clock): Promise<number> =>
  followChain(
    { db, clock },
    {
      reader: 'webhooks',
      read: readRows,
      each: async (tx, row) => {
        const { created } = row
        if (created === null) return
        for (const scope of row.scopes ?? []) await recordRow({ tx, scope, clock }, { ...row, created })
      },
    },
  )
