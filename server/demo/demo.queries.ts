/** How the demo is written: rows as JSON, so that a table takes thousands of them in one statement. */
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

type Name = keyof Database

/** `rows` are JSON objects whose keys are columns, the same ones in all. */
const insertion = (table: Name, rows: readonly [string, ...string[]]) => {
  const columns = sql.join(Object.keys(JSON.parse(rows[0]) as object).map((column) => sql.ref(column))) // a row is an object
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`
}

/**
 * Plans statements anew for the rest of the transaction. Triggers keep a plan that is made while their tables are empty, and would read
 * whole tables once they are full. New statistics, which would replace it, follow only after the transaction.
 */
export const planAnew = async (tx: Tx): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
}

export const insertRow = async <T extends Name>(tx: Tx, table: T, row: Insertable<Database[T]>): Promise<void> => {
  await insertion(table, [JSON.stringify(row)]).execute(tx)
}

/** Rows of several tables in one statement; what they refer to may be among them. */
export const insertAll = async (tx: Tx, tables: Partial<Record<Name, string[]>>): Promise<void> => {
  const parts = Object.entries(tables).flatMap(
    ([table, [first, ...others]]) =>
      first === undefined ? [] : [sql`${sql.ref(`new_${table}`)} as (${insertion(table as Name, [first, ...others])})`], // a key of them
  )
  if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(tx)
}

/** When the first settlement was made that holds all that was booked before an instant; null: none was yet. */
export const findSettled = async (tx: Tx, merchantId: string, before: Date): Promise<Date | null> => {
  const row = await scoped(tx, { merchantId, sandbox: false })
    .selectFrom('settlements')
    .where('cut_off', '>=', before)
    .orderBy('cut_off')
    .limit(1)
    .select('created')
    .executeTakeFirst()
  return row?.created ?? null
}

/** Statements of the past are not mailed. */
export const skipStatements = async (tx: Tx, now: Date): Promise<void> => {
  await sql`insert into settlement_mails (merchant_id, settlement_id, mail_id, created)
    select merchant_id, id, null, ${now}::timestamptz from settlements where not sandbox`.execute(tx)
}

/** The key of a shop; its hash is bytes, which rows as JSON cannot have. */
export const insertKey = async (tx: Tx, row: Insertable<Database['api_keys']>): Promise<void> => {
  await tx.insertInto('api_keys').values(row).execute()
}
