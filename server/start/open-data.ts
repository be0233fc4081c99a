import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { openStore } from '../db/embedded.ts'
import { migrate, readSchemaState } from '../db/migrate.ts'
import { sayRarely, type Waiting } from '../db/migrator.ts'
import { openDatabase } from '../db/open.ts'
import { booksAreProtected, gatherStatistics, grantRights, mayReadAll, roleAt } from '../db/roles.ts'
import type { Database } from '../db/schema.ts'
import type { Durability } from '../db/standing.ts'
import { appRole } from '../db/embedded-cluster.ts'
import type { Env } from '../env.ts'
import { findDurability, findVersion } from './start.queries.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** The database as the application sees it, and what there is to say of it. */
export type Data = {
  db: Kysely<Database>
  /** For people: where the data is. No password. */
  where: string
  begun: 'created' | 'started' | 'adopted' | 'connected'
  /** Names of the migrations that were applied now. */
  migrated: string[]
  /** Names of those that a later release has applied. */
  newer: string[]
  /** The database's own rights keep the application from altering the books. */
  isProtected: boolean
  /** What an answered change survives. */
  durability: Durability
  /** To be called after many new rows. */
  gatherStatistics(): Promise<void>
  /** Sets the name that other processes which want the store see as its holder. */
  rename(name: string): Promise<void>
  /** Leaves the database; `now`: without waiting for queries that run. */
  close(now?: boolean): Promise<void>
}

export type OpenAs = Waiting & {
  /** The one server, or a command beside it; a command never makes or changes a schema. */
  as: 'server' | 'command'
  name: string
  onTrouble?: (error?: unknown) => void
}

const minVersion = 150_000

/**
 * Migrates as the owner of the tables and grants the application's role its rights, or waits until another process has done so. Only a
 * later release knows the rights on its own tables.
 */
export const bringUpToDate = async (
  db: Kysely<Database>,
  adminUrl: string,
  role: string | null,
  waiting: Waiting,
): Promise<Pick<Data, 'migrated' | 'newer'>> => {
  const migrated = await migrate(adminUrl, waiting)
  const { newer } = await readSchemaState(db)
  if (role !== null && newer.length === 0) await grantRights(adminUrl, role)
  return { migrated, newer }
}

const periodMs = 1000

/** Until nothing is pending and the rights are given. */
export const waitForSchema = async (
  db: Kysely<Database>,
  { signal, say }: Waiting,
): Promise<Pick<Data, 'migrated' | 'newer'>> => {
  const tell = sayRarely(say)
  for (;;) {
    signal?.throwIfAborted()
    const { pending, newer } = await readSchemaState(db)
    if (pending.length === 0 && (await mayReadAll(db))) return { migrated: [], newer }
    tell(`Migrations are pending: ${pending.join(', ') || 'rights'}. Waiting for npm run operator -- migrate.`)
    await pause(periodMs * (0.5 + Math.random()), undefined, signal && { signal })
  }
}

const asFound = async (db: Kysely<Database>): Promise<Pick<Data, 'migrated' | 'newer'>> => ({
  migrated: [],
  newer: (await readSchemaState(db)).newer,
})

const openEmbedded = async (env: Env, open: OpenAs): Promise<Data> => {
  const store = await openStore({ dataDir: env.dataDir, mustExist: open.as === 'command', ...open })
  const db = openDatabase({ url: store.appUrl, poolSize: env.poolSize, watch: open.as === 'server' })
  try {
    const schema = await (open.as === 'server' ? bringUpToDate(db, store.adminUrl, appRole, open) : asFound(db))
    return {
      db,
      where: `${env.dataDir} (embedded PostgreSQL)`,
      begun: store.begun,
      ...schema,
      isProtected: await booksAreProtected(db),
      durability: await findDurability(db),
      gatherStatistics: () => gatherStatistics(store.adminUrl),
      rename: (name) => store.rename(name),
      close: async (now = false) => {
        if (!now) await db.destroy()
        await store.close()
      },
    }
  } catch (error) {
    await db.destroy()
    await store.close()
    throw error
  }
}

const checkVersion = async (db: Kysely<Database>): Promise<void> => {
  const { number, shown } = await findVersion(db)
  if (number < minVersion) throw new Error(`PostgreSQL ${shown} is too old: version 15 or later is needed.`)
}

const readySchema = async (db: Kysely<Database>, env: Env, url: string, open: OpenAs) => {
  if (open.as === 'command') return asFound(db)
  if (!env.migrates) return waitForSchema(db, open)
  const role = env.databaseAdminUrl === null ? null : await roleAt(url, env.isPooled)
  return bringUpToDate(db, env.databaseAdminUrl ?? url, role, open)
}

const openGiven = async (env: Env, url: string, open: OpenAs): Promise<Data> => {
  const { as } = open
  const db = openDatabase({ url, poolSize: env.poolSize, pooled: env.isPooled, watch: as === 'server' })
  try {
    await checkVersion(db)
    const schema = await readySchema(db, env, url, open)
    const { host, pathname } = new URL(url)
    return {
      db,
      where: `${pathname.slice(1)} at ${decodeURIComponent(host)}`,
      begun: 'connected',
      ...schema,
      isProtected: await booksAreProtected(db),
      durability: await findDurability(db),
      gatherStatistics: () => gatherStatistics(env.databaseAdminUrl ?? url),
      rename: async () => {},
      close: async (now = false) => {
        if (!now) await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Opens the database that the settings name, or the embedded store where they name none. A server waits for a database that is
 * away; a command does not.
 */
export const openData = (env: Env, open: OpenAs): Promise<Data> => {
  const { databaseUrl } = env
  if (databaseUrl === null) return openEmbedded(env, open)
  const work = () => openGiven(env, databaseUrl, open)
  return open.as === 'server' ? waitForDatabase(work, env, open) : work()
}
