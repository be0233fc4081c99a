import type { Contract } from '#contract/index.ts'
import { isTaken } from '../../auth/queries.ts'
import { sqlState } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { listOwners } from '../../mail/queries.ts'
import { accessOf, lockActor, nameOf, shownAccessOf, userOf } from './member.ts'
import { mailInvitation } from './invitation.ts'
import { readMerchants, unknownMerchant } from './merchants.ts'
import { findMember, insertMember, setMerchants } from './queries.ts'
import { mayGive } from './rules.ts'

const taken = { email: ['This address belongs to somebody already.'] }

/** A person without a password; a link to choose one is mailed. */
export const create: Handler<Contract['users']['create']> = async ({ body }, context) => {
  const { caller, tx, clock, mail } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.fail(locked)
  const { actor, company } = locked
  if (!mayGive(actor, body.userType)) return context.fail('PermissionDenied')
  const merchants = await readMerchants(tx, actor, body.merchants === undefined ? actor.merchants : body.merchants)
  const isUnknown = merchants === 'unknown'
  const isInUse = await isTaken(tx, body.email)
  if (isUnknown || isInUse)
    return context.fail('ApiValidationException', {
      fields: { ...(isUnknown && unknownMerchant), ...(isInUse && taken) },
    })

  const id = newId(clock)
  const { email, firstName, lastName, userType } = body
  try {
    await insertMember(tx, {
      ...{ id, companyId: caller.companyId, email, firstName, lastName },
      ...{ role: userType, created: clock.now() },
    })
  } catch (error) {
    // Somebody else was given the address at the same moment.
    if (sqlState(error) !== '23505') throw error
    return context.fail('ApiValidationException', { fields: taken })
  }
  await setMerchants(tx, id, merchants)

  const member = await findMember(tx, caller.companyId, id)
  if (!member) throw new Error('A person who was just added is not there.')
  context.note({ objectId: id, after: accessOf(member) })
  context.notify({ type: 'user_invited', to: { roles: ['owner', 'admin'] } })
  await mailInvitation(context, { userId: id, company })
  const told = { company, person: nameOf(member), by: caller.name, ...shownAccessOf(member) }
  for (const owner of await listOwners(tx, caller.companyId)) await mail.send(owner, { kind: 'ownersAdded', ...told })
  return userOf(member)
}
