/** Where work waits for jobs, of all merchants alike: there is no scope here. */
import { type RawBuilder, sql } from 'kysely'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Db } from '#server/db/schema.ts'

const due = (table: string, column: string, now: Date, also = sql``): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} <= ${now} ${also})`

/** There are rows of the audit chain that a reader of it has not read. */
const isBehind = (reader: string): RawBuilder<boolean> =>
  sql`exists (select from jobs c, jobs r where c.name = 'audit-chain' and r.name = ${sql.lit(reader)}
    and (c.state ->> 'position')::bigint > (r.state ->> 'position')::bigint)`

const isUnchained = sql<boolean>`exists (select from audit_waiting)`

const hasOpenDownload = sql<boolean>`exists (select from downloads where state in ('waiting', 'running'))`

/**
 * By the name of its job: true while there is work, and at times while there is none, such as work that another process does. The job itself
 * looks closer. Each condition is answered by an index.
 */
const conditions = {
  'audit chain': () => isUnchained,
  callbacks: (now) => sql`${isUnchained} or ${isBehind('callbacks')} or ${due('callbacks', 'next_attempt', now)}`,
  'webhook events': () => isBehind('webhooks'),
  webhooks: (now) => due('webhook_endpoints', 'due', now, sql`and status = 'enabled'`),
  mail: (now) => sql`${due('outbox', 'next_attempt', now)} or exists (select from password_requests)`,
  'short messages': () => sql`exists (select from short_messages where next_attempt is not null)`,
  'mails of notices': () => isBehind('notice-mails'),
  'contracts for the servicer': () => isBehind('servicing'),
  servicer: (now) => due('servicing_events', 'next_attempt', now),
  'card orders': (now) => due('card_orders', 'next_attempt', now),
  'played customers': (now) => due('checkout_requests', 'test_at', now),
  'confirmations not given': (now) => due('checkout_requests', 'confirmation_until', now),
  'checkout expiry': (now) => due('checkout_requests', 'link_expires', now, sql`and ended is null`),
  'approvals not given': (now) => due('refund_approvals', 'expires', now, sql`and state = 'waiting'`),
  'short downloads': () => hasOpenDownload,
  'long downloads': () => hasOpenDownload,
  audiences: () => sql`exists (select from audiences where status = 'processing')`,
  batches: () => sql`exists (select from batches where state = 'running')`,
  sums: () => sql`exists (select from operation_sum_changes)`,
} satisfies Record<string, (now: Date) => RawBuilder<boolean>>

export type WatchedJob = keyof typeof conditions

/** The jobs for which something waits at an instant, in one statement. */
export const findJobsWithWork = async (db: Db, now: Date): Promise<ReadonlySet<string>> => {
  const columns = Object.entries(conditions).map(([name, hasWork]) => sql`${hasWork(now)} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<WatchedJob, boolean>>`select ${sql.join(columns)}${keepPlan}`.execute(db)
  return new Set(Object.entries(rows[0] ?? {}).flatMap(([name, hasWork]) => (hasWork ? [name] : [])))
}
