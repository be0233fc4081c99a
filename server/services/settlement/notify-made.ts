import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findCompany } from '../transfers/planning.queries.ts'

/** No call causes what a settlement run makes: with this row, open pages are notified. */
export const notifyMade = async (
  tx: Tx,
  clock: Clock,
  scope: Scope,
  { id, reference, paidAmount }: { id: string; reference: string; paidAmount: number },
): Promise<void> =>
  insertAuditRow(tx, {
    id: newId(clock),
    action: 'settlement.made',
    companyId: await findCompany(tx, scope.merchantId),
    ...scope,
    actorKind: 'operator',
    actorId: null,
    objectId: id,
    requestId: 'settlement',
    address: null,
    detail: { reference, amount: paidAmount },
    created: clock.now(),
  })
