/** axe on a page as it is. Its source is put there once a document, and only violations are worked out in full. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The package of axe for Playwright opens a page for each look, to put frames together: that takes ten times as long. */
const requireOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(requireOfAxe.resolve('axe-core/axe.min.js'), 'utf8')

export type Rules = { type: 'rule' | 'tag'; values: readonly string[] }
/** `rules`: those that are switched off by default. */
type Options = { runOnly: Rules; rules?: Record<string, { enabled: boolean }> }
type Violation = { id: string; nodes: { html: string; target: unknown[]; failureSummary?: string }[] }
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }

export const findViolations = async (page: Page, options: Options): Promise<Violation[]> => {
  if (page.frames().length > 1) throw new Error('The page has frames, and axe would look into none of them.')
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe } // evaluated above
    return (await axe.run(document, { ...given, resultTypes: ['violations'] })).violations
  }, options)
}
