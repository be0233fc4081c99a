/** What is due at endpoints, and what they answered. The job works for all merchants. */
import { sql } from 'kysely'
import type { DeliveryState, EndpointStatus } from '#contract/rules/webhook-rules.ts'
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

/** What an endpoint answered; `next` null: nothing more is sent. */
export type Attempt = {
  due: DueDelivery
  started: Date
  milliseconds: number
  status: number | null
  outcome: string
  answer: string | null
  isDelivered: boolean
  next: Date | null
}
/** Of an endpoint: since when it has answered nothing but failures, and how often its people have heard of that. */
export type Health = { since: Date | null; warnings: number; status: EndpointStatus }

const endOf = ({ started, milliseconds }: Attempt): Date => new Date(started.getTime() + milliseconds)
const stateOf = ({ isDelivered, next }: Attempt): DeliveryState => {
  if (isDelivered) return 'delivered'
  return next ? 'waiting' : 'failed'
}

/** What several attempts at one endpoint say of it, in their order. */
const tallyOf = (attempts: readonly Attempt[]) => {
  const last = attempts.findLastIndex(({ isDelivered }) => isDelivered)
  const [success, after] = [attempts[last], attempts.slice(last + 1)]
  const nexts = attempts.flatMap(({ next }) => (next ? [next.getTime()] : []))
  return {
    hasSuccess: success !== undefined,
    lastSuccess: success ? endOf(success) : null,
    failures: after.length,
    failingSince: after[0]?.started ?? null,
    next: nexts.length > 0 ? new Date(Math.min(...nexts)) : null,
  }
}

/**
 * Writes attempts in one statement; answers how their endpoints do, by their ids. A delivery that was removed meanwhile stays so.
 * Endpoints are locked in the order of their ids, so that two processes never wait for each other.
 */
export const writeAttempts = async (db: Db, attempts: readonly Attempt[]): Promise<Map<string, Health>> => {
  const tallies = [...Map.groupBy(attempts, ({ due }) => due.endpointId)].map(([id, list]) => ({
    id,
    ...tallyOf(list),
  }))
  const of = <T>(read: (attempt: Attempt) => T) => attempts.map(read)
  const { rows } = await sql<Health & { id: string }>`
    with given as (
      select * from unnest(${of(({ due }) => due.merchantId)}::uuid[], ${of(({ due }) => due.sandbox)}::boolean[],
          ${of(({ due }) => due.id)}::uuid[], ${of(({ due }) => due.attempts)}::integer[], ${of(({ started }) => started)}::timestamptz[],
          ${of(({ milliseconds }) => milliseconds)}::integer[], ${of(({ status }) => status)}::integer[],
          ${of(({ outcome }) => outcome)}::text[], ${of(({ answer }) => answer)}::text[], ${of(({ next }) => next)}::timestamptz[],
          ${of(stateOf)}::text[], ${of((one) => (one.next ? null : endOf(one)))}::timestamptz[])
        as g (merchant_id, sandbox, id, number, started, milliseconds, status, outcome, answer, next, state, ended)
    ), delivery as (
      update webhook_deliveries d set lease = null, next_attempt = g.next, tried = true, state = g.state, ended = g.ended
        from given g where d.merchant_id = g.merchant_id and d.sandbox = g.sandbox and d.id = g.id returning d.id
    ), attempted as (
      insert into webhook_attempts (merchant_id, sandbox, delivery_id, number, started, milliseconds, status, outcome, answer)
        select g.merchant_id, g.sandbox, g.id, g.number, g.started, g.milliseconds, g.status, g.outcome, g.answer
          from given g join delivery d on d.id = g.id
        on conflict do nothing
    ), tally as (
      select * from unnest(${tallies.map(({ id }) => id)}::uuid[], ${tallies.map((one) => one.hasSuccess)}::boolean[],
          ${tallies.map((one) => one.lastSuccess)}::timestamptz[], ${tallies.map((one) => one.failures)}::integer[],
          ${tallies.map((one) => one.failingSince)}::timestamptz[], ${tallies.map((one) => one.next)}::timestamptz[])
        as t (id, has_success, last_success, failures, failing_since, next)
    ), locked as (
      select id from webhook_endpoints where id in (select id from tally) order by id for update
    )
    update webhook_endpoints e set
        failures = case when t.has_success then t.failures else e.failures + t.failures end,
        failing_since = case when t.has_success then t.failing_since else coalesce(e.failing_since, t.failing_since) end,
        warnings = case when t.has_success then 0 else e.warnings end,
        last_success = coalesce(t.last_success, e.last_success),
        due = least(e.due, t.next)
      from tally t join locked l on l.id = t.id where e.id = t.id
      returning e.id, e.failing_since as since, e.warnings, e.status`.execute(db)
  return new Map(rows.map(({ id, ...health }) => [id, health]))
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
