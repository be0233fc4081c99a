/** The company of an account, its users and its documents, for all code that signs it up or decides about it. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

export type CompanyRow = Selectable<Database['companies']>
export type ProfileRow = Selectable<Database['profiles']>
export type OwnerRow = Selectable<Database['enterprise_owners']>

export const findCompany = (tx: Tx, companyId: string): Promise<CompanyRow> =>
  tx.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()

export const findCompanyName = async (tx: Tx, companyId: string): Promise<string> => {
  const { name } = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}

/** One change of a company, its people or its shops at a time. Keys that point to it are not held up. */
export const lockCompany = (tx: Tx, companyId: string): Promise<CompanyRow> =>
  tx.selectFrom('companies').selectAll().where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const setCompany = async (
  tx: Tx,
  companyId: string,
  columns: Updateable<Database['companies']>,
): Promise<void> => {
  if (Object.keys(columns).length > 0)
    await tx.updateTable('companies').set(columns).where('id', '=', companyId).execute()
}

/** Of the first form that is saved. */
export const markStarted = async (tx: Tx, companyId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ onboarding_started: now })
    .where('id', '=', companyId)
    .where('onboarding_started', 'is', null)
    .execute()
}

export const findProfile = (tx: Tx, companyId: string): Promise<ProfileRow | undefined> =>
  tx.selectFrom('profiles').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export const putProfile = async (tx: Tx, profile: Insertable<Database['profiles']>): Promise<void> => {
  await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(profile))
    .execute()
}

/** In the order in which they were added. */
export const listOwners = (tx: Tx, companyId: string): Promise<OwnerRow[]> =>
  tx
    .selectFrom('enterprise_owners')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created')
    .orderBy('id')
    .execute()

export const insertOwner = async (tx: Tx, owner: Insertable<Database['enterprise_owners']>): Promise<void> => {
  await tx.insertInto('enterprise_owners').values(owner).execute()
}

type OwnerChange = { columns: Updateable<Database['enterprise_owners']>; now: Date }

export const setOwner = async (tx: Tx, companyId: string, id: string, { columns, now }: OwnerChange): Promise<void> => {
  await tx
    .updateTable('enterprise_owners')
    .set({ ...columns, updated: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** False where it has no such owner. */
export const deleteOwner = async (tx: Tx, companyId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('enterprise_owners')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether it has a shop, and whether it has one that may sell. */
export const findShopStates = async (tx: Tx, companyId: string): Promise<{ any: boolean; active: boolean }> => {
  const { count, active } = await tx
    .selectFrom('merchants')
    .where('company_id', '=', companyId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(sql<boolean>`bool_or(status = 'active')`, sql<boolean>`false`).as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { any: count > 0, active }
}
