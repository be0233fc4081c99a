/**
 * `npm run sweep`: every page × width × theme × language of the demo, with a picture of each, axe's findings and what
 * sticks out sideways. `-- --out folder` says where the pictures go.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { launchOptions } from './chromium.ts'
import { standardPaths, takeScreenshots } from './screenshots.ts'

const people = ['owner', 'dono']
const { values } = parseArgs({ options: { out: { type: 'string', default: '.cache/sweep' } } })
const findings: string[] = []

const look = async (page: Page, file: string): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  for (const { id, nodes } of violations)
    findings.push(`${file}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (excess > 0) findings.push(`${file}: ${excess} px wider than the window`)
}

const folder = mkdtempSync(join(tmpdir(), 'trastienda-sweep-'))
const product = await startProduct(join(folder, 'data'))
const browser = await chromium.launch(launchOptions())
try {
  const files: string[] = []
  for (const as of people) {
    files.push(
      ...(await takeScreenshots(browser, {
        url: product.url,
        as,
        out: join(values.out, as),
        paths: standardPaths,
        look,
      })),
    )
  }
  for (const finding of findings) console.log(finding)
  console.log(`${files.length} pages seen in ${values.out}, ${findings.length} findings`)
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${arch()}`,
  )
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = findings.length > 0 ? 1 : 0
