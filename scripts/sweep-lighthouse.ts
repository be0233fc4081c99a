/**
 * The lighthouse half of the sweep: sign-in, list and detail as on a phone, each three times. Lighthouse simulates network and
 * processor from measurements on this machine. The table shows its speed (`CPU index`) too, since a busy machine distorts the scores.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { entryOf, giveSession } from '../e2e/support/matrix-people.ts'
import type { Product } from '../e2e/support/product.ts'
import { launchOptions } from './chromium.ts'

const least = 95
const runs = 3
/** Milliseconds: the stream of events stays open, so that the network of the app is never idle. */
const maxWaitForLoad = 10_000
const scores = ['performance', 'accessibility', 'best-practices'] as const
/** Audits whose values are in the table, and their headings. */
const figures = {
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** What lighthouse found wanting, in the best run: a page is not worse than that. */
const shortcomings = ({ categories, audits }: Result): string[] =>
  scores.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )

type Seen = { row: Record<string, string | number>; findings: string[] }

const seen = (page: string, results: readonly Result[]): Seen => {
  const of = (read: (result: Result) => number | null | undefined) => median(results.map((result) => read(result) ?? 0))
  const points = Object.fromEntries(
    scores.map((name) => [name, Math.round(of(({ categories }) => categories[name]?.score) * 100)]),
  )
  const measured = Object.entries(figures).map(([id, heading]): [string, number] => {
    const value = of(({ audits }) => audits[id]?.numericValue)
    return [heading, heading === 'CLS' ? Number(value.toFixed(3)) : Math.round(value)]
  })
  const index = Math.round(of(({ environment }) => environment.benchmarkIndex))
  const findings = Object.entries(points).flatMap(([name, score]) =>
    score < least ? [`lighthouse ${page}: ${name} ${score} of ${least}`] : [],
  )
  const best = results.toSorted(
    (a, b) => (b.categories['performance']?.score ?? 0) - (a.categories['performance']?.score ?? 0),
  )[0]
  if (findings.length > 0 && best) findings.push(...shortcomings(best).map((words) => `lighthouse ${page}: ${words}`))
  return { row: { page, ...points, ...Object.fromEntries(measured), 'CPU index': index }, findings }
}

/** Prints the table; resolves to what is below the least score. */
export const sweepLighthouse = async (product: Product): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-lighthouse-'))
  const port = await freePort()
  const { args, ...options } = launchOptions()
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const { tokens, merchants } = await entryOf(product, 'owner')
    const list = `/merchants/${merchants.own?.id}/operations`
    const pages = { 'sign-in': '/accounts', list, detail: `${list}/${merchants.own?.operationId}` }
    const found: Seen[] = []
    for (const [page, path] of Object.entries(pages)) {
      if (page === 'list') await giveSession(context, product, tokens)
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) {
        const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true, maxWaitForLoad } as const
        const answer = await lighthouse(product.url + path, { ...flags, onlyCategories: [...scores] })
        if (!answer) throw new Error(`Lighthouse did not look at ${path}`)
        if (new URL(answer.lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led elsewhere`)
        results.push(answer.lhr)
      }
      found.push(seen(page, results))
    }
    console.table(found.map(({ row }) => row))
    return found.flatMap(({ findings }) => findings)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
