/**
 * `npm run sweep`: everything that takes too long for the tests. `-- --only` one of its parts:
 * - `pictures`: every screen × width × theme × language of the demo, with axe's findings and what sticks out; `--out` says where they go
 * - `access`: every screen as everybody at every merchant, with who sees what is not theirs or not what is
 * - `axe`: every screen in five states for barriers
 * - `pseudo`: every screen in longer words that nobody speaks
 * - `faults`: every journey under every fault of the database
 * - `lighthouse`: scores of sign-in, list and detail
 * - `bytes`: what each page weighs
 *
 * `--case ^users` takes some screens of `axe` and `pseudo`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { people as everybody, screens } from '../e2e/screen-matrix.ts'
import { buildWeb } from './build.ts'
import { launchOptions } from './chromium.ts'
import { standardPaths, takeScreenshots } from './screenshots.ts'
import { sweepAccess } from './sweep-access.ts'
import { printAxe, sweepAxe } from './sweep-axe.ts'
import { sweepFaults } from './sweep-faults.ts'
import { sweepLighthouse } from './sweep-lighthouse.ts'
import { sweepPseudo } from './sweep-pseudo.ts'

const people = ['owner', 'dono']
const { values } = parseArgs({
  options: { out: { type: 'string', default: '.cache/sweep' }, only: { type: 'string' }, case: { type: 'string' } },
})
type Part = 'access' | 'axe' | 'bytes' | 'faults' | 'lighthouse' | 'pictures' | 'pseudo'
const isWanted = (part: Part): boolean => (values.only ?? part) === part
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

if (isWanted('bytes')) {
  await buildWeb()
  const { describeWeights, weigh } = await import('./checks/bytes.ts')
  console.log(describeWeights(weigh()))
}
const folder = mkdtempSync(join(tmpdir(), 'trastienda-sweep-'))
const browser = await chromium.launch(launchOptions())
if (isWanted('pseudo')) {
  // Before the others: it has pages of its own built.
  const pseudo = await sweepPseudo(browser, new RegExp(values.case ?? '.'))
  findings.push(...pseudo.findings)
  console.log(`${pseudo.opened} pages opened in longer words, at three widths`)
}
const product = await startProduct(join(folder, 'data'))
try {
  if (isWanted('pictures')) {
    const files: string[] = []
    for (const as of people) {
      const out = join(values.out, as)
      files.push(...(await takeScreenshots(browser, { url: product.url, as, out, paths: [...paths], look })))
    }
    console.log(`${files.length} pages seen in ${values.out}`)
  }
  if (isWanted('access')) {
    const access = await sweepAccess(browser, product)
    findings.push(...access.findings)
    console.log(`${access.opened} screens opened as ${everybody.join(', ')}`)
  }
  if (isWanted('axe')) {
    const table = await sweepAxe(browser, product, new RegExp(values.case ?? '.'))
    printAxe(table)
    findings.push(...table.findings)
  }
  if (isWanted('faults')) findings.push(...sweepFaults())
  if (isWanted('lighthouse')) findings.push(...(await sweepLighthouse(product)))
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
