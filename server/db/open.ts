import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isReadOnly, ReadOnlyDatabase } from './away.ts'
import { Dialled } from './dialled.ts'
import { makeGate } from './gate.ts'
import { keepPlans } from './kept-plans.ts'
import { membersOf } from './members.ts'
import { makeProbe, type Probe } from './probe.ts'
import { withReach } from './reach.ts'
import type { Database } from './schema.ts'
import { asOptions, lookAround, type SessionSettings, setEachTransaction, SettingsLost } from './session-settings.ts'
import { watchPool } from './watch.ts'

/** A number of cents or of rows. Beyond 2^53 a double would lie, so it is refused instead. */
const toNumber = (text: string): number => {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
const toId = (text: string): string => text.replaceAll('-', '')
const asText = (text: string): string => text

type Parser = (text: string) => unknown
/** The driver's own parsers; its types know scalars only. */
const standard = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser // as it is called

const textArray = standard(1009)
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    (textArray(text) as (string | null)[]).map((item) => (item === null ? null : parse(item))) // the parser's result

/** Type oid → parser: bigint and numeric as number, uuid as 32 hex characters, date as `YYYY-MM-DD`. */
const parsers: Record<number, Parser> = {
  20: toNumber,
  1700: toNumber,
  2950: toId,
  1082: asText,
  1016: arrayOf(toNumber),
  1231: arrayOf(toNumber),
  2951: arrayOf(toId),
  1182: arrayOf(asText),
}

const getTypeParser = (oid: number, format?: 'text' | 'binary'): Parser =>
  (format !== 'binary' && parsers[oid]) || standard(oid, format)

/**
 * Server settings of every connection. Time-outs are in milliseconds, below the 15 s of a call. Plans are kept where that is said
 * (kept-plans.ts), and by triggers and foreign keys, which go by keys: everything else is sent without a name, and so planned for
 * its values, as one merchant has a thousand times the rows of another.
 */
const settings = {
  plan_cache_mode: 'auto',
  statement_timeout: 12_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

export type Connect = {
  /** `postgres://user:password@host:port/database` */
  url: string
  /** Connections at most. */
  poolSize?: number
  /** Shown in `pg_stat_activity`. */
  name?: string
  /** Settings in place of the ones above. */
  settings?: SessionSettings
  /**
   * There is a pooler that assigns any session to a transaction: settings are sent with each transaction, and no statement has a name that
   * another session would have to know.
   */
  pooled?: boolean
  /**
   * For calls that a client waits for. The pool notices within two seconds when the database stops during a query, refuses a connection
   * that takes no writes, and waits a moment for the database to return.
   */
  watch?: boolean
}

const settingsOf = ({ settings: own = {} }: Connect): SessionSettings => ({ ...settings, ...own })

/** Milliseconds that a connection may take, and work may wait for one. */
const connectTime = 5_000

/** What `pg` needs for one connection of ours. */
export const connectionConfig = (connect: Connect): pg.ClientConfig => ({
  connectionString: connect.url,
  application_name: connect.name ?? 'trastienda',
  connectionTimeoutMillis: connectTime,
  ...(connect.pooled ? { pipeline: true } : { options: asOptions(settingsOf(connect)) }),
  types: { getTypeParser },
})

/** Readies a new connection. Throws where it is not as it must be; the pool then has it no longer. */
const welcome = async (client: pg.ClientBase, connect: Connect, onReadOnly: () => void): Promise<void> => {
  // The query of a lost connection fails, and the error is emitted once more; without a listener it would end the process.
  client.on('error', () => {})
  const own = settingsOf(connect)
  if (connect.pooled) setEachTransaction(client, own)
  else keepPlans(client)
  const { isReadOnly: isStandby, haveArrived } = await lookAround(client, own, connectTime)
  if (!haveArrived) throw new SettingsLost()
  if (connect.watch && isStandby) throw new ReadOnlyDatabase('The database takes no writes.')
  const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown> // passed on unchanged
  const noticing = (statement: unknown, ...words: unknown[]): Promise<unknown> => {
    const answer = query(withReach(statement), ...words)
    answer.catch((error: unknown) => isReadOnly(error) && onReadOnly())
    return answer
  }
  client.query = noticing as typeof client.query // same parameters and result
}

const probes = new WeakMap<Kysely<Database>, Probe>()

/** The connection beside the pool of a database of `openDatabase`. */
export const probeOf = (db: Kysely<Database>): Probe => {
  const probe = probes.get(db)
  if (!probe) throw new Error('This database was not opened by openDatabase.')
  return probe
}

/** Opens a pool. Nothing connects before the first query. */
export const openDatabase = (connect: Connect): Kysely<Database> => {
  const config = connectionConfig(connect)
  const probe = makeProbe(config)
  const dialling = new Set<pg.ClientBase>()
  const gate = makeGate(async () => {
    await probe.takesWrites()
    // They began while it was away, and may wait for what will never answer.
    for (const client of dialling) if (client instanceof Dialled) client.cut()
  })
  // Its types do not say so, but the pool waits for what this answers.
  const welcomed = (client: pg.ClientBase): unknown =>
    welcome(client, connect, () => onReadOnly()).then(() => dialling.delete(client))
  const pool = new pg.Pool({
    ...config,
    max: connect.poolSize ?? 10,
    Client: Dialled.into(dialling),
    onConnect: welcomed,
  })
  const members = membersOf(pool)
  const onReadOnly = (): void => {
    const why = new ReadOnlyDatabase('The database takes no writes.')
    members.leave(why)
    if (connect.watch) gate.shut(why)
  }
  if (connect.watch) watchPool(pool, members, probe)
  // An idle connection that the server ends is replaced by the pool.
  pool.on('error', () => {})
  const source = {
    options: pool.options,
    connect: () => (connect.watch ? gate.through(() => pool.connect()) : pool.connect()),
    end: async () => {
      gate.end()
      await probe.close()
      await pool.end()
    },
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: source }) })
  probes.set(db, probe)
  return db
}
