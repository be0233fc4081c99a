/**
 * `npm run sweep`: everything that takes too long for the tests. `-- --only` one of its parts, in this order:
 * - `bytes`: the size of each page
 * - `pseudo`: every screen in the longer words of the pseudo-language
 * - `fuzz`: a hundred thousand invalid requests, to every call as every user; `--requests`, `--seed`
 * - `attacks`: slow connections of every kind, wrong passwords and endless bodies; `--count 1000 --seconds 60`
 * - `pictures`: every screen × width × theme × language of the demo, with axe's findings and overflows; `--out` names their folder,
 *   and `--beside` names a folder of earlier ones to compare them with
 * - `access`: every user opens every screen at every merchant; reports content that a user must not see or is missing, refused calls
 *   and lines in the console
 * - `axe`: every screen in five states for barriers
 * - `cls`: how much of every screen moves while its answers arrive
 * - `browsers`: journeys in Firefox and WebKitGTK, where they are installed; pictures of them beside those of `pictures`
 * - `tasks`: what a shop's people do on a day, with the clicks and keys that each task takes
 * - `faults`: every journey under every fault of the database
 * - `rules`: rules of money and law, each broken on purpose in a copy of the tree, and how many tests notice
 * - `lighthouse`: scores of sign-in, list and detail
 * - `cluster`: several processes on a cluster of PostgreSQL, behind a pooler and behind proxies, where those are installed; only when it
 *   is asked for by its name; `--part`, `--clicks`, `--kills`, `--calls`, `--restarts`
 *
 * `--case ^users` takes some screens of `axe`, `cls` and `pseudo`, calls of `fuzz`, kinds of `attacks`, journeys of `browsers`, letters
 * of `tasks` and `rules`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { people } from '../e2e/support/screen-matrix.ts'
import { buildWeb } from './build.ts'
import { launchOptions } from './chromium.ts'
import { comparePictures } from './compare-pictures.ts'
import { sweepAccess } from './sweep-access.ts'
import { sweepAttacks } from './sweep-attacks.ts'
import { printAxe, sweepAxe } from './sweep-axe.ts'
import { sweepBrowsers } from './sweep-browsers.ts'
import { printCls, sweepCls } from './sweep-cls.ts'
import { clusterOptions, sweepCluster } from './sweep-cluster.ts'
import { sweepFaults } from './sweep-faults.ts'
import { sweepFuzz } from './sweep-fuzz.ts'
import { sweepLighthouse } from './sweep-lighthouse.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { sweepPseudo } from './sweep-pseudo.ts'
import { sweepRules } from './sweep-rules.ts'
import { sweepTasks } from './sweep-tasks.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/sweep' },
    beside: { type: 'string' },
    only: { type: 'string' },
    case: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    ...clusterOptions,
  },
})
const only = new RegExp(values.case ?? '.')

/** What a part may need; each is started for the first that asks. */
type Tools = { browser: () => Promise<Browser>; product: () => Promise<Product> }

/** Name → what it does; answers its findings. */
const parts: Record<string, (tools: Tools) => Promise<string[]>> = {
  bytes: async () => {
    await buildWeb()
    const { describeWeights, weigh } = await import('./checks/bytes.ts')
    console.log(describeWeights(weigh()))
    return []
  },
  // Before those that use the product: it has pages of its own built.
  pseudo: async ({ browser }) => {
    const { opened, findings } = await sweepPseudo(await browser(), only)
    console.log(`${opened} pages opened in longer words, at three widths`)
    return findings
  },
  fuzz: () => sweepFuzz({ requests: Number(values.requests), seed: values.seed, only }),
  attacks: () => sweepAttacks({ count: Number(values.count), seconds: Number(values.seconds), only }),
  pictures: async ({ browser, product }) => {
    const found = await sweepPictures(await browser(), (await product()).url, values.out)
    return values.beside === undefined
      ? found
      : [...found, ...(await comparePictures(await browser(), values.beside, values.out))]
  },
  access: async ({ browser, product }) => {
    const { opened, findings } = await sweepAccess(await browser(), await product())
    console.log(`${opened} screens opened as ${people.join(', ')}`)
    return findings
  },
  axe: async ({ browser, product }) => {
    const table = await sweepAxe(await browser(), await product(), only)
    printAxe(table)
    return table.findings
  },
  cls: async ({ browser, product }) => {
    const table = await sweepCls(await browser(), await product(), only)
    printCls(table)
    return table.findings
  },
  browsers: async ({ browser, product }) =>
    sweepBrowsers(await browser(), await product(), { wanted: only, out: join(values.out, 'browsers') }),
  tasks: async ({ browser }) => sweepTasks(await browser(), only),
  faults: async () => sweepFaults(),
  rules: async () => sweepRules(only),
  lighthouse: async ({ product }) => sweepLighthouse(await product()),
  cluster: () => sweepCluster(values),
}

const folder = mkdtempSync(join(tmpdir(), 'trastienda-sweep-'))
let launched: Promise<Browser> | undefined
let started: Promise<Product> | undefined
const tools: Tools = {
  browser: () => (launched ??= chromium.launch(launchOptions())),
  product: () => (started ??= startProduct(join(folder, 'data'))),
}
const wanted = values.only === undefined ? Object.keys(parts).filter((name) => name !== 'cluster') : [values.only]
const findings: string[] = []
try {
  for (const name of wanted) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`)
    findings.push(...(await part(tools)))
  }
  for (const finding of findings) console.log(finding)
  console.log(`${findings.length} findings`)
  const version = launched && `Chromium ${(await launched).version()}, `
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${arch()}`
  console.log(`${version ?? ''}Node ${process.version}, ${machine}`)
} finally {
  await launched?.then((browser) => browser.close())
  await started?.then((product) => product.stop())
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = findings.length > 0 ? 1 : 0
