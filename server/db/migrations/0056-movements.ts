/** The movements of a merchant's sales by time. */
export const indexes = [
  {
    name: 'operation_events_movements',
    on: "operation_events (merchant_id, sandbox, created, id) where type in ('accepted', 'refunded', 'cancelled', 'rejected')",
  },
]
