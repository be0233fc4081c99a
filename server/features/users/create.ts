import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { nobodysAddress } from '../../mail/post.ts'
import { listOwners } from '../../mail/mail.queries.ts'
import { accessOf, lockActor, nameOf, shownAccessOf, userOf } from './member.ts'
import { mailInvitation } from './invitation.ts'
import { readMerchants, unknownMerchant } from './merchants.ts'
import { findMember, insertMember, isColleagues, setMerchants } from './users.queries.ts'
import { mayGive } from './rules.ts'

const taken = { email: ['This address belongs to somebody of the company already.'] }

/**
 * Creates a user without a password and mails a link to choose one. With the address of another company's user the response is the same;
 * only that user learns of it, by mail.
 */
export const create: Handler<Contract['users']['create']> = async ({ body }, context) => {
  const { caller, tx, clock, mail } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.abort(locked)
  const { actor, company } = locked
  if (!mayGive(actor, body.userType)) return context.abort('PermissionDenied')
  const wanted = body.merchants === undefined ? actor.merchants : body.merchants
  const merchants = await readMerchants({ tx, now: clock.now() }, actor, wanted)
  const isUnknown = merchants === 'unknown'
  const isInUse = await isColleagues(tx, caller.companyId, body.email)
  if (isUnknown || isInUse)
    return context.abort('ApiValidationException', {
      fields: { ...(isUnknown && unknownMerchant), ...(isInUse && taken) },
    })

  await mail.take({ to: body.email, sender: caller.companyId, field: 'email' })
  const id = newId(clock)
  const { email, firstName, lastName, userType } = body
  const member = { id, companyId: caller.companyId, email, firstName, lastName, role: userType, created: clock.now() }
  if (!(await insertMember(tx, member))) await insertMember(tx, { ...member, email: nobodysAddress(id) }, email)
  await setMerchants(tx, id, merchants)

  await mailInvitation(context, { userId: id, company })
  const made = await findMember(tx, caller.companyId, id)
  if (!made) throw new Error('A person who was just added is not there.')
  context.note({ objectId: id, after: accessOf(made) })
  context.notify({ type: 'user_invited', to: { roles: ['owner', 'admin'] } })
  const told = { company, person: nameOf(made), by: caller.name, ...shownAccessOf(made) }
  for (const owner of await listOwners(tx, caller.companyId)) await mail.send(owner, { kind: 'ownersAdded', ...told })
  return userOf(made, clock.now())
}
