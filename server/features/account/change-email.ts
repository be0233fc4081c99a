import type { Contract } from '#contract/index.ts'
import { hasTooMany, makeLink } from '../../auth/links/links.ts'
import { endLinks } from '../../auth/links/queries.ts'
import { givesOwnPassword } from '../../auth/own-password.ts'
import { isTaken } from '../../auth/queries.ts'
import type { Staged } from '../../http/context.ts'
import { findRecipient } from '../../mail/queries.ts'

/** A link to the new address, a notice to the old one. Nothing changes before the link is opened. */
export const changeEmail: Staged<Contract['account']['changeEmail'], void> = {
  before: async ({ body }, context) => {
    if (!(await givesOwnPassword(context, body.password)))
      context.fail('ApiValidationException', { fields: { password: ['This is not the password.'] } })
  },
  run: async ({ body }, context) => {
    const { caller, tx, clock, mail } = context
    const to = await findRecipient(tx, caller.userId)
    const isOwn = body.email.toLowerCase() === to.email.toLowerCase()
    if (isOwn || (await isTaken(tx, body.email))) {
      const fault = isOwn ? 'This is the address already.' : 'This address belongs to somebody already.'
      return context.fail('ApiValidationException', { fields: { email: [fault] } })
    }
    if (await hasTooMany(tx, clock, caller.userId, mail.linksAnHour))
      return context.fail('TooManyRequests', { retryAfter: 3600 })

    context.note({ objectId: caller.userId })
    await endLinks(tx, caller.userId, clock.now(), 'new_email')
    const wanted = { purpose: 'new_email', userId: caller.userId, newEmail: body.email } as const
    const { url, expires } = await makeLink(tx, clock, mail.origin, wanted)
    await mail.send({ ...to, email: body.email }, { kind: 'emailConfirm', link: url }, expires)
    await mail.send(to, { kind: 'emailAsked', newEmail: body.email })
  },
}
