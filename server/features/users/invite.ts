import type { Contract } from '#contract/index.ts'
import { hasTooMany } from '../../auth/links/links.ts'
import type { Handler } from '../../http/context.ts'
import { mailInvitation } from './invitation.ts'
import { lockActor } from './member.ts'
import { findMember } from './queries.ts'
import { mayManage } from './rules.ts'

export const invite: Handler<Contract['users']['invite']> = async ({ params: { id } }, context) => {
  const { caller, tx, clock, mail } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.fail(locked)
  const member = await findMember(tx, caller.companyId, id)
  if (!member) return context.fail('ObjectNotFound', { fields: { uuid: id } })
  if (!mayManage(locked.actor, member)) return context.fail('PermissionDenied')
  if (member.has_password) return context.fail('AlreadyActive')
  if (await hasTooMany(tx, clock, id, mail.linksAnHour)) return context.fail('TooManyRequests', { retryAfter: 3600 })
  context.note({ objectId: id })
  await mailInvitation(context, { userId: id, company: locked.company })
}
