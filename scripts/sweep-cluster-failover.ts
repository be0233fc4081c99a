/** Refund clicks through three processes while the primary of their PostgreSQL is killed again and again. */
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#server/core/clock.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import { clientOf } from '#server/testing/as.ts'
import { clickRefunds } from '#server/testing/refund-clicks.ts'
import { type Cluster, startCluster } from './cluster/patroni.ts'
import { makePlace } from './cluster/place.ts'
import {
  allReady,
  clientsOf,
  makeShop,
  type Product,
  type Shop,
  shown,
  startProducts,
  type Statuses,
  unwanted,
} from './cluster/products.ts'

type Size = { clicks: number; kills: number; operations: number; connections: number }

/** Seconds from the kill until PostgreSQL took a write again, and until each process did; the latest of them counts. */
type Outage = { engine: number; callers: number }

const since = (begun: number): number => (performance.now() - begun) / 1000

/** A change that is no refund, by each process, until it is done. */
const asCaller = async ({ url }: Product, { merchantId, bearer }: Shop): Promise<void> => {
  const { account } = clientOf(`${url}/api`, { bearer, sandbox: false })
  for (;;) {
    try {
      return await account.setPreferedMerchant({ body: { preferedMerchantUuid: merchantId } })
    } catch {
      await pause(50)
    }
  }
}

const strike = async (cluster: Cluster, products: Product[], shop: Shop): Promise<Outage> => {
  await cluster.killPrimary()
  const begun = performance.now()
  const engine = async (): Promise<number> => {
    while (!(await cluster.takesWrites())) await pause(50)
    return since(begun)
  }
  const callers = async (): Promise<number> => {
    // An answer from before the database stops does not count.
    await pause(200)
    await Promise.all(products.map((product) => asCaller(product, shop)))
    return since(begun)
  }
  const [ofEngine, ofCallers] = await Promise.all([engine(), callers()])
  await cluster.whole()
  return { engine: ofEngine, callers: ofCallers }
}

/** Kills the primary when a share of the clicks has an outcome; the next share waits until the cluster is whole again. */
const makeStrikes = (size: Size, hit: () => Promise<Outage>) => {
  const all = size.clicks + Math.ceil(size.clicks / 10)
  const strikes: Promise<Outage>[] = []
  let last: Promise<unknown> = Promise.resolve()
  let isStriking = false
  return {
    strikes,
    progress: (outcomes: number): void => {
      if (isStriking || strikes.length >= size.kills || outcomes < (all * (strikes.length + 0.5)) / size.kills) return
      isStriking = true
      const blow = hit().finally(() => (isStriking = false))
      strikes.push(blow)
      last = blow.catch(() => {})
    },
    /** The clicks of one share go on through a kill, and no further. */
    before: async (outcomes: number): Promise<void> => {
      if (isStriking && outcomes >= (all * strikes.length) / size.kills) await last
    },
  }
}

const seconds = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} s, at most ${(sorted.at(-1) ?? 0).toFixed(1)} s`
}

export const sweepFailover = async (size: Size): Promise<string[]> => {
  const place = makePlace('failover')
  const products: Product[] = []
  let shop: Shop | undefined
  try {
    const cluster = await startCluster(place)
    products.push(...(await startProducts({ DATABASE_URL: cluster.appUrl, DATABASE_ADMIN_URL: cluster.adminUrl })))
    await allReady(products)
    const made = (shop = await makeShop(cluster.appUrl))
    const statuses: Statuses = new Map()
    let outcomes = 0
    const strikes = makeStrikes(size, () => strike(cluster, products, made))
    const client = clientsOf(
      products.map(({ url }) => url),
      made,
      statuses,
      () => strikes.before(outcomes),
    )
    const progress = (count: number): void => strikes.progress((outcomes = count))
    const result = await clickRefunds({ ...made, clock: systemClock, client, progress }, size)
    const outages = await Promise.all(strikes.strikes)
    await chainAudit(made.db, systemClock)
    const audit = await verifyAudit(made.db)
    const beyond = outages.map(({ engine, callers }) => Math.max(0, callers - engine))
    console.log(
      `failover: ${size.clicks} clicks through ${products.length} processes, ${outages.length} kills of the primary: ${result.done.length} done, ` +
        `${result.differences.length} lost, doubled or wrong, ${audit.faults.length} faults of the audit log; statuses ${shown(statuses)}`,
    )
    console.log(
      `failover: without a write the engine ${seconds(outages.map(({ engine }) => engine))}, callers ${seconds(outages.map(({ callers }) => callers))}, ` +
        `beyond the engine's ${seconds(beyond)}`,
    )
    return [
      ...result.differences,
      ...audit.faults.map((fault) => JSON.stringify(fault)),
      ...unwanted(statuses),
      ...(outages.length < size.kills ? [`only ${outages.length} kills`] : []),
      ...beyond.filter((time) => time > 2).map((time) => `callers waited ${time.toFixed(1)} s longer than the engine`),
    ].map((one) => `cluster, failover: ${one}`)
  } catch (error) {
    console.log(place.logs())
    throw error
  } finally {
    for (const { running } of products) running.kill('SIGKILL')
    await Promise.all(products.map(({ running }) => running.ended))
    await shop?.db.destroy()
    await place.close()
  }
}
