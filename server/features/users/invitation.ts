import type { Transaction } from 'kysely'
import { makeLink } from '../../auth/links/links.ts'
import { endLinks } from '../../auth/links/queries.ts'
import type { Database } from '../../db/schema.ts'
import type { Person } from '../../http/context.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import { findRecipient } from '../../mail/queries.ts'

type Inviting = { tx: Transaction<Database>; clock: Clock; caller: Person; mail: Mailbox }

/** Mails a link to choose a password; the one before it no longer works. */
export const mailInvitation = async (
  { tx, clock, caller, mail }: Inviting,
  { userId, company }: { userId: string; company: string },
): Promise<void> => {
  await endLinks(tx, userId, clock.now(), 'invitation')
  const { url, expires } = await makeLink(tx, clock, mail.origin, { purpose: 'invitation', userId })
  const to = await findRecipient(tx, userId)
  await mail.send(to, { kind: 'invitation', link: url, company, by: caller.name }, expires)
}
