import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { expireWaiting, findOverdue } from './approvals.queries.ts'

const batch = 50

type Expiring = { scope: Scope; companyId: string; operationId: string }

/** Closes the request of a sale whose time is over, and notifies who asked; false where there is none. Of two at once one does it. */
export const expireApproval = async (
  tx: Tx,
  clock: Clock,
  { scope, companyId, operationId }: Expiring,
): Promise<boolean> => {
  const expired = await expireWaiting(tx, scope, operationId, clock.now())
  if (!expired) return false
  const { id: approvalId, asked_by: askedBy, amount } = expired
  const row = {
    id: newId(clock),
    action: 'operation.refund_expired' as const,
    companyId,
    ...scope,
    actorKind: 'operator' as const,
    actorId: null,
    objectId: operationId,
    requestId: 'approvals',
    address: null,
    detail: { approvalId, askedBy, amount },
    created: clock.now(),
  }
  await insertAuditRowAndNotices(tx, row, [{ type: 'approval_expired', operationId, to: { users: [askedBy] } }])
  return true
}

/** Closes what was not decided in its time, and answers how many. Several processes may do it at once. */
export const expireApprovals = async (db: Kysely<Database>, clock: Clock): Promise<number> => {
  let expired = 0
  for (;;) {
    const overdue = await findOverdue(db, clock.now(), batch)
    for (const { companyId, operationId, ...scope } of overdue)
      if (
        await inTransaction(db, { ...scope, companyId }, (tx) =>
          expireApproval(tx, clock, { scope, companyId, operationId }),
        )
      )
        expired += 1
    if (overdue.length < batch) return expired
  }
}
