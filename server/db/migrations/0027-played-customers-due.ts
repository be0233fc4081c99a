/** Finds simulated customers whose time has come; the index has no rows of live mode. */
export const indexes = [
  { name: 'checkout_requests_test_at', on: 'checkout_requests (test_at) where test_at is not null' },
]
