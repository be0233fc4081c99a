/** Where the signed-in person is at home. */
import type { Tx } from '../../db/schema.ts'

export const findHome = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.locale', 'c.country'])
    .executeTakeFirstOrThrow()
