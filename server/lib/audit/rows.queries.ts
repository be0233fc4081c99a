/** Rows of the audit log, with their notices. */
import { sql } from 'kysely'
import { noticeKinds } from '#contract/rules/notice-rules.ts'
import type { AuditAction } from '#domain/webhook-events.ts'
import { keepPlan } from '../../db/kept-plans.ts'
import type { Tx } from '../../db/schema.ts'
import type { Notice } from '../../core/notice.ts'

/** A transaction, or a statement of it that writes something else as well. */
export type Inserts = Pick<Tx, 'insertInto'>

export type AuditRow = {
  id: string
  action: AuditAction
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
 * Members of the company who get the notice: by role, except the one who acted, or by name, if they may see the merchant. The statement is
 * cheap to plan, because every refund runs it.
 */
const recipients = (row: AuditRow, { type, operationId, to }: Notice) =>
  sql`select ${row.id}::uuid, u.id, ${type}, ${noticeKinds[type].level}, ${row.merchantId}::uuid, ${row.sandbox ?? false}::boolean,
      ${operationId ?? null}::uuid, ${row.created}::timestamptz
    from users u where u.company_id = ${row.companyId}::uuid and u.removed is null
      and (u.role = any(${to.roles ?? []}::text[]) and u.id is distinct from ${row.actorId}::uuid
        or u.id = any(${to.users?.flatMap((id) => id ?? []) ?? []}::uuid[]))
      and (${row.merchantId}::uuid is null or coalesce(
        (select bool_or(merchant_id = ${row.merchantId}::uuid) from user_merchants where user_id = u.id), true))`

/** The statement that writes a row; a part of others. */
export const insertAudit = (db: Inserts, row: AuditRow) => db.insertInto('audit_log').values(auditColumns(row))

/** A person gets one notice of an action, not a second one. */
export const insertNotice = (db: Inserts, row: AuditRow, notice: Notice) =>
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
