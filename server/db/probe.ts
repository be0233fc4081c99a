/** One connection beside a pool, for questions about the database itself: it answers where all of the pool are busy or hang. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ReadOnlyDatabase } from './away.ts'

/** Milliseconds that an answer may take, and a new connection with its answer. */
const answerTime = 800
const connectTime = 1_500
/** For an answer that arrived while this process was busy and could not read it. */
const grace = 100

class TooLate extends Error {
  override readonly message = 'The database did not answer in time: timeout expired.'
}

const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const over = new AbortController()
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => pause(grace))
  try {
    return await Promise.race([
      work,
      late.then(() => {
        throw new TooLate()
      }),
    ])
  } finally {
    over.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}

export type Probe = {
  /** Connects ahead: a new connection may work where all others hang. */
  open: () => void
  /** Whether the connection that is there answers. */
  answers: () => Promise<boolean>
  /** The first row of the answer; on a new connection if the old one has no row or, for `isWanted`, the wrong one. Within three seconds. */
  ask: <Row>(text: string, isWanted?: (row: Row) => boolean) => Promise<Row>
  /** Rejects unless a new connection takes writes. */
  takesWrites: () => Promise<void>
  close: () => Promise<void>
}

const takesWrites = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`

/** Nothing connects before the first question. */
export const makeProbe = (config: pg.ClientConfig): Probe => {
  let client: Promise<pg.Client> | undefined

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...config, application_name: `${config.application_name ?? ''} probe` })
    fresh.on('error', drop)
    await fresh.connect()
    return fresh
  }
  const open = (): Promise<pg.Client> => {
    client ??= connect()
    client.catch(drop)
    return client
  }
  const close = async (): Promise<void> => {
    const old = client
    client = undefined
    await old?.then((opened) => opened.end()).catch(() => {})
  }
  const drop = (): void => void close()
  const first = async <Row>(text: string): Promise<Row> => {
    const time = client ? answerTime : connectTime
    try {
      const { rows } = await inTime(
        open().then((opened) => opened.query<Row & pg.QueryResultRow>(text)),
        time,
      )
      if (rows[0] === undefined) throw new Error('The database answered nothing.')
      return rows[0]
    } catch (error) {
      drop()
      throw error
    }
  }

  return {
    open: () => void open().catch(() => {}),
    answers: () =>
      first('select 1').then(
        () => true,
        () => false,
      ),
    ask: async (text, isWanted = () => true) => {
      const kept = client && (await first<Parameters<typeof isWanted>[0]>(text).catch(() => undefined))
      if (kept !== undefined && isWanted(kept)) return kept
      drop()
      return first(text)
    },
    takesWrites: async () => {
      drop()
      const { isReadOnly } = await first<{ isReadOnly: boolean }>(takesWrites)
      if (isReadOnly) throw new ReadOnlyDatabase('The database takes no writes.')
    },
    close,
  }
}
