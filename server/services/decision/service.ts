/** The decision service over HTTP; docs/guides/decision-service.md is its contract. */
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import { postJson, ServiceFault } from '#server/lib/outgoing/post-json.ts'
import { type Reach, type ServiceAddress } from '#server/core/config.ts'
import type { Decision, DecisionRequest } from './credit-decision.ts'

/** Fields that a newer service adds are ignored. An answer about something else is none. */
const answerTo = (reference: string) =>
  z.object({ reference: z.literal(reference), decision: z.enum(['accepted', 'rejected', 'challenge']) })

export const askService = async (
  service: ServiceAddress,
  { merchantId, reference, amount, currency, document }: DecisionRequest,
  reach: Reach,
): Promise<Decision> => {
  const body = { reference, merchant_id: merchantId, amount, currency, document }
  const answer = safeParse(answerTo(reference), await postJson(service, body, { ...reach, idempotencyKey: reference }))
  if (!answer.success) throw new ServiceFault('answered something that is no decision on this reference')
  return answer.data.decision
}
