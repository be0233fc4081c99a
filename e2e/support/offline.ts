/** What a device keeps for where there is no network, as the specs look at it. */
import { expect, type Page } from '@playwright/test'

/** What says that there is no network. */
export const offlineNote = (page: Page) => page.locator('.offline-note')

/** The answers kept on the device, in number: all, or those from before a moment. */
export const keptAnswers = (page: Page, before = Number.MAX_VALUE): Promise<number> =>
  page.evaluate(async (latest) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'trastienda.seen')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('trastienda.seen')
      // It has gone meanwhile, and must not be made.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('error', () => resolve(0))
      opening.addEventListener('success', () => {
        const { result } = opening
        const times = result.transaction('answers').objectStore('answers').index('at')
        const counting = times.count(IDBKeyRange.upperBound(latest))
        counting.addEventListener('success', () => {
          result.close()
          resolve(counting.result)
        })
      })
    })
  }, before)

/** The bytes of everything that is kept: sealed answers, caches and small stores, as letters. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const letters = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes)
    const parts: string[] = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }])]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        parts.push(request.url, (await answer?.text()) ?? '')
      }
    }
    const records = await new Promise<Record<string, unknown>[]>((resolve) => {
      const opening = indexedDB.open('trastienda.seen')
      opening.addEventListener('success', () => {
        const { result } = opening
        const reading = result.transaction('answers').objectStore('answers').getAll()
        reading.addEventListener('success', () => {
          result.close()
          resolve(reading.result as Record<string, unknown>[]) // objects with an id
        })
      })
    })
    for (const record of records)
      for (const value of Object.values(record)) {
        if (value instanceof ArrayBuffer) parts.push(letters(value))
        else if (ArrayBuffer.isView(value)) parts.push(letters(new Uint8Array(value.buffer as ArrayBuffer).buffer)) // never shared
        else parts.push(String(value))
      }
    return parts.join('\n').toLowerCase()
  })

/** Waits until the device could open the page without network, with at least so many answers. */
export const expectReady = async (page: Page, answers: number): Promise<void> => {
  // It begins some seconds after the rows, and fetches the whole release.
  const patience = { timeout: 45_000 }
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), patience)
    .toBe('activated')
  await expect.poll(() => keptAnswers(page), patience).toBeGreaterThanOrEqual(answers)
}
