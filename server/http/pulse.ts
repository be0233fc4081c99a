import { Failure } from './failure.ts'

/** How long a call waits for the database to begin. Longer is no answer: 503, or 429 where others do get through. */
export const usualPatience = 2000

export type Pulse = {
  /** Waits for a first read, at most for the patience. */
  within: <T>(read: Promise<T>) => Promise<T>
  /** Runs work that calls `begin` once it has its connection; work that begins too late does not run. */
  started: <T>(run: (begin: () => void) => Promise<T>) => Promise<T>
}

/** Watches whether the database answers anybody, to tell a closed house from a long queue. */
export const makePulse = (patienceMilliseconds = usualPatience): Pulse => {
  let lastAnswer = -Infinity
  const beat = (): void => {
    lastAnswer = performance.now()
  }
  const late = (): Failure =>
    new Failure(performance.now() - lastAnswer < patienceMilliseconds ? 'TooManyRequests' : 'ServiceUnavailable')

  const started: Pulse['started'] = (run) =>
    new Promise((resolve, reject) => {
      let begun = false
      let given = false
      const timer = setTimeout(() => {
        if (begun) return
        given = true
        reject(late())
      }, patienceMilliseconds)
      run(() => {
        if (given) throw late()
        begun = true
        beat()
        clearTimeout(timer)
      })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
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
