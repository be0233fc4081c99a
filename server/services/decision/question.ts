/** What the decision service is asked of a request (docs/guides/decision-service.md). */
import { dayIn } from '#domain/calendar.ts'
import type { Plan } from '#domain/instalments.ts'
import { creditFigures } from '#domain/offers.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Choice } from '#server/db/schema-checkout.ts'
import type { CheckoutRequest } from '../checkout/checkout.queries.ts'
import { identityOf } from '../checkout/identity.ts'
import type { DecisionRequest, EarlierContracts, PersonAsked } from './credit-decision.ts'
import { referenceOf } from './decision.ts'

const personOf = ({ consent, customer, postcode }: CheckoutRequest): PersonAsked => {
  const { firstName, lastName, email, phone } = consent ?? customer
  return { firstName, lastName, birthday: consent?.birthday ?? null, email, phone, postcode }
}

/** Another document or plan is another question, so that its answer is never that to the one before. */
export const questionOf = (
  request: CheckoutRequest,
  { plan, earlier, clock }: { plan: Plan & Choice; earlier: EarlierContracts; clock: Clock },
): DecisionRequest => {
  const { merchantId, sandbox, totalAmount: amount, document, country, mid, merchantName } = request
  const key = {
    merchantId,
    sandbox,
    amount,
    currency: 'EUR' as const, // the only one
    document: document === null ? null : identityOf(document, country),
  }
  return {
    ...key,
    reference: referenceOf({ ...key, mid, plan }),
    plan: { ...plan, credit: creditFigures(plan, dayIn(request.timeZone, clock.now())).credit },
    person: personOf(request),
    earlier,
    purchases: request.purchases?.list ?? [],
    merchant: { name: merchantName, country },
  }
}
