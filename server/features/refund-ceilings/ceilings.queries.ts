/** Ceilings of refunds, of one merchant in both modes. */
import { sql } from 'kysely'
import { grants, type Role } from '#contract/core/access.ts'
import type { Tx } from '#server/db/schema.ts'
import { seesMerchant } from '#server/services/merchants/seen.queries.ts'

export const findCeilingsOfRoles = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('refund_ceilings as c')
    .innerJoin('users as u', 'u.id', 'c.updated_by')
    .where('c.merchant_id', '=', merchantId)
    .select(['c.version', 'c.admin', 'c.editor', 'c.keys', 'c.updated', 'u.first_name', 'u.last_name'])
    .executeTakeFirst()

/** Who may have a ceiling: owners have none. */
const bounded: readonly Role[] = grants['operations.refund'].filter((role) => role !== 'owner')

/** Those who may refund and see the merchant, with what holds for them now. */
export const findPeople = (tx: Tx, { id, companyId }: { id: string; companyId: string }) =>
  tx
    .selectFrom('users as u')
    .leftJoin('refund_ceilings_of_people as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.merchant_id', '=', id),
    )
    .where('u.company_id', '=', companyId)
    .where('u.role', 'in', bounded)
    .where('u.removed', 'is', null)
    .where(seesMerchant(id))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'p.amount as ownAmount'])
    .select(sql<boolean>`p.user_id is not null`.as('own'))
    .select(sql<number | null>`refund_ceiling(${id}::uuid, u.id)`.as('amount'))
    .orderBy('u.role')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

type Changed = { now: Date; userId: string }

/** The version as it is, until the end of the transaction; 0 where nothing was set yet. */
export const lockCeilings = async (tx: Tx, merchantId: string, { now, userId }: Changed): Promise<number> => {
  await tx
    .insertInto('refund_ceilings')
    .values({
      merchant_id: merchantId,
      version: 0,
      admin: null,
      editor: null,
      keys: null,
      updated: now,
      updated_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('refund_ceilings')
    .where('merchant_id', '=', merchantId)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

type Ceilings = {
  admin: number | null
  editor: number | null
  keys: number | null
  people: readonly { userId: string; amount: number | null }[]
}

export const writeCeilings = async (
  tx: Tx,
  merchantId: string,
  { people, ...roles }: Ceilings,
  { version, now, userId }: Changed & { version: number },
): Promise<void> => {
  await tx
    .updateTable('refund_ceilings')
    .where('merchant_id', '=', merchantId)
    .set({ ...roles, version, updated: now, updated_by: userId })
    .execute()
  await tx.deleteFrom('refund_ceilings_of_people').where('merchant_id', '=', merchantId).execute()
  if (people.length === 0) return
  await tx
    .insertInto('refund_ceilings_of_people')
    .values(people.map((one) => ({ merchant_id: merchantId, user_id: one.userId, amount: one.amount })))
    .execute()
}
