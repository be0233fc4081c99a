/** The people of sales that were made before there were customers. The job works for all merchants. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'

const job = 'customers'

/** The last sale that was read. */
export type Place = { merchantId: string; sandbox: boolean; id: string }
type State = { after?: Place; isDone?: true }

/** How far it is, held until the end of the transaction; null where another process is at it. */
export const lockFilling = async (tx: Tx): Promise<State | null> => {
  const found = await tx
    .selectFrom('jobs')
    .where('name', '=', job)
    .select('state')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found?.state ?? null
}

export const keepFilling = async (tx: Tx, state: State): Promise<void> => {
  await tx.updateTable('jobs').set({ state }).where('name', '=', job).execute()
}

const first = '00000000000000000000000000000000'

/**
 * Adds the people of the next sales in the order of their key, and answers the last of these; null after all. The sales are locked first:
 * one that is forgotten meanwhile would leave its customer here.
 */
export const addSome = async (tx: Tx, after: Place | undefined, most: number): Promise<Place | null> => {
  const { merchantId, sandbox, id } = after ?? { merchantId: first, sandbox: false, id: first }
  const { rows } = await sql<Place>`
    with sales as materialized (
      select merchant_id, sandbox, id, lower(btrim(customer_email)) as email, created from operations
        where (merchant_id, sandbox, id) > (${merchantId}::uuid, ${sandbox}::boolean, ${id}::uuid)
        order by merchant_id, sandbox, id limit ${most} for share
    ), added as (
      insert into customers as c (merchant_id, sandbox, email, created)
        select merchant_id, sandbox, email, min(created) from sales where email not in ('', '•••')
          group by 1, 2, 3 order by 1, 2, 3
        on conflict (merchant_id, sandbox, email) do update set created = excluded.created
          where excluded.created < c.created
    )
    select merchant_id as "merchantId", sandbox, id from sales
      order by merchant_id desc, sandbox desc, id desc limit 1`.execute(tx)
  return rows[0] ?? null
}
