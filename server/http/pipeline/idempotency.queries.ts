import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { keepPlan } from '../../db/kept-plans.ts'
import type { StoredResponse } from '../../core/stored-response.ts'
import type { Notice } from '../../core/notice.ts'
import type { Scope } from '../../core/scope.ts'
import {
  type AuditRow,
  insertAudit,
  insertAuditRowAndNotices,
  insertNotice,
  type Inserts,
} from '../../lib/audit/rows.queries.ts'

export type IdempotencyClaim = { caller: string; key: string; requestHash: Buffer }
export const findStoredResponse = async (
  db: Kysely<Database>,
  { caller, key }: IdempotencyClaim,
): Promise<StoredResponse | null> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'created'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.status
    ? { requestHash: row.request_hash, status: row.status, answer: row.answer, created: row.created }
    : null
}

/** What was answered to a refund, a capture or a cancel under its key, however long ago. */
export const findLastingResponse = async (
  db: Kysely<Database>,
  scope: Scope,
  { caller, key }: IdempotencyClaim,
): Promise<StoredResponse | null> => {
  const row = await scoped(db, scope)
    .selectFrom('money_keys')
    .select(['request_hash', 'status', 'answer', 'created'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  return row
    ? { requestHash: row.request_hash, status: row.status, answer: row.answer, created: row.created, isLasting: true }
    : null
}

/** Forgets a key whose time is over. */
export const dropKey = async (
  db: Kysely<Database>,
  { caller, key }: IdempotencyClaim,
  olderThan: Date,
): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created', '<=', olderThan)
    .execute()
}

/** An answer, as it is kept under the key of its request. */
export type ResponseToStore = IdempotencyClaim & {
  status: number
  answer: string | null
  created: Date
  lasting?: Lasting | undefined
}
/** Where the key of an act on money is kept for good. */
export type Lasting = Scope & { operationId: string }
type Writes = Pick<Tx, 'insertInto' | 'with'>

/** Throws unique_violation (`takenForGood`) where the key is taken: then nothing of the act may stay. */
const insertLasting = (db: Inserts, { lasting, ...kept }: ResponseToStore & { lasting: Lasting }) =>
  scoped(db, lasting).insertInto('money_keys').values({
    operation_id: lasting.operationId,
    caller: kept.caller,
    key: kept.key,
    request_hash: kept.requestHash,
    status: kept.status,
    answer: kept.answer,
    created: kept.created,
  })

/** Whether an error says that the key of an act on money was used before. */
export const isTakenForGood = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'money_keys_pkey'

/**
 * Keeps an answer under its key; false when the key is taken. Another send of the same key that has not ended yet is waited
 * for.
 */
export const storeResponse = async (db: Writes, kept: ResponseToStore): Promise<boolean> => {
  const { lasting, ...answered } = kept
  return lasting
    ? keepForADay(
        db.with('lasting', (qb) => insertLasting(qb, { ...answered, lasting })),
        kept,
      )
    : keepForADay(db, kept)
}

const keepForADay = async (
  db: Inserts,
  { caller, key, requestHash, status, answer, created }: ResponseToStore,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, request_hash: requestHash, status, answer, created })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The same and the answer, in one statement where there is one notice at most; false when the key is taken. */
export const insertAuditRowAndResponse = async (
  tx: Tx,
  row: AuditRow,
  [first, ...others]: Notice[],
  kept: ResponseToStore,
): Promise<boolean> => {
  if (first && others.length > 0) {
    await insertAuditRowAndNotices(tx, row, [first, ...others])
    return storeResponse(tx, kept)
  }
  const audited = tx.with('audit', (qb) => insertAudit(qb, row))
  return storeResponse(first ? audited.with('told', (qb) => insertNotice(qb, row, first)) : audited, kept)
}
