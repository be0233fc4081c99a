import { config } from '#web/api/config.ts'
import { timed } from '#web/api/timeout.ts'
import type { Outcome } from './sender.ts'
import { formOf, type WireEvent } from './wire.ts'

/** Sends a batch to the receiver: without cookies, and without saying from which page. */
export const post = async (events: readonly WireEvent[]): Promise<Outcome> => {
  const { key, url } = config().analytics
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      body: formOf(key, events, Date.now()),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timed(),
    })
    if (ok) return 'taken'
    return status === 413 ? 'too large' : 'failed'
  } catch {
    return 'failed'
  }
}

const lockName = 'trastienda-usage'

/** Where there are no locks, as without https, two tabs may send an event twice; the receiver finds duplicates by their id. */
export const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  } catch {
    // The page is going away, or locks are denied with storage: the events wait for the next look.
  }
}
