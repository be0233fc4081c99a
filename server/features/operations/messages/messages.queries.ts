/** What the customer of a sale was written, as long as the messages are stored. */
import type { Scope } from '#server/core/scope.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const findMails = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('operation_mails as m')
    .innerJoin('outbox as b', 'b.id', 'm.mail_id')
    .where('m.operation_id', '=', operationId)
    .select(['b.id', 'm.kind', 'b.to_address as to', 'b.created', 'b.sent', 'b.error', 'b.next_attempt as nextAttempt'])
    .modifyEnd(keepPlan)
    .execute()

export const findShortMessages = (tx: Tx, scope: Scope, requestId: string) =>
  scoped(tx, scope)
    .selectFrom('short_messages')
    .where('request_id', '=', requestId)
    .select(['id', 'phone as to', 'created', 'sent', 'refused', 'next_attempt as nextAttempt', 'attempts'])
    .modifyEnd(keepPlan)
    .execute()
