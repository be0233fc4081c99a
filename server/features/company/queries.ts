import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

export const findPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const findCompany = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('companies')
    .select(['name', 'ownership_type as ownershipType'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
