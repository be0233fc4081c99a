/** While the database is away one connection asks whether it is back, and all others wait a moment for that. */
import { setTimeout as pause } from 'node:timers/promises'
import { isLost } from './away.ts'

/** Milliseconds that work waits for the database to return, before it is rejected. */
const usualPatience = 1000
/** Milliseconds between two questions: at random, so that many processes do not ask at the same moment. */
const [soonest, latest] = [20, 150]

export type Gate = {
  /** The database was lost: calls that wait are rejected with `why`. */
  shut: (why: unknown) => void
  /** Connects once the gate is open, and again where that is lost at once, within the patience. */
  through: <T>(connect: () => Promise<T>) => Promise<T>
  /** Asks no more. */
  end: () => void
}

/** `isBack` rejects while the database is away or takes no writes. */
export const makeGate = (isBack: () => Promise<void>, patience = usualPatience): Gate => {
  let opening: Promise<void> | undefined
  let reason: unknown
  const ending = new AbortController()

  const ask = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(soonest + Math.random() * (latest - soonest), undefined, { ref: false })
      try {
        await isBack()
        break
      } catch (error) {
        reason = error
      }
    }
    opening = undefined
  }
  const shut = (why: unknown): void => {
    reason = why
    opening ??= ask()
  }
  const opened = async (until: number): Promise<void> => {
    if (!opening) return
    const over = new AbortController()
    const late = pause(Math.max(0, until - performance.now()), true, { signal: over.signal }).catch(() => false)
    const isLate = await Promise.race([opening, late])
    over.abort()
    if (isLate === true) throw reason
  }

  return {
    shut,
    through: async (connect) => {
      for (const until = performance.now() + patience; ;) {
        await opened(until)
        try {
          return await connect()
        } catch (error) {
          if (!isLost(error)) throw error
          shut(error)
        }
      }
    },
    end: () => ending.abort(),
  }
}
