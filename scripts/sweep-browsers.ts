/** Journeys in the engines that are installed and are not Chromium: docs/browsers.md. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { clientOf, createKeys, lastingClientOf } from '../e2e/support/clients.ts'
import { type FaultProxy, startFaultProxy } from '../e2e/support/fault-proxy.ts'
import type { Shop } from '../e2e/support/fixtures.ts'
import type { Product } from '../e2e/support/product.ts'
import { sellOrder } from '../e2e/support/sales.ts'
import type { Engine, Found } from './browsers/engine.ts'
import { findFirefox } from './browsers/firefox.ts'
import * as short from './browsers/journeys.ts'
import * as long from './browsers/longer-journeys.ts'
import { measureWorker } from './browsers/measure-worker.ts'
import { findWebKit } from './browsers/webkit.ts'

const journeys: readonly [name: string, journey: short.Journey][] = [
  ['sign-in', short.signIn],
  ['list and filters', short.filters],
  ['detail, and back to the place in the list', short.backKeepsPlace],
  ['frame of test mode', short.testFrame],
  ['sale at the counter, customer beside it', long.counterSale],
  ['refund', short.refund],
  ['refund after a lost answer', short.refundAfterLostAnswer],
  ['campaign', short.campaign],
  ['upload', short.upload],
  ['without network', long.offline],
  ['dark', short.dark],
  ['more, on a phone', short.more],
  ['too old', long.tooOld],
]

/** What pages of a network that is cut off say is what the journeys do to them. */
const isOfNetwork = (fault: string): boolean =>
  /NetworkError|network|Load failed|Failed to load|NS_ERROR|status (4|5)\d\d/i.test(fault)

/** For a picture Playwright adds this style to the page, to wait for animations; the policy of the page rightly blocks it. */
const pictureStyle = createHash('sha256').update('body {}').digest('base64')
const isOfPicture = (fault: string): boolean => fault.includes(`sha256-${pictureStyle}`)

type Stage = { between: FaultProxy; product: Product; shop: Shop; folder: string; out: string }

const play = async (engine: Engine, stage: Stage, wanted: RegExp): Promise<string[]> => {
  const findings: string[] = []
  const { seat } = engine
  for (const [name, journey] of journeys.filter(([one]) => one === 'sign-in' || wanted.test(one))) {
    const begin = performance.now()
    const key = `${engine.name}: ${name}`
    const problem = await journey({ engine, seat, ...stage, owner: stage.shop.owner }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    stage.between.heal()
    const left = name === 'too old' && !engine.lacking
    const outcome = problem === null ? (left ? 'not tried: its driver takes nothing away' : 'ok') : 'FAILED'
    console.log(`${key}: ${outcome} ${Math.round(performance.now() - begin)} ms`)
    if (problem !== null) {
      console.log(`  ${problem}`)
      findings.push(`${key}: ${problem}`)
    }
    const file = `${engine.name}-${name}.png`.toLowerCase().replaceAll(/[^\w.]+/g, '-')
    await seat.picture().then(
      (picture) => writeFileSync(join(stage.out, file), picture),
      (error: unknown) => console.log(`  no picture: ${String(error)}`),
    )
  }
  const faults = [...new Set(engine.faults)].filter((fault) => !isOfNetwork(fault) && !isOfPicture(fault))
  return [...findings, ...faults.map((fault) => `${engine.name} said: ${fault}`)]
}

const shopOf = async (product: Product): Promise<Shop> => {
  const owner = lastingClientOf(product, 'owner')
  const id = (await owner.merchants.list()).find(({ name }) => name === 'Casa Lumbre Bilbao')?.id ?? ''
  const { private_key: privateKey } = await createKeys(product, id)
  const [key, customer] = [clientOf(product, privateKey), clientOf(product, null)]
  const sell: Shop['sell'] = (order) => sellOrder(key, customer, order)
  return { id, owner, key, sell, testKey: clientOf(product, privateKey, true) }
}

/** Runs the journeys of `wanted` in each engine. A missing engine is reported, and is no finding. */
export const sweepBrowsers = async (
  browser: Browser,
  product: Product,
  { wanted, out }: { wanted: RegExp; out: string },
): Promise<string[]> => {
  const found: readonly Found[] = [findFirefox(), findWebKit()]
  const findings: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-browsers-'))
  mkdirSync(out, { recursive: true })
  try {
    const shop = await shopOf(product)
    for (const one of found) {
      if ('missing' in one) {
        console.log(`Not found, so not tried: ${one.missing}`)
        continue
      }
      const engine = await one.engine()
      const between = await startFaultProxy(product.url)
      console.log(`${engine.name}, journeys:`)
      try {
        findings.push(...(await play(engine, { between, product, shop, folder, out }, wanted)))
      } finally {
        await engine.stop()
        await between.close()
      }
    }
    console.log(
      'Not tried: Safari of macOS and iOS, browsers of Android; docs/browsers.md says what to look at there by hand.',
    )
    console.log(await measureWorker(browser, product, shop.id))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return findings
}
