/** The passwords of people; there is no merchant here. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** False where the password is no longer `before`, when that matters: somebody else was faster. */
export const setPassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string,
  before?: string | null,
): Promise<boolean> => {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(before !== undefined, (query) => query.where('password_hash', 'is not distinct from', before ?? null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a new password must not be like, and whose audit log tells of it. */
export const findPerson = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('users')
    .select(['company_id as companyId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
