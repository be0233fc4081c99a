import { approvalDays, type ApprovalRefusal } from '#contract/rules/approval-rules.ts'
import { newId } from '#server/core/ids.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Acting } from '../operations/money/acting.ts'
import { ceilingOfLocked } from '../operations/money/ceiling.queries.ts'
import { foreseeRefund, type RefundAsked } from '../operations/money/refund-sale.ts'
import { isAbove } from '../operations/money/rules.ts'
import { hasWaiting, insertApproval } from './approvals.queries.ts'
import { findApprovers } from './approvers.queries.ts'
import { expireApproval } from './expire.ts'

type AskActing = Acting<'RefundNotAllowed' | 'ApprovalNotAllowed'> & {
  merchant: Merchant
  userId: string
}

const dayLong = 86_400_000
const notNeeded = { fields: { amount: ['This needs no approval: refund it.'] } }

/** What the app and other callers read of a refusal. */
export const refusal = (reason: ApprovalRefusal, more: Record<string, string[]> = {}) => ({
  fields: { reason: [reason], ...more },
})

/** Asks another person for a refund above the ceiling, where nothing but the ceiling refuses it. Answers its id. */
export const askForRefund = async (id: string, asked: RefundAsked, acting: AskActing): Promise<string> => {
  const { tx, scope, act, abort, note, notify, merchant, userId } = acting
  const { amount, ceiling } = await foreseeRefund(id, asked, acting)
  const bound = await ceilingOfLocked(tx, scope, { id, actor: act.actor, amount: ceiling })
  if (!isAbove(amount, bound)) abort('ApiValidationException', notNeeded)
  const now = act.clock.now()
  await expireApproval(tx, act.clock, { scope, companyId: merchant.companyId, operationId: id })
  if (await hasWaiting(tx, scope, id)) abort('ApprovalNotAllowed', refusal('waiting'))
  const approvalId = newId(act.clock)
  const { articles, reason = null, reference = null } = asked
  await insertApproval(tx, scope, {
    id: approvalId,
    operation_id: id,
    amount,
    articles: articles ? { list: [...articles] } : null,
    reason,
    note: asked.note ?? null,
    reference,
    asked_by: userId,
    created: now,
    expires: new Date(now.getTime() + approvalDays * dayLong),
  })
  note({ objectId: id, approvalId, amount, ...(reason && { reason }), ...(reference && { reference }) })
  const approvers = await findApprovers(tx, merchant, { except: userId, amount })
  notify({ type: 'approval_asked', operationId: id, to: { users: approvers.map((one) => one.id) } })
  return approvalId
}
