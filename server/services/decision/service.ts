/** The decision service over HTTP; docs/guides/decision-service.md is its contract. */
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import { postJson } from '#server/lib/outgoing/post-json.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import { type Reach, type ServiceAddress } from '#server/core/config.ts'
import type { Decision, DecisionRequest } from './credit-decision.ts'

/** Fields that a newer service adds are ignored. An answer about something else is none. */
const answerTo = (reference: string) =>
  z.discriminatedUnion('decision', [
    z.object({ reference: z.literal(reference), decision: z.enum(['accepted', 'rejected', 'challenge']) }),
    z.object({
      reference: z.literal(reference),
      decision: z.literal('less'),
      credit_amount: z.int().check(z.positive()),
    }),
  ])

const planOf = ({ plan }: DecisionRequest) => ({
  product: plan.product,
  num_instalments: plan.numInstalments,
  credit_amount: plan.credit,
  downpayment_amount: plan.downpaymentAmount,
  opening_fee_amount: plan.openingFee ?? 0,
  interest_amount: plan.totalInterest,
  total_amount: plan.totalAmount,
  nominal_rate: plan.tin,
  annual_rate: plan.annualEquivalent,
  payments: plan.schedule.map(({ dueDate, amount }) => ({ due_date: dueDate, amount })),
})

const bodyOf = (request: DecisionRequest) => {
  const { reference, merchantId, merchant, amount, currency, document, person, earlier, purchases } = request
  const { firstName, lastName, birthday, email, phone, postcode } = person
  return {
    reference,
    merchant_id: merchantId,
    merchant,
    amount,
    currency,
    document,
    person: { first_name: firstName, last_name: lastName, birthday, email, phone, postcode },
    plan: planOf(request),
    earlier_contracts: earlier,
    shop_purchases: purchases,
  }
}

export const askService = async (
  service: ServiceAddress,
  request: DecisionRequest,
  reach: Reach,
): Promise<Decision> => {
  const { reference } = request
  const asked = await postJson(service, bodyOf(request), { ...reach, idempotencyKey: reference })
  const answer = safeParse(answerTo(reference), asked)
  if (!answer.success) throw new ServiceFault('answered something that is no decision on this reference')
  return answer.data.decision === 'less' ? { lessCredit: answer.data.credit_amount } : answer.data.decision
}
