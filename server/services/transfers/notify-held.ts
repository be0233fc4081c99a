import type { Tx } from '#server/db/schema.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findCompany, type Stranded } from './planning.queries.ts'

/** Notifies the users who can enter a bank account, because money waits for one. */
export const notifyHeld = async (
  tx: Tx,
  clock: Clock,
  { scope, settlementId }: Stranded,
  amount: number,
): Promise<void> =>
  insertAuditRowAndNotices(
    tx,
    {
      id: newId(clock),
      action: 'settlement.held',
      companyId: await findCompany(tx, scope.merchantId),
      ...scope,
      actorKind: 'operator',
      actorId: null,
      objectId: settlementId,
      requestId: 'settlement',
      address: null,
      detail: { amount },
      created: clock.now(),
    },
    [{ type: 'settlement_held', to: { roles: ['owner', 'admin'] } }],
  )
