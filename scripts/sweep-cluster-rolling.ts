/** Three processes behind a proxy are restarted one after the other while calls and streams go on: how many of them fail. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '#server/db/embedded.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { makePlace, until } from './cluster/place.ts'
import {
  allReady,
  countIn,
  isReady,
  makeShop,
  type Product,
  type Shop,
  shown,
  startProduct,
  startProducts,
  type Statuses,
  stopProduct,
} from './cluster/products.ts'
import { type Proxy, startProxy } from './cluster/proxies.ts'

export type RollingSize = { calls: number; restarts: number; connections: number; streams: number }

/** One call on a kept connection, read to its end. */
const makeAsk = (url: string, { bearer }: Shop, width: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const ask = (method: string, path: string, body?: unknown, key?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        accept: 'application/vnd.trastienda.v2+json',
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', reject)
      })
      sent.on('error', reject).end(text)
    })
  return { ask, close: () => agent.destroy() }
}

const isFailed = (what: string): boolean => !what.startsWith('2')

/** Follows the events of the shop as a page does: a stream that ends is opened again. A stream that is refused has failed. */
const follow = async (url: string, { merchantId, bearer }: Shop, statuses: Statuses, isOver: () => boolean) => {
  const headers = { accept: 'application/vnd.trastienda.v1+json', authorization: `Bearer ${bearer}` }
  while (!isOver()) {
    try {
      const answer = await fetch(`${url}/api/merchants/${merchantId}/events`, { headers })
      countIn(statuses, String(answer.status))
      for await (const _ of answer.body ?? []) if (isOver()) break
    } catch (error) {
      // A stream may break off; one that is not opened has failed.
      if (!(error instanceof TypeError && error.message === 'terminated')) countIn(statuses, 'no answer')
    }
    await pause(250 + Math.random() * 250)
  }
}

/** Reads, and each tenth a refund with a key of its own. */
const callOnAndOn = async (url: string, shop: Shop, size: RollingSize, isOver: (calls: number) => boolean) => {
  const scope = { merchantId: shop.merchantId, sandbox: false }
  const sales = await Promise.all(
    Array.from({ length: 20 }, () => makeOperation(shop.db, systemClock, scope, { totalAmount: 6_000_00 })),
  )
  const { ask, close } = makeAsk(url, shop, size.connections)
  const statuses: Statuses = new Map()
  let calls = 0
  const one = (number: number): Promise<number> =>
    number % 10 === 0
      ? ask(
          'POST',
          `/v2/merchants/${shop.merchantId}/orders/${sales[(number / 10) % sales.length] ?? ''}/refund`,
          { amount: 1 },
          `rolling-${number}`,
        )
      : ask('GET', '/v2/me')
  const work = async (): Promise<void> => {
    while (!isOver(calls)) {
      const number = (calls += 1)
      countIn(
        statuses,
        await one(number).then(
          String,
          (error: unknown) => `no answer to ${number % 10 === 0 ? 'a refund' : 'a read'} (${String(error)})`,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: size.connections }, work))
  close()
  return { calls, statuses }
}

export const sweepRolling = async (proxy: Proxy, size: RollingSize): Promise<string[]> => {
  const place = makePlace('rolling')
  const store = await openStore({ dataDir: place.folder, as: 'command', name: 'sweep' })
  const settings = { DATABASE_URL: store.appUrl, DATABASE_ADMIN_URL: store.adminUrl }
  const products: Product[] = []
  let shop: Shop | undefined
  try {
    products.push(...(await startProducts(settings)))
    const made = (shop = await makeShop(store.appUrl))
    const { url } = await startProxy(
      place,
      proxy,
      products.map(({ port }) => port),
    )
    await allReady(products)
    await until('the proxy answers', async () => (await fetch(`${url}/healthz`)).ok)
    let restarts = 0
    const stops: number[] = []
    const isOver = (): boolean => restarts >= size.restarts
    const roll = async (): Promise<void> => {
      for (; restarts < size.restarts; restarts += 1)
        for (const [index, old] of products.entries()) {
          stops.push(await stopProduct(old))
          const fresh = await startProduct(settings, old.port)
          products[index] = fresh
          await until('it is ready', () => isReady(fresh))
          // The proxy sees it too before the next one goes.
          await pause(1500)
        }
    }
    const streams: Statuses = new Map()
    const following = Array.from({ length: size.streams }, () => follow(url, made, streams, isOver))
    const [{ calls, statuses }] = await Promise.all([
      callOnAndOn(url, made, size, (count) => isOver() && count >= size.calls),
      roll(),
      ...following,
    ])
    const failed = [...statuses, ...streams]
      .filter(([what]) => isFailed(what))
      .reduce((sum, [, count]) => sum + count, 0)
    console.log(
      `rolling restart behind ${proxy}: ${failed} failed of ${calls} calls (${shown(statuses)}) and streams (${shown(streams)}) in ` +
        `${restarts} restarts of ${products.length} processes; the longest stop took ${(Math.max(...stops) / 1000).toFixed(1)} s`,
    )
    return [
      ...(failed > 0 ? [`cluster: ${failed} calls or streams failed behind ${proxy}`] : []),
      ...(Math.max(...stops) > 5000 ? [`cluster: a process took more than 5 s to stop behind ${proxy}`] : []),
    ]
  } finally {
    for (const { running } of products) running.kill('SIGKILL')
    await Promise.all(products.map(({ running }) => running.ended))
    await shop?.db.destroy()
    await store.close()
    await place.close()
  }
}
