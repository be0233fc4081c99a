import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertAuditRowAndNotices } from '#server/http/queries.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { findCompany, type Stranded } from './planning/queries.ts'

/** Money waits for an account that it could go to: those who can name one are told. */
export const tellHeld = async (
  tx: Transaction<Database>,
  clock: Clock,
  { scope, settlementId }: Stranded,
  amount: number,
): Promise<void> =>
  insertAuditRowAndNotices(
    tx,
    {
      ...{ id: newId(clock), action: 'settlement.held', companyId: await findCompany(tx, scope.merchantId), ...scope },
      ...{ actorKind: 'operator', actorId: null, objectId: settlementId, requestId: 'settlement', address: null },
      ...{ detail: { amount }, created: clock.now() },
    },
    [{ type: 'settlement_held', level: 'warning', to: { roles: ['owner', 'admin'] } }],
  )
