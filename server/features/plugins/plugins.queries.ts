import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'

/** So many of the newest sales are looked at in each mode, and no more: a shop has millions. */
const newest = 200

/** What the documents of the newest orders say of the system that sent them, newest first. */
export const findSenders = async (tx: Tx, merchantId: string) => {
  const { rows } = await sql<{ module: string; version: string | null; created: Date }>`
    select d.order_document #>> '{meta,module}' as module, d.order_document #>> '{meta,version}' as version, o.created
      from (values (false), (true)) as mode (sandbox)
      cross join lateral (select merchant_id, sandbox, id, created from operations
        where merchant_id = ${merchantId}::uuid and sandbox = mode.sandbox
        order by created desc, id desc limit ${sql.lit(newest)}) as o
      join operation_details d on ${scopeSql('d', 'o')} and d.operation_id = o.id
      where d.order_document #>> '{meta,module}' is not null
      order by o.created desc, o.id desc`.execute(tx)
  return rows
}
