/** The watch sees all that a job would take; where nothing is to be taken, it wakes no job. */
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { takeRequest } from '#server/auth/links.queries.ts'
import { findWaiting } from '#server/lib/audit/audit.queries.ts'
import { lockPosition } from '#server/lib/audit/follow.queries.ts'
import { takeDue } from '#server/mail/mail.queries.ts'
import { findOverdue } from '#server/services/approvals/approvals.queries.ts'
import { claimNext as claimAudience } from '#server/services/audiences/audiences.queries.ts'
import { findRunning } from '#server/services/batches/running.queries.ts'
import { readChanges, takeDueCallbacks } from '#server/services/callbacks/callbacks.queries.ts'
import { takeDueOrders } from '#server/services/cards/card-orders.queries.ts'
import { lockOverdue, lockPlayed } from '#server/services/checkout/checkout.queries.ts'
import { claimNext as claimDownload } from '#server/services/files/files.queries.ts'
import { readChained } from '#server/services/notices/mails.queries.ts'
import { readChanges as readContracts, takeDueEvents } from '#server/services/servicing/servicing.queries.ts'
import { takeDueMessages } from '#server/services/short-messages/short-messages.queries.ts'
import { findChanged } from '#server/services/sums/sums.queries.ts'
import { takeDue as takeDeliveries } from '#server/services/webhooks/deliveries.queries.ts'
import { readRows } from '#server/services/webhooks/events.queries.ts'
import { testDatabase, type TestDatabase } from '#server/testing/database.ts'
import { fillTables, tablesWith } from '#server/testing/one-of-everything.ts'
import { findUnconfirmed } from './missed-confirmations.queries.ts'
import { findJobsWithWork, type WatchedJob } from './waiting.queries.ts'

const now = new Date()
const [before, after] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 60_000)]
const everything = acrossMerchants('rows of a test')
const merchant = '11111111-1111-1111-1111-111111111111'

let database: TestDatabase
/** Of the owner of the tables, who may write everything. */
let db: Kysely<Database>

const claimed = { now, lease: after }
const unread = (reader: string, read: (tx: Tx, position: number) => Promise<unknown[]>) => async (tx: Tx) =>
  (await read(tx, (await lockPosition(tx, reader)) ?? 0)).length
const behind = (reader: string): string => `update jobs set state = '{"position": 0}' where name = '${reader}'`
const takeDownload = async (tx: Tx): Promise<number> => ((await claimDownload(tx, ['x'], claimed)) ? 1 : 0)
const run = async (tx: Tx, ...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement.replace('$row$', `'${change}'`)).execute(tx)
}
const due = (table: string, column: string): string => `update ${table} set ${column} = '${before.toISOString()}'`

type Case = { plant: string[]; take: (tx: Tx) => Promise<number> }

/** What makes work for a job in tables with a row each, and how the job takes it. */
const cases: Record<WatchedJob, Case> = {
  'audit chain': {
    plant: ['insert into audit_waiting select id from audit_log limit 1'],
    take: async (tx) => (await findWaiting(tx, 9)).length,
  },
  callbacks: {
    plant: [due('callbacks', 'next_attempt')],
    take: async (tx) => (await takeDueCallbacks(tx, { now, until: after, most: 9, ofOne: 9, busy: [] })).length,
  },
  'webhook events': {
    plant: [behind('webhooks')],
    take: unread('webhooks', (tx, position) => readRows(tx, position, 9, now)),
  },
  webhooks: {
    plant: [
      `${due('webhook_endpoints', 'due')}, status = 'enabled', failures = 0`,
      due('webhook_deliveries', 'next_attempt'),
    ],
    take: async (tx) => (await takeDeliveries(tx, now, after, { slow: false, most: 9, ofOne: 9 })).length,
  },
  mail: { plant: [due('outbox', 'next_attempt')], take: async (tx) => (await takeDue(tx, now, after, 9)).length },
  'short messages': {
    plant: [due('short_messages', 'next_attempt')],
    take: async (tx) => (await takeDueMessages(tx, now, after, 9)).length,
  },
  'mails of notices': {
    plant: [behind('notice-mails')],
    take: unread('notice-mails', (tx, position) => readChained(tx, position, 9)),
  },
  'contracts for the servicer': {
    plant: [behind('servicing')],
    take: unread('servicing', (tx, position) => readContracts(tx, position, 9)),
  },
  servicer: {
    plant: [due('servicing_events', 'next_attempt')],
    take: async (tx) => (await takeDueEvents(tx, now, after, 9)).length,
  },
  'card orders': {
    plant: [due('card_orders', 'next_attempt')],
    take: async (tx) => (await takeDueOrders(tx, now, after, 9)).length,
  },
  'played customers': {
    plant: [due('checkout_requests', 'test_at')],
    take: async (tx) => (await lockPlayed(tx, now, 9)).length,
  },
  'confirmations not given': {
    plant: [due('checkout_requests', 'confirmation_until')],
    take: async (tx) => (await findUnconfirmed(tx, now, 9)).length,
  },
  'checkout expiry': {
    plant: [due('checkout_requests', 'link_expires')],
    take: async (tx) => (await lockOverdue(tx, now, 9)).length,
  },
  'approvals not given': {
    plant: [`${due('refund_approvals', 'expires')}, state = 'waiting'`],
    take: async (tx) => (await findOverdue(tx, now, 9)).length,
  },
  'short downloads': { plant: [`update downloads set state = 'waiting', kind = 'x'`], take: takeDownload },
  'long downloads': { plant: [`${due('downloads', 'lease')}, state = 'running', kind = 'x'`], take: takeDownload },
  audiences: {
    plant: [`update audiences set status = 'processing'`],
    take: async (tx) => ((await claimAudience(tx, claimed)) ? 1 : 0),
  },
  batches: { plant: [`update batches set state = 'running'`], take: async (tx) => (await findRunning(tx, 9)).length },
  sums: {
    plant: [
      'update operation_sum_progress set is_filled = true',
      'insert into operation_sum_changes select (jsonb_populate_record(null::operation_sum_changes, $row$)).*',
    ],
    take: async (tx) => (await findChanged(tx)).length,
  },
}

/** Jobs with several kinds of work: the kinds that `cases` has not. */
const others: readonly [WatchedJob, Case][] = [
  ['callbacks', cases['audit chain']],
  [
    'callbacks',
    { plant: [behind('callbacks')], take: unread('callbacks', (tx, position) => readChanges(tx, position, 9)) },
  ],
  [
    'mail',
    {
      plant: [`insert into password_requests values (gen_random_uuid(), 'a@b.test', 'x', now())`],
      take: async (tx) => ((await takeRequest(tx)) ? 1 : 0),
    },
  ],
]

/** A row that was written once, as JSON. */
let change = ''

/** Makes rows belong to each other, and leaves nothing to do. */
const order = async (tx: Tx): Promise<void> => {
  const of = (table: string): string =>
    `(select id from ${table} o where o.merchant_id = t.merchant_id and o.sandbox = t.sandbox)`
  const { rows } = await sql<{ row: object }>`select to_jsonb(c) as row from operation_sum_changes c`.execute(tx)
  change = JSON.stringify(rows[0]?.row)
  await run(
    tx,
    `update operation_details t set operation_id = ${of('operations')}`,
    `update checkout_requests t set link_expires = '${after.toISOString()}', operation_id = ${of('operations')}`,
    `update webhook_deliveries t set endpoint_id = ${of('webhook_endpoints')}, event_id = ${of('webhook_events')}`,
    'update audit_chain set audit_id = (select id from audit_log limit 1)',
    'delete from audit_waiting',
    'delete from operation_sum_changes',
    `update jobs set state = '{"position": 1}'`,
  )
}

beforeAll(async () => {
  database = await testDatabase()
  const tables = await tablesWith(database.db, 'merchant_id', 'company_id', 'audit_id', 'to_address')
  await fillTables(database.adminUrl, tables, [{ merchant_id: merchant, company_id: merchant }])
  db = openDatabase({ url: database.adminUrl, poolSize: 1 })
  await inTransaction(db, everything, order)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('where all is done, the watch wakes no job', async () => {
  expect([...(await findJobsWithWork(db, now))]).toEqual([])
})

test.each([...Object.entries(cases), ...others])(
  'the watch sees what there is for the job "%s"',
  async (name, { plant, take }) => {
    const undo = new Error('Nothing of this stays.')
    const trial = inTransaction(db, everything, async (tx) => {
      await run(tx, ...plant)
      expect([...(await findJobsWithWork(tx, now))]).toContain(name)
      expect(await take(tx)).toBeGreaterThan(0)
      throw undo
    })
    await expect(trial).rejects.toBe(undo)
  },
)
