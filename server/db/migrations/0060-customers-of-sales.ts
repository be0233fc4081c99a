/** Finds the sales of a person, the newest first. */
export const indexes = [
  {
    name: 'operations_customer',
    on: 'operations (merchant_id, sandbox, lower(btrim(customer_email)), created)',
  },
]
