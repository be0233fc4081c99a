import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { keepPlan } from '../db/kept-plans.ts'
import type { Notice } from './context.ts'

type Tx = Transaction<Database>

export type Claim = { caller: string; key: string; requestHash: Buffer }
export type KeptAnswer = { requestHash: Buffer; status: number; answer: string | null; created: Date }

export const findKeptAnswer = async (db: Kysely<Database>, { caller, key }: Claim): Promise<KeptAnswer | null> => {
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

/** Forgets a key whose time is over. */
export const dropKey = async (db: Kysely<Database>, { caller, key }: Claim, olderThan: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created', '<=', olderThan)
    .execute()
}

/** An answer, as it is kept under the key of its request. */
export type Kept = Claim & { status: number; answer: string | null; created: Date }
/** A transaction, or a statement of it that writes something else as well. */
type Inserts = Pick<Tx, 'insertInto'>

/**
 * Keeps an answer under its key; false when the key is taken. Another send of the same key that has not ended yet is waited
 * for.
 */
export const keepAnswer = async (
  db: Inserts,
  { caller, key, requestHash, status, answer, created }: Kept,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, request_hash: requestHash, status, answer, created })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type AuditRow = {
  id: string
  action: string
  companyId: string | null
  merchantId: string | null
  sandbox: boolean | null
  actorKind: 'user' | 'api' | 'operator' | 'anonymous'
  actorId: string | null
  objectId: string | null
  requestId: string
  address: string | null
  detail: Record<string, unknown>
  created: Date
}

const auditColumns = (row: AuditRow) => ({
  id: row.id,
  action: row.action,
  company_id: row.companyId,
  merchant_id: row.merchantId,
  sandbox: row.sandbox,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  object_id: row.objectId,
  request_id: row.requestId,
  address: row.address,
  detail: row.detail,
  created: row.created,
})

/**
 * Who of the company is told: by role, except the one who did it, or by name, if they may see the merchant. Written so
 * that little is to be planned: it comes with every refund.
 */
const recipients = (row: AuditRow, { type, level = 'info', operationId, to }: Notice) =>
  sql`select ${row.id}::uuid, u.id, ${type}, ${level}, ${row.merchantId}::uuid, ${row.sandbox ?? false}::boolean,
      ${operationId ?? null}::uuid, ${row.created}::timestamptz
    from users u where u.company_id = ${row.companyId}::uuid and u.removed is null
      and (u.role = any(${to.roles ?? []}::text[]) and u.id is distinct from ${row.actorId}::uuid
        or u.id = any(${to.users?.flatMap((id) => id ?? []) ?? []}::uuid[]))
      and (${row.merchantId}::uuid is null or coalesce(
        (select bool_or(merchant_id = ${row.merchantId}::uuid) from user_merchants where user_id = u.id), true))`

const insertAudit = (db: Inserts, row: AuditRow) => db.insertInto('audit_log').values(auditColumns(row))

/** A person who was told by one notice of an act is not told again by another. */
const insertNotice = (db: Inserts, row: AuditRow, notice: Notice) =>
  db
    .insertInto('notifications')
    .columns(['audit_id', 'user_id', 'type', 'level', 'merchant_id', 'sandbox', 'operation_id', 'created'])
    .expression(recipients(row, notice))
    .onConflict((conflict) => conflict.doNothing())

export const insertAuditRow = async (tx: Tx, row: AuditRow): Promise<void> => {
  await insertAudit(tx, row).modifyEnd(keepPlan).execute()
}

/** The first notice goes in one statement with the row. */
export const insertAuditRowAndNotices = async (
  tx: Tx,
  row: AuditRow,
  [first, ...others]: [Notice, ...Notice[]],
): Promise<void> => {
  await insertNotice(
    tx.with('audit', (qb) => insertAudit(qb, row)),
    row,
    first,
  )
    .modifyEnd(keepPlan)
    .execute()
  for (const notice of others) await insertNotice(tx, row, notice).execute()
}

/** The same and the answer, in one statement where there is one notice at most; false when the key is taken. */
export const insertAuditRowAndAnswer = async (
  tx: Tx,
  row: AuditRow,
  [first, ...others]: Notice[],
  kept: Kept,
): Promise<boolean> => {
  if (first && others.length > 0) {
    await insertAuditRowAndNotices(tx, row, [first, ...others])
    return keepAnswer(tx, kept)
  }
  const audited = tx.with('audit', (qb) => insertAudit(qb, row))
  return keepAnswer(first ? audited.with('told', (qb) => insertNotice(qb, row, first)) : audited, kept)
}

/** Names of the migrations that were applied. Rejects where the database does not answer. */
export const findMigrations = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
