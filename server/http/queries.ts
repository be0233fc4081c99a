import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Notice } from './context.ts'

type Tx = Transaction<Database>

export type Claim = { caller: string; key: string; requestHash: Buffer }
export type KeptAnswer = { requestHash: Buffer; status: number; answer: string | null; created: Date }

/**
 * Claims an idempotency key; false when it is taken. A second send waits here until the first one has ended,
 * because the row of the first is locked until then.
 */
export const claimKey = async (tx: Tx, { caller, key, requestHash }: Claim, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ caller, key, request_hash: requestHash, status: null, answer: null, created: now })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export const findKeptAnswer = async (tx: Tx, { caller, key }: Claim): Promise<KeptAnswer | null> => {
  const row = await tx
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
export const dropKey = async (tx: Tx, { caller, key }: Claim, olderThan: Date): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created', '<=', olderThan)
    .execute()
}

export const keepAnswer = async (
  tx: Tx,
  { caller, key }: Claim,
  status: number,
  answer: string | null,
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
}

/** The point to which a refused call is taken back, while the claim of its key stays. */
export const setSavepoint = async (tx: Tx): Promise<void> => {
  await sql`savepoint work`.execute(tx)
}

export const takeBack = async (tx: Tx): Promise<void> => {
  await sql`rollback to savepoint work`.execute(tx)
}

export type AuditRow = {
  id: string
  action: string
  companyId: string | null
  merchantId: string | null
  sandbox: boolean | null
  actorKind: 'user' | 'api' | 'anonymous'
  actorId: string | null
  objectId: string | null
  requestId: string
  address: string
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

export const insertAuditRow = async (tx: Tx, row: AuditRow): Promise<void> => {
  await tx.insertInto('audit_log').values(auditColumns(row)).execute()
}

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

/** The first notice goes in one statement with the row. A person who was told by one is not told again by another. */
export const insertAuditRowAndNotices = async (
  tx: Tx,
  row: AuditRow,
  [first, ...others]: [Notice, ...Notice[]],
): Promise<void> => {
  const insertInto = (db: Pick<Tx, 'insertInto'>, notice: Notice) =>
    db
      .insertInto('notifications')
      .columns(['audit_id', 'user_id', 'type', 'level', 'merchant_id', 'sandbox', 'operation_id', 'created'])
      .expression(recipients(row, notice))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await insertInto(
    tx.with('audit', (qb) => qb.insertInto('audit_log').values(auditColumns(row))),
    first,
  )
  for (const notice of others) await insertInto(tx, notice)
}

/** Names of the migrations that were applied. Rejects where the database does not answer. */
export const findMigrations = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
