import type { Contract } from '#contract/index.ts'
import { openLink } from '../../auth/links.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { findHolder } from '../../auth/auth.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findRecipient, listOwners } from '../../mail/mail.queries.ts'
import { setEmail } from './account.queries.ts'
import { findCompanyName } from '#server/services/company/company.queries.ts'

const deadLink = { token: ['This link opens nothing any more.'] }

/**
 * By the link that was mailed to the new address, for the user who requested it. Links to the old address stop working too, because its
 * owner must not be able to sign in any more.
 */
export const validateChangeEmail: Handler<Contract['account']['validateChangeEmail']> = async (input, context) => {
  const { caller, tx, clock, mail } = context
  const { params, query } = input
  const link = await openLink(tx, clock, { uuid: params.uuid, token: query.token, purposes: ['new_email'] })
  const newEmail = link?.userId === caller.userId ? link.newEmail : null
  if (newEmail === null || (await findHolder(tx, newEmail)) !== null)
    return context.abort('ApiValidationException', { fields: deadLink })

  const old = await findRecipient(tx, caller.userId)
  await setEmail(tx, caller.userId, newEmail)
  await endLinks(tx, caller.userId, clock.now())
  context.note({ objectId: caller.userId })
  context.notify({ type: 'email_changed', to: { roles: ['owner'] } })
  await mail.send(old, { kind: 'emailChanged', newEmail })
  const told = { company: await findCompanyName(tx, caller.companyId), person: caller.name, newEmail }
  for (const owner of await listOwners(tx, caller.companyId))
    if (owner.email !== newEmail) await mail.send(owner, { kind: 'ownersEmail', ...told })
}
