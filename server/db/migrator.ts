/** Applies migrations: one process at a time, each migration whole or not at all. */
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import { connectionConfig } from './open.ts'
import { sqlState } from './transaction.ts'

type Db = Kysely<unknown>

/** An index on a table that has rows, built while others write: `create index concurrently NAME on ON`. */
export type LargeIndex = { name: string; on: string; isUnique?: boolean }
/** `up` runs in one transaction. `indexes` cannot, and each of them may be built again after it broke off. */
export type Migration = { up: (db: Db) => Promise<void> } | { indexes: readonly LargeIndex[] }
export type Migrations = Record<string, Migration>

/**
 * A migration waits at most this long for a table that a serving process uses, so that a query queued behind it waits no longer either.
 * Then it releases its locks and tries again.
 */
const lockTimeoutMs = 750
const retryMs = 250
/** What is waited for is said again so often. */
const sayAgainMs = 30_000
const busy = new Set(['55P03', '40001', '40P01'])
/** The lock that earlier releases take for their session; here it ends with its transaction, which a pooler passes on whole. */
const lockId = '3853314791062309107'

/** In the order of their names; none where the database was never used, or the role has not got its rights yet. */
export const listMigrations = async (db: QueryExecutorProvider): Promise<string[]> => {
  const { rows: found } = await sql<{ is: boolean }>`
    select has_table_privilege(to_regclass('kysely_migration'), 'select') as is`.execute(db)
  if (found[0]?.is !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** `pending`: known and not applied. `newer`: applied by a later release. */
export type SchemaState = { pending: string[]; newer: string[] }

/** Throws where the database has what is neither known nor newer: it belongs to something else. */
export const compareSchema = (known: readonly string[], applied: readonly string[]): SchemaState => {
  const last = known.at(-1) ?? ''
  const newer = applied.filter((name) => !known.includes(name))
  const foreign = newer.find((name) => name < last)
  if (foreign !== undefined)
    throw new Error(`The database has the migration ${foreign}, which is older than this release and not of it.`)
  const pending = known.filter((name) => !applied.includes(name))
  if (newer.length > 0 && pending.length > 0)
    throw new Error(`The schema is of a later release and lacks ${pending.join(', ')}: start that release.`)
  return { pending, newer }
}

export type Waiting = {
  /** Ends what waits and what runs. */
  signal?: AbortSignal | undefined
  /** Called with the reason of a wait, as a sentence. */
  say?: ((sentence: string) => void) | undefined
}

/** Says a sentence when it is another one, and again after a while. */
export const sayRarely = (say: (sentence: string) => void = () => {}): ((sentence: string) => void) => {
  let last = { sentence: '', at: -Infinity }
  return (sentence) => {
    const now = performance.now()
    if (sentence === last.sentence && now - last.at < sayAgainMs) return
    last = { sentence, at: now }
    say(sentence)
  }
}

/** `{ done }`: it was applied now. `wait`: why not yet. `null`: nothing is left to do. */
type Outcome = { done: string } | { wait: string } | null

const othersWork: Outcome = { wait: 'Another process migrates the database. Waiting for it.' }

/** Applies what is pending up to `to` and answers the names. Waits for another process that does, however long that takes. */
export const runMigrations = async (
  adminUrl: string,
  migrations: Migrations,
  { to, signal, say }: Waiting & { to?: string | undefined } = {},
): Promise<string[]> => {
  const names = Object.keys(migrations)
  const wanted = names.filter((name) => to === undefined || name <= to)
  const { db, cut } = open(adminUrl)
  const tell = sayRarely(say)
  const applied: string[] = []
  signal?.addEventListener('abort', cut, { once: true })
  try {
    for (;;) {
      signal?.throwIfAborted()
      const outcome = await attempt(db, migrations, names, wanted)
      if (outcome === null) return applied
      if ('done' in outcome) applied.push(outcome.done)
      else {
        tell(outcome.wait)
        await pause(retryMs * (0.5 + Math.random()), undefined, signal && { signal })
      }
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cut)
    await db.destroy()
  }
}

/** `cut` breaks the connections off, in the middle of a statement too. */
const open = (url: string): { db: Db; cut: () => void } => {
  const pool = new pg.Pool({ ...connectionConfig({ url, name: 'trastienda migration' }), max: 2 })
  const clients = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  const cut = (): void => {
    for (const client of clients) void client.end().catch(() => {})
  }
  return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), cut }
}

const attempt = async (db: Db, migrations: Migrations, names: string[], wanted: string[]): Promise<Outcome> => {
  const applied = await listMigrations(db)
  const { pending } = compareSchema(names, applied)
  const name = pending.find((one) => wanted.includes(one))
  const migration = name === undefined ? undefined : migrations[name]
  if (name === undefined || !migration) return null
  try {
    return await db.transaction().execute(async (tx): Promise<Outcome> => {
      await settle(tx)
      if (!(await tryLock(tx))) return othersWork
      if ((await listMigrations(tx)).includes(name)) return { wait: 'Another process has migrated.' }
      await makeTables(tx)
      // The transaction holds the lock, and has no snapshot meanwhile for which the building of an index would wait.
      await ('up' in migration ? migration.up(tx) : db.connection().execute((one) => buildAll(one, migration.indexes)))
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx)
      return { done: name }
    })
  } catch (error) {
    if (!busy.has(sqlState(error) ?? '')) throw error
    return { wait: `A table that ${name} changes is in use. It gives way and tries again.` }
  }
}

/** A process that is gone must not go on migrating: the database looks each second whether it is there. */
const settle = async (tx: Db): Promise<void> => {
  await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select set_config('client_connection_check_interval', '1s', true)
    where version() !~* 'windows|visual c'`.execute(tx)
}

const tryLock = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(lockId)}::bigint) as got`.execute(tx)
  return rows[0]?.got === true
}

/** As Kysely's own migrator, which earlier releases used, makes them. */
const makeTables = async (tx: Db): Promise<void> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(tx)
  if (rows[0]?.is === true) return
  await sql`create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    tx,
  )
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(
    tx,
  )
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(tx)
}

/** One that broke off leaves an index that is not valid, and is made anew. */
const buildAll = async (one: Db, indexes: readonly LargeIndex[]): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(one)
  await sql`set lock_timeout = 0`.execute(one)
  try {
    for (const { name, on, isUnique = false } of indexes) {
      const { rows } = await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(one)
      if (rows[0]?.valid) continue
      if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(one)
      await sql`create ${sql.raw(isUnique ? 'unique ' : '')}index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(
        one,
      )
    }
  } finally {
    await sql`reset statement_timeout`.execute(one)
    await sql`reset lock_timeout`.execute(one)
  }
}
