/** Refunds above a ceiling: what the calls and the app know of those that wait for another person. */

/** As they are written down. `obsolete`: the sale ended otherwise. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'obsolete', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Which of them a list shows. `mine`: those that the caller may decide. */
export const approvalViews = ['mine', 'waiting', 'decided'] as const

/** Days that one waits. */
export const approvalDays = 7
export const maxApprovalAnswer = 200

/**
 * Why one cannot be made, approved, declined or withdrawn. `waiting`: the sale has one already; `ended`: it was decided, or its time is over;
 * `own`: who asks never approves; `other`: only who asked withdraws it; `asker`: who asked may refund no more; `left`: more than is left of the
 * sale.
 */
export const approvalRefusals = ['waiting', 'ended', 'own', 'other', 'asker', 'left'] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]
