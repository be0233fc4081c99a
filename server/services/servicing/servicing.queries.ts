/** Events for the servicer, and its answers. The jobs work for all merchants. */
import { sql } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { ServicingEventType } from '#server/db/schema-servicing.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

export type ChainedChange = Scope & {
  position: number
  operationId: string | null
  action: string
  refundId: string | null
  credit: number
}

/** Rows of the audit chain after a position, in its order. */
export const readChanges = async (tx: Tx, after: number, most: number): Promise<ChainedChange[]> => {
  const { rows } = await sql<ChainedChange>`
    select c.position, a.merchant_id as "merchantId", a.sandbox, a.action, a.detail ->> 'refundId' as "refundId",
        coalesce((a.detail ->> 'creditToCustomer')::bigint, 0)::bigint as credit,
        case when a.sandbox = false and a.merchant_id is not null then a.object_id end as "operationId"
      from audit_chain c join audit_log a on a.id = c.audit_id
      where c.position > ${after} order by c.position limit ${most}`.execute(tx)
  return rows
}

/** A sale whose credit was accepted, with what its customer agreed to. */
export const findContract = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .innerJoin('operation_events as e', (join) =>
      join.on(inScope('e', 'o')).onRef('e.operation_id', '=', 'o.id').on('e.type', '=', 'accepted'),
    )
    .leftJoin('checkout_requests as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .where('o.id', '=', operationId)
    .select(['o.id', 'o.mid', 'o.substatus', 'o.product', 'o.currency', 'o.total_amount', 'o.captured_amount'])
    .select(['o.refunded_amount', 'o.voided_amount', 'd.customer', 'd.plan', 'd.credit', 'r.consent', 'r.revoked'])
    .select(['e.created as accepted'])
    .executeTakeFirst()

export type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>>

export const findRefundCredit = async (tx: Tx, scope: Scope, refundId: string): Promise<number> =>
  (
    await scoped(tx, scope)
      .selectFrom('refunds')
      .where('id', '=', refundId)
      .select('credit_to_customer')
      .executeTakeFirst()
  )?.credit_to_customer ?? 0

export const findNewest = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('servicing_events')
    .where('operation_id', '=', operationId)
    .select(['version', 'body', 'credit'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertEvent = async (tx: Tx, scope: Scope, row: NewRow<'servicing_events'>): Promise<void> => {
  await scoped(tx, scope).insertInto('servicing_events').values(row).execute()
}

export type DueEvent = Scope & {
  id: string
  operationId: string
  version: number
  type: ServicingEventType
  body: Record<string, unknown>
  created: Date
  attempts: number
}

/** Takes due events until `until`, of each contract the oldest: a later version waits for the one before it. */
export const takeDueEvents = async (db: Db, now: Date, until: Date, most: number): Promise<DueEvent[]> => {
  const { rows } = await sql<DueEvent>`
    update servicing_events set next_attempt = ${until}, attempts = attempts + 1
      where id in (select id from servicing_events e where next_attempt <= ${now}
        and not exists (select from servicing_events f where f.merchant_id = e.merchant_id and f.sandbox = e.sandbox
          and f.operation_id = e.operation_id and f.version < e.version and f.next_attempt is not null)
        order by next_attempt limit ${most} for update skip locked)
      returning merchant_id as "merchantId", sandbox, id, operation_id as "operationId", version, type, body, created,
        attempts`.execute(db)
  return rows
}

const one = (db: Db, event: Pick<DueEvent, 'merchantId' | 'sandbox' | 'id'>) =>
  scoped(db, event).updateTable('servicing_events').where('id', '=', event.id)

export const markSent = async (db: Db, event: DueEvent, now: Date): Promise<void> => {
  await one(db, event).set({ sent: now, next_attempt: null }).execute()
}

export const putOff = async (db: Db, event: DueEvent, next: Date): Promise<void> => {
  await one(db, event).where('next_attempt', 'is not', null).set({ next_attempt: next }).execute()
}

/** Events that were neither delivered nor exported, in the order of their contracts and versions. */
export const listUnsent = (db: Db) =>
  acrossMerchants(db, 'the servicer collects for all merchants')
    .selectFrom('servicing_events')
    .where('next_attempt', 'is not', null)
    .select(['merchant_id as merchantId', 'sandbox', 'id', 'operation_id as operationId', 'version', 'type', 'body'])
    .select(['created', 'attempts'])
    .orderBy('operation_id')
    .orderBy('version')
    .execute()

export const markExported = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  await sql`update servicing_events set sent = ${now}, next_attempt = null where id = any(${ids}::uuid[])`.execute(tx)
}

export const findServicing = (db: Db, scope: Scope, operationId: string) =>
  scoped(db, scope)
    .selectFrom('servicing_states')
    .where('operation_id', '=', operationId)
    .select(['state', 'since'])
    .modifyEnd(keepPlan)
    .executeTakeFirst()

/** Contracts among the ids, with the company of their merchant. */
export const findContracts = (db: Db, scope: Scope, ids: readonly string[]) =>
  scoped(db, scope)
    .selectFrom('operations as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .innerJoin('operation_events as e', (join) =>
      join.on(inScope('e', 'o')).onRef('e.operation_id', '=', 'o.id').on('e.type', '=', 'accepted'),
    )
    .where('o.id', 'in', ids)
    .select(['o.id', 'm.company_id as companyId'])
    .execute()

/** An answer that is older than the stored one changes nothing. */
export const saveAnswer = async (tx: Tx, scope: Scope, row: NewRow<'servicing_states'>): Promise<void> => {
  const { state, since } = row
  await scoped(tx, scope)
    .insertInto('servicing_states')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'sandbox', 'operation_id'])
        .doUpdateSet({ state, since })
        .where('servicing_states.since', '<', since),
    )
    .execute()
}
