/** Agreements with their contract. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

export const insertAgreement = async (tx: Tx, scope: Scope, row: NewRow<'credit_agreements'>): Promise<void> => {
  await scoped(tx, scope).insertInto('credit_agreements').values(row).execute()
}

/** The sealed PDF, and the number that people know the sale by. */
export const findAgreementFile = (db: Db, scope: Scope, id: string) =>
  scoped(db, scope)
    .selectFrom('credit_agreements as a')
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'a')).onRef('o.id', '=', 'a.operation_id'))
    .where('a.id', '=', id)
    .select(['a.key_id as keyId', 'a.sealed', 'a.sha256', 'a.locale', 'o.mid'])
    .executeTakeFirst()

/** Agreements that the job is to look at, the oldest first; of all merchants, locked. */
export const lockAgreementsDue = (tx: Tx, now: Date, most: number) =>
  acrossMerchants(tx, 'the job looks at the contracts of all merchants')
    .selectFrom('credit_agreements as a')
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'a')).onRef('o.id', '=', 'a.operation_id'))
    .innerJoin('operation_details as d', (join) =>
      join.on(inScope('d', 'a')).onRef('d.operation_id', '=', 'a.operation_id'),
    )
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .where('a.next_look', '<=', now)
    .select(['a.merchant_id as merchantId', 'a.sandbox', 'a.id', 'o.substatus', 'd.plan', 'm.time_zone as timeZone'])
    .select((eb) =>
      scoped(eb, 'a')
        .selectFrom('operation_events as e')
        .whereRef('e.operation_id', '=', 'a.operation_id')
        .select(sql<Date>`max(e.created)`.as('last'))
        .$asScalar()
        .$notNull()
        .as('lastEvent'),
    )
    .orderBy('a.next_look')
    .limit(most)
    .forUpdate('a')
    .skipLocked()
    .execute()

export const putLookOff = async (tx: Tx, scope: Scope, id: string, next_look: Date): Promise<void> => {
  await scoped(tx, scope).updateTable('credit_agreements').set({ next_look }).where('id', '=', id).execute()
}

export const deleteAgreement = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('credit_agreements').where('id', '=', id).execute()
}

/** Of sales whose data are deleted: in test mode, where a person asks for it. */
export const deleteAgreementsOf = async (tx: Tx, scope: Scope, operationId: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('credit_agreements').where('operation_id', '=', operationId).execute()
}

/** For a person who asks for their data. */
export const findAgreementsOf = (db: Db, operationIds: readonly string[]) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('credit_agreements')
    .where('operation_id', 'in', operationIds)
    .select([
      'id',
      'operation_id as operationId',
      'version',
      'locale',
      'sha256',
      'created',
      'key_id as keyId',
      'sealed',
    ])
    .orderBy('created')
    .execute()

/** Ids of agreements that another key than this one seals; of all merchants. */
export const findAgreementsUnderOtherKeys = async (db: Db, keyId: string, most: number): Promise<string[]> => {
  const rows = await acrossMerchants(db, 'keys are of the installation')
    .selectFrom('credit_agreements')
    .select('id')
    .where('key_id', '!=', keyId)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export const lockSealedAgreement = (tx: Tx, id: string) =>
  acrossMerchants(tx, 'keys are of the installation')
    .selectFrom('credit_agreements')
    .select(['id', 'key_id', 'sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const resealAgreement = async (tx: Tx, id: string, key_id: string, sealed: Buffer): Promise<void> => {
  await acrossMerchants(tx, 'keys are of the installation')
    .updateTable('credit_agreements')
    .set({ key_id, sealed })
    .where('id', '=', id)
    .execute()
}
