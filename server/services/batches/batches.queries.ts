/** Batches and their rows, as calls read and begin them. */
import { sql } from 'kysely'
import type { BatchKind, batchPauses } from '#contract/rules/batch-rules.ts'
import type { RefundArticle, RefundReason } from '#contract/rules/refund-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { inBatches } from '../files/files.queries.ts'

type New = {
  id: string
  kind: BatchKind
  share: number | null
  article: string | null
  digest: string
  reason: RefundReason | null
  note: string | null
  userId: string
  created: Date
  rows: readonly {
    operationId: string
    amount: number
    articles: RefundArticle[] | null
    reason: RefundReason | null
    note: string | null
  }[]
}

/** Rows of one statement. */
const portion = 2000

export const insertBatch = async (tx: Tx, scope: Scope, { userId, rows, ...batch }: New): Promise<void> => {
  await scoped(tx, scope)
    .insertInto('batches')
    .values({
      ...batch,
      user_id: userId,
      state: 'running',
      pause: null,
      total_count: rows.length,
      total_amount: rows.reduce((total, { amount }) => total + amount, 0),
    })
    .execute()
  for (let first = 0; first < rows.length; first += portion)
    await scoped(tx, scope)
      .insertInto('batch_rows')
      .values(
        rows.slice(first, first + portion).map(({ operationId, articles, ...row }, at) => ({
          ...row,
          batch_id: batch.id,
          position: first + at,
          operation_id: operationId,
          articles: articles && { list: articles },
          state: 'waiting' as const,
        })),
      )
      .execute()
}

/** The newest of those that ask for the same, if there is one. */
export const findSame = (tx: Tx, scope: Scope, { digest, since }: { digest: string; since: Date }) =>
  scoped(tx, scope)
    .selectFrom('batches')
    .where('created', '>=', since)
    .where('digest', '=', digest)
    .select(['id', 'created'])
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those that are not finished. */
export const countOpenBatches = async (tx: Tx, scope: Scope): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('batches')
    .where('state', '!=', 'finished')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const shown = (tx: Tx, scope: Scope) =>
  scoped(tx, scope)
    .selectFrom('batches as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.kind',
      'b.state',
      'b.pause',
      'b.share',
      'b.article',
      'b.total_count',
      'b.total_amount',
      'b.done_count',
    ])
    .select(['b.done_amount', 'b.refused_count', 'b.created', 'b.finished', 'b.user_id', 'u.first_name', 'u.last_name'])

export const findBatch = (tx: Tx, scope: Scope, id: string) =>
  shown(tx, scope).where('b.id', '=', id).executeTakeFirst()
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

type Cut = { limit: number; offset: number }

export const countBatches = async (tx: Tx, scope: Scope): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('batches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findBatches = (tx: Tx, scope: Scope, { limit, offset }: Cut) =>
  shown(tx, scope).orderBy('b.created', 'desc').orderBy('b.id', 'desc').limit(limit).offset(offset).execute()

type State = Database['batch_rows']['state'] | null

const rowsOf = (tx: Tx, scope: Scope, id: string, state: State) => {
  const query = scoped(tx, scope).selectFrom('batch_rows as r').where('r.batch_id', '=', id)
  return state === null ? query : query.where('r.state', '=', state)
}

export const countBatchRows = async (tx: Tx, scope: Scope, id: string, state: State): Promise<number> => {
  const { count } = await rowsOf(tx, scope, id, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of the batch. */
const resultsOf = (tx: Tx, scope: Scope, id: string, state: State) =>
  rowsOf(tx, scope, id, state)
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'r')).onRef('o.id', '=', 'r.operation_id'))
    .select(['r.operation_id', 'o.mid', 'r.amount', 'r.state', 'r.error', 'r.result_id', 'r.done'])
    .orderBy('r.position')

export const findBatchRows = (tx: Tx, scope: Scope, id: string, { state, limit, offset }: Cut & { state: State }) =>
  resultsOf(tx, scope, id, state).limit(limit).offset(offset).execute()
export type BatchResult = Awaited<ReturnType<typeof findBatchRows>>[number]

/** All of them, for a file. */
export const readResults = (tx: Tx, scope: Scope, id: string): AsyncGenerator<BatchResult[]> =>
  inBatches<BatchResult>(tx, resultsOf(tx, scope, id, null))

/** The state as it is, until the end of the transaction: it waits for the sale that the batch is at. */
export const lockBatch = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('batches')
    .where('id', '=', id)
    .select(['kind', 'state', 'user_id'])
    .forUpdate()
    .executeTakeFirst()

export const pauseBatch = async (
  tx: Tx,
  scope: Scope,
  id: string,
  pause: (typeof batchPauses)[number],
): Promise<void> => {
  await scoped(tx, scope).updateTable('batches').set({ state: 'paused', pause }).where('id', '=', id).execute()
}

export const resumeBatch = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).updateTable('batches').set({ state: 'running', pause: null }).where('id', '=', id).execute()
}

/** With their rows; one that runs is left. */
export const dropBatches = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from batches where (merchant_id, sandbox, id) in
    (select merchant_id, sandbox, id from batches where created <= ${before} and state <> 'running'
      order by created limit ${most} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
