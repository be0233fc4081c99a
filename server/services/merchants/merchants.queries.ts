/** Shops as the provider's staff decide about them: over all companies. */
import type { Updateable } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'
import { lockCompany } from '../company/company.queries.ts'

const findShop = (tx: Tx, id: string) =>
  tx
    .selectFrom('merchants')
    .select(['id', 'name', 'company_id', 'status', 'review'])
    .where('id', '=', id)
    .executeTakeFirst()

export type Shop = NonNullable<Awaited<ReturnType<typeof findShop>>>

/** With its company locked, so that concurrent decisions wait and its documents do not change. */
export const lockShop = async (tx: Tx, id: string): Promise<Shop | undefined> => {
  const found = await findShop(tx, id)
  if (!found) return undefined
  await lockCompany(tx, found.company_id)
  return findShop(tx, id)
}

/** Makes changes of what hangs on a merchant wait for each other, the first of them too. Rows that refer to the merchant do not wait. */
export const lockMerchant = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('merchants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

type Decided = Required<Pick<Updateable<Database['merchants']>, 'status' | 'review' | 'reject_reason' | 'decided'>>

export const setDecided = async (tx: Tx, id: string, decided: Decided): Promise<void> => {
  await tx.updateTable('merchants').set(decided).where('id', '=', id).execute()
}

/** The status of its newest bank account that was not replaced; an accepted one precedes a pending one. */
export const findIbanStatus = async (tx: Tx, merchantId: string) => {
  const rows = await tx
    .selectFrom('ibans')
    .select('status')
    .where('merchant_id', '=', merchantId)
    .where('replaced', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.find(({ status }) => status === 'active')?.status ?? rows[0]?.status ?? 'missing'
}

/** Where a shop is, locked against other changes. */
export const findPlaced = (tx: Tx, id: string) =>
  tx
    .selectFrom('merchants')
    .select(['name', 'company_id', 'country', 'postcode', 'vat_number', 'time_zone'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setPlace = async (
  tx: Tx,
  id: string,
  place: Required<Pick<Updateable<Database['merchants']>, 'postcode' | 'vat_number'>>,
): Promise<void> => {
  await tx.updateTable('merchants').set(place).where('id', '=', id).execute()
}
