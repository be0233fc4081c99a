/**
 * The port to the credit decision service. Called before the transaction (`context.decide` of a handler's `before`), because an answer over
 * the network may take seconds. The service decides once for a reference: a process that died between the answer and the write asks again.
 */
import { createHash } from 'node:crypto'
import { sandboxDecision } from '#domain/documents.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { Failure } from '#server/core/failure.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import { askService } from './service.ts'
import type { Decision, DecisionKey, DecisionRequest, PlanAsked } from './credit-decision.ts'

/** Throws `UpstreamUnavailable` if there is no decision. */
export type Decide = (request: DecisionRequest) => Promise<Decision>

/** A yes to less that is enough for the plan is a yes to the plan. */
const onPlan = (decision: Decision, { credit }: PlanAsked): Decision =>
  typeof decision === 'object' && credit <= decision.lessCredit ? 'accepted' : decision

/** Sandbox is decided by its known documents; live sales by what is configured. */
export const makeDecide = (config: AppConfig, log: Log): Decide => {
  const { creditDecision, services } = config
  return async (request) => {
    if (request.sandbox || creditDecision === 'sandbox-rules')
      return onPlan(sandboxDecision(request.document, request.amount), request.plan)
    if (creditDecision === 'none' || !services.decision)
      throw new Failure('UpstreamUnavailable', { message: 'No decision service is configured.' })
    try {
      return onPlan(await askService(services.decision, request, services.reach), request.plan)
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      log.warn({ reference: request.reference, reason: error.message }, 'decision service')
      throw new Failure('UpstreamUnavailable', { message: 'The decision service gave no answer.' })
    }
  }
}

/**
 * The reference of an order that is not decided yet: the same for every attempt at the same order. With another amount, document or
 * plan it is another question.
 */
export const referenceOf = (
  order: DecisionKey & { mid: string; plan: Pick<PlanAsked, 'product' | 'numInstalments'> },
): string => {
  const { merchantId, sandbox, mid, amount, currency, document, plan } = order
  const person = [document?.type, document?.number, document?.country]
  const parts = [merchantId, sandbox, mid, amount, currency, ...person, plan.product, plan.numInstalments]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
