/** Runs work again and again, never twice at once. Its timers do not keep a process running. */
export type Ticker = {
  start: () => void
  /** Sooner than the usual period; many such wishes are one. */
  soon: () => void
  /** Resolves when the last run has ended. */
  stop: () => Promise<void>
}

/** Milliseconds from the end of one run to the next: `every`, or `soonest` where it was asked for. `work` must not reject. */
export const makeTicker = (
  work: () => Promise<void>,
  { every, soonest }: { every: number; soonest: number },
): Ticker => {
  let timer: NodeJS.Timeout | undefined
  let due = Infinity
  let running: Promise<void> | undefined
  let isOn = false
  let isWanted = false

  const plan = (milliseconds: number): void => {
    const at = performance.now() + milliseconds
    // A wish must not put off what is due sooner.
    if (!isOn || running || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(run, milliseconds).unref()
  }
  const run = (): void => {
    due = Infinity
    isWanted = false
    running = work().finally(() => {
      running = undefined
      plan(isWanted ? soonest : every)
    })
  }

  return {
    start: () => {
      isOn = true
      plan(every)
    },
    soon: () => {
      isWanted = true
      plan(soonest)
    },
    stop: async () => {
      isOn = false
      clearTimeout(timer)
      due = Infinity
      await running
    },
  }
}
