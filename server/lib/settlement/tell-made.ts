import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Scope } from '#server/http/context.ts'
import { insertAuditRow } from '#server/http/queries.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { findCompany } from '../transfers/planning/queries.ts'

/** Nobody has called for what a night makes: with this row, pages that are open hear of it. */
export const tellMade = async (
  tx: Transaction<Database>,
  clock: Clock,
  scope: Scope,
  { id, reference, paidAmount }: { id: string; reference: string; paidAmount: number },
): Promise<void> =>
  insertAuditRow(tx, {
    ...{ id: newId(clock), action: 'settlement.made', companyId: await findCompany(tx, scope.merchantId), ...scope },
    ...{ actorKind: 'operator', actorId: null, objectId: id, requestId: 'settlement', address: null },
    ...{ detail: { reference, amount: paidAmount }, created: clock.now() },
  })
