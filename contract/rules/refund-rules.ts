/** Why a merchant refunds, in the order of the list. A refund may have none. */
export const refundReasons = ['returned', 'faulty', 'order_mistake', 'agreement', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Characters of a note for the team. */
export const maxRefundNote = 200
