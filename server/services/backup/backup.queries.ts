/** Whole tables with all their rows: a backup is of the provider, over all merchants. */
import { sql } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** For as long as it takes, and with values written alike wherever they are read. */
export const settleIn = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local timezone = 'UTC'`.execute(tx)
}

/** All but the migrator's own. */
export const listTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely_%'
      order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of all rows of a table, independent of their order: how many, and a sum over the hash of each. */
export const sumRows = async (tx: Tx, table: string): Promise<{ rows: number; sum: string }> => {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(to_json(t)::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.table(table)} t`.execute(tx)
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** Characters that are held at once, as rows may be files. */
const maxHeld = 4_000_000
const maxRows = 5_000

/** Every row of a table as a line of JSON. */
export async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select to_json(t)::text as line from ${sql.table(table)} t`.execute(tx)
  for (let count = 1; ;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from backup_rows`.execute(tx)
    for (const { line } of rows) yield line
    if (rows.length < count) break
    const held = rows.reduce((sum, { line }) => sum + line.length, 1)
    count = Math.max(1, Math.min(maxRows, count * 4, Math.floor((maxHeld * rows.length) / held)))
  }
  await sql`close backup_rows`.execute(tx)
}

/** Lines of `rowsOf`. */
export const insertRows = async (tx: Tx, table: string, lines: readonly string[]): Promise<void> => {
  const [into, json] = [sql.table(table), `[${lines.join(',')}]`]
  await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${json}::json)`.execute(tx)
}

export type ForeignKey = { table: string; name: string; definition: string }

/**
 * Takes every row away and every rule that looks at another row; `raise` brings the rules back, which looks at all rows at once.
 * Only the owner of the tables may.
 */
export const clear = async (tx: Tx, tables: readonly string[]): Promise<ForeignKey[]> => {
  const { rows: keys } = await sql<ForeignKey>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
  return keys
}

export const raise = async (tx: Tx, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> => {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

const mark = 'restoring'

/** Whether a restore has begun here and not ended: no process may serve this database. */
export const isRestoring = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', mark).executeTakeFirst()) !== undefined

export const markRestoring = async (tx: Tx): Promise<void> => {
  await tx.insertInto('settings').values({ name: mark, value: {} }).execute()
}

export const unmarkRestoring = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('settings').where('name', '=', mark).execute()
}

/** Whether the database has data of companies or an audit log. */
export const isUsed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from companies) or exists (select from audit_log) as used`.execute(db)
  return rows[0]?.used === true
}

/** How many of each no longer open anything. */
export type Ended = { sessions: number; links: number; customerLinks: number; mails: number; apiKeys: number }

const count = ({ numUpdatedRows }: { numUpdatedRows: bigint }): number => Number(numUpdatedRows)

/**
 * Ends all sessions, links and tokens from before the backup, because it does not show which of them were ended after it. Stored responses
 * are kept for a day from now, so that a client that repeats a request gets the same response.
 */
export const endTokens = async (tx: Tx, now: Date, { apiKeys }: { apiKeys: boolean }): Promise<Ended> => {
  const reason = { ended: now, ended_reason: 'restored' }
  const sessions = await tx.updateTable('sessions').set(reason).where('ended', 'is', null).executeTakeFirstOrThrow()
  const links = await tx
    .updateTable('links')
    .set({ expires: now })
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow()
  const customers = await acrossMerchants(tx, 'a restore ends the links of all customers')
    .updateTable('checkout_requests')
    .set({ link_expires: now })
    .where('ended', 'is', null)
    .where('signed', 'is', null)
    .where('link_expires', '>', now)
    .executeTakeFirstOrThrow()
  const mails = await tx
    .updateTable('outbox')
    .set({ next_attempt: null, text: null, html: null, error: 'restored' })
    .where('sent', 'is', null)
    .where('next_attempt', 'is not', null)
    .executeTakeFirstOrThrow()
  const keys = apiKeys
    ? await tx.updateTable('api_keys').set({ revoked: now }).where('revoked', 'is', null).executeTakeFirstOrThrow()
    : { numUpdatedRows: 0n }
  for (const table of ['step_up_proofs', 'file_tickets', 'password_requests', 'bank_checks'] as const)
    await tx.deleteFrom(table).execute()
  await tx.updateTable('idempotency_keys').set({ created: now }).execute()
  return {
    sessions: count(sessions),
    links: count(links),
    customerLinks: count(customers),
    mails: count(mails),
    apiKeys: count(keys),
  }
}
