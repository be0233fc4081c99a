import { createHash } from 'node:crypto'
import type { ErrorType } from '#contract/core/errors.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Caller } from '#server/core/caller.ts'
import { Failure } from '#server/core/failure.ts'
import { networkOf } from './network.ts'

export type Limits = {
  /**
   * Counts a call that carries nothing proven yet, before any work is done for it, for the network of its address. Throws 429 where
   * there were too many.
   */
  countOpenCall: (address: string, now: Date) => void
  /**
   * The same for a call with a token or key. One that was valid in this process before is not counted, and one that proves valid now is
   * uncounted. So guesses are slowed down, but not other callers behind the same address.
   */
  countUnproven: <T>(bearer: string, address: string, now: Date, prove: () => Promise<T>) => Promise<T>
  /** Throws 429 with the seconds to wait. `part`: counted apart, such as each visitor of a shop that shares its key. */
  countCall: (caller: Caller, now: Date, part?: string) => Left | null
}

/** What a caller has left of a minute's worth; null: of a caller that is not counted. */
export type Left = { limit: number; left: number }

/** Drops the oldest entries when there are too many, so that memory stays bounded. */
const boundedMap = <T>(most: number) => {
  const map = new Map<string, T>()
  return {
    get: (key: string) => map.get(key),
    delete: (key: string) => map.delete(key),
    set: (key: string, value: T) => {
      map.delete(key)
      map.set(key, value)
      const oldest = map.size > most ? map.keys().next().value : undefined
      if (oldest !== undefined) map.delete(oldest)
    },
  }
}

/** A bucket that holds a minute's worth and fills evenly: `perMinute` at once, then one at a time. */
const makeBuckets = (perMinute: number) => {
  const buckets = boundedMap<{ left: number; at: number }>(50_000)
  const refill = perMinute / 60_000
  return {
    take: (key: string, now: Date): Left => {
      const at = now.getTime()
      const bucket = buckets.get(key) ?? { left: perMinute, at }
      const left = Math.min(perMinute, bucket.left + Math.max(0, at - bucket.at) * refill)
      if (left < 1) throw new Failure('TooManyRequests', { retryAfter: (1 - left) / refill / 1000 })
      buckets.set(key, { left: left - 1, at })
      return { limit: perMinute, left: Math.floor(left - 1) }
    },
    giveBack: (key: string): void => {
      const bucket = buckets.get(key)
      if (bucket) bucket.left = Math.min(perMinute, bucket.left + 1)
    },
  }
}

/**
 * Calls of one person, key or address, counted by each process for itself: a write to the database for every call would cost
 * more than the calls that it keeps away. What guesses at passwords and links is counted in the database too (server/auth/login-throttle.ts).
 */
export const makeLimits = (settings: Pick<AppConfig['limits'], 'calls' | 'openCalls'>): Limits => {
  const calls = makeBuckets(settings.calls)
  const openCalls = makeBuckets(settings.openCalls)
  /** Hashes of tokens and keys that were good when they were last seen. */
  const proven = boundedMap<true>(50_000)
  return {
    countOpenCall: (address, now) => openCalls.take(networkOf(address), now),
    countUnproven: async (bearer, address, now, prove) => {
      const [hash, network] = [createHash('sha256').update(bearer).digest('base64'), networkOf(address)]
      const isKnown = proven.get(hash) !== undefined
      if (!isKnown) openCalls.take(network, now)
      try {
        const found = await prove()
        proven.set(hash, true)
        if (!isKnown) openCalls.giveBack(network)
        return found
      } catch (error) {
        if (error instanceof Failure && isRefusal(error.type)) proven.delete(hash)
        else if (!isKnown) openCalls.giveBack(network)
        throw error
      }
    },
    countCall: (caller, now, part = '') => {
      if (caller.kind === 'nobody') return null
      return calls.take(`${caller.kind === 'person' ? caller.userId : caller.keyId} ${part}`, now)
    },
  }
}

/** What says that a token is not good; a database that is away says nothing of it. */
const isRefusal = (type: ErrorType): boolean =>
  type === 'InvalidToken' || type === 'NotAuthenticated' || type === 'TokenExpired'
