/** What was approved is refunded once. */
export const indexes = [
  {
    name: 'refunds_of_approvals',
    on: 'refunds (merchant_id, sandbox, approval_id) where approval_id is not null',
    isUnique: true,
  },
]
