/** Runs jobs: each by its timer, and those that are watched when there is work for them. One statement sees what waits for all of them. */
import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import type { Log } from '#server/core/log.ts'
import { makeTicker } from '#server/core/ticker.ts'
import type { Database } from '#server/db/schema.ts'
import { type Job, timed } from './timed-job.ts'
import { findJobsWithWork } from './waiting.queries.ts'

/** Milliseconds between two looks. */
const period = 100

type Deps = { db: Kysely<Database>; clock: Clock; log: Pick<Log, 'warn'> }

/** `stop` resolves when the last run of each has ended. */
export const startWatch = ({ db, clock, log }: Deps, jobs: readonly Job[]): { stop: () => Promise<void> } => {
  const all = jobs.map(timed)
  const look = async (): Promise<void> => {
    try {
      const names = await findJobsWithWork(db, clock.now())
      for (const { name, wake } of all) if (names.has(name)) wake()
    } catch (error) {
      log.warn({ job: 'watch', reason: error instanceof Error ? error.message : String(error) }, 'job failed')
    }
  }
  const tickers = [makeTicker(look, { every: period, soonest: period }), ...all.map(({ ticker }) => ticker)]
  for (const ticker of tickers) ticker.start()
  return { stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))) }
}
