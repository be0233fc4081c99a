import type { CheckoutState } from '#contract/calls/checkout-requests.ts'

/** States in which the customer has something to do; plain values, since the contract's list imports schemas. */
export const openCheckoutStates: readonly CheckoutState[] = ['sent', 'opened', 'consent_confirmed', 'challenge']
