import type { Page } from '@playwright/test'

/** Milliseconds without a question under way after which a page is as it will be, and the longest wait for that. */
const quiet = 250
const patience = 15_000

/** Counts what is under way from now on; what is held for ever, and the stream of events, is none. The answer waits until nothing is. */
export const settler = (page: Page, isHeld: (name: string) => boolean = () => false): (() => Promise<void>) => {
  let busy = 0
  let timer: NodeJS.Timeout | undefined
  let settled = (): void => {}
  const look = (): void => {
    clearTimeout(timer)
    if (busy === 0) timer = setTimeout(() => settled(), quiet)
  }
  const step = (by: 1 | -1) => (request: { method: () => string; url: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/events') || isHeld(`${request.method()} ${pathname}${search}`)) return
    busy += by
    look()
  }
  page.on('request', step(1))
  page.on('requestfinished', step(-1))
  page.on('requestfailed', step(-1))
  return () =>
    new Promise((resolve) => {
      const end = setTimeout(resolve, patience)
      settled = () => {
        clearTimeout(end)
        resolve()
      }
      look()
    })
}
