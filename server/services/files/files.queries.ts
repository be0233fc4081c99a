/** Files being made and made. Claims go over all merchants: which one is next is the store's to say. */
import { setImmediate } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { DownloadFormat } from '#contract/calls/downloads.ts'
import { inReadOnlySnapshot } from '../../db/transaction.ts'
import { acrossMerchants, type Reach } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** A download with a lease: only the process with this attempt may add to it. */
export type Claimed = Scope & {
  id: string
  userId: string
  kind: string
  format: DownloadFormat
  request: Record<string, unknown>
  locale: Locale
  attempt: number
  created: Date
}

/** Takes the oldest that waits, or whose maker has been silent until its lease ended. */
export const claimNext = async (
  db: Db,
  kinds: readonly string[],
  { now, lease }: { now: Date; lease: Date },
): Promise<Claimed | null> => {
  const next = db.with('next', (one) =>
    acrossMerchants(one, 'the oldest that waits is made first')
      .selectFrom('downloads')
      .select(['merchant_id', 'sandbox', 'id'])
      .where('state', 'in', ['waiting', 'running'])
      .where((eb) => eb.or([eb('lease', 'is', null), eb('lease', '<=', now)]))
      .where('kind', 'in', kinds)
      .orderBy('created')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )
  const row = await acrossMerchants(next, 'next has merchant and mode')
    .updateTable('downloads as d')
    .from('next as n')
    .where(inScope('d', 'n'))
    .whereRef('d.id', '=', 'n.id')
    .set((eb) => ({
      state: 'running' as const,
      lease,
      attempt: eb('d.attempt', '+', 1),
      rows: 0,
      bytes: 0,
      total: null,
    }))
    .returning(['d.merchant_id', 'd.sandbox', 'd.id', 'd.user_id', 'd.kind', 'd.format', 'd.request', 'd.locale'])
    .returning(['d.attempt', 'd.created'])
    .executeTakeFirst()
  if (!row) return null
  const { merchant_id: merchantId, user_id: userId, ...rest } = row
  return { ...rest, merchantId, userId }
}

const mine = (db: Db | Tx, claimed: Claimed) =>
  scoped(db, claimed)
    .updateTable('downloads')
    .where('id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .where('state', '=', 'running')

type Progress = { rows: number; total: number | null; bytes: number }

/** Renews the maker's lease; false where another maker has the download. */
export const keepClaim = async (db: Db | Tx, claimed: Claimed, lease: Date, progress: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await mine(db, claimed)
    .set({ lease, ...progress })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertPart = async (tx: Tx, claimed: Claimed, part: number, data: Buffer): Promise<void> => {
  const { id: download_id, attempt } = claimed
  await scoped(tx, claimed).insertInto('download_parts').values({ download_id, attempt, part, data }).execute()
}

export const finish = async (
  tx: Tx,
  claimed: Claimed,
  end: Progress & { finished: Date; file_name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, claimed)
    .set({ ...end, state: 'ready', lease: null })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const fail = async (db: Db, claimed: Claimed, finished: Date): Promise<void> => {
  await mine(db, claimed).set({ state: 'failed', lease: null, finished }).execute()
}

/** Ends the lease, so that another process can continue at once; the interrupted attempt does not count. */
export const giveBack = async (db: Db, claimed: Claimed): Promise<void> => {
  await mine(db, claimed).set({ state: 'waiting', lease: null }).execute()
}

/** What earlier attempts have left. */
export const dropOtherParts = async (db: Db, claimed: Claimed): Promise<void> => {
  await scoped(db, claimed)
    .deleteFrom('download_parts')
    .where('download_id', '=', claimed.id)
    .where('attempt', '<', claimed.attempt)
    .execute()
}

/** Runs `work` in a read-only snapshot with a long time limit, because no caller waits for its result. */
export const inSnapshot = <T>(db: Db, reach: Reach, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inReadOnlySnapshot(db, reach, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
    // All rows are wanted, not the first ones soon; what is joined to them should not go through the disk. Rows lie about in the
    // order of time, as files want them: to read them so costs less than to read them in any order and sort.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`set local random_page_cost = 1.1`.execute(tx)
    await sql`set local work_mem = '32MB'`.execute(tx)
    return work(tx)
  })

/** About as many rows as the connection buffers, so that the database continues while they are not read. */
const rowsAtOnce = 600

/**
 * The rows of a query in batches, so that memory does not grow with their number. One query at a time in a transaction, and
 * the database is at the next batch while the last one is worked on: nothing else may be asked meanwhile.
 */
export async function* inBatches<Row>(tx: Tx, query: Expression<unknown>): AsyncGenerator<Row[]> {
  await sql`declare rows_of_file no scroll cursor for ${query}`.execute(tx)
  const fetch = () => {
    const batch = sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from rows_of_file`.execute(tx)
    batch.catch(() => {}) // the next `await` of it throws, maybe a while later
    return batch
  }
  let next = fetch()
  try {
    for (;;) {
      const { rows } = await next
      const isLast = rows.length < rowsAtOnce
      if (!isLast) next = fetch()
      // The request must be sent before the consumer of these rows blocks the event loop.
      await setImmediate()
      if (rows.length > 0) yield rows
      if (isLast) break
    }
  } finally {
    // After an interruption the connection must be free.
    await next.catch(() => {})
  }
  await sql`close rows_of_file`.execute(tx)
}

/** `scope`: null where the file belongs to the company. */
export const insertTicket = async (
  tx: Tx,
  scope: Scope | null,
  ticket: { hash: Buffer; sessionId: string; downloadId: string | null; fileId: string | null; expires: Date },
): Promise<void> => {
  const { hash, sessionId: session_id, downloadId: download_id, fileId: file_id, expires } = ticket
  const of = { merchant_id: scope?.merchantId ?? null, sandbox: scope?.sandbox ?? false }
  await tx
    .insertInto('file_tickets')
    .values({ hash, session_id, ...of, download_id, file_id, expires, used: null })
    .execute()
}
