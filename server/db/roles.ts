/** Who may do what in the database: the application cannot alter what is written in the books. */
import { type Kysely, sql } from 'kysely'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** Only added to, never changed; triggers say the same. */
const appendOnly = [
  ...(['ledger_postings', 'ledger_entries', 'settlement_lines', 'audit_log', 'audit_chain'] as const),
  ...(['money_keys', 'invoices', 'invoice_lines', 'invoice_postings', 'invoice_settlements'] as const),
  ...(['invoice_corrections', 'invoice_chain', 'agreed_terms'] as const),
] as const
/** For reading alone: what is written through a view is written as its owner. */
const views = [
  ...(['operations_in_scope', 'operation_details_in_scope'] as const),
  ...(['all_operations_in_scope', 'all_operation_details_in_scope'] as const),
] as const
/** The migrator's own, and the views. */
const readOnly = ['kysely_migration', 'kysely_migration_lock', ...views] as const

/**
 * Grants `role` what the application needs and revokes what it must not have, on the database at `adminUrl`. May be repeated; call it after
 * every migration, because new tables begin with no rights.
 */
export const grantRights = async (adminUrl: string, role: string): Promise<void> => {
  const db = openDatabase({ url: adminUrl, poolSize: 1, name: 'trastienda migration' })
  const app = sql.id(role)
  const list = (tables: readonly string[]) => sql.join(tables.map((table) => sql.id(table)))
  try {
    await db.transaction().execute(async (tx) => {
      // Two processes that grant at once would each change the same catalogue rows.
      await sql`lock table settings in share update exclusive mode`.execute(tx)
      await sql`grant usage on schema public to ${app}`.execute(tx)
      await sql`revoke create on schema public from public, ${app}`.execute(tx)
      await sql`revoke all on all tables in schema public from ${app}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema public to ${app}`.execute(tx)
      // A schema of before has some of them only.
      const present = async (names: readonly string[]) => {
        const { rows } = await sql<{ name: string }>`
          select relname as name from pg_class
            where relnamespace = current_schema()::regnamespace and relname = any(${[...names]}::text[])`.execute(tx)
        return list(rows.map(({ name }) => name))
      }
      await sql`revoke update, delete on ${await present(appendOnly)} from ${app}`.execute(tx)
      await sql`revoke insert, update, delete on ${await present(readOnly)} from ${app}`.execute(tx)
    })
  } finally {
    await db.destroy()
  }
}

/** The role that `url` connects as; `pooled`: through a pooler. */
export const roleAt = async (url: string, pooled = false): Promise<string> => {
  const db = openDatabase({ url, pooled, poolSize: 1 })
  try {
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
    return rows[0]?.role ?? ''
  } finally {
    await db.destroy()
  }
}

/** Whether the database itself keeps the connected role from altering the books: neither by right nor as an owner. */
export const booksAreProtected = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select bool_or(has_table_privilege(current_user, oid, 'update, delete, truncate, trigger')
        or has_any_column_privilege(current_user, oid, 'update')
        or pg_has_role(current_user, relowner, 'member')) as open
      from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any(${[...appendOnly]}::text[])`.execute(db)
  return rows[0]?.open === false
}

/** Whether the connected role has got its rights on every table and view: they are given after the tables were made. */
export const mayReadAll = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select bool_and(has_table_privilege(oid, 'select')) as may
      from pg_class where relnamespace = current_schema()::regnamespace
        and (relkind = 'r' or relname in (${sql.join(views)}))`.execute(db)
  return rows[0]?.may === true
}

/** Fresh statistics for every table. Only the owner may gather them, and after many new rows the planner needs them. */
export const gatherStatistics = async (adminUrl: string): Promise<void> => {
  const db = openDatabase({ url: adminUrl, poolSize: 1, settings: { statement_timeout: 0 } })
  try {
    await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}
