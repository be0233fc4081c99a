/** The SQL of one call, taken down while it runs, and sent again straight through the driver: the floor of that call. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeApp } from '#server/app.ts'
import { connectionConfig } from '#server/db/open.ts'
import { withReach } from '#server/db/reach.ts'
import type { Database } from '#server/db/schema.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/http/pipeline/listen.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'
import { makeCallLog } from '#server/services/call-log/call-log.ts'

export type Statement = { text: string; values: readonly unknown[] }
export type Recorder = {
  /** What the server asks of the database while `work` calls it at `url`. */
  record(work: (url: string) => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

export const makeRecorder = async (url: string): Promise<Recorder> => {
  let statements: Statement[] = []
  const pool = new pg.Pool({ ...connectionConfig({ url }), max: 2 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown // arguments pass through unchanged
    const recording = (statement: unknown, values: unknown[] = []): unknown => {
      const sent = withReach(statement)
      statements.push({ text: String(sent), values })
      return query(sent, values)
    }
    client.query = recording as typeof client.query // has the arguments and the result of that method
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const config = readEnv({ LOG_LEVEL: 'silent' })
  const log = makeLog('silent')
  // What is written beside an answer is none of its statements.
  const callLog = makeCallLog({ db, log, config, every: null })
  const app = makeApp({ db, clock: systemClock, log, config, callLog, webFolder: null })
  const listening = await listen(app, { host: '127.0.0.1', port: 0 })
  return {
    record: async (work) => {
      statements = []
      await work(listening.url)
      return statements
    },
    close: async () => {
      await listening.close(0)
      await db.destroy()
    },
  }
}

/** Sends statements one after another. `swap` puts another value where the recording had one. */
export const replay = async (
  client: pg.Client,
  statements: readonly Statement[],
  swap: (value: unknown) => unknown = (value) => value,
): Promise<void> => {
  for (const { text, values } of statements) await client.query(text, values.map(swap))
}
