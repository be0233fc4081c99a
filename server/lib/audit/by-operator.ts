import type { AuditRow } from './rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'

type Act = Pick<AuditRow, 'action' | 'companyId' | 'objectId'> & Partial<Pick<AuditRow, 'merchantId' | 'detail'>>

/** The row of what the provider's staff decided. */
export const byOperator = (
  clock: Clock,
  { action, companyId, merchantId = null, objectId, detail = {} }: Act,
): AuditRow => ({
  id: newId(clock),
  action,
  companyId,
  merchantId,
  sandbox: null,
  actorKind: 'operator',
  actorId: null,
  objectId,
  requestId: 'operator',
  address: null,
  detail,
  created: clock.now(),
})
