import { performance as threads } from 'node:perf_hooks'
import { Failure } from '#server/core/failure.ts'

/** How long a call waits for the database to begin. Longer is no answer: 503, or 429 where the database is not at fault. */
export const usualPatience = 2000

export type DatabaseDeadline = {
  /** Waits for a first read, at most for the patience. */
  within: <T>(read: Promise<T>) => Promise<T>
  /** Runs work that calls `begin` once it has its connection; work that begins too late does not run. */
  started: <T>(run: (begin: () => void) => Promise<T>) => Promise<T>
}

/** Whether this process was too busy, since the function was made, to notice that an answer had arrived. */
type Look = () => boolean

/** Of the time since: more than this in work of its own, or the alarm so late, is a process that could not look. */
const busyShare = 0.8
const lateShare = 0.25

const lookFrom = (patienceMilliseconds: number): Look => {
  const [begun, before] = [performance.now(), threads.eventLoopUtilization()]
  return () => {
    const isLate = performance.now() - begun > patienceMilliseconds * (1 + lateShare)
    return isLate || threads.eventLoopUtilization(before).utilization > busyShare
  }
}

/**
 * Distinguishes a database that is away from a long queue. It is away if no call was answered and no call has a connection, while this
 * process was running. Tests replace `lookFrom`.
 */
export const makeDatabaseDeadline = (
  patienceMilliseconds = usualPatience,
  look: (patience: number) => Look = lookFrom,
): DatabaseDeadline => {
  let lastAnswer = -Infinity
  /** Work that has its connection. Where the database has died it ends within the patience: server/db/watch.ts. */
  let inside = 0
  const beat = (): void => {
    lastAnswer = performance.now()
  }
  const late = (couldNotLook: Look): Failure => {
    const isAlive = performance.now() - lastAnswer < patienceMilliseconds || inside > 0 || couldNotLook()
    return new Failure(isAlive ? 'Overloaded' : 'ServiceUnavailable')
  }

  const started: DatabaseDeadline['started'] = (run) =>
    new Promise((resolve, reject) => {
      let begun = false
      let given = false
      const couldNotLook = look(patienceMilliseconds)
      const giveUp = (): void => {
        if (begun) return
        given = true
        reject(late(couldNotLook))
      }
      // One more turn: answers that arrived while the process was busy are read before a call is rejected.
      const timer = setTimeout(() => setImmediate(giveUp), patienceMilliseconds)
      run(() => {
        if (given) throw late(couldNotLook)
        if (!begun) inside += 1
        begun = true
        beat()
        clearTimeout(timer)
      })
        .then(resolve, reject)
        .finally(() => {
          if (begun) inside -= 1
          clearTimeout(timer)
        })
    })

  return {
    started,
    within: (read) =>
      started(async (begin) => {
        const value = await read
        begin()
        return value
      }),
  }
}
