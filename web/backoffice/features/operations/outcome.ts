import { type ApprovalRefusal, approvalRefusals } from '#contract/rules/approval-rules.ts'
import { ApiError, fieldError } from '#web/api/errors.ts'

type Reason = 'state' | 'permission' | 'busy' | 'other' | 'ceiling' | `approval_${ApprovalRefusal}`

/** Why it was refused, as far as a person can use it. */
export const reasonOf = (error: unknown): Reason => {
  if (!(error instanceof ApiError)) return 'other'
  const { type, status } = error
  if (type === 'RefundAboveCeiling') return 'ceiling'
  const refusal = approvalRefusals.find((one) => one === fieldError(error, 'reason'))
  if (type === 'ApprovalNotAllowed' && refusal) return `approval_${refusal}`
  if (status === 409) return 'state'
  if (status === 403) return 'permission'
  return status === 429 || status === 503 ? 'busy' : 'other'
}

/** Cents that are left, where the refusal says so. */
export const leftOf = (error: unknown): number => Number(fieldError(error, 'left') ?? 0)
