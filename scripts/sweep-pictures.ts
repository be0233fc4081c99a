/** A picture of every screen of the demo, with axe's findings and what sticks out of the window. */
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { screens } from '../e2e/support/screen-matrix.ts'
import { standardPaths, takeScreenshots } from './screenshots.ts'

const people = ['owner', 'dono', 'guest']

/** The screens of the table too, except those about an object whose id is not known here. */
const paths = new Set([
  ...standardPaths,
  ...screens()
    .filter(({ isPublic }) => !isPublic)
    .map(({ path }) => path.replace(/\/\{\w+\?\}$/, ''))
    .filter((path) => !/\{(?!merchantId|operationId)/.test(path)),
])

const lookInto =
  (findings: string[]) =>
  async (page: Page, file: string): Promise<void> => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    for (const { id, nodes } of violations)
      findings.push(`${file}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) findings.push(`${file}: ${excess} px wider than the window`)
  }

/** Takes the pictures into a folder for each person under `out`; answers what is wrong. */
export const sweepPictures = async (browser: Browser, url: string, out: string): Promise<string[]> => {
  const findings: string[] = []
  const files: string[] = []
  for (const as of people) {
    const look = lookInto(findings)
    files.push(...(await takeScreenshots(browser, { url, as, out: join(out, as), paths: [...paths], look })))
  }
  console.log(`${files.length} pages seen in ${out}`)
  return findings
}
