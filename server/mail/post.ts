import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Content, Recipient } from './content.ts'
import { insertMail } from './queries.ts'
import { render } from './render.ts'

/** A notice that could not be delivered for this long is news no more. */
const noticeDays = 3

type Posting = { tx: Transaction<Database>; clock: Clock; product: string }

/** Puts a mail into the outbox, in the transaction of what it speaks of. `expires`: when its link does. */
export const post = async (
  { tx, clock, product }: Posting,
  to: Recipient,
  content: Content,
  expires?: Date,
): Promise<void> => {
  const created = clock.now()
  const until = expires ?? new Date(created.getTime() + noticeDays * 86_400_000)
  await insertMail(tx, {
    id: newId(clock),
    to: to.email,
    created,
    expires: until,
    ...render(content, to, product, until),
  })
}
