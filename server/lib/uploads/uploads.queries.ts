import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../../db/schema.ts'

export const insertFile = async (tx: Tx, file: Insertable<Database['stored_files']>): Promise<void> => {
  await tx.insertInto('stored_files').values(file).execute()
}

export const findSealed = (db: Db, id: string) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'name', 'media_type', 'size', 'key_id', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Of a file in pieces, or a whole one: the piece of that number, from 0 on. */
export const findPiece = (db: Db, firstId: string, piece: number) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'key_id', 'sealed', 'user_id'])
    .where(piece === 0 ? 'id' : 'first_id', '=', firstId)
    .where('piece', '=', piece)
    .executeTakeFirst()

/** With all its pieces. */
export const deleteFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('stored_files').where('id', '=', id).execute()
}

/** Ids of files that another key than this one seals. */
export const findUnderOtherKeys = async (db: Db, keyId: string, most: number): Promise<string[]> => {
  const rows = await db.selectFrom('stored_files').select('id').where('key_id', '!=', keyId).limit(most).execute()
  return rows.map(({ id }) => id)
}

export const lockSealed = (tx: Tx, id: string) =>
  tx.selectFrom('stored_files').select(['id', 'key_id', 'sealed']).where('id', '=', id).forUpdate().executeTakeFirst()

export const reseal = async (tx: Tx, id: string, key_id: string, sealed: Buffer): Promise<void> => {
  await tx.updateTable('stored_files').set({ key_id, sealed }).where('id', '=', id).execute()
}
