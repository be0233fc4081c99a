import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Content, Recipient } from './content.ts'
import { type Attachment, insertAttachments, insertMail } from './queries.ts'
import { render } from './render.ts'

/** A notice that could not be delivered for this long is news no more. */
const noticeDays = 3

type Posting = {
  tx: Transaction<Database>
  clock: Clock
  product: string
  held?: boolean
  /** Whom an answer goes to, where it is not the sender. */
  replyTo?: string | null
  /** Files that are made when it leaves. */
  attachments?: readonly Attachment[]
}

/**
 * Puts a mail into the outbox, in the transaction of what it speaks of, and answers its id. `expires`: when its link does.
 * `held`: it stays there.
 */
export const post = async (
  { tx, clock, product, held = false, replyTo = null, attachments = [] }: Posting,
  to: Recipient,
  content: Content,
  expires?: Date,
): Promise<string> => {
  const created = clock.now()
  const until = expires ?? new Date(created.getTime() + noticeDays * 86_400_000)
  const id = newId(clock)
  await insertMail(tx, {
    id,
    to: to.email,
    replyTo,
    created,
    held,
    expires: until,
    ...render(content, to, product, until),
  })
  await insertAttachments(tx, id, to.locale, attachments)
  return id
}
