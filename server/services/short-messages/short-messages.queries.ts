/** Messages to customers' mobiles. Those that are due are of all merchants: there is no scope there. */
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { type NewRow, scoped, scopeSql } from '#server/db/scoped.ts'
import type { MessageRefusal } from '#server/db/schema-checkout.ts'
import type { Scope } from '#server/core/scope.ts'

const ofRequest = (db: Db, scope: Scope, requestId: string) =>
  scoped(db, scope).selectFrom('short_messages').where('request_id', '=', requestId)

/** In place of those before, of which none leaves any more: their link may be dead. */
export const insertMessage = async (tx: Tx, scope: Scope, row: NewRow<'short_messages'>): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('short_messages')
    .set({ next_attempt: null, text: null, refused: 'replaced' })
    .where('request_id', '=', row.request_id)
    .where('next_attempt', 'is not', null)
    .execute()
  await scoped(tx, scope).insertInto('short_messages').values(row).execute()
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
 * Takes due messages and postpones them until `until`, so that no other process sends them meanwhile; if this process ends, they are sent
 * then, under the same key.
 */
export const takeDueMessages = async (db: Db, now: Date, until: Date, most: number): Promise<DueMessage[]> => {
  const { rows } = await sql<DueMessage>`
    update short_messages set next_attempt = ${until}, attempts = attempts + 1
      where (merchant_id, sandbox, id) in (select merchant_id, sandbox, id from short_messages
        where next_attempt <= ${now} order by next_attempt limit ${most} for update skip locked)
      returning merchant_id as "merchantId", sandbox, id, request_id as "requestId", phone, text, attempts`.execute(db)
  return rows
}

const one = (db: Db, message: Scope & { id: string }) =>
  scoped(db, message).updateTable('short_messages').where('id', '=', message.id)

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
      where ${scopeSql('r', 'm')} and r.id = m.request_id and r.ended is not null))`.execute(db)
}
