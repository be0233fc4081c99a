import { makeLink } from '../../auth/links.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { beyondReach } from '../../db/reach.ts'
import type { Tx } from '../../db/schema.ts'
import type { Person } from '#server/core/caller.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import { findRecipient } from '../../mail/mail.queries.ts'
import { claimEmail } from './users.queries.ts'

type Inviting = { tx: Tx; clock: Clock; caller: Person; mail: Mailbox }

/**
 * Mails a link to choose a password; the previous one no longer works. If a user of another company has the address, that user gets a
 * notice of the invitation, and no link is sent.
 */
export const mailInvitation = async (
  { tx, clock, caller, mail }: Inviting,
  { userId, company }: { userId: string; company: string },
): Promise<void> => {
  const holder = await beyondReach(tx, 'an address is unique over all companies', async () => {
    const found = await claimEmail(tx, userId)
    return found === null ? null : findRecipient(tx, found)
  })
  await endLinks(tx, userId, clock.now(), 'invitation')
  const { url, expires } = await makeLink(tx, clock, mail.origin, { purpose: 'invitation', userId })
  const told = { company, by: caller.name }
  if (holder === null)
    await mail.send(await findRecipient(tx, userId), { kind: 'invitation', link: url, ...told }, expires)
  else await mail.send(holder, { kind: 'addressInvited', ...told })
}
