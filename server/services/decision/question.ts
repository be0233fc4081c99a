/** What the decision service is asked of a request (docs/guides/decision-service.md). */
import type { CheckoutRequest } from '../checkout/checkout.queries.ts'
import { identityOf } from '../checkout/identity.ts'
import type { DecisionRequest, EarlierContracts, PersonAsked, PlanAsked } from './credit-decision.ts'
import { referenceOf } from './decision.ts'

const personOf = ({ consent, customer, postcode }: CheckoutRequest): PersonAsked => {
  const { firstName, lastName, email, phone } = consent ?? customer
  return { firstName, lastName, birthday: consent?.birthday ?? null, email, phone, postcode }
}

/** Another document or plan is another question, so that its answer is never that to the one before. */
export const questionOf = (request: CheckoutRequest, plan: PlanAsked, earlier: EarlierContracts): DecisionRequest => {
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
    plan,
    person: personOf(request),
    earlier,
    merchant: { name: merchantName, country },
  }
}
