/** Finds operations by the reference that they had before. */
export const indexes = [
  {
    name: 'operations_earlier_reference',
    on: 'operations (merchant_id, sandbox, earlier_mid) where earlier_mid is not null',
  },
]
