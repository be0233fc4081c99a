/**
 * Who is in the embedded store. Kept as locks of one session in the store itself, so that the death of a process,
 * however sudden, ends its presence.
 */
import pg from 'pg'
import { connectionConfig } from './open.ts'
import { sqlState } from './transaction.ts'

/** Advisory lock keys. Every process holds `present` shared; the one server holds `serving`. */
const present = 7_274_001
const serving = 7_274_002

export type Presence = {
  /** Resolves when the session has ended. */
  lost: Promise<void>
  /** Changes the name that others read. */
  rename(name: string): Promise<void>
  /** Leaves. Returns whether no other process is present; then new ones wait until the store has stopped. */
  leave(): Promise<boolean>
  /** Ends the session. */
  end(): Promise<void>
}

/** Another server holds the store. `holder` is its name. */
export class StoreIsHeld extends Error {
  readonly holder: string
  constructor(holder: string) {
    super(`The store is held by ${holder}.`)
    this.holder = holder
  }
}

/** Something else answers at the address that the store was last seen at. */
export class NotThisStore extends Error {}

const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [serving],
  )
  return rows[0]?.name ?? 'another server'
}

const unlimited = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
const wrongPassword = '28P01'

/** Enters the store at `url` if it keeps its files in `data`. Throws `StoreIsHeld` or `NotThisStore`. */
export const enter = async (
  url: string,
  data: string,
  { as, name }: { as: 'server' | 'command'; name: string },
): Promise<Presence> => {
  const client = new pg.Client(connectionConfig({ url, name, settings: unlimited }))
  const lost = new Promise<void>((resolve) => client.on('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows: places } = await client.query<{ data_directory: string }>('show data_directory')
    if (places[0]?.data_directory !== data) throw new NotThisStore()
    await client.query('select pg_advisory_lock_shared($1)', [present])
    if (as === 'server') {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [serving])
      if (rows[0]?.mine !== true) throw new StoreIsHeld(await holderOf(client))
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw sqlState(error) === wrongPassword ? new NotThisStore() : error
  }
  return {
    lost,
    rename: async (to) => {
      await client.query("select set_config('application_name', $1, false)", [to])
    },
    leave: async () => {
      await client.query('select pg_advisory_unlock_all()')
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [present])
      return rows[0]?.alone === true
    },
    end: () => client.end().catch(() => {}),
  }
}

const madeByAnother = new Set(['42710', '42P04', '23505'])

/** Makes the application's role and database where they are missing. Words are ours, the password is hex. */
export const prepare = async (
  adminUrl: string,
  wanted: { database: string; role: string; password: string },
): Promise<void> => {
  const client = new pg.Client(connectionConfig({ url: adminUrl, settings: unlimited }))
  await client.connect()
  const unless = async (found: string, value: string, make: string): Promise<void> => {
    if ((await client.query(found, [value])).rowCount !== 0) return
    await client.query(make).catch((error: unknown) => {
      if (!madeByAnother.has(sqlState(error) ?? '')) throw error
    })
  }
  try {
    await unless(
      'select from pg_roles where rolname = $1',
      wanted.role,
      `create role ${wanted.role} login password '${wanted.password}'`,
    )
    await unless('select from pg_database where datname = $1', wanted.database, `create database ${wanted.database}`)
  } finally {
    await client.end()
  }
}
