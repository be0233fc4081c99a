import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../lib/clock.ts'
import type { Content, Recipient } from './content.ts'
import { post } from './post.ts'

/** What a call needs to send mail. */
export type Mailbox = {
  /** Where links lead. */
  origin: string
  /** Where what mails show is fetched from. */
  api: string
  /** Mails with a link to one person in an hour, at most. */
  linksAnHour: number
  /**
   * Into the outbox, in the call's transaction: it leaves when the work is committed. `expires`: when its link does. `held`:
   * it never leaves, as in sandbox. `replyTo`: whom an answer goes to. Answers its id.
   */
  send: (to: Recipient, content: Content, expires?: Date, how?: { held: boolean; replyTo?: string }) => Promise<string>
}

type Making = Omit<Mailbox, 'send'> & { tx: Transaction<Database>; clock: Clock; product: string }

export const makeMailbox = ({ origin, api, linksAnHour, ...posting }: Making): Mailbox => ({
  origin,
  api,
  linksAnHour,
  send: (to, content, expires, how) => post({ ...posting, ...how }, to, content, expires),
})
