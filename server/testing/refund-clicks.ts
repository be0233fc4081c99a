/** Many refunds at once on few operations, and what of it does not add up afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { ApiError, type TestClient } from './as.ts'
import type { TestServer } from './app.ts'
import { findDifferences } from './books.ts'
import { makeOperation } from './operations.ts'

type Click = { operationId: string; amount: number; key: string }
type Done = { id: string; amount: number; remaining: number; operationId: string; key: string }

/** Where the clicks go: one merchant, through one server or several. */
export type Shop = {
  db: Kysely<Database>
  clock: Clock
  merchantId: string
  /** For a connection's next attempt. */
  client: () => TestClient
  /** Called after each outcome, with how many there are so far. */
  progress?: (outcomes: number) => void
}

export const shopOf = async (server: TestServer): Promise<Shop> => {
  const client = await server.as('owner')
  return { db: server.db, clock: server.clock, merchantId: server.merchants.bilbao, client: () => client }
}

/** The same numbers in every run (Park and Miller). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Half of the operations are large enough for all their clicks; the others run out, to the last cent or to a small rest. */
const makeClicks = async (shop: Shop, { clicks, operations }: { clicks: number; operations: number }) => {
  const scope = { merchantId: shop.merchantId, sandbox: false }
  const ids: string[] = []
  for (let index = 0; index < operations; index++) {
    const totalAmount = [6_000_00, 300_00, 6_000_00, 305_00][index % 4] ?? 0
    ids.push(await makeOperation(shop.db, shop.clock, scope, { totalAmount }))
  }
  const next = numbersFrom(20_261_120)
  return Array.from({ length: clicks }, (_, index): Click => ({
    operationId: ids[index % operations] ?? '',
    amount: index % 2 === 0 ? 1 + next(1500) : 10_00,
    key: `refund-click-${index}`,
  }))
}

/** Long enough for a killed server to be back. */
const maxAttempts = 1200
const isOutcome = (error: unknown): error is ApiError => error instanceof ApiError && [400, 409].includes(error.status)

/**
 * `connections` people click through their share, each click twice in a row where its number is a multiple of ten. A click
 * without an outcome is repeated with its key until it has one, as the app does.
 */
export const clickRefunds = async (shop: Shop, size: { clicks: number; operations: number; connections: number }) => {
  const clicks = await makeClicks(shop, size)
  const refused = new Map<string, number>()
  const done: Done[] = []
  let [outcomes, lost] = [0, 0]
  const attempt = async ({ operationId, amount, key }: Click): Promise<void> => {
    const params = { merchantId: shop.merchantId, instalmentPlanId: operationId }
    try {
      const answer = await shop.client().orders.refund({ params, body: { amount } }, { idempotencyKey: key })
      done.push({ id: answer.id, amount: answer.amount, remaining: answer.remainingAmount, operationId, key })
    } catch (error) {
      if (!isOutcome(error)) throw error
      refused.set(error.type, (refused.get(error.type) ?? 0) + 1)
    }
  }
  const click = async (one: Click): Promise<void> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        await attempt(one)
        break
      } catch (error) {
        if (attempts === maxAttempts) throw error
        lost += 1
        await pause(50)
      }
    }
    shop.progress?.((outcomes += 1))
  }
  const work = async (first: number): Promise<void> => {
    for (let index = first; index < clicks.length; index += size.connections) {
      const one = clicks[index]
      if (one) await (index % 10 === 0 ? Promise.all([click(one), click(one)]) : click(one))
    }
  }
  await Promise.all(Array.from({ length: size.connections }, (_, first) => work(first)))
  const differences = [...(await findDifferences(shop.db)), ...(await answersAgainstRows(shop.db, done))]
  return { done, refused, lost, differences }
}

/**
 * Compares responses with rows: each response has one row and each row a response; one key has one refund; no two refunds have the same
 * remaining amount of one operation.
 */
const answersAgainstRows = async (db: Kysely<Database>, done: Done[]): Promise<string[]> => {
  const answered = new Map(done.map((one) => [one.id, one]))
  const rows = new Map(
    (await db.selectFrom('refunds').select(['id', 'amount']).execute()).map((row) => [row.id, row.amount]),
  )
  const rests = new Set([...answered.values()].map(({ operationId, remaining }) => `${operationId} ${remaining}`))
  const byKey = Map.groupBy(answered.values(), ({ key }) => key)
  return [
    ...[...answered]
      .filter(([id, { amount }]) => rows.get(id) !== amount)
      .map(([id]) => `answer ${id} has no such row`),
    ...[...rows.keys()].filter((id) => !answered.has(id)).map((id) => `refund ${id} was never answered`),
    ...[...byKey].filter(([, all]) => all.length > 1).map(([key, all]) => `${key} was refunded ${all.length} times`),
    ...(rests.size === answered.size
      ? []
      : [`${answered.size - rests.size} answers name a rest that another one named`]),
  ]
}
