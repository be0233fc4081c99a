import type { Contract } from '#contract/index.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { findRecipient, listOwners } from '../../mail/mail.queries.ts'
import { accessOf, lockActor, nameOf, shownAccessOf, statusOf, userOf } from './member.ts'
import { readMerchants, unknownMerchant } from './merchants.ts'
import { countActiveOwners, findMember, type Member, setMerchants, updateMember } from './users.queries.ts'
import { type AccessChange, refusalOf } from './rules.ts'

type Update = Contract['users']['update']

/** What of the wish is different from what is there. */
const changeOf = (
  before: Member,
  { userType, status }: HandlerInput<Update>['body'],
  merchants: string[] | null | undefined,
): AccessChange => ({
  ...(userType !== undefined && userType !== before.role && { role: userType }),
  ...(merchants !== undefined && JSON.stringify(merchants) !== JSON.stringify(before.merchants) && { merchants }),
  ...(status !== undefined &&
    (status === 'disabled') !== (before.disabled !== null) && { disabled: status === 'disabled' }),
})

const apply = async ({ tx, clock }: Context<Update>, { id }: Member, change: AccessChange): Promise<void> => {
  const { role, merchants, disabled } = change
  await updateMember(tx, id, {
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled: disabled ? clock.now() : null }),
  })
  if (merchants !== undefined) await setMerchants(tx, id, merchants)
  // They may sign in again, to look.
  if (disabled === true) await endSessionsOf(tx, id, clock.now(), 'paused')
}

/** Holds for the person's open sessions from the next call on: each call reads role, merchants and status anew. */
export const update: Handler<Update> = async ({ params: { id }, body }, context) => {
  const { caller, tx, clock } = context
  const locked = await lockActor(tx, caller)
  if (typeof locked === 'string') return context.abort(locked)
  const { actor, company } = locked
  const before = await findMember(tx, caller.companyId, id)
  if (!before) return context.abort('ObjectNotFound', { fields: { uuid: id } })
  const reading = { tx, now: clock.now() }
  const merchants = body.merchants === undefined ? undefined : await readMerchants(reading, actor, body.merchants)
  if (merchants === 'unknown') return context.abort('ApiValidationException', { fields: unknownMerchant })
  const change = changeOf(before, body, merchants)
  const target = { ...before, isActive: statusOf(before) === 'active' }
  const refusal = refusalOf(actor, target, change, await countActiveOwners(tx, caller.companyId))
  if (refusal) return context.abort(refusal)

  const { firstName, lastName } = body
  await updateMember(tx, id, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  })
  await apply(context, before, change)
  const after = await findMember(tx, caller.companyId, id)
  if (!after) throw new Error('A person who was just changed is not there.')
  context.note({ objectId: id, before: accessOf(before), after: accessOf(after) })
  if (Object.keys(change).length > 0) {
    context.notify({ type: 'user_role_changed', to: { roles: ['owner'], users: [id] } })
    await notifyMember(context, company, after)
  }
  return userOf(after, context.clock.now())
}

/** Mails the user, if they have accepted the invitation, and the owners. */
const notifyMember = async ({ tx, caller, mail }: Context<Update>, company: string, after: Member): Promise<void> => {
  const shown = shownAccessOf(after)
  if (after.has_password) {
    const to = await findRecipient(tx, after.id)
    await mail.send(to, { kind: 'accessChanged', company, ...shown })
  }
  const told = { company, person: nameOf(after), by: caller.name, ...shown }
  for (const owner of await listOwners(tx, caller.companyId)) await mail.send(owner, { kind: 'ownersChanged', ...told })
}
