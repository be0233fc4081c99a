import type { Kysely } from 'kysely'
import { openStore } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { booksAreProtected, gatherStatistics, grantRights, roleAt } from '../db/roles.ts'
import type { Database } from '../db/schema.ts'
import { appRole } from '../db/embedded-cluster.ts'
import type { Env } from '../env.ts'
import { findVersion, isDurable } from './queries.ts'

/** The database as the application sees it, and what there is to say of it. */
export type Data = {
  db: Kysely<Database>
  /** For people: where the data is. No password. */
  where: string
  begun: 'created' | 'started' | 'adopted' | 'connected'
  /** Names of the migrations that were applied now. */
  migrated: string[]
  /** The database's own rights keep the application from altering the books. */
  isProtected: boolean
  /** What was answered survives a power cut, as far as the database's settings say. */
  isDurable: boolean
  /** To be called after many new rows. */
  gatherStatistics(): Promise<void>
  /** Tells whoever wants the store too who has it. */
  rename(name: string): Promise<void>
  /** Leaves the database; `now`: without waiting for queries that run. */
  close(now?: boolean): Promise<void>
}

export type OpenAs = {
  /** The one server, or a command beside it; a command never makes or changes a schema. */
  as: 'server' | 'command'
  name: string
  onTrouble?: (error?: unknown) => void
}

const leastVersion = 150_000

/** Migrates as the owner of the tables and gives the application's role its rights. */
const bringUpToDate = async (adminUrl: string, role: string | null): Promise<string[]> => {
  const migrated = await migrate(adminUrl)
  if (role !== null) await grantRights(adminUrl, role)
  return migrated
}

const openEmbedded = async (env: Env, open: OpenAs): Promise<Data> => {
  const store = await openStore({ dataDir: env.dataDir, mustExist: open.as === 'command', ...open })
  try {
    const migrated = open.as === 'server' ? await bringUpToDate(store.adminUrl, appRole) : []
    const db = openDatabase({ url: store.appUrl, poolSize: env.poolSize, watch: open.as === 'server' })
    return {
      db,
      where: `${env.dataDir} (embedded PostgreSQL)`,
      begun: store.begun,
      migrated,
      isProtected: await booksAreProtected(db),
      isDurable: await isDurable(db),
      gatherStatistics: () => gatherStatistics(store.adminUrl),
      rename: (name) => store.rename(name),
      close: async (now = false) => {
        if (!now) await db.destroy()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

const checkVersion = async (db: Kysely<Database>): Promise<void> => {
  const { number, shown } = await findVersion(db)
  if (number < leastVersion) throw new Error(`PostgreSQL ${shown} is too old: version 15 or later is needed.`)
}

const openGiven = async (env: Env, url: string, { as }: OpenAs): Promise<Data> => {
  const db = openDatabase({ url, poolSize: env.poolSize, watch: as === 'server' })
  try {
    await checkVersion(db)
    const role = env.databaseAdminUrl === null ? null : await roleAt(url)
    const migrated = as === 'server' ? await bringUpToDate(env.databaseAdminUrl ?? url, role) : []
    const { host, pathname } = new URL(url)
    return {
      db,
      where: `${pathname.slice(1)} at ${decodeURIComponent(host)}`,
      begun: 'connected',
      migrated,
      isProtected: await booksAreProtected(db),
      isDurable: await isDurable(db),
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

/** Opens the database that the settings name, or the embedded store where they name none. */
export const openData = (env: Env, open: OpenAs): Promise<Data> =>
  env.databaseUrl === null ? openEmbedded(env, open) : openGiven(env, env.databaseUrl, open)
