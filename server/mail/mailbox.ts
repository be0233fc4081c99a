import type { Tx } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import type { AppConfig } from '#server/core/config.ts'
import { type Leaving, takeMessage } from './allowance.ts'
import type { Content, Recipient } from './content.ts'
import type { Attachment, MailedSale } from './mail.queries.ts'
import { post } from './post.ts'

type How = { held: boolean; replyTo?: string; attachments?: readonly Attachment[]; sale?: MailedSale }

/** What a call needs to send mail. */
export type Mailbox = {
  /** Where links lead. */
  origin: string
  /** Where what mails show is fetched from. */
  api: string
  /** Mails with a link to one person in an hour, at most. */
  linksAnHour: number
  /** Call before a person's message to another one leaves: throws 429 above the limit. */
  take: (leaving: Leaving) => Promise<void>
  /**
   * Into the outbox, in the call's transaction: it leaves when the work is committed. `expires`: when its link does. `held`:
   * it never leaves, as in sandbox. `replyTo`: whom an answer goes to. `attachments`: files that go with it. `sale`: whose
   * customer it goes to. Answers its id.
   */
  send: (to: Recipient, content: Content, expires?: Date, how?: How) => Promise<string>
}

type Making = Omit<Mailbox, 'send' | 'take'> & {
  tx: Tx
  clock: Clock
  product: string
  messages: AppConfig['messages']
}

export const makeMailbox = ({ api, linksAnHour, messages, ...posting }: Making): Mailbox => ({
  origin: posting.origin,
  api,
  linksAnHour,
  take: (leaving) => takeMessage({ ...posting, messages }, leaving),
  send: (to, content, expires, how) => post({ ...posting, ...how }, to, content, expires),
})
