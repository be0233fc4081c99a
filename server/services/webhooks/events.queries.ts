/** What happened, for endpoints; the job works for all merchants. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { type NewRow, scoped } from '#server/db/scoped.ts'

export type ChainedRow = {
  position: number
  /** Null for an act of no merchant with endpoints. Several where an act concerns both modes, or all shops of a company. */
  scopes: Scope[] | null
  action: string
  objectId: string | null
  detail: Record<string, unknown>
  /** Null where the row is gone. */
  created: Date | null
}

/** Rows of the audit chain after a position, in its order. */
export const readRows = async (tx: Tx, after: number, most: number): Promise<ChainedRow[]> => {
  const { rows } = await sql<ChainedRow>`
    select c.position, coalesce(a.action, '') as action, a.object_id as "objectId", coalesce(a.detail, '{}') as detail,
        a.created,
        (select jsonb_agg(distinct jsonb_build_object('merchantId', replace(e.merchant_id::text, '-', ''), 'sandbox', e.sandbox))
          from webhook_endpoints e join merchants m on m.id = e.merchant_id
          where (e.merchant_id = a.merchant_id or a.merchant_id is null and m.company_id = a.company_id)
            and (a.sandbox is null or e.sandbox = a.sandbox) and e.status <> 'disabled') as scopes
      from audit_chain c left join audit_log a on a.id = c.audit_id
      where c.position > ${after} order by c.position limit ${most}`.execute(tx)
  return rows
}

/** The next number of a merchant's events in a mode. */
export const nextSequence = async (tx: Tx, scope: Scope): Promise<number> => {
  const { last } = await scoped(tx, scope)
    .insertInto('webhook_sequences')
    .values({ last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'sandbox']).doUpdateSet({ last: sql`webhook_sequences.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The newest event of an object, as it was sent. */
export const findLastBody = async (tx: Tx, scope: Scope, objectId: string): Promise<string | null> => {
  const found = await scoped(tx, scope)
    .selectFrom('webhook_events')
    .where('object_id', '=', objectId)
    .where('type', '<>', 'ping')
    .select('body')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.body ?? null
}

export const insertEvent = async (tx: Tx, scope: Scope, event: NewRow<'webhook_events'>): Promise<void> => {
  await scoped(tx, scope).insertInto('webhook_events').values(event).execute()
}

/** Endpoints that want a type, in any of the words that ask for it, and were there when it happened. */
export const findWanting = async (tx: Tx, scope: Scope, words: readonly string[], when: Date): Promise<string[]> => {
  const rows = await scoped(tx, scope)
    .selectFrom('webhook_endpoints')
    .where('status', '<>', 'disabled')
    .where('created', '<=', when)
    .where(sql<boolean>`events && ${words}::text[]`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Delivery = Pick<NewRow<'webhook_deliveries'>, 'id' | 'endpoint_id' | 'event_id' | 'object_id' | 'sequence'>

/** One that is there already stays. */
export const insertDeliveries = async (
  tx: Tx,
  scope: Scope,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<void> => {
  const waiting = { state: 'waiting', created: now, next_attempt: now } as const
  await scoped(tx, scope)
    .insertInto('webhook_deliveries')
    .values(deliveries.map((one) => ({ ...one, ...waiting })))
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing())
    .execute()
  await bringForward(
    tx,
    scope,
    deliveries.map(({ endpoint_id: id }) => id),
    sql`${now}::timestamptz`,
  )
}

/** Something is due at these endpoints then, or before. */
export const bringForward = async (
  tx: Tx,
  scope: Scope,
  endpoints: readonly string[],
  when: RawBuilder<unknown>,
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('webhook_endpoints')
    .set({ due: sql`least(due, ${when})` })
    .where('id', 'in', endpoints)
    .execute()
}
