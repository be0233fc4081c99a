/** Processes of the product on one PostgreSQL, and a shop in it whose sales are refunded. */
import { openDatabase } from '#server/db/open.ts'
import { systemClock } from '#server/core/clock.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { makeCompany, makeMerchant, makeSession, makeUser } from '#server/testing/factories.ts'
import { type Running, runServerFile } from '#server/testing/processes.ts'
import { freePort, until } from './place.ts'

type Settings = Record<string, string>
export type Product = { port: number; url: string; running: Running }

const shared = {
  DEMO: 'no',
  LOG_LEVEL: 'error',
  SEAL_KEY: 's'.repeat(43),
  FILE_KEYS: `sweep:${'f'.repeat(42)}E`,
  LIMIT_CALLS: '1000000',
  DRAIN_TIME: '2000',
}

export const startProduct = async (settings: Settings, port: number): Promise<Product> => {
  const running = runServerFile('main.ts', [], { ...shared, ...settings, PORT: String(port) })
  await running.says(/Ready in /)
  return { port, url: `http://127.0.0.1:${port}`, running }
}

/** The first one migrates before the others start. */
export const startProducts = async (settings: Settings, count = 3): Promise<Product[]> => {
  const first = await startProduct(settings, await freePort())
  const others = Array.from({ length: count - 1 }, async () => startProduct(settings, await freePort()))
  return [first, ...(await Promise.all(others))]
}

/** Stops one in order, and answers how many milliseconds that took. */
export const stopProduct = async ({ running }: Product): Promise<number> => {
  const begun = performance.now()
  running.kill('SIGTERM')
  await running.ended
  return performance.now() - begun
}

export const isReady = async ({ url }: Product): Promise<boolean> => (await fetch(`${url}/readyz`)).ok

export const allReady = (products: Product[]): Promise<void> =>
  until('all processes are ready', async () => (await Promise.all(products.map(isReady))).every(Boolean))

export type Shop = { db: ReturnType<typeof openDatabase>; merchantId: string; bearer: string }

export const makeShop = async (url: string, pooled = false): Promise<Shop> => {
  const db = openDatabase({ url, pooled, poolSize: 4 })
  const companyId = await makeCompany(db, systemClock)
  const merchantId = await makeMerchant(db, systemClock, companyId)
  const userId = await makeUser(db, systemClock, { companyId, role: 'owner', email: 'owner@demo.test' })
  return { db, merchantId, bearer: await makeSession(db, systemClock, userId) }
}

export type Statuses = Map<string, number>

export const countIn = (statuses: Statuses, what: string): void =>
  void statuses.set(what, (statuses.get(what) ?? 0) + 1)

/** As `200: 9000, 503: 12`. */
export const shown = (statuses: Statuses): string =>
  [...statuses]
    .map(([what, count]) => `${what}: ${count}`)
    .toSorted()
    .join(', ') || 'none'

const statusOf = (error: unknown): string =>
  error instanceof Error && 'status' in error ? String(error.status) : 'no answer'

/** Returns a client of each process in turn, and counts the outcome of each call. Every call waits for `before`. */
export const clientsOf = (
  urls: string[],
  { bearer }: Shop,
  statuses: Statuses,
  before: () => Promise<void> = () => Promise.resolve(),
): (() => TestClient) => {
  const clients = urls.map((url) => clientOf(`${url}/api`, { bearer, sandbox: false }))
  let turn = 0
  return () => {
    const client = clients[(turn += 1) % clients.length]
    if (!client) throw new Error('no process')
    const refund: TestClient['orders']['refund'] = async (...words) => {
      await before()
      try {
        const answer = await client.orders.refund(...words)
        countIn(statuses, '200')
        return answer
      } catch (error) {
        countIn(statuses, statusOf(error))
        throw error
      }
    }
    return { ...client, orders: { ...client.orders, refund } }
  }
}

/** Statuses that no caller should get: of the 5xx only 503 says that a call may be repeated. */
export const unwanted = (statuses: Statuses): string[] =>
  [...statuses.keys()]
    .filter((what) => what.startsWith('5') && what !== '503')
    .map((what) => `${statuses.get(what) ?? 0} answers ${what}`)
