/** How slow another end may be: what it sends and what it takes must move on, or it keeps a place for nothing. */
import type { Pace } from '#server/core/config.ts'

/** Milliseconds after which so many bytes must have moved. */
export const timeFor = ({ grace, rate, most }: Pace, bytes: number): number =>
  Math.min(most, grace + (bytes / rate) * 1000)

/** Calls `late` once less has moved than the pace asks for. `moved`: bytes until now. What it answers ends the watch. */
export const watchPace = (pace: Pace, moved: () => number, late: () => void): (() => void) => {
  const begun = performance.now()
  let timer: NodeJS.Timeout
  const look = (): void => {
    const left = timeFor(pace, moved()) - (performance.now() - begun)
    if (left <= 0) late()
    else timer = setTimeout(look, left)
  }
  timer = setTimeout(look, pace.grace)
  return () => clearTimeout(timer)
}
