import type { Contract } from '#contract/index.ts'
import { hasTooMany } from '../../auth/links.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { mailInvitation } from './invitation.ts'
import { lockActor } from './member.ts'
import { findMember } from './users.queries.ts'
import { mayManage } from '#server/services/members/manage.ts'

export const invite: Handler<Contract['users']['invite']> = async ({ params: { id } }, context) => {
  const { caller, tx, clock, mail } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.abort(locked)
  const member = await findMember(tx, caller.companyId, id)
  if (!member) return context.abort('ObjectNotFound', { fields: { uuid: id } })
  if (!mayManage(locked.actor, member)) return context.abort('PermissionDenied')
  if (member.has_password) return context.abort('AlreadyActive')
  if (await hasTooMany(tx, clock, id, mail.linksAnHour)) return context.abort('TooManyRequests', { retryAfter: 3600 })
  await mail.take({ to: member.email, sender: caller.companyId, field: null })
  context.note({ objectId: id })
  await mailInvitation(context, { userId: id, company: locked.company })
}
