/**
 * Runs `work` when the page is idle, or after `atMost` milliseconds at the latest; the function that it returns cancels it. Safari does
 * not report idle time: there `work` runs after at most 200 ms.
 */
export const whenIdle = (work: () => void, atMost: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: atMost })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, Math.min(atMost, 200))
  return () => clearTimeout(waiting)
}
