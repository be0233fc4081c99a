import { makeTicker } from '#server/core/ticker.ts'

/**
 * `every`: milliseconds from the end of one run to the next. `soonest`: the same where the watch has seen work; a job without it is not
 * watched. `run` never rejects.
 */
export type Job = { name: string; run: () => Promise<void>; every: number; soonest: number | null }

/** A job with its timer. `wake`: to run at once, unless it runs, or ended so little time ago that it rests. */
export const timed = ({ name, run, every, soonest }: Job) => {
  let ended: number | null = -Infinity
  const ticker = makeTicker(
    async () => {
      ended = null
      await run()
      ended = performance.now()
    },
    { every, soonest: 0 },
  )
  const rests = (): boolean => soonest === null || ended === null || performance.now() - ended < soonest
  return { name, ticker, wake: () => void (rests() || ticker.soon()) }
}
