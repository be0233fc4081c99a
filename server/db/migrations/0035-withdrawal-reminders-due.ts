/** Finds contracts by the moment of their acceptance. */
export const indexes = [
  { name: 'checkout_requests_accepted', on: `checkout_requests (ended) where state = 'confirmed'` },
]
