import type { Contract } from '#contract/index.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import type { Draft } from '#server/services/agreements/maker.ts'
import { Refusal } from '#server/core/failure.ts'
import { applyDecision, sign } from '#server/services/checkout/decided.ts'
import { type Hold, holdFor, storeHold } from '#server/services/checkout/holds.ts'
import { identityOf } from '#server/services/checkout/identity.ts'
import { findOffer, offersOf, signedOf } from '#server/services/checkout/offers.ts'
import { isOverdue } from '#server/services/checkout/request.ts'
import { questionOf } from '#server/services/decision/question.ts'
import { type Decision, wordOf } from '#server/services/decision/credit-decision.ts'
import { answerOf } from './answer.ts'
import { draftOf } from './draft.ts'
import { earlierOf, enterOpen, knock, tooEarly } from './visit.ts'

type Call = Contract['customerCheckout']['accept']
/** On what was decided: the consent may be given anew meanwhile, with another document. */
type Found = { decision: Decision; consented: number; hold: Hold | null; draft: Draft | null }

/** Card and credit are asked about before anything is locked; of two who press at once, one finds it done. */
export const accept: Staged<Call, Found | null> = {
  before: async ({ params: { token }, body }, context) => {
    const { checkout, lender, clock, abort } = context
    const request = await knock(token, context)
    // Refused below, under the lock.
    if (request.state !== 'consent_confirmed' || !request.consented || isOverdue(request, clock.now())) return null
    if (body.informationVersion !== lender.texts.version)
      abort('ApiValidationException', {
        fields: { information_version: ['The information has changed: read it again.'] },
      })
    const offer = findOffer(offersOf(request, clock), request.chosen) ?? abort('ApiValidationException', tooEarly)
    const { sandbox, operationId, totalAmount: amount } = request
    const document = request.document === null ? null : identityOf(request.document, request.country)
    const verdict = await checkout.cards.check({ sandbox, operationId, amount, card: body.card, document })
    if (verdict === 'refused') abort('CardRefused')
    const { plan } = signedOf(offer)
    const earlier = await earlierOf(request, context)
    const decision = await context.decide(questionOf(request, { plan, earlier, clock }))
    // Only of who may buy is anything held.
    const hold = decision === 'accepted' || decision === 'challenge' ? holdFor(request, body.card, clock) : null
    if (hold && (await checkout.cards.order({ kind: 'hold', sandbox, operationId, ...hold })) !== 'held')
      abort('CardRefused')
    const draft = decision === 'accepted' ? await draftOf(request, body.signature, context) : null
    return { decision, consented: request.consented.getTime(), hold, draft }
  },
  run: async ({ params: { token }, body }, context, found) => {
    const { clock, abort, note, checkout } = context
    const request = await enterOpen(token, context)
    if (request instanceof Refusal) return request
    if (request.state !== 'consent_confirmed') return abort('ApiValidationException', tooEarly)
    if (request.consented?.getTime() !== found?.consented || !found) return abort('TooManyRequests')
    const offer = findOffer(offersOf(request, clock), request.chosen)
    if (!offer) return abort('ApiValidationException', tooEarly)
    const { signature: name, card, informationVersion } = body
    const signed = await sign(context, request, { name, card, informationVersion, ...signedOf(offer) })
    note({ decision: wordOf(found.decision) })
    if (found.hold) await storeHold(context, request, found.hold)
    return answerOf(
      await applyDecision({ ...context, ...checkout, draft: found.draft }, signed, found.decision),
      context,
    )
  },
}
