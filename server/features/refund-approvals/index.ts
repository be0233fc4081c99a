import type { Contract } from '#contract/index.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { approveRefund, declineRefund, withdrawRefund } from '#server/services/approvals/decide.ts'
import { create } from './create.ts'
import { list } from './list.ts'

type Calls = Contract['refundApprovals']
type Decision = Context<Calls['approve' | 'decline' | 'withdraw']>

const settingOf = ({ caller, merchant }: Pick<Decision, 'caller' | 'merchant'>) => ({
  userId: caller.userId,
  timeZone: merchant.timeZone,
})

export const refundApprovals: Handlers<Calls> = {
  list,
  create,
  approve: ({ params, body }, context) =>
    approveRefund(params.approvalId, body.amount, { ...context, ...settingOf(context) }),
  decline: ({ params, body }, context) =>
    declineRefund(params.approvalId, body.answer ?? null, { ...context, ...settingOf(context) }),
  withdraw: ({ params }, context) => withdrawRefund(params.approvalId, { ...context, ...settingOf(context) }),
}
