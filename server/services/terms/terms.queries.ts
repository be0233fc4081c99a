/** The agreed terms of merchants, and the sales that were made under them. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'

/** Ties up to `most` sales that name no terms to the first ones of their merchant; answers how many. Of all merchants. */
export const tieSome = async (tx: Tx, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with untied as (select merchant_id, sandbox, operation_id from operation_details
      where terms_id is null limit ${most} for update skip locked)
    update operation_details d set terms_id = d.merchant_id from untied u
      where d.merchant_id = u.merchant_id and d.sandbox = u.sandbox and d.operation_id = u.operation_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const rowsOf = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('agreed_terms')
    .where('merchant_id', '=', merchantId)
    .select(['id', 'first_day as firstDay', 'terms', 'set_by as setBy', 'note', 'created'])

export type AgreedRow = Awaited<ReturnType<typeof listAgreed>>[number]

/** All that a merchant has agreed, the first ones first. */
export const listAgreed = (tx: Tx, merchantId: string) => rowsOf(tx, merchantId).orderBy('first_day').execute()

/** The merchant as terms need it. `forChange`: of two changes at once the second waits for the first. */
export const findAgreeing = (tx: Tx, id: string, { forChange }: { forChange: boolean }) =>
  tx
    .selectFrom('merchants as m')
    .where('m.id', '=', id)
    .select(['m.name', 'm.company_id as companyId', 'm.country', 'm.postcode', 'm.time_zone as timeZone', 'm.terms'])
    .$if(forChange, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const insertAgreed = async (
  tx: Tx,
  merchantId: string,
  row: Pick<AgreedRow, 'id' | 'firstDay' | 'terms' | 'note' | 'created'>,
): Promise<void> => {
  const { firstDay: first_day, ...others } = row
  await tx
    .insertInto('agreed_terms')
    .values({ merchant_id: merchantId, first_day, set_by: 'operator', ...others })
    .execute()
}
