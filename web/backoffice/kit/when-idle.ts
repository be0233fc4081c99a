/**
 * Does what nobody waits for when the page has nothing better to do, or after so many milliseconds all the same; the answer calls it
 * off. Safari cannot tell when it is idle: there it is done a moment later.
 */
export const whenIdle = (work: () => void, atMost: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: atMost })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, Math.min(atMost, 200))
  return () => clearTimeout(waiting)
}
