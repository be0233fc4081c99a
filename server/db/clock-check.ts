/** Compares the clock of this process with the database's, which is the reference for all processes. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { readDatabaseTime, type TimeSource } from './database-time.ts'
import type { Database } from './schema.ts'
import type { Log } from '#server/core/log.ts'
import type { Clock } from '#server/core/clock.ts'
import { makeTicker } from '#server/core/ticker.ts'

/** A clock that is further off is wrong. */
const toleranceMs = 30_000
const periodMs = 2_000
/** A measurement that a call waits for. */
const patienceMs = 2_000
/** Milliseconds between two measurements of a wrong clock for arriving calls. */
const restMs = 500

export type ClockCheck = {
  /**
   * Whether the clock is right. Measures again before it says no, so that a machine that has slept is not refused.
   * Never rejects; true while the database has never answered, because then nothing can be written either.
   */
  isRight(): Promise<boolean>
  /** What is wrong with the clock, as a phrase; null if nothing is. */
  fault(): Promise<string | null>
  /** The database's time, for work that deletes by age. The process's own until the database has answered once. */
  databaseClock: Clock
  /** Measures every 2 s and logs when the clock becomes wrong or right. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** For tests with a stopped clock, while the database's runs on. */
export const trustClock = (clock: Clock): ClockCheck => ({
  isRight: async () => true,
  fault: async () => null,
  databaseClock: clock,
  start: async () => {},
  stop: async () => {},
})

type Deps = { db: Kysely<Database>; clock: Clock; log: Log; read?: (db: Kysely<Database>) => Promise<TimeSource> }

/** `read` returns the reference; tests that move the time pass their own. */
export const makeClockCheck = ({ db, clock, log, read = readDatabaseTime }: Deps): ClockCheck => {
  let source: TimeSource | undefined
  let measuring: Promise<void> | undefined
  let measured = -Infinity
  let wasRight = true

  /** Milliseconds that this process is ahead. Needs no answer: a jump of the own clock shows at once. */
  const offset = (): number => (source ? clock.now().getTime() - source.now().getTime() : 0)
  const looksRight = (): boolean => Math.abs(offset()) <= toleranceMs

  const tell = (): void => {
    const isRight = looksRight()
    if (isRight === wasRight) return
    wasRight = isRight
    if (isRight) log.warn({ offsetMs: Math.round(offset()) }, 'the clock is right again')
    else log.error({ offsetMs: Math.round(offset()) }, `${wrong(offset())}: no call is answered and no job runs`)
  }
  const measureOnce = async (): Promise<void> => {
    try {
      source = await read(db)
      tell()
    } catch {
      // The database is away: what was measured before goes on to be the reference.
    } finally {
      measured = performance.now()
      measuring = undefined
    }
  }
  const measure = (): Promise<void> => (measuring ??= measureOnce())
  const ticker = makeTicker(measure, { every: periodMs, soonest: restMs })

  const isRight = async (): Promise<boolean> => {
    if (source) tell()
    if (source && looksRight()) return true
    if (measuring || performance.now() - measured >= restMs)
      await Promise.race([measure(), pause(patienceMs, undefined, { ref: false })])
    tell()
    return looksRight()
  }
  return {
    isRight,
    fault: async () => ((await isRight()) ? null : wrong(offset())),
    databaseClock: { now: () => (source ?? clock).now() },
    start: async () => {
      await Promise.race([measure(), pause(patienceMs, undefined, { ref: false })])
      ticker.start()
    },
    stop: () => ticker.stop(),
  }
}

const wrong = (offsetMs: number): string =>
  `the clock of this process is ${Math.round(Math.abs(offsetMs) / 1000)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} the database's`
