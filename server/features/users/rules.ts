/** Who may change whose access. Pure; the caller has read all of it under the lock of the company. */
import type { Role } from '#contract/core/access.ts'
import { mayManage, type Reaching } from '#server/services/members/manage.ts'

type Target = Reaching & { isActive: boolean }
/** What is to become of the access; what stays as it is is left out. */
export type AccessChange = {
  role?: Role
  merchants?: readonly string[] | null
  disabled?: boolean
  removed?: true
}

export const mayGive = (actor: Reaching, role: Role): boolean => actor.role === 'owner' || role !== 'owner'

/**
 * Why a change of access is refused, or null. An account keeps an owner who can sign in, and users cannot change their own access: role,
 * merchants, status or membership.
 */
export const refusalOf = (
  actor: Reaching,
  target: Target,
  change: AccessChange,
  activeOwners: number,
): 'PermissionDenied' | 'LastOwner' | null => {
  if (Object.keys(change).length === 0) return mayManage(actor, target) ? null : 'PermissionDenied'
  const isSelf = actor.id === target.id
  if (!mayManage(actor, target) || (isSelf && change.role !== undefined)) return 'PermissionDenied'
  if (change.role !== undefined && !mayGive(actor, change.role)) return 'PermissionDenied'
  const stopsOwning = change.role !== undefined || change.disabled === true || change.removed === true
  if (target.role === 'owner' && target.isActive && stopsOwning && activeOwners <= 1) return 'LastOwner'
  return isSelf ? 'PermissionDenied' : null
}
