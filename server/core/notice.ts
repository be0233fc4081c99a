import type { Role } from '#contract/core/access.ts'
import type { NotificationType } from '#contract/rules/notice-rules.ts'

/**
 * Notifies people of what the call did. Recipients: all with one of the roles except the caller, and the people named
 * (null is no one); in either case only those who may see the merchant of the call.
 */
export type Notice = {
  type: NotificationType
  operationId?: string
  to: { roles?: readonly Role[]; users?: readonly (string | null)[] }
}
