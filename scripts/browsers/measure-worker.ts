/** What the worker costs an opening of the list in Chromium, since it asks for no page ahead. */
import type { Browser } from '@playwright/test'
import { signIn } from '../../e2e/support/clients.ts'
import { giveSession } from '../../e2e/support/matrix-people.ts'
import { expectReady } from '../../e2e/support/offline.ts'
import { listPath, listRows } from '../../e2e/support/pages.ts'
import type { Product } from '../../e2e/support/product.ts'

const times = 15
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** In words: milliseconds to the first byte of the page, medians. */
export const measureWorker = async (browser: Browser, product: Product, shopId: string): Promise<string> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-ES' })
  await giveSession(context, product, await signIn(product, 'owner'))
  const page = await context.newPage()
  const open = async (): Promise<number> => {
    await page.goto(listPath(shopId), { waitUntil: 'load' })
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0
    })
  }
  await open()
  await listRows(page).first().waitFor()
  await expectReady(page, 1)
  const control = await context.newCDPSession(page)
  await control.send('ServiceWorker.enable')
  const [anew, awake, without]: [number[], number[], number[]] = [[], [], []]
  for (let time = 0; time < times; time += 1) {
    await control.send('ServiceWorker.stopAllWorkers')
    anew.push(await open())
    awake.push(await open())
    await control.send('Network.enable')
    await control.send('Network.setBypassServiceWorker', { bypass: true })
    without.push(await open())
    await control.send('Network.setBypassServiceWorker', { bypass: false })
  }
  await context.close()
  const words = [median(anew), median(awake), median(without)].map((ms) => `${ms.toFixed(1)} ms`)
  return `Chromium, first byte of the list's page: worker started anew ${words[0]}, at work ${words[1]}, without worker ${words[2]} (medians of ${times})`
}
