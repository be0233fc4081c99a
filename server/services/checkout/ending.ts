/** How a request ends without a sale: request, operation and history in one step. */
import { become, type Substatus } from '#domain/operation-state.ts'
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Tx } from '#server/db/schema.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { type AcceptedSale, type CheckoutRequest, lockOlder, writeStep } from './checkout.queries.ts'
import { releaseHold } from './holds.ts'
import { type Actor, bySystem, eventOf, isOpen } from './request.ts'
import { duplicateWithin } from './times.ts'

/** State of the request → sub-status of its operation, and the word in its history where it is another. */
const ends = {
  rejected: { substatus: 'rejected', event: 'rejected' },
  declined: { substatus: 'stopped_customer', event: 'declined' },
  expired: { substatus: 'stopped_customer', event: 'expired' },
  withdrawn: { substatus: 'stopped_merchant', event: 'withdrawn' },
  duplicated: { substatus: 'stopped_duplicated', event: 'duplicated' },
} as const satisfies Record<string, { substatus: Substatus; event: string }>

export type End = keyof typeof ends

/** The request must be locked and open. Answers it as it is now. */
export const endRequest = async (
  tx: Tx,
  clock: Clock,
  request: CheckoutRequest,
  state: End,
  actor: Actor,
): Promise<CheckoutRequest> => {
  const ended = clock.now()
  const substatus = become(request.substatus, ends[state].substatus)
  await writeStep(tx, request, {
    request: { state, ended },
    operation: { substatus },
    events: [eventOf(clock, request, ends[state].event, actor)],
  })
  if (request.signed) await releaseHold({ tx, clock }, request)
  return { ...request, state, ended, substatus }
}

/** What the clock or another sale does is in the audit log too, so that open pages hear of it. */
const notifyEnded = (
  tx: Tx,
  clock: Clock,
  { companyId, merchantId, sandbox, operationId }: CheckoutRequest,
  action: AuditAction,
  notice: Notice | null,
): Promise<void> => {
  const row: AuditRow = {
    id: newId(clock),
    action,
    companyId,
    merchantId,
    sandbox,
    objectId: operationId,
    created: clock.now(),
    actorKind: 'operator' as const,
    actorId: null,
    requestId: 'checkout',
    address: null,
    detail: {}, // one of them
  }
  return notice ? insertAuditRowAndNotices(tx, row, [notice]) : insertAuditRow(tx, row)
}

/** Out of time. Never early: only for what `isOverdue`, or what a person in sandbox lets run out. */
export const expireRequest = async (tx: Tx, clock: Clock, request: CheckoutRequest): Promise<CheckoutRequest> => {
  const expired = await endRequest(tx, clock, request, 'expired', bySystem)
  const { operationId, createdBy } = request
  await notifyEnded(tx, clock, request, 'checkout.expired', {
    type: 'checkout_expired',
    operationId,
    to: { users: [createdBy] },
  })
  return expired
}

/** Another one is in its place. The request must be locked and open. */
export const duplicateRequest = async (tx: Tx, clock: Clock, request: CheckoutRequest): Promise<void> => {
  await endRequest(tx, clock, request, 'duplicated', bySystem)
  await notifyEnded(tx, clock, request, 'checkout.duplicated', null)
}

/**
 * An older request for the same person and amount is a mistake once a newer sale is accepted. `created`: when that one was
 * asked for.
 */
export const stopDuplicates = async (tx: Tx, clock: Clock, sale: AcceptedSale, created: Date): Promise<void> => {
  for (const older of await lockOlder(tx, sale, new Date(created.getTime() - duplicateWithin))) {
    // After a wait for the lock it may be accepted meanwhile.
    if (!isOpen(older)) continue
    await duplicateRequest(tx, clock, older)
  }
}
