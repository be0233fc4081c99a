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
