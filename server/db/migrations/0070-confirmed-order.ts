/** Orders by when they were confirmed, for the lists that keys read. */
export const indexes = [
  {
    name: 'operations_confirmed_order',
    on: 'operations (merchant_id, sandbox, confirmed, id) where confirmed is not null',
  },
]
