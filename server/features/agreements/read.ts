import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { earlyRepaymentOf } from '#domain/credit-ends.ts'
import { standingPlan } from '#domain/instalments.ts'
import { categoryOf } from '#domain/operation-state.ts'
import type { Context, Staged } from '#server/http/pipeline/context.ts'
import { lastDayOf } from '#server/services/agreements/days.ts'
import type { LinkedAgreement } from '#server/services/agreements/portal.queries.ts'
import { type CheckoutRequest, findRequest } from '#server/services/checkout/checkout.queries.ts'
import { withdrawUntil } from '#server/services/checkout/request.ts'
import { rightsOf } from '#server/services/checkout/rights.ts'
import { contactOf, publicNameOf } from '#server/services/preferences/face.ts'
import { enter } from './visit.ts'

type Call = Contract['agreements']['read']
type Answer = HandlerAnswer<Call>

const stateOf = (request: CheckoutRequest, today: string): Answer['state'] => {
  if (request.credit?.withdrawn || request.revoked) return 'withdrawn'
  if (categoryOf(request.substatus) === 'stopped') return 'ended'
  if (request.substatus === 'pending_merchant') return 'waiting'
  return request.plan.schedule.some(({ dueDate }) => dueDate >= today) ? 'active' : 'ended'
}

const planOf = (request: CheckoutRequest): Answer['plan'] => {
  const plan = standingPlan(request.plan)
  const { downpaymentAmount, openingFee = 0, tin, annualEquivalent, totalInterest, totalAmount, schedule } = plan
  return { downpaymentAmount, openingFee, tin, annualEquivalent, totalInterest, totalAmount, schedule }
}

const repaymentOf = ({ credit }: CheckoutRequest, today: string): Answer['earlyRepayment'] => {
  if (!credit || credit.withdrawn !== null) return null
  const { amount, interest, saved } = earlyRepaymentOf(credit, today)
  return amount > 0 ? { amount, interest, saved } : null
}

export const read: Staged<Call, LinkedAgreement> = {
  before: async ({ params: { token } }, context) => {
    const agreement = await enter(token, context)
    const { merchantId, sandbox } = agreement
    context.bindTo({ merchantId, sandbox })
    return agreement
  },
  run: async (_, context: Context<Call>, agreement) => {
    const { tx, clock, lender, support, abort } = context
    const request = (await findRequest(tx, agreement, agreement.requestId)) ?? abort('ObjectNotFound')
    const now = clock.now()
    const today = dayIn(request.timeZone, now)
    const until = withdrawUntil(request)
    return {
      locale: agreement.locale,
      sandbox: agreement.sandbox,
      number: agreement.operationId,
      mid: agreement.mid,
      merchant: { name: publicNameOf(request), contact: contactOf(request) },
      lender: lender.texts.creditor?.name ?? lender.provider.name,
      acceptedAt: agreement.created.toISOString(),
      timeZone: request.timeZone,
      state: stateOf(request, today),
      sentBy: rightsOf(request, now).sentBy,
      plan: planOf(request),
      today,
      withdrawUntil: until !== null && until >= today ? until : null,
      earlyRepayment: repaymentOf(request, today),
      lastDay: lastDayOf(agreement),
      file: { size: agreement.size, sha256: agreement.sha256.toString('hex'), version: agreement.version },
      support,
    }
  },
}
