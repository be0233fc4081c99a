import type { CheckoutState } from '#contract/calls/checkout-requests.ts'

/** States in which the customer has something to do; here as plain values, since the contract's list comes with schemas. */
export const openCheckoutStates: readonly CheckoutState[] = ['sent', 'opened', 'consent_confirmed', 'challenge']
