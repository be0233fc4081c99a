/** The passwords of people; there is no merchant here. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'

/** False if `before` is passed and is no longer the password: another call has changed it first. */
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

/** The data that a new password must not resemble, and the company of the audit row. `names`: of the company and its merchants. */
export const findPerson = async (db: Kysely<Database>, userId: string) => {
  const { company, shops, ...person } = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.company_id as companyId', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select('c.name as company')
    .select(
      sql<string[]>`array(select m.name from merchants m where m.company_id = c.id order by m.created limit 200)`.as(
        'shops',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...person, names: [company, ...shops] }
}
