/** Times of many runs of one thing, in milliseconds. */
export type Times = { p50: number; p95: number; p99: number; count: number; perSecond: number }

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const timesOf = (milliseconds: readonly number[], total: number): Times => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number): number => percentile(sorted, share)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length, perSecond: (sorted.length / total) * 1000 }
}

const clockOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Measures two ways of doing the same in turns, so that other load on the machine affects both. Ends after `runs` of each or `most`
 * milliseconds.
 */
export const byTurns = async (
  ours: (run: number) => Promise<unknown>,
  floor: (run: number) => Promise<unknown>,
  { runs, most }: { runs: number; most: number },
): Promise<{ ours: Times; floor: Times }> => {
  for (let run = 0; run < 5; run += 1) await Promise.all([ours(run), floor(run)])
  const [a, b]: [number[], number[]] = [[], []]
  const start = performance.now()
  for (let run = 0; run < runs && performance.now() - start < most; run += 1) {
    a.push(await clockOf(() => ours(run)))
    b.push(await clockOf(() => floor(run)))
  }
  const total = performance.now() - start
  return { ours: timesOf(a, total), floor: timesOf(b, total) }
}

/** `count` runs, so many at once. */
export const atOnce = async (
  work: (run: number) => Promise<unknown>,
  { count, width }: { count: number; width: number },
): Promise<Times> => {
  let next = 0
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const run = next++
        times.push(await clockOf(() => work(run)))
      }
    }),
  )
  return timesOf(times, performance.now() - start)
}
