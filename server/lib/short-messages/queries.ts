/** Messages to customers' mobiles. Those that are due are of all merchants: there is no scope there. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MessageRefusal } from '../../db/schema-checkout.ts'
import type { Scope } from '../../http/context.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const ofRequest = (db: Db, { merchantId, sandbox }: Scope, requestId: string) =>
  db
    .selectFrom('short_messages')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('request_id', '=', requestId)

/** In place of those before, of which none leaves any more: their link may be dead. */
export const insertMessage = async (tx: Tx, row: Insertable<Database['short_messages']>): Promise<void> => {
  await tx
    .updateTable('short_messages')
    .set({ next_attempt: null, text: null, refused: 'replaced' })
    .where('merchant_id', '=', row.merchant_id)
    .where('sandbox', '=', row.sandbox)
    .where('request_id', '=', row.request_id)
    .where('next_attempt', 'is not', null)
    .execute()
  await tx.insertInto('short_messages').values(row).execute()
}

/** The newest of a request. */
export const findNewestMessage = (db: Db, scope: Scope, requestId: string) =>
  ofRequest(db, scope, requestId)
    .select(['phone', 'text', 'attempts', 'sent', 'refused'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type DueMessage = Scope & { id: string; requestId: string; phone: string; text: string; attempts: number }

/**
 * Takes messages that are due and puts them off until `until`: nobody else sends them meanwhile, and if this process dies they
 * are sent then, under the same key.
 */
export const takeDueMessages = async (db: Db, now: Date, until: Date, most: number): Promise<DueMessage[]> => {
  const { rows } = await sql<DueMessage>`
    update short_messages set next_attempt = ${until}, attempts = attempts + 1
      where (merchant_id, sandbox, id) in (select merchant_id, sandbox, id from short_messages
        where next_attempt <= ${now} order by next_attempt limit ${most} for update skip locked)
      returning merchant_id as "merchantId", sandbox, id, request_id as "requestId", phone, text, attempts`.execute(db)
  return rows
}

const one = (db: Db, { merchantId, sandbox, id }: Scope & { id: string }) =>
  db
    .updateTable('short_messages')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('id', '=', id)

export const markMessageSent = async (tx: Tx, message: DueMessage, now: Date): Promise<void> => {
  await one(tx, message).set({ sent: now, refused: null, next_attempt: null, text: null }).execute()
}

/** Unless a newer one took its place meanwhile; answers whether it was this one that was refused. */
export const markMessageRefused = async (tx: Tx, message: DueMessage, refused: MessageRefusal): Promise<boolean> => {
  const { numUpdatedRows } = await one(tx, message)
    .where('next_attempt', 'is not', null)
    .set({ refused, next_attempt: null, text: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const putMessageOff = async (db: Db, message: DueMessage, next: Date): Promise<void> => {
  await one(db, message).where('next_attempt', 'is not', null).set({ next_attempt: next }).execute()
}

/** Those whose link opens nothing any more: its time is over, or its request has ended. */
export const giveUpStaleMessages = async (db: Db, now: Date): Promise<void> => {
  await sql`update short_messages m set next_attempt = null, text = null, refused = 'expired'
    where m.next_attempt is not null and (m.expires <= ${now} or exists (select from checkout_requests r
      where r.merchant_id = m.merchant_id and r.sandbox = m.sandbox and r.id = m.request_id and r.ended is not null))`.execute(
    db,
  )
}
