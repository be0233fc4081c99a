/** How our settings reach PostgreSQL: with the connection, or with each transaction behind a pooler. */
import type pg from 'pg'

/** Server settings by their names; time-outs in milliseconds. */
export type SessionSettings = Record<string, string | number>

/** A pooler between leaves them out, so that nothing would end a statement that waits. */
export class SettingsLost extends Error {
  override readonly message =
    'PostgreSQL did not get the time-outs of the connection: a pooler stands between and leaves them out. Set DATABASE_POOLER=transaction ' +
    'where DATABASE_URL leads to one; DATABASE_ADMIN_URL must lead to PostgreSQL itself.'
}

/** What a pooler says of `asOptions`. */
export const areRefused = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/** For the start of a connection. */
export const asOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ')

type Query = (...words: unknown[]) => Promise<unknown>

const begins = /^(begin|start transaction)\b/i

/**
 * The one place where a transaction begins on a connection that leads to another session of PostgreSQL each time: the settings go with
 * its first statement, and a statement of its own is made a transaction. All three parts of that are sent at once.
 */
export const setEachTransaction = (client: pg.ClientBase, settings: SessionSettings): void => {
  const query = client.query.bind(client) as Query // passed on unchanged
  const local = Object.entries(settings).map(([key, value]) => `set local ${key} = '${value}'`)
  const withSettings = (text: string): string => [text, ...local].join('; ')

  const alone = async (words: unknown[]): Promise<unknown> => {
    const all = [query(withSettings('begin')), query(...words), query('commit')]
    const [begun, done, ended] = await Promise.allSettled(all)
    for (const one of [begun, done, ended]) if (one?.status === 'rejected') throw one.reason
    return done?.status === 'fulfilled' ? done.value : undefined
  }
  const send: Query = (text, ...rest) => {
    if (typeof text === 'string' && begins.test(text)) return query(withSettings(text), ...rest)
    const status = client.getTransactionStatus()
    // A new connection has none yet.
    return status === 'T' || status === 'E' ? query(text, ...rest) : alone([text, ...rest])
  }
  client.query = send as typeof client.query // same parameters and result
}

type Arrived = { isReadOnly: boolean; haveArrived: boolean }

/** Whether the settings are those of the session, and whether it takes writes. */
export const lookAround = async (
  client: pg.ClientBase,
  settings: SessionSettings,
  within: number,
): Promise<Arrived> => {
  const arrived = Object.entries(settings)
    .filter(([key]) => key.endsWith('_timeout'))
    .map(([key, value]) => `extract(epoch from current_setting('${key}')::interval) * 1000 = ${Number(value)}`)
  const text = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    ${['true', ...arrived].join(' and ')} as "haveArrived"`
  const { rows } = await client.query<Arrived>({ text, query_timeout: within } as pg.QueryConfig) // its types leave that out
  return rows[0] ?? { isReadOnly: true, haveArrived: false }
}
