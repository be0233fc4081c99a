/** What happened, for endpoints: read and written for many merchants at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import type { WebhookType } from '#domain/webhook-events.ts'

export type ChainedRow = {
  position: number
  /** Null for an act of no merchant whose events are heard. Several where an act concerns both modes, or all shops of a company. */
  scopes: Scope[] | null
  action: string
  objectId: string | null
  detail: Record<string, unknown>
  /** Null where the row is gone. */
  created: Date | null
}

/** Rows of the audit chain after a position, in its order. */
export const readRows = async (tx: Tx, after: number, most: number, now: Date): Promise<ChainedRow[]> => {
  const { rows } = await sql<ChainedRow>`
    select c.position, coalesce(a.action, '') as action, a.object_id as "objectId", coalesce(a.detail, '{}') as detail,
        a.created,
        (select jsonb_agg(distinct jsonb_build_object('merchantId', replace(e.merchant_id::text, '-', ''), 'sandbox', e.sandbox))
          from unnest(case when a.merchant_id is not null then array[a.merchant_id]
              else array(select id from merchants where company_id = a.company_id) end) as m (id)
            join (select merchant_id, sandbox from webhook_endpoints where status <> 'disabled'
              union all select merchant_id, sandbox from webhook_listeners where until > ${now}) e on e.merchant_id = m.id
          where a.sandbox is null or e.sandbox = a.sandbox) as scopes
      from audit_chain c left join audit_log a on a.id = c.audit_id
      where c.position > ${after} order by c.position limit ${most}`.execute(tx)
  return rows
}

/** Columns of a list of scopes, with the rows' other columns after them. */
const merchantsOf = (rows: readonly Scope[]) => sql`${rows.map(({ merchantId }) => merchantId)}::uuid[]`
const modesOf = (rows: readonly Scope[]) => sql`${rows.map(({ sandbox }) => sandbox)}::boolean[]`

/** Takes so many numbers of each merchant and mode, and answers the last one taken. Each scope is named once. */
export const takeSequences = async (
  tx: Tx,
  wanted: readonly (Scope & { count: number })[],
): Promise<(Scope & { last: number })[]> => {
  const { rows } = await sql<Scope & { last: number }>`
    insert into webhook_sequences as s (merchant_id, sandbox, last)
      select * from unnest(${merchantsOf(wanted)}, ${modesOf(wanted)}, ${wanted.map(({ count }) => count)}::bigint[])
        order by 1, 2
      on conflict (merchant_id, sandbox) do update set last = s.last + excluded.last
      returning merchant_id as "merchantId", sandbox, last`.execute(tx)
  return rows
}

export type ObjectKey = Scope & { objectId: string }

/** The newest event of each object, as it was sent. */
export const findLastBodies = async (tx: Tx, keys: readonly ObjectKey[]): Promise<(ObjectKey & { body: string })[]> => {
  const { rows } = await sql<ObjectKey & { body: string }>`
    select k.m as "merchantId", k.s as sandbox, k.o as "objectId", v.body
      from unnest(${merchantsOf(keys)}, ${modesOf(keys)}, ${keys.map(({ objectId }) => objectId)}::uuid[]) as k (m, s, o)
      cross join lateral (select body from webhook_events
        where merchant_id = k.m and sandbox = k.s and object_id = k.o and type <> 'ping' order by sequence desc limit 1) v`.execute(
    tx,
  )
  return rows
}

export type Listening = Scope & { id: string; events: string[]; created: Date }

export const findListening = async (tx: Tx, scopes: readonly Scope[]): Promise<Listening[]> => {
  const { rows } = await sql<Listening>`
    select e.merchant_id as "merchantId", e.sandbox, e.id, e.events, e.created from webhook_endpoints e
      join (select distinct * from unnest(${merchantsOf(scopes)}, ${modesOf(scopes)}) as k (m, s)) k
        on e.merchant_id = k.m and e.sandbox = k.s
      where e.status <> 'disabled' order by e.id`.execute(tx)
  return rows
}

export type NewEvent = Scope & {
  id: string
  sequence: number
  type: WebhookType
  objectId: string
  body: string
}

export const insertEvents = async (tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> => {
  await acrossMerchants(tx, 'events of all merchants')
    .insertInto('webhook_events')
    .values(
      events.map(({ merchantId, sandbox, id, sequence, type, objectId, body }) => ({
        merchant_id: merchantId,
        sandbox,
        id,
        sequence,
        type,
        object_id: objectId,
        body,
        created: now,
      })),
    )
    .execute()
}

export type NewDelivery = Scope &
  Pick<NewEvent, 'sequence' | 'objectId'> & { id: string; endpointId: string; eventId: string }

/** One that is there already stays. */
export const insertDeliveries = async (tx: Tx, deliveries: readonly NewDelivery[], now: Date): Promise<void> => {
  await acrossMerchants(tx, 'events of all merchants')
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ merchantId, sandbox, id, endpointId, eventId, objectId, sequence }) => ({
        merchant_id: merchantId,
        sandbox,
        id,
        endpoint_id: endpointId,
        event_id: eventId,
        object_id: objectId,
        sequence,
        state: 'waiting' as const,
        created: now,
        next_attempt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing())
    .execute()
  const endpoints = deliveries.map(({ endpointId }) => endpointId)
  await bringForward(tx, endpoints, sql`${now}::timestamptz`)
}

/** Something is due at these endpoints then, or before. Locked in the order of their ids, as by the senders. */
export const bringForward = async (tx: Tx, endpoints: readonly string[], when: RawBuilder<unknown>): Promise<void> => {
  await sql`with locked as (
      select id from webhook_endpoints where id = any(${endpoints}::uuid[]) and (due is null or due > ${when}) order by id for update)
    update webhook_endpoints e set due = ${when} from locked l where e.id = l.id`.execute(tx)
}
