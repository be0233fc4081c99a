/** What the browser notes of a page while it loads and while one acts on it. */
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Milliseconds since the navigation began, or of a duration. */
export type Noted = {
  /** First frame with what the page is for; null until then. */
  usable: number | null
  firstPaint: number | null
  /** What tasks of the main thread took beyond 50 ms each. */
  blocking: number
  /** Longest time from an input to the frame after it, of each input. */
  inputs: number[]
}

type Watched = Window & { noted: () => Noted; paintAfter: (test: string, given: string) => Promise<number> }

/** Notes when `usable` many elements that match the selector are there and painted. */
export const watchPage = (context: BrowserContext, selector: string, count: number): Promise<unknown> =>
  context.addInitScript(
    ([wanted, least]) => {
      const seen: { usable: number | null; blocking: number } = { usable: null, blocking: 0 }
      const inputs = new Map<number, number>()
      const afterPaint = (work: () => void): void =>
        void requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', work)
          port1.start()
          port2.postMessage(null)
        })
      const look = (): void => {
        if (document.querySelectorAll(wanted).length < least) return
        observer.disconnect()
        afterPaint(() => {
          seen.usable = performance.now()
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, attributes: true })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocking += duration - 50
      }).observe({ type: 'longtask', buffered: true })
      // The types of the DOM do not know the threshold.
      const events: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as PerformanceEventTiming // of the one type that is observed
          if (interactionId) inputs.set(interactionId, Math.max(inputs.get(interactionId) ?? 0, duration))
        }
      }).observe(events)
      const firstPaint = (): number | null =>
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null
      const noted = (): Noted => ({ ...seen, firstPaint: firstPaint(), inputs: [...inputs.values()] })
      /** Milliseconds from the next click to the frame in which the selector matches an element whose text is not `given`. */
      const paintAfter = (test: string, given: string): Promise<number> =>
        new Promise((resolve) => {
          let begun = Number.NaN
          const isDone = (): boolean => {
            const element = document.querySelector(test)
            return element !== null && element.textContent !== given
          }
          const follow = new MutationObserver(() => {
            if (Number.isNaN(begun) || !isDone()) return
            follow.disconnect()
            afterPaint(() => resolve(performance.now() - begun))
          })
          follow.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
          addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true })
        })
      Object.assign(window, { noted, paintAfter })
    },
    [selector, count] as const,
  )

export const notedOn = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as Watched).noted()) // put there above

/** Clicks, and resolves to the milliseconds until the frame that shows the result (see `paintAfter`). */
export const clickToPaint = async (page: Page, target: Locator, test: string): Promise<number> => {
  await target.scrollIntoViewIfNeeded()
  const given = (await page.locator(test).count()) > 0 ? await page.locator(test).first().textContent() : null
  const painted = page.evaluate(
    ([wanted, before]) => (window as unknown as Watched).paintAfter(wanted, before), // put there above
    [test, given ?? '\u0000'] as const,
  )
  await target.click()
  return painted
}
