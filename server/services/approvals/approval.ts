/** A refund that was asked for, as a person sees it: what they may do with it, and why not more. */
import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import type { Person } from '#server/core/caller.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findCeilingOf } from '../operations/money/ceiling.queries.ts'
import type { ApprovalRow, Asker, Decider } from './approvals.queries.ts'

type Shown = HandlerAnswer<Contract['refundApprovals']['create']>

/** Null for who decides nothing. */
export const deciderOf = async (tx: Tx, { merchantId }: Scope, caller: Person): Promise<Decider | null> =>
  can(caller.role, 'operations.approve')
    ? { userId: caller.userId, most: await findCeilingOf(tx, merchantId, caller.userId) }
    : null

/** Whether the refund may still be in the name of who asked for it. */
export const mayStillRefund = ({ role, removed, disabled, sees }: Omit<Asker, 'name'>): boolean =>
  !removed && !disabled && sees && can(role, 'operations.refund')

const obstacleOf = (row: ApprovalRow, { userId, most }: Decider): Shown['obstacle'] => {
  if (row.asked_by === userId) return 'own'
  const asker = { role: row.role, removed: row.removed !== null, disabled: row.disabled !== null, sees: row.sees }
  if (!mayStillRefund(asker)) return 'asker'
  if (row.amount > (most ?? row.amount)) return 'ceiling'
  return row.amount > remainingRefundable(row) ? 'left' : null
}

const named = (id: string, first: string | null, last: string | null, email: string | null): Shown['askedBy'] => ({
  id,
  name: `${first ?? ''} ${last ?? ''}`.trim() || (email ?? ''),
})

/** `decider`: the caller, where they decide at all. */
export const approvalOf = (
  row: ApprovalRow,
  { userId, decider }: { userId: string; decider: Decider | null },
): Shown => {
  const isWaiting = row.state === 'waiting'
  const obstacle = isWaiting && decider ? obstacleOf(row, decider) : null
  const isOwn = row.asked_by === userId
  return {
    id: row.id,
    operationId: row.operation_id,
    amount: row.amount,
    reason: row.reason,
    note: row.note,
    reference: row.reference,
    state: row.state,
    askedBy: named(row.asked_by, row.first_name, row.last_name, row.email),
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
    decidedBy: row.decided_by === null ? null : named(row.decided_by, row.d_first_name, row.d_last_name, row.d_email),
    decided: row.decided?.toISOString() ?? null,
    answer: row.answer,
    may: {
      approve: isWaiting && decider !== null && obstacle === null,
      decline: isWaiting && decider !== null && !isOwn,
      withdraw: isWaiting && isOwn,
    },
    obstacle,
  }
}
