import type { Tx } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Content, Recipient } from './content.ts'
import { type Attachment, insertAttachments, insertMail, insertMailOfSale, type MailedSale } from './mail.queries.ts'
import { render } from './render.ts'

/** A notice that could not be delivered for this long is news no more. */
const noticeDays = 3

/** For a person without an address yet: mails to it do not leave. */
export const nobodysAddress = (userId: string): string => `${userId}@nobody.invalid`
const isNobodys = (email: string): boolean => email.endsWith('@nobody.invalid')

type Posting = {
  tx: Tx
  clock: Clock
  product: string
  /** Of the pages, for its link to the privacy notice; absent: it has none. */
  origin?: string
  held?: boolean
  /** Whom an answer goes to, where it is not the sender. */
  replyTo?: string | null
  /** Files that are made when it leaves. */
  attachments?: readonly Attachment[]
  /** The sale that its customer is written about. */
  sale?: MailedSale | undefined
}

/**
 * Puts a mail into the outbox, in the transaction of what it speaks of, and answers its id. `expires`: when its link does.
 * `held`: it stays there.
 */
export const post = async (
  { tx, clock, product, origin, held = false, replyTo = null, attachments = [], sale }: Posting,
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
    held: held || isNobodys(to.email),
    expires: until,
    ...render(content, to, { product, expires: until, ...(origin !== undefined && { origin }) }),
  })
  await insertAttachments(tx, id, to.locale, attachments)
  if (sale) await insertMailOfSale(tx, id, sale)
  return id
}
