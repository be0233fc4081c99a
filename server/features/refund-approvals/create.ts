import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { approvalOf, deciderOf } from '#server/services/approvals/approval.ts'
import { findApproval } from '#server/services/approvals/approvals.queries.ts'
import { askForRefund } from '#server/services/approvals/ask.ts'

export const create: Handler<Contract['refundApprovals']['create']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, caller, clock } = context
  const { userId, name } = caller
  const by = { clock, timeZone: merchant.timeZone, actor: { kind: 'user' as const, name, userId } }
  const id = await askForRefund(params.operationId, body, { ...context, act: by, userId })
  const decider = await deciderOf(tx, scope, caller)
  return approvalOf(await findApproval(tx, scope, id, clock.now()), { userId, decider })
}
