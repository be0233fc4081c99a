/**
 * Limits how often a caller may try to sign in. Stored in the database, so that a restart loses no count and several processes count
 * together. Only attempts to sign in write here, so that other calls do not pay for it.
 */
import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import { Failure } from '#server/core/failure.ts'
import type { Clock } from '#server/core/clock.ts'
import { makeTurns } from './turns.ts'
import {
  type Bucket,
  countOne,
  dropState,
  type Patience,
  putBack,
  secondsToFill,
  secondsToWait,
  takeFromBucket,
  uncount,
} from './login-throttle.queries.ts'

/** `read`: as in `Before`. */
type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>
type Given = { read: Read; clock: Clock }

/** Failures are forgotten after this long without another one. */
export const memoryMilliseconds = 3600_000

/** Maximum of checks of one account in any minute, for any number of attempts at once. */
const maxPerMinute = 10
/** A device that its person signed in from may be wrong this often before it waits. */
const freeOfDevices = maxPerMinute

/**
 * What a guess counts for. `device`: a device that the person signed in from before; it counts for itself, and other
 * failures do not reach it. `address`: the network address, where others may guess.
 */
export type LoginAttempt = { subject: string; device?: Buffer | null; address?: string | null }

/**
 * What was found, or null and how many were wrong in a row with this one. `isNews`: the first one, the first that others have to wait
 * for, and then each time that they have doubled: worth a line of a log. `isSlowed`: from now on there are delays.
 * `isSpent`: the address may not be wrong any more for a while.
 */
export type Looked<T> =
  | { found: T }
  | { found: null; failures: number; isNews: boolean; isSlowed: boolean; isSpent: boolean }

export type LoginThrottle = {
  /** Counts a call that needs no login, by its pattern and the address of its sender. Throws 429 if there were too many. */
  countAttempt: (db: Db, call: string, address: string, now: Date) => Promise<void>
  /**
   * Checks a secret; throws 429 if there were too many wrong ones. The attempt counts as wrong before the check, in every process, and is
   * uncounted if the secret is right, so that attempts at once have the same limit as attempts in a row. `look` resolves to null for a
   * wrong one. Call it outside of transactions.
   */
  look: <T>(given: Given, guess: LoginAttempt, look: () => Promise<T | null>) => Promise<Looked<T>>
  forget: (db: Db, subject: string) => Promise<void>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** Subject of wrong passwords: a typed e-mail, a signed-in person, or a mailed link. */
export const emailSubject = (email: string): string => `email ${hashOf(email.trim().toLowerCase())}`
export const personSubject = (userId: string): string => `person ${hashOf(userId)}`
/** Of wrong documents for one link to an agreement. */
export const agreementSubject = (token: string): string => `agreement ${hashOf(token)}`
export const linkSubject = (uuid: string): string => `link ${hashOf(uuid.toLowerCase())}`

const tooMany = (seconds: number): Failure => new Failure('TooManyRequests', { retryAfter: seconds })

/** The first failure, the first that brings delays, and each doubling from ten on. */
const isNews = (failures: number, free: number): boolean =>
  failures === 1 ||
  failures === free ||
  (failures % maxPerMinute === 0 && Number.isInteger(Math.log2(failures / maxPerMinute)))

/** At once two thirds, and a third in each minute: never more than `perMinute` in any of them. */
const bucketOf = (perMinute: number): Bucket => {
  const most = Math.max(1, Math.floor((perMinute * 2) / 3))
  return { most, perMinute: Math.max(1, perMinute - most) }
}

export const makeLoginThrottle = ({ signIns, failedSignIns, failedOfAddress }: AppConfig['limits']): LoginThrottle => {
  const calls: Bucket = { most: signIns, perMinute: signIns }
  const failed = bucketOf(failedOfAddress)
  const patience = (free: number): Patience => ({ free, slow: maxPerMinute, slowSeconds: 60, longest: 900 })
  // Right ones of one account or office wait for each other here, rather than find each other counted as wrong.
  const turnOfSubject = makeTurns({ places: 1, most: 100 })
  const turnOfAddress = makeTurns({ places: 4, most: 200 })

  const enter = async (read: Read, clock: Clock, address: string | null): Promise<number> => {
    if (address === null) return failed.most
    const now = clock.now()
    const left = await read((db) => takeFromBucket(db, address, failed, now))
    if (left === null) throw tooMany(await read((db) => secondsToFill(db, address, failed, now)))
    return left
  }

  const count = async (read: Read, clock: Clock, subject: string, free: number): Promise<number> => {
    const now = clock.now()
    const forgotten = new Date(now.getTime() - memoryMilliseconds)
    const failures = await read((db) => countOne(db, subject, patience(free), { now, forgotten }))
    if (failures === null) throw tooMany(await read((db) => secondsToWait(db, subject, patience(free), now)))
    return failures
  }

  const lookCounted = async <T>(
    { read, clock }: Given,
    { subject, device }: LoginAttempt,
    look: () => Promise<T | null>,
    address: string | null,
  ): Promise<Looked<T>> => {
    const own = device ? `device ${hashOf(`${subject} ${device.toString('hex')}`)}` : subject
    const free = device ? freeOfDevices : failedSignIns + 1
    const left = await enter(read, clock, address)
    const leave = async (): Promise<void> => {
      if (address !== null) await read((db) => putBack(db, address, failed))
    }
    let failures: number
    try {
      failures = await count(read, clock, own, free)
    } catch (error) {
      await leave()
      throw error
    }
    let found: Awaited<T> | null
    try {
      found = await look()
    } catch (error) {
      await leave()
      await read((db) => uncount(db, own))
      throw error
    }
    if (found === null)
      return { found: null, failures, isNews: isNews(failures, free), isSlowed: failures >= free, isSpent: left < 1 }
    await leave()
    await read((db) => dropState(db, own))
    if (own !== subject) await read((db) => dropState(db, subject))
    return { found }
  }

  return {
    countAttempt: async (db, call, address, now) => {
      const subject = `address ${hashOf(`${call} ${address}`)}`
      if ((await takeFromBucket(db, subject, calls, now)) !== null) return
      throw tooMany(await secondsToFill(db, subject, calls, now))
    },
    look: async (given, guess, look) => {
      // A known device is admitted although its network is full of attackers.
      const address = guess.device || !guess.address ? null : `failed ${hashOf(guess.address)}`
      const own = () =>
        turnOfSubject(`${guess.subject} ${guess.device?.toString('hex') ?? ''}`, () =>
          lookCounted(given, guess, look, address),
        )
      return address === null ? own() : turnOfAddress(address, own)
    },
    forget: dropState,
  }
}
