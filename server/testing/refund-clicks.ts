/** Many refunds at once on few operations, also captures and by key, and what of it does not add up afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { ApiError, type TestClient } from './as.ts'
import type { TestServer } from './app.ts'
import { findDifferences } from './books.ts'
import { makeOperation } from './operations.ts'

/** Who asks: a person in the back office, or the merchant's system by its key. */
export type By = 'person' | 'system'
type Kind = 'refund' | 'capture'
type Click = { kind: Kind; by: By; operationId: string; amount: number; key: string }
/** `remaining`: what the same kind of act could still move; null where other acts raise it again. */
type Done = { kind: Kind; id: string; amount: number; remaining: number | null; operationId: string; key: string }

/** Where the clicks go: one merchant, through one server or several. */
export type Shop = {
  db: Kysely<Database>
  clock: Clock
  merchantId: string
  /** For a connection's next attempt. */
  client: (by: By) => TestClient
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

type Size = { clicks: number; operations: number; connections: number; isMixed?: boolean }

/**
 * Half of the operations are large enough for all their clicks; the others run out, to the last cent or to a small rest. Where it is
 * mixed, every second operation waits for its captures, and every second click is the system's.
 */
const makeClicks = async (shop: Shop, { clicks, operations, isMixed = false }: Size) => {
  const scope = { merchantId: shop.merchantId, sandbox: false }
  const ids: string[] = []
  const isCaptured = (index: number): boolean => isMixed && (index % operations) % 2 === 1
  for (let index = 0; index < operations; index++) {
    const totalAmount = [6_000_00, 300_00, 6_000_00, 305_00][index % 4] ?? 0
    const captured = { totalAmount: totalAmount * 10, substatus: 'pending_merchant' } as const
    ids.push(await makeOperation(shop.db, shop.clock, scope, isCaptured(index) ? captured : { totalAmount }))
  }
  const next = numbersFrom(20_261_120)
  return Array.from({ length: clicks }, (_, index): Click => {
    const turn = Math.floor(index / operations)
    return {
      kind: isCaptured(index) && turn % 3 > 0 ? 'capture' : 'refund',
      by: isMixed && turn % 2 === 1 ? 'system' : 'person',
      operationId: ids[index % operations] ?? '',
      amount: index % 2 === 0 ? 1 + next(1500) : 10_00,
      key: `refund-click-${index}`,
    }
  })
}

/** The same act from either side. */
const act = async (client: TestClient, merchantId: string, click: Click) => {
  const { kind, by, operationId, amount, key } = click
  const [body, options] = [{ amount }, { idempotencyKey: key }]
  const params = { merchantId, instalmentPlanId: operationId, order: operationId }
  if (kind === 'refund') {
    const noun = by === 'system' ? client.merchantOrders : client.orders
    const { id, amount: refunded, remainingAmount } = await noun.refund({ params, body }, options)
    return { id, amount: refunded, remaining: remainingAmount }
  }
  const noun = by === 'system' ? client.merchantOrders : client.orders
  const { id, amount: captured, remainingCaptureAmount } = await noun.capture({ params, body }, options)
  return { id: id ?? '', amount: captured, remaining: remainingCaptureAmount }
}

/** Long enough for a killed server to be back. */
const maxAttempts = 1200
const isOutcome = (error: unknown): error is ApiError => error instanceof ApiError && [400, 409].includes(error.status)

/**
 * `connections` people click through their share, each click twice in a row where its number is a multiple of ten. A click
 * without an outcome is repeated with its key until it has one, as the app does.
 */
export const clickRefunds = async (shop: Shop, size: Size) => {
  const clicks = await makeClicks(shop, size)
  const refused = new Map<string, number>()
  const done: Done[] = []
  let [outcomes, lost] = [0, 0]
  const attempt = async (click: Click): Promise<void> => {
    const { kind, by, operationId, key } = click
    try {
      const answer = await act(shop.client(by), shop.merchantId, click)
      const remaining = size.isMixed && kind === 'refund' ? null : answer.remaining
      done.push({ ...answer, kind, remaining, operationId, key })
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
 * Compares responses with rows: each response has one row and each row a response; one key has one act; no two of a kind have the same
 * remaining amount of one operation.
 */
const answersAgainstRows = async (db: Kysely<Database>, done: Done[]): Promise<string[]> => {
  const answered = new Map(done.map((one) => [one.id, one]))
  const rowsOf = (table: 'refunds' | 'captures') => db.selectFrom(table).select(['id', 'amount']).execute()
  const booked = [...(await rowsOf('refunds')), ...(await rowsOf('captures'))]
  // What was captured as it was sold has no answer.
  const rows = new Map(booked.map((row) => [row.id, row.amount]))
  const named = [...answered.values()].filter(({ remaining }) => remaining !== null)
  const rests = new Set(named.map(({ kind, operationId, remaining }) => `${kind} ${operationId} ${remaining}`))
  const byKey = Map.groupBy(answered.values(), ({ key }) => key)
  return [
    ...[...answered]
      .filter(([id, { amount }]) => rows.get(id) !== amount)
      .map(([id]) => `answer ${id} has no such row`),
    ...[...rows.keys()].filter((id) => !answered.has(id)).map((id) => `${id} was never answered`),
    ...[...byKey].filter(([, all]) => all.length > 1).map(([key, all]) => `${key} was done ${all.length} times`),
    ...(rests.size === named.length ? [] : [`${named.length - rests.size} answers name a rest that another one named`]),
  ]
}
