/**
 * The port to the credit decision service. Called before the transaction (`context.decide` of a handler's `before`), because an answer over
 * the network may take seconds. The service decides once for a reference: a process that died between the answer and the write asks again.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxDecision, testDelay } from '#domain/test-mode.ts'
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

/** As a service would: after the time that is asked for, or not at all. A test that waits keeps no process from its end. */
const askRules = async ({ sandbox, document, amount, person }: DecisionRequest): Promise<Decision> => {
  const seconds = testDelay({ sandbox, email: person.email })
  if (seconds > 0) await wait(seconds * 1000, undefined, { ref: false })
  const decision = sandboxDecision({ sandbox, document, amount })
  if (decision === 'unanswered') throw new ServiceFault('test: no answer')
  return decision
}

/** Sandbox is decided by its own rules; live sales by what is configured. */
export const makeDecide = (config: AppConfig, log: Log): Decide => {
  const { creditDecision, services } = config
  return async (request) => {
    const isByRules = request.sandbox || creditDecision === 'sandbox-rules'
    const service = isByRules || creditDecision === 'none' ? null : services.decision
    if (!isByRules && !service)
      throw new Failure('UpstreamUnavailable', { message: 'No decision service is configured.' })
    try {
      const decision = service ? askService(service, request, services.reach) : askRules(request)
      return onPlan(await decision, request.plan)
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
