/** Writes events, with the deliveries that follow. */
import { isDeepStrictEqual } from 'node:util'
import { eventIdOf } from '#contract/calls/webhook-shapes.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import {
  findLastBodies,
  insertDeliveries,
  insertEvents,
  type NewDelivery,
  type NewEvent,
  takeSequences,
} from './events.queries.ts'
import type { EventObject } from './objects.ts'

/** `endpoints`: that are to hear of it. */
export type Draft = { scope: Scope; type: WebhookType; object: EventObject; endpoints: readonly string[] }
type Body = { data: { object: Record<string, unknown> } }

export const nameOf = ({ merchantId, sandbox }: Scope): string => `${merchantId} ${sandbox}`
const objectName = ({ scope, object }: Draft): string => `${nameOf(scope)} ${object.id}`

/** The fields that another value was in when the event before said what the object is. */
const previousOf = (before: string | undefined, object: Record<string, unknown>): Record<string, unknown> | null => {
  if (before === undefined) return null
  const { data } = JSON.parse(before) as Body // as `bodyOf` wrote it
  // A clone has no marks of its own, like what was read.
  const changed = Object.entries(data.object).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(value, structuredClone(object[name])),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

type Numbered = { id: string; sequence: number; now: Date; before: string | undefined }

/** `version` of an object rises with each event. */
const bodyOf = ({ scope, type, object: found }: Draft, { id, sequence, now, before }: Numbered): string => {
  const object = snakeKeys({ ...found, version: sequence }) as Record<string, unknown> // an object stays an object
  const previous = previousOf(before, object)
  return JSON.stringify({
    id: eventIdOf(id),
    type,
    created: now.toISOString(),
    sandbox: scope.sandbox,
    merchant_id: scope.merchantId,
    sequence,
    api_version: 1,
    data: { object, ...(previous && { previous }) },
  })
}

/** The next number of each merchant and mode. */
const numbersFor = async (tx: Tx, drafts: readonly Draft[]): Promise<Map<string, number>> => {
  const counts = Map.groupBy(drafts, ({ scope }) => nameOf(scope))
  const wanted = [...counts.values()].flatMap((list) => (list[0] ? [{ ...list[0].scope, count: list.length }] : []))
  const taken = await takeSequences(tx, wanted)
  return new Map(
    taken.map(({ last, ...scope }) => [nameOf(scope), last - (counts.get(nameOf(scope))?.length ?? 0) + 1]),
  )
}

const bodiesBefore = async (tx: Tx, drafts: readonly Draft[]): Promise<Map<string, string>> => {
  const objects = new Map(drafts.map((draft) => [objectName(draft), draft]))
  const keys = [...objects.values()].map(({ scope, object }) => ({ ...scope, objectId: object.id }))
  const found = await findLastBodies(tx, keys)
  return new Map(found.map(({ body, objectId, ...scope }) => [`${nameOf(scope)} ${objectId}`, body]))
}

export type Written = { eventId: string; deliveryIds: string[] }

/** In their order, and in few statements however many there are. */
export const writeEvents = async (tx: Tx, clock: Clock, drafts: readonly Draft[]): Promise<Written[]> => {
  if (drafts.length === 0) return []
  const now = clock.now()
  const [numbers, bodies] = [await numbersFor(tx, drafts), await bodiesBefore(tx, drafts)]
  const [events, deliveries]: [NewEvent[], NewDelivery[]] = [[], []]
  const written = drafts.map((draft): Written => {
    const { scope, type, object, endpoints } = draft
    const [id, sequence] = [newId(clock), numbers.get(nameOf(scope)) ?? 0]
    numbers.set(nameOf(scope), sequence + 1)
    const isPing = type === 'ping'
    const before = isPing ? undefined : bodies.get(objectName(draft))
    const body = bodyOf(draft, { id, sequence, now, before })
    if (!isPing) bodies.set(objectName(draft), body)
    const own = { ...scope, sequence, objectId: object.id }
    events.push({ ...own, id, type, body })
    const added = endpoints.map((endpointId) => ({ ...own, id: newId(clock), endpointId, eventId: id }))
    deliveries.push(...added)
    return { eventId: id, deliveryIds: added.map((one) => one.id) }
  })
  await insertEvents(tx, events, now)
  if (deliveries.length > 0) await insertDeliveries(tx, deliveries, now)
  return written
}
