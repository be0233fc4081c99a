import type { Contract } from '#contract/index.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { endChallenge } from '#server/services/checkout/decided.ts'
import { isOverdue } from '#server/services/checkout/request.ts'
import { type Decision, wordOf } from '#server/services/decision/credit-decision.ts'
import { questionOf } from '#server/services/decision/question.ts'
import { newId } from '#server/core/ids.ts'
import type { Draft } from '#server/services/agreements/maker.ts'
import { answerOf } from './answer.ts'
import { draftOf } from './draft.ts'
import { earlierOf, enterOpen, knock, tooEarly } from './visit.ts'

type Found = { decision: Decision; draft: Draft | null }

const outcomes = { passed: 'accepted', failed: 'rejected' } as const

/**
 * In test mode the request says the outcome. Otherwise the decision service is asked again, each time under a new reference, because it
 * decides only once for a reference. If the answer is a challenge again, nothing changes.
 */
export const challenge: Staged<Contract['customerCheckout']['challenge'], Found | null> = {
  before: async ({ params: { token }, body: { outcome } }, context) => {
    const { clock, decide, abort } = context
    const request = await knock(token, context)
    const found = async (decision: Decision): Promise<Found> => ({
      decision,
      draft: decision === 'accepted' ? await draftOf(request, null, context) : null,
    })
    if (request.sandbox !== (outcome !== undefined))
      abort('ApiValidationException', {
        fields: { outcome: [request.sandbox ? 'Say how it ended.' : 'Only the identity check says how it ended.'] },
      })
    if (outcome !== undefined) return found(outcomes[outcome])
    const { signature } = request
    if (request.state !== 'challenge' || signature === null || isOverdue(request, clock.now())) return null
    const earlier = await earlierOf(request, context)
    const question = questionOf(request, { plan: signature.plan, earlier, clock })
    return found(await decide({ ...question, reference: newId(clock) }))
  },
  run: async ({ params: { token } }, context, found) => {
    const { abort, note, checkout } = context
    const request = await enterOpen(token, context)
    if (request instanceof Refusal) return request
    if (request.state !== 'challenge' || found === null) return abort('ApiValidationException', tooEarly)
    note({ decision: wordOf(found.decision) })
    return answerOf(
      await endChallenge({ ...context, ...checkout, draft: found.draft }, request, found.decision),
      context,
    )
  },
}
