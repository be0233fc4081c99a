/** What is due at endpoints, and what they answered. The job works for all merchants. */
import { sql } from 'kysely'
import type { EndpointStatus } from '#contract/rules/webhook-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

export type DueDelivery = Scope & {
  id: string
  endpointId: string
  eventId: string
  type: WebhookType
  body: string
  url: string
  /** With the one that begins. */
  attempts: number
  step: number
  generation: number
  installed: number
  replaced: Date | null
}

/** `most`: of endpoints, and of deliveries at each of them. `slow`: those that failed often in a row. */
export type Lane = { slow: boolean; most: number; ofOne: number }

/** In a row, after which an endpoint is in the slow lane. */
export const failuresOfSlow = 5

/**
 * Takes due deliveries until `until`. Endpoint by endpoint, so that one with a million of them keeps no other waiting: the one whose
 * deliveries were taken longest ago is first. What an endpoint has on its way in other processes counts too. The first attempt of an event
 * waits for that of the events before it on the same object.
 */
export const takeDue = async (db: Db, now: Date, until: Date, { slow, most, ofOne }: Lane): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    with chosen as (
      select merchant_id, sandbox, id, url, secret_generation, secret_installed, secret_replaced from webhook_endpoints
        where due <= ${now} and status = 'enabled' and (failures >= ${failuresOfSlow}) = ${slow}
        order by served, id limit ${most} for update skip locked
    ), found as (
      select c.*, d.id as delivery_id, d.event_id
        from chosen c cross join lateral (
          select d.id, d.event_id from webhook_deliveries d
            where d.endpoint_id = c.id and d.next_attempt <= ${now}
              and (d.tried or not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id
                and b.object_id = d.object_id and b.sequence < d.sequence and not b.tried))
            order by d.next_attempt, d.sequence
            limit greatest(0, ${ofOne}::integer - (select count(*) from webhook_deliveries f
              where f.endpoint_id = c.id and f.lease > ${now})::integer)) d
    ), taken as (
      update webhook_deliveries d set lease = ${until}, next_attempt = ${until}, attempts = d.attempts + 1, step = d.step + 1
        from found f where d.merchant_id = f.merchant_id and d.sandbox = f.sandbox and d.id = f.delivery_id
          -- Another process may have taken it since this statement began.
          and d.next_attempt <= ${now}
        returning d.id, d.endpoint_id, d.attempts, d.step
    ), served as (
      update webhook_endpoints e set served = ${now}, due = least(
          -- If this process dies, they are taken again then.
          (select ${until}::timestamptz from taken t where t.endpoint_id = e.id limit 1),
          (select min(d.next_attempt) from webhook_deliveries d
            where d.endpoint_id = e.id and d.next_attempt is not null and d.id not in (select id from taken)))
        from chosen c where e.merchant_id = c.merchant_id and e.sandbox = c.sandbox and e.id = c.id
    )
    select f.merchant_id as "merchantId", f.sandbox, t.id, f.id as "endpointId", f.event_id as "eventId", v.type, v.body, f.url,
        t.attempts, t.step, f.secret_generation as generation, f.secret_installed as installed, f.secret_replaced as replaced
      from taken t join found f on f.delivery_id = t.id
        join webhook_events v on v.merchant_id = f.merchant_id and v.sandbox = f.sandbox and v.id = f.event_id`.execute(
    db,
  )
  return rows
}

export type Attempt = {
  started: Date
  milliseconds: number
  status: number | null
  outcome: string
  answer: string | null
}
/** Of an endpoint: since when it has answered nothing but failures, and how often its people have heard of that. */
export type Health = { since: Date | null; warnings: number; status: EndpointStatus }
export type Verdict = { isDelivered: boolean; next: Date | null }

/** Writes an attempt in one statement; answers how its endpoint does. A delivery that was removed meanwhile stays so. */
export const writeAttempt = async (
  db: Db,
  due: DueDelivery,
  attempt: Attempt,
  verdict: Verdict,
): Promise<Health | undefined> => {
  const { isDelivered, next } = verdict
  const { started, milliseconds, status, outcome, answer } = attempt
  const ended = new Date(started.getTime() + milliseconds)
  const state = isDelivered ? 'delivered' : next ? 'waiting' : 'failed'
  const { rows } = await sql<Health>`
    with delivery as (
      update webhook_deliveries set lease = null, next_attempt = ${next}, tried = true, state = ${state},
          ended = ${next ? null : ended}::timestamptz
        where merchant_id = ${due.merchantId} and sandbox = ${due.sandbox} and id = ${due.id} returning 1
    ), attempted as (
      insert into webhook_attempts (merchant_id, sandbox, delivery_id, number, started, milliseconds, status, outcome, answer)
        select ${due.merchantId}::uuid, ${due.sandbox}::boolean, ${due.id}::uuid, ${due.attempts}::integer,
          ${started}::timestamptz, ${milliseconds}::integer, ${status}::integer, ${outcome}, ${answer} from delivery
        on conflict do nothing
    )
    update webhook_endpoints set
        failures = case when ${isDelivered}::boolean then 0 else failures + 1 end,
        failing_since = case when ${isDelivered}::boolean then null else coalesce(failing_since, ${started}::timestamptz) end,
        warnings = case when ${isDelivered}::boolean then 0 else warnings end,
        last_success = case when ${isDelivered}::boolean then ${ended}::timestamptz else last_success end,
        due = least(due, ${next}::timestamptz)
      where merchant_id = ${due.merchantId} and sandbox = ${due.sandbox} and id = ${due.endpointId}
      returning failing_since as since, warnings, status`.execute(db)
  return rows[0]
}

/** An endpoint that fails, locked, with those who are to hear of it; undefined once it answers again, or is gone. */
export const lockFailing = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('webhook_endpoints as e')
    .innerJoin('merchants as m', 'm.id', 'e.merchant_id')
    .where('e.id', '=', id)
    .where('e.failing_since', 'is not', null)
    .where('e.status', '<>', 'disabled')
    .select(['e.id', 'e.url', 'e.warnings', 'e.failing_since as since', 'm.company_id as companyId', 'm.name as shop'])
    .forUpdate('e')
    .executeTakeFirst()

export const updateFailing = async (
  tx: Tx,
  scope: Scope,
  id: string,
  change: { warnings: number } | { status: 'disabled' },
): Promise<void> => {
  await scoped(tx, scope).updateTable('webhook_endpoints').set(change).where('id', '=', id).execute()
}

/** Of an event, its deliveries with the last outcome; or of an endpoint. */
export const deliveryRows = (tx: Tx, scope: Scope) =>
  scoped(tx, scope)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', (join) => join.on(inScope('v', 'd')).onRef('v.id', '=', 'd.event_id'))
    .select(['d.id', 'd.endpoint_id as endpointId', 'd.state', 'd.attempts', 'd.next_attempt as nextAttempt'])
    .select(['v.id as eventId', 'v.type', 'v.created', 'v.sequence', 'v.object_id as objectId', 'v.body'])
    .select((eb) =>
      scoped(eb, scope)
        .selectFrom('webhook_attempts as a')
        .whereRef('a.delivery_id', '=', 'd.id')
        .select('a.outcome')
        .orderBy('a.number', 'desc')
        .limit(1)
        .as('outcome'),
    )
