import { type Kysely, sql } from 'kysely'

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')`

/** A list with commas. The release before sets one merchant, which is a list of one. */
const merchant = `merchant_id = any ((select string_to_array(${setting('merchant')}, ',')::uuid[])::uuid[])`
const mode = `sandbox = (select ${setting('sandbox')}::boolean)`

/** How PostgreSQL writes the comparison with one merchant that every policy has so far. */
const withOne =
  /\(?merchant_id = \( SELECT \(NULLIF\(current_setting\('app\.merchant'::text, true\), ''::text\)\)::uuid(?: AS "nullif")?\)\)?/

/** A transaction may reach several merchants: policies compare with a list. Views of their own keep the plans of those of one merchant. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: policies } = await sql<{ table: string; condition: string }>`
    select c.relname as table, pg_get_expr(p.polqual, p.polrelid) as condition
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'wall' and c.relnamespace = current_schema()::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped)
      order by 1`.execute(db)
  for (const { table, condition } of policies) {
    const several = condition.replace(withOne, `(${merchant})`)
    if (several === condition) throw new Error(`The policy of ${table} is another one: ${condition}`)
    await sql`alter policy wall on ${sql.table(table)} using (${sql.raw(several)})`.execute(db)
  }
  for (const table of ['operations', 'operation_details'])
    await sql
      .raw(`create view all_${table}_in_scope as select * from ${table} where ${merchant} and ${mode}`)
      .execute(db)
}
