import { can } from '#contract/core/access.ts'
import type { Contract } from '#contract/index.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Tx } from '../../db/schema.ts'
import type { Person } from '#server/core/caller.ts'
import type { AccessShown } from '../../mail/content.ts'
import { findMember, lockCompany, type Member } from './users.queries.ts'

type User = HandlerAnswer<Contract['users']['create']>

export const statusOf = ({ disabled, has_password }: Member): User['status'] =>
  disabled ? 'disabled' : has_password ? 'active' : 'invited'

const invitationOf = ({ has_password, invitation_expires: expires }: Member, now: Date): User['invitation'] =>
  has_password ? null : { open: expires !== null && expires > now, expires: expires?.toISOString() ?? null }

export const userOf = (member: Member, now: Date): User => ({
  id: member.id,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  userType: member.role,
  status: statusOf(member),
  merchants: member.merchants,
  invited: member.created.toISOString(),
  invitation: invitationOf(member, now),
  lastLogin: member.last_login?.toISOString() ?? null,
})

/** For the audit log: what of a person decides what they may do. */
export const accessOf = (member: Member) => ({
  role: member.role,
  status: statusOf(member),
  merchants: member.merchants,
})

/** The same for a mail. */
export const shownAccessOf = (member: Member): AccessShown => ({
  role: member.role,
  status: statusOf(member),
  merchants: member.merchants?.length ?? null,
})

export const nameOf = (member: Member): string => `${member.first_name} ${member.last_name}`.trim() || member.email

/**
 * Locks the people of the company and reads who is about to change them as they are now: of two who take the role from
 * each other at once, the second no longer may.
 */
export const lockActor = async (
  tx: Tx,
  { companyId, userId }: Person,
): Promise<{ actor: Member; company: string } | 'PermissionDenied' | 'PersonPaused'> => {
  const company = await lockCompany(tx, companyId)
  const actor = await findMember(tx, companyId, userId)
  if (!actor || !can(actor.role, 'users.write')) return 'PermissionDenied'
  return actor.disabled ? 'PersonPaused' : { actor, company }
}
