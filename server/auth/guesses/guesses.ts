/**
 * How often somebody may try to get in. Kept in the database: a restart forgets nothing, and several processes count
 * together. Only attempts to get in write here, so that it costs the other calls nothing.
 */
import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { AppConfig } from '../../http/config.ts'
import { Failure } from '../../http/failure.ts'
import { countOne, dropState, findState, takeFromBucket } from './queries.ts'

type Db = Kysely<Database> | Transaction<Database>

const longestDelaySeconds = 900
/** Failures are forgotten after this long without another one. */
export const memoryMilliseconds = 3600_000

export type Guesses = {
  /** Counts a call that needs no login, by its pattern and the address it comes from. Throws 429 where there were too many. */
  countAttempt: (db: Db, call: string, address: string, now: Date) => Promise<void>
  /** Throws 429 while wrong passwords for this subject have to be waited for. */
  check: (db: Db, subject: string, now: Date) => Promise<void>
  /** Must be written outside the transaction of a call that fails. */
  add: (db: Db, subject: string, now: Date) => Promise<void>
  forget: (db: Db, subject: string) => Promise<void>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** What wrong passwords are counted for: an e-mail that somebody gave, or a person who is signed in. */
export const emailSubject = (email: string): string => `email ${hashOf(email.trim().toLowerCase())}`
export const personSubject = (userId: string): string => `person ${hashOf(userId)}`

const tooMany = (seconds: number): Failure => new Failure('TooManyRequests', { retryAfter: seconds })

export const makeGuesses = ({ signIns, failedSignIns }: AppConfig['limits']): Guesses => ({
  countAttempt: async (db, call, address, now) => {
    const subject = `address ${hashOf(`${call} ${address}`)}`
    if (await takeFromBucket(db, subject, signIns, now)) return
    const state = await findState(db, subject)
    const left = state ? state.amount + ((now.getTime() - state.at.getTime()) / 60_000) * signIns : 0
    throw tooMany(((1 - left) * 60) / signIns)
  },
  check: async (db, subject, now) => {
    const failures = await findState(db, subject)
    if (!failures || failures.amount <= failedSignIns) return
    const delay = Math.min(longestDelaySeconds, 2 ** (failures.amount - failedSignIns - 1))
    const waited = (now.getTime() - failures.at.getTime()) / 1000
    if (waited < delay) throw tooMany(delay - waited)
  },
  add: (db, subject, now) => countOne(db, subject, now, new Date(now.getTime() - memoryMilliseconds)),
  forget: dropState,
})
