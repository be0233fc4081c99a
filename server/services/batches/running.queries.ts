/** Batches as the job reads and writes them. */
import { type Kysely, sql } from 'kysely'
import type { Role } from '#contract/core/access.ts'
import type { BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export type Running = Scope & { id: string; companyId: string }

/** The one that has waited longest first. */
export const findRunning = async (db: Kysely<Database>, most: number): Promise<Running[]> => {
  const rows = await acrossMerchants(db, 'the job takes turns at the batches of all merchants')
    .selectFrom('batches as b')
    .innerJoin('merchants as m', 'm.id', 'b.merchant_id')
    .where('b.state', '=', 'running')
    .select(['b.merchant_id', 'b.sandbox', 'b.id', 'm.company_id'])
    .orderBy('b.worked', (order) => order.asc().nullsFirst())
    .orderBy('b.created')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    sandbox: row.sandbox,
    id: row.id,
    companyId: row.company_id,
  }))
}

/** In this process's hands until the end of the transaction; undefined where it does not run, or another process is at it. */
export const takeBatch = keptQuery((db, asked: Scope & { id: string }) =>
  scoped(db, asked)
    .selectFrom('batches')
    .where('id', '=', asked.id)
    .where('state', '=', 'running')
    .select(['id', 'kind', 'share', 'reason', 'note', 'user_id', 'done_count', 'refused_count'])
    .forUpdate()
    .skipLocked(),
)
export type Taken = NonNullable<Awaited<ReturnType<typeof takeBatch>>>

/** The first that waits from this position on: what was done before it would be passed over one by one. */
export const takeRow = keptQuery((db, asked: Scope & { id: string; from: number }) =>
  scoped(db, asked)
    .selectFrom('batch_rows')
    .where('batch_id', '=', asked.id)
    .where('state', '=', 'waiting')
    .where('position', '>=', asked.from)
    .select(['position', 'operation_id', 'amount', 'articles', 'reason', 'note'])
    .orderBy('position')
    .limit(1),
)

const beginner = keptQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.removed', 'u.disabled as paused', 'c.disabled']),
)

export type Beginner = { role: Role; name: string; removed: boolean; paused: boolean; isClosed: boolean }

/** The person who began a batch, as they are now. `isClosed`: the company's account is disabled. */
export const findBeginner = async (tx: Tx, userId: string): Promise<Beginner> => {
  const row = await beginner(tx, { userId })
  if (!row) throw new Error('A batch is of nobody.')
  return {
    role: row.role,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    removed: row.removed !== null,
    paused: row.paused !== null,
    isClosed: row.disabled !== null,
  }
}

type Place = { batchId: string; position: number; now: Date }

const closeRow = (tx: Tx, scope: Scope, { batchId, position, now }: Place) =>
  scoped(tx, scope)
    .updateTable('batch_rows')
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .set({ done: now })

export const markDone = async (
  tx: Tx,
  scope: Scope,
  { amount, resultId, ...place }: Place & { amount: number; resultId: string | null },
): Promise<void> => {
  await closeRow(tx, scope, place).set({ state: 'done', result_id: resultId }).modifyEnd(keepPlan).execute()
  await scoped(tx, scope)
    .updateTable('batches')
    .where('id', '=', place.batchId)
    .set((eb) => ({
      worked: place.now,
      done_count: eb('done_count', '+', 1),
      done_amount: eb('done_amount', '+', amount),
    }))
    .modifyEnd(keepPlan)
    .execute()
}

export const markRefused = async (
  tx: Tx,
  scope: Scope,
  { error, ...place }: Place & { error: BatchRefusal },
): Promise<void> => {
  const { numUpdatedRows } = await closeRow(tx, scope, place).set({ state: 'refused', error }).executeTakeFirstOrThrow()
  // Another process has done it meanwhile, because it was allowed again.
  if (numUpdatedRows === 0n) return
  await scoped(tx, scope)
    .updateTable('batches')
    .where('id', '=', place.batchId)
    .set((eb) => ({ worked: place.now, refused_count: eb('refused_count', '+', 1) }))
    .execute()
}

/** Answers how often it was tried. */
export const countAttempt = async (
  tx: Tx,
  scope: Scope,
  { batchId, position }: Omit<Place, 'now'>,
): Promise<number> => {
  const row = await scoped(tx, scope)
    .updateTable('batch_rows')
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .set({ attempts: sql`attempts + 1` })
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

export const finishBatch = async (tx: Tx, scope: Scope, id: string, now: Date): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('batches')
    .set({ state: 'finished', finished: now })
    .where('id', '=', id)
    .execute()
}
