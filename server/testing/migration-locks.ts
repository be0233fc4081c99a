/** Runs a migration on a real database and looks at what it locks, reads and writes anew. */
import { type Kysely, sql } from 'kysely'
import { type Migration, runMigrations } from '../db/migrator.ts'
import { openDatabase } from '../db/open.ts'

/** Tables that grow with merchants and users, not with sales: every change of a migration to them is fast. */
const small = new Set([
  'agreed_terms',
  'api_keys',
  'audiences',
  'billing_accounts',
  'campaign_articles',
  'campaigns',
  'companies',
  'documents',
  'enterprise_owners',
  'ibans',
  'invoice_cursors',
  'jobs',
  'merchant_preferences',
  'merchants',
  'monthly_fees',
  'payment_files',
  'postcodes',
  'profiles',
  'settings',
  'settlement_cursors',
  'support_questions',
  'user_merchants',
  'users',
  'widgets',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Rows for a million sales, in millions, as the demo's shops have them. */
const sizes: Record<string, number> = {
  operations: 1,
  operation_details: 1,
  operation_events: 3.4,
  ledger_postings: 1.4,
  ledger_entries: 4.5,
  settlement_lines: 1,
  invoice_postings: 0.8,
  captures: 0.14,
  refunds: 0.07,
  checkout_requests: 0.07,
}

const told = (table: string): string =>
  sizes[table] === undefined ? `${table} (large)` : `${table} (${sizes[table]} million rows for a million sales)`

type Db = Kysely<unknown>
type Seen = { table: string; files: string; scans: number; locks: string[] }

/** Each table as this transaction has it: the files of its rows, what was scanned and locked. */
const look = async (tx: Db): Promise<Map<string, Seen>> => {
  const { rows } = await sql<Seen>`
    select c.relname as table,
      (select string_agg(f.oid || ':' || f.relfilenode, ' ' order by f.oid) from pg_class f
        where f.oid = c.oid or f.oid = c.reltoastrelid) as files,
      coalesce(s.seq_scan, 0)::int + coalesce(s.idx_scan, 0)::int as scans,
      array(select mode from pg_locks l where l.relation = c.oid and l.pid = pg_backend_pid() and l.granted order by 1) as locks
    from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`.execute(tx)
  return new Map(rows.map((row) => [row.table, row]))
}

/** Only other changes of the schema, and the vacuum, wait for these. */
const gentle = new Set(['AccessShareLock', 'ShareUpdateExclusiveLock'])

const faultsOf = (before: Map<string, Seen>, after: Map<string, Seen>): string[] => {
  const large = [...before.values()].filter(({ table }) => !small.has(table))
  const now = ({ table }: Seen): Seen | undefined => after.get(table)
  const held = large.flatMap((one) => {
    const lock = now(one)?.locks.find((mode) => !gentle.has(mode))
    return lock === undefined ? [] : [`${lock} on ${one.table}`]
  })
  return large.flatMap((one) => {
    const { files, scans } = now(one) ?? one
    if (files !== one.files) return [`writes ${told(one.table)} anew`]
    return scans > one.scans && held.length > 0 ? [`reads ${told(one.table)} while it holds ${held.join(', ')}`] : []
  })
}

/** Takes the transaction back. */
class Taken extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super('seen')
    this.faults = faults
  }
}

/**
 * Applies one migration, and answers how it keeps others from large tables for more than a moment. `isTrial`: what was done in a
 * transaction is taken back.
 */
export const watchMigration = async (
  adminUrl: string,
  name: string,
  migration: Migration,
  { isTrial = false } = {},
): Promise<string[]> => {
  const db: Db = openDatabase({ url: adminUrl, poolSize: 1 }) as unknown as Db // tables of any release
  try {
    if (!('up' in migration)) {
      // Built concurrently, by its form.
      await runMigrations(adminUrl, { ...(await appliedBefore(db)), [name]: migration })
      return []
    }
    return await db.transaction().execute(async (tx) => {
      const before = await look(tx)
      await migration.up(tx)
      const faults = faultsOf(before, await look(tx)).map((fault) => `${name} ${fault}`)
      if (isTrial) throw new Taken(faults)
      await sql`insert into kysely_migration values (${name}, '')`.execute(tx)
      return faults
    })
  } catch (error) {
    if (error instanceof Taken) return error.faults
    throw error
  } finally {
    await db.destroy()
  }
}

const appliedBefore = async (db: Db): Promise<Record<string, Migration>> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { indexes: [] }]))
}
