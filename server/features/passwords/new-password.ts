import type { ErrorFields } from '#contract/core/errors.ts'
import { passwordFault } from '../../auth/password-rules.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import { findRecipient } from '../../mail/mail.queries.ts'

type Wanted = { newPassword1: string; newPassword2: string }
type Person = Parameters<typeof passwordFault>[1]

/** Field → why it is not taken; empty where both are. */
export const faultsOf = ({ newPassword1, newPassword2 }: Wanted, person: Person, product: string): ErrorFields => {
  const fault = passwordFault(newPassword1, { ...person, names: [product, ...person.names] })
  return {
    ...(fault && { new_password1: [fault] }),
    ...(newPassword1.normalize('NFC') !== newPassword2.normalize('NFC') && {
      new_password2: ['The two passwords differ.'],
    }),
  }
}

type Setting = { tx: Tx; clock: Clock; mail: Mailbox }

/** Ends all other sessions and all open links of the user, and notifies the user by mail. Call it after `setPassword`. */
export const endAccess = async (
  { tx, clock, mail }: Setting,
  userId: string,
  ownSession: string | null,
): Promise<void> => {
  const now = clock.now()
  await endSessionsOf(tx, userId, now, 'password_changed', ownSession)
  await endLinks(tx, userId, now)
  await mail.send(await findRecipient(tx, userId), { kind: 'passwordChanged' })
}
