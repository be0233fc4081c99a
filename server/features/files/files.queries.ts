/** A file by its ticket. The ticket was given for one merchant in one mode, and names them. */
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { mayVisit } from '#server/auth/auth.queries.ts'

export type TicketFile = {
  merchantId: string
  sandbox: boolean
  id: string
  attempt: number
  kind: string
  format: string
  fileName: string
  bytes: number
  companionHash: Buffer | null
  role: Database['users']['role']
}

/** A ticket that opens something while its session lasts, and whose it is. */
const openTicket = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('file_tickets as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('merchants as m', (join) =>
      join.onRef('m.id', '=', 't.merchant_id').onRef('m.company_id', '=', 'u.company_id').on(mayVisit),
    )
    .where('t.hash', '=', hash)
    .where('t.used', 'is', null)
    .where('t.expires', '>', now)
    .where('s.ended', 'is', null)
    .where('s.expires', '>', now)
    .where('u.removed', 'is', null)

/** The file that was made, of a ticket. */
export const findTicket = async (db: Db, hash: Buffer, now: Date): Promise<TicketFile | null> => {
  const row = await openTicket(db, hash, now)
    .innerJoin('downloads as d', (join) =>
      join.on(inScope('d', 't')).onRef('d.merchant_id', '=', 'm.id').onRef('d.id', '=', 't.download_id'),
    )
    .where('d.state', '=', 'ready')
    .select(['d.merchant_id', 'd.sandbox', 'd.id', 'd.attempt', 'd.kind', 'd.format', 'd.file_name', 'd.bytes'])
    .select(['s.companion_hash', 'u.role'])
    .executeTakeFirst()
  if (!row) return null
  const { merchant_id: merchantId, file_name: fileName, companion_hash: companionHash, ...rest } = row
  return { ...rest, merchantId, fileName: fileName ?? '', companionHash }
}

/** A company's documents can be proofs too: one opens by a merchant's ticket if it is the proof of an IBAN of that merchant. */
const isProof = sql<boolean>`(f.merchant_id is null and f.company_id = m.company_id
  and exists (select from ibans i where i.merchant_id = m.id and i.file_id = f.id))`

/** The uploaded file of a ticket, sealed. It is the merchant's of the ticket, or the company's if the ticket names no merchant. */
export const findStored = async (db: Db, hash: Buffer, now: Date) => {
  const row = await openTicket(db, hash, now)
    .innerJoin('stored_files as f', (join) =>
      join
        .onRef('f.id', '=', 't.file_id')
        .on((eb) =>
          eb.or([
            eb('f.merchant_id', '=', eb.ref('m.id')),
            isProof,
            eb.and([
              eb('t.merchant_id', 'is', null),
              eb('f.merchant_id', 'is', null),
              eb('f.company_id', '=', eb.ref('u.company_id')),
            ]),
          ]),
        ),
    )
    .select(['f.id', 'f.purpose', 'f.name', 'f.media_type', 'f.key_id', 'f.sealed', 's.companion_hash', 'u.role'])
    .select(sql<boolean>`coalesce(${isProof}, false)`.as('proof'))
    .executeTakeFirst()
  return row ?? null
}

/** Of two requests with the same ticket, one gets true. */
export const spendTicket = async (db: Db, hash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('file_tickets')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One part, or undefined after the last. */
export const findPart = async (db: Db, file: TicketFile, part: number): Promise<Buffer | undefined> => {
  const row = await scoped(db, file)
    .selectFrom('download_parts')
    .select('data')
    .where('download_id', '=', file.id)
    .where('attempt', '=', file.attempt)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.data
}
