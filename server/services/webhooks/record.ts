/** Derives events from the audit chain, so that no act writes anything more for them, and none is forgotten or said twice. */
import type { Kysely } from 'kysely'
import { type Done, groupOf, isWanted, webhookTypesOf } from '#domain/webhook-events.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { followChain } from '#server/lib/audit/follow.ts'
import { findOrdersOf, type FoundOrder } from '../merchant-orders/order.queries.ts'
import { type ChainedRow, findListening, type Listening, readRows } from './events.queries.ts'
import { type EventObject, objectOf, orderObject } from './objects.ts'
import { type Draft, nameOf, writeEvents } from './write.ts'

/** An act as it concerns one merchant in one mode. */
type Concern = { scope: Scope; action: string; objectId: string | null; detail: Record<string, unknown>; when: Date }

const concernsOf = ({ scopes, action, objectId, detail, created }: ChainedRow): Concern[] =>
  created === null ? [] : (scopes ?? []).map((scope) => ({ scope, action, objectId, detail, when: created }))

const isOfSale = ({ action }: Concern): boolean => action.startsWith('checkout.') || action.startsWith('operation.')

type Orders = ReadonlyMap<string, FoundOrder>
const orderName = (scope: Scope, id: string): string => `${nameOf(scope)} ${id}`

const ordersOf = async (tx: Tx, concerns: readonly Concern[]): Promise<Orders> => {
  const wanted = concerns
    .filter(isOfSale)
    .flatMap(({ scope, objectId }) => (objectId === null ? [] : [{ ...scope, id: objectId }]))
  const found = wanted.length === 0 ? [] : await findOrdersOf(tx, wanted)
  return new Map(
    found.map((order) => [orderName({ merchantId: order.merchant_id, sandbox: order.sandbox }, order.id), order]),
  )
}

const doneOf = ({ detail }: Concern, order: FoundOrder | undefined): Done => ({
  detail,
  order: order
    ? {
        isRejected: order.substatus === 'rejected',
        isAsked: order.confirmation !== null,
        hasRequest: order.request !== null,
        request: order.request,
      }
    : null,
})

/** The events of an act, in their order. What is gone is not spoken of. */
const draftsOf = async (
  tx: Tx,
  concern: Concern,
  { orders, listening }: { orders: Orders; listening: readonly Listening[] },
): Promise<Draft[]> => {
  const { scope, objectId, when } = concern
  const order = objectId === null ? undefined : orders.get(orderName(scope, objectId))
  const drafts: Draft[] = []
  for (const type of webhookTypesOf(concern.action, doneOf(concern, order))) {
    const group = groupOf(type)
    const id = group === 'merchant' ? scope.merchantId : objectId
    const read = (): Promise<EventObject | null> =>
      id === null ? Promise.resolve(null) : objectOf(tx, scope, group, id)
    const object = order ? orderObject(order) : await read()
    // An endpoint hears of what happened since it was made.
    const endpoints = listening.filter(({ events, created }) => created <= when && isWanted(events, type))
    if (object) drafts.push({ scope, type, object, endpoints: endpoints.map((one) => one.id) })
  }
  return drafts
}

const recordRows = async (tx: Tx, clock: Clock, rows: readonly ChainedRow[]): Promise<void> => {
  const concerns = rows.flatMap(concernsOf)
  if (concerns.length === 0) return
  const orders = await ordersOf(tx, concerns)
  const scopes = concerns.map(({ scope }) => scope)
  const listening = Map.groupBy(await findListening(tx, scopes), nameOf)
  const drafts: Draft[] = []
  for (const concern of concerns)
    drafts.push(...(await draftsOf(tx, concern, { orders, listening: listening.get(nameOf(concern.scope)) ?? [] })))
  await writeEvents(tx, clock, drafts)
}

/** Reads on in the chain and resolves to how many rows there were. */
export const recordWebhooks = (db: Kysely<Database>, clock: Clock): Promise<number> =>
  followChain(
    { db, clock },
    {
      reader: 'webhooks',
      read: (...where) => readRows(...where, clock.now()),
      take: (tx, rows) => recordRows(tx, clock, rows),
    },
  )
