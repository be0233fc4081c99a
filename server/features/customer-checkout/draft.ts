import type { Clock } from '#server/core/clock.ts'
import type { Draft } from '#server/services/agreements/maker.ts'
import { acceptedPlan } from '#server/services/checkout/decided.ts'
import { findOffer, offersOf, signedOf } from '#server/services/checkout/offers.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import type { CheckoutTools } from '#server/services/checkout/tools.ts'

type Drafting = { clock: Clock; checkout: CheckoutTools }

/**
 * The agreement as it will be if nothing changes before the transaction. `name`: the signature of a request that is not signed yet. Null where
 * nothing can be accepted.
 */
export const draftOf = async (
  request: CheckoutRequest,
  name: string | null,
  { clock, checkout }: Drafting,
): Promise<Draft | null> => {
  const { consent } = request
  const offer = findOffer(offersOf(request, clock), request.chosen)
  const signature = name !== null && offer ? { name, plan: signedOf(offer).plan } : request.signature
  if (!consent || !signature) return null
  const { plan, planDay: firstDay } = acceptedPlan(request, signature, clock)
  return checkout.agreements.draft({ request, consent, signature, plan, firstDay, at: clock.now() })
}
