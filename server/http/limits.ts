import type { AppConfig } from './config.ts'
import type { Caller } from './context.ts'
import { Failure } from './failure.ts'

export type Limits = {
  /** Throws 429 with the seconds to wait. `part`: counted apart, such as each visitor of a shop that shares its key. */
  countCall: (caller: Caller, now: Date, part?: string) => void
}

/** Oldest entries go first when there are too many: memory stays bounded whoever calls. */
const boundedMap = <T>(most: number) => {
  const map = new Map<string, T>()
  return {
    get: (key: string) => map.get(key),
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
  return (key: string, now: Date): void => {
    const at = now.getTime()
    const bucket = buckets.get(key) ?? { left: perMinute, at }
    const left = Math.min(perMinute, bucket.left + Math.max(0, at - bucket.at) * refill)
    if (left < 1) throw new Failure('TooManyRequests', { retryAfter: (1 - left) / refill / 1000 })
    buckets.set(key, { left: left - 1, at })
  }
}

/**
 * Calls of one person or key, counted by each process for itself: a write to the database for every call would cost
 * more than the calls that it keeps away, and whoever is counted here is known and signed in.
 */
export const makeLimits = (settings: AppConfig['limits']): Limits => {
  const calls = makeBuckets(settings.calls)
  return {
    countCall: (caller, now, part = '') => {
      if (caller.kind !== 'nobody') calls(`${caller.kind === 'person' ? caller.userId : caller.keyId} ${part}`, now)
    },
  }
}
