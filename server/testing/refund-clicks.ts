/** Many refunds at once on few operations, and what of it does not add up afterwards. */
import { ApiError } from './as.ts'
import type { TestServer } from './app.ts'
import { findDifferences } from './books.ts'
import { makeOperation } from './operations.ts'

type Click = { operationId: string; amount: number; key: string }
type Done = { id: string; amount: number; remaining: number; operationId: string }

/** The same numbers in every run (Park and Miller). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Half of the operations are large enough for all their clicks; the others run out, to the last cent or to a small rest. */
const makeClicks = async (server: TestServer, { clicks, operations }: { clicks: number; operations: number }) => {
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const ids: string[] = []
  for (let index = 0; index < operations; index++) {
    const totalAmount = [6_000_00, 300_00, 6_000_00, 305_00][index % 4] ?? 0
    ids.push(await makeOperation(server.db, server.clock, scope, { totalAmount }))
  }
  const next = numbersFrom(20_261_120)
  return Array.from({ length: clicks }, (_, index): Click => ({
    operationId: ids[index % operations] ?? '',
    amount: index % 2 === 0 ? 1 + next(1500) : 10_00,
    key: `refund-click-${index}`,
  }))
}

/** `connections` people click through their share, each click twice in a row where its number is a multiple of ten. */
export const clickRefunds = async (
  server: TestServer,
  size: { clicks: number; operations: number; connections: number },
) => {
  const clicks = await makeClicks(server, size)
  const client = await server.as('owner')
  const refused = new Map<string, number>()
  const done: Done[] = []
  const click = async ({ operationId, amount, key }: Click): Promise<void> => {
    const params = { merchantId: server.merchants.bilbao, instalmentPlanId: operationId }
    try {
      const answer = await client.orders.refund({ params, body: { amount } }, { idempotencyKey: key })
      done.push({ id: answer.id, amount: answer.amount, remaining: answer.remainingAmount, operationId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.set(error.type, (refused.get(error.type) ?? 0) + 1)
    }
  }
  const work = async (first: number): Promise<void> => {
    for (let index = first; index < clicks.length; index += size.connections) {
      const one = clicks[index]
      if (one) await (index % 10 === 0 ? Promise.all([click(one), click(one)]) : click(one))
    }
  }
  await Promise.all(Array.from({ length: size.connections }, (_, first) => work(first)))
  return {
    done,
    refused,
    differences: [...(await findDifferences(server.db)), ...(await answersAgainstRows(server, done))],
  }
}

/** Every answer stands for one row and every row for an answer; no two answers leave the same rest of one operation. */
const answersAgainstRows = async ({ db }: TestServer, done: Done[]): Promise<string[]> => {
  const answered = new Map(done.map((one) => [one.id, one]))
  const rows = new Map(
    (await db.selectFrom('refunds').select(['id', 'amount']).execute()).map((row) => [row.id, row.amount]),
  )
  const rests = new Set([...answered.values()].map(({ operationId, remaining }) => `${operationId} ${remaining}`))
  return [
    ...[...answered]
      .filter(([id, { amount }]) => rows.get(id) !== amount)
      .map(([id]) => `answer ${id} has no such row`),
    ...[...rows.keys()].filter((id) => !answered.has(id)).map((id) => `refund ${id} was never answered`),
    ...(rests.size === answered.size
      ? []
      : [`${answered.size - rests.size} answers name a rest that another one named`]),
  ]
}
