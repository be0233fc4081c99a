/**
 * `npm run sweep`: every screen × width × theme × language of the demo, with a picture of each, axe's findings and what
 * sticks out sideways; and every screen as everybody at every merchant, with who sees what is not theirs or not what is.
 * `-- --out folder` says where the pictures go, `-- --only access` or `-- --only pictures` does half.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { people as everybody, screens } from '../e2e/screen-matrix.ts'
import { launchOptions } from './chromium.ts'
import { standardPaths, takeScreenshots } from './screenshots.ts'
import { sweepAccess } from './sweep-access.ts'

const people = ['owner', 'dono']
const { values } = parseArgs({
  options: { out: { type: 'string', default: '.cache/sweep' }, only: { type: 'string' } },
})
const findings: string[] = []

/** The screens of the table too, but for those about an object of which nothing is known here. */
const paths = new Set([
  ...standardPaths,
  ...screens()
    .filter(({ isPublic }) => !isPublic)
    .map(({ path }) => path.replace(/\/\{\w+\?\}$/, ''))
    .filter((path) => !/\{(?!merchantId|operationId)/.test(path)),
])

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
  if (values.only !== 'access') {
    const files: string[] = []
    for (const as of people) {
      const out = join(values.out, as)
      files.push(...(await takeScreenshots(browser, { url: product.url, as, out, paths: [...paths], look })))
    }
    console.log(`${files.length} pages seen in ${values.out}`)
  }
  if (values.only !== 'pictures') {
    const access = await sweepAccess(browser, product)
    findings.push(...access.findings)
    console.log(`${access.opened} screens opened as ${everybody.join(', ')}`)
  }
  for (const finding of findings) console.log(finding)
  console.log(`${findings.length} findings`)
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${arch()}`,
  )
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = findings.length > 0 ? 1 : 0
