import type { Contract } from '#contract/index.ts'
import { hasTooMany, makeLink } from '../../auth/links.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { givesOwnPassword } from '../../auth/own-password.ts'
import { findHolder } from '../../auth/auth.queries.ts'
import { beyondReach } from '../../db/reach.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { findRecipient } from '../../mail/mail.queries.ts'

/**
 * Mails a link to the new address and a notice to the old one. Nothing changes before the link is opened. If another user has the address,
 * that user gets a notice instead, and the response is the same.
 */
export const changeEmail: Staged<Contract['account']['changeEmail'], void> = {
  before: async ({ body }, context) => {
    if (!(await givesOwnPassword(context, body.password)))
      context.abort('ApiValidationException', { fields: { password: ['This is not the password.'] } })
  },
  run: async ({ body }, context) => {
    const { caller, tx, clock, mail } = context
    const to = await findRecipient(tx, caller.userId)
    if (body.email.toLowerCase() === to.email.toLowerCase())
      return context.abort('ApiValidationException', { fields: { email: ['This is the address already.'] } })
    if (await hasTooMany(tx, clock, caller.userId, mail.linksAnHour))
      return context.abort('TooManyRequests', { retryAfter: 3600 })

    await mail.take({ to: body.email, sender: caller.companyId, field: 'email' })
    context.note({ objectId: caller.userId })
    await endLinks(tx, caller.userId, clock.now(), 'new_email')
    const wanted = { purpose: 'new_email', userId: caller.userId, newEmail: body.email } as const
    const { url, expires } = await makeLink(tx, clock, mail.origin, wanted)
    const holder = await beyondReach(tx, 'an address is unique over all companies', async () => {
      const found = await findHolder(tx, body.email)
      return found === null ? null : findRecipient(tx, found)
    })
    if (holder === null) await mail.send({ ...to, email: body.email }, { kind: 'emailConfirm', link: url }, expires)
    else await mail.send(holder, { kind: 'addressWanted' })
    await mail.send(to, { kind: 'emailAsked', newEmail: body.email })
  },
}
