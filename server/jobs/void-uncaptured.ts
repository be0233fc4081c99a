import type { Kysely } from 'kysely'
import { captureUntil, dayIn, daysBetween } from '#domain/calendar.ts'
import { remainingCapture } from '#domain/operation-state.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { type Act, voidChange } from '#server/services/operations/money/changes.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { findUncaptured, type Uncaptured } from './void-uncaptured.queries.ts'

const batch = 100

/**
 * Voids what shops have not captured by the last day, and answers of how many sales. Each sale is looked at again once it is
 * locked: however often this runs, in however many processes, each rest is void once.
 */
export const voidUncaptured = async (db: Kysely<Database>, clock: Clock): Promise<number> => {
  const now = clock.now()
  // At least so long ago; the days of their own zones decide which are late. Those are first: they are the oldest.
  const before = new Date(now.getTime() - minAge)
  let done = 0
  for (;;) {
    const late = (await findUncaptured(db, before, batch)).filter((one) => isLate(one, now))
    for (const one of late) if (await voidOne(db, clock, one)) done += 1
    if (late.length < batch) return done
  }
}

/** From late on the day of acceptance to early on the day after the last one, one clock change between them. */
const minAge = (daysBetween('2026-01-01', captureUntil('2026-01-01')) * 24 - 1) * 3600_000

const isLate = ({ accepted, timeZone }: Uncaptured, now: Date): boolean =>
  dayIn(timeZone, now) > captureUntil(dayIn(timeZone, accepted))

const voidOne = (db: Kysely<Database>, clock: Clock, { scope, id, companyId, timeZone }: Uncaptured) =>
  inTransaction(db, { ...scope, companyId }, async (tx): Promise<boolean> => {
    const operation = await lockForMoney(tx, scope, id)
    if (!operation || remainingCapture(operation) === 0) return false
    const act: Act = { clock, timeZone, actor: { kind: 'system', name: null, userId: null } }
    const change = voidChange(operation, act)
    await writeChange(tx, scope, change)
    const auditId = newId(clock)
    const detail = { amount: change.event.amount, creditToCustomer: change.customer.creditToCustomer }
    await insertAuditRowAndNotices(
      tx,
      {
        id: auditId,
        action: 'operation.voided',
        companyId,
        ...scope,
        actorKind: 'operator',
        actorId: null,
        objectId: id,
        requestId: 'void',
        address: null,
        detail,
        created: clock.now(),
      },
      [{ type: 'capture_voided', operationId: id, to: { roles: ['owner', 'admin'], users: [operation.createdBy] } }],
    )
    return true
  })
