import type { Checkout } from './plan.ts'
import { useCheckoutContext } from './checkout-context.ts'

/** Leads to the plans that are left where an answer says that the lender lends less: nothing can be signed before one is confirmed. */
export const usePlansLeft = () => {
  const { go } = useCheckoutContext()
  return async (answering: Promise<Checkout>): Promise<Checkout> => {
    const answer = await answering
    if (answer.state === 'opened') go('plan')
    return answer
  }
}
