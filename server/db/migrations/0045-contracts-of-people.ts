/** Finds live contracts by the document of their customer, at all merchants. */
export const indexes = [
  { name: 'checkout_requests_contracts', on: `checkout_requests (document) where state = 'confirmed' and not sandbox` },
]
