import type { Contract } from '#contract/index.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findRecipient, listOwners } from '../../mail/mail.queries.ts'
import { accessOf, lockActor, nameOf, statusOf } from './member.ts'
import { countActiveOwners, findMember, updateMember } from './users.queries.ts'
import { refusalOf } from './rules.ts'

/** Sessions and links of the person end at once; what they did stays under their name. */
export const remove: Handler<Contract['users']['remove']> = async ({ params: { id } }, context) => {
  const { caller, tx, clock, mail } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.abort(locked)
  const { actor, company } = locked
  const member = await findMember(tx, caller.companyId, id)
  if (!member) return context.abort('ObjectNotFound', { fields: { uuid: id } })
  const target = { ...member, isActive: statusOf(member) === 'active' }
  const refusal = refusalOf(actor, target, { removed: true }, await countActiveOwners(tx, caller.companyId))
  if (refusal) return context.abort(refusal)

  const now = clock.now()
  const to = await findRecipient(tx, id)
  await updateMember(tx, id, { removed: now })
  await endSessionsOf(tx, id, now, 'removed')
  await endLinks(tx, id, now)
  context.note({ objectId: id, before: accessOf(member) })
  if (member.has_password) await mail.send(to, { kind: 'accessEnded', company })
  const told = { company, person: nameOf(member), by: caller.name }
  for (const owner of await listOwners(tx, caller.companyId)) await mail.send(owner, { kind: 'ownersRemoved', ...told })
}
