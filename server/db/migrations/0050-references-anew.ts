/** A reference names one order; those that a later checkout replaced keep it. And the sales that wait for the word of their shop, by its end. */
export const indexes = [
  { name: 'operations_reference', on: 'operations (merchant_id, sandbox, mid, superseded)', isUnique: true },
  {
    name: 'checkout_requests_unconfirmed',
    on: 'checkout_requests (confirmation_until) where confirmation_until is not null',
  },
]
