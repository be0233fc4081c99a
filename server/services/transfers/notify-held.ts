import type { Tx } from '#server/db/schema.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findCompany, type Stranded } from './planning.queries.ts'

/** Money waits for an account that it could go to: those who can name one are told. */
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
    [{ type: 'settlement_held', level: 'warning', to: { roles: ['owner', 'admin'] } }],
  )
