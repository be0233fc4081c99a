import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plans.ts'
import type { Database } from './schema.ts'
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
    (textArray(text) as (string | null)[]).map((item) => (item === null ? null : parse(item))) // what that parser gives

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
  settings?: Record<string, string | number>
  /** Notice within two seconds when the database stops in the middle of a query; for those whom somebody waits for. */
  watch?: boolean
}

/** What `pg` needs for one connection of ours. */
export const connectionConfig = ({ url, name = 'trastienda', settings: own = {} }: Connect): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 5_000,
  options: Object.entries({ ...settings, ...own })
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' '),
  types: { getTypeParser },
})

/** Opens a pool. Nothing connects before the first query. */
export const openDatabase = (connect: Connect): Kysely<Database> => {
  const config = connectionConfig(connect)
  const pool = new pg.Pool({ ...config, max: connect.poolSize ?? 10 })
  if (connect.watch) watchPool(pool, config)
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So is one that is in use: its query fails, and the error comes once more by itself.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
