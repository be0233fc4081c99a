/** The access half of the sweep: every user opens every screen at every merchant, each typed into the address bar. */
import type { Browser } from '@playwright/test'
import { entryOf, giveSession } from '../e2e/support/matrix-people.ts'
import type { Product } from '../e2e/support/product.ts'
import { allCases, isToOpen, openCase, people } from '../e2e/support/screen-matrix.ts'

export const sweepAccess = async (
  browser: Browser,
  product: Product,
): Promise<{ opened: number; findings: string[] }> => {
  const findings: string[] = []
  let opened = 0
  for (const person of people) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'es-ES' })
    const { tokens, merchants } = await entryOf(product, person)
    await giveSession(context, product, tokens)
    const page = await context.newPage()
    page.on('pageerror', (error) => findings.push(`${person}: ${error.message}`))
    for (const one of allCases().filter((given) => given.person === person && isToOpen(given, merchants))) {
      opened += 1
      const problem = await openCase(page, one, merchants, 'document')
      if (problem) findings.push(problem)
    }
    await context.close()
  }
  return { opened, findings }
}
