/** What a batch reads of many sales at once is what the calls of one sale read of each. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchArticle, BatchKind } from '#contract/rules/batch-rules.ts'
import { substatuses } from '#domain/operation-state.ts'
import { newId } from '#server/core/ids.ts'
import { inOneTransaction } from '#server/db/transaction.ts'
import { foresee } from '#server/services/batches/foresee.ts'
import { holdSale } from '#server/services/operations/money/hold.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, makeOperations, type Wanted } from '#server/testing/operations.ts'
import { setCeilings } from '#server/testing/refund-ceilings.ts'
import { plainTerms } from '#server/testing/settlements.ts'

let server: TestServer
let params: { merchantId: string }
/** Who has a ceiling. */
let admin: TestClient
/** All kinds of sales, half of them behind a portion of others that are alike. */
let mixed: string[]
let alike: string[]
let ids: string[]

const scope = () => ({ ...params, sandbox: false })
const make = (wanted: Wanted) => makeOperation(server.db, server.clock, scope(), wanted)
const lamp = { id: 'L-1', name: 'Lámpara', quantity: 1, unitAmount: 80_01, amount: 80_01 }
const pendants = { id: 'KAIA-1', name: 'Colgante Kaia', quantity: 3, unitAmount: 40_00, amount: 119_99 }
const article: BatchArticle = { by: 'reference', value: 'KAIA-1' }

/** In each state, small and above the ceiling; some held; some captured or refunded in part, by different people. */
const makeMixed = async (clients: readonly TestClient[]): Promise<string[]> => {
  const made: string[] = []
  for (const [at, substatus] of [...substatuses, ...substatuses].entries()) {
    const totalAmount = at < substatuses.length ? 90_01 : 486_00
    const id = await make({ substatus, totalAmount })
    made.push(id)
    if (substatus === 'pending_merchant' && totalAmount > 90_01)
      await clients[0]?.orders.capture({ params: { ...params, instalmentPlanId: id }, body: { amount: 50_00 } })
  }
  for (const totalAmount of [60_00, 210_00]) {
    const id = await make({ totalAmount })
    await holdSale(server.db, server.clock, { id, reason: 'Se revisa la identidad' })
    made.push(id)
  }
  for (const client of clients) {
    const [some, all] = [await make({ totalAmount: 350_00 }), await make({ totalAmount: 120_00 })]
    await client.orders.refund({ params: { ...params, instalmentPlanId: some }, body: { amount: 100_03 } })
    await client.orders.refund({ params: { ...params, instalmentPlanId: all }, body: { amount: 120_00 } })
    const cart = await make({ totalAmount: 200_00, lines: [lamp, pendants] })
    const articles = [{ line: 1, quantity: 1 }]
    await client.orders.refund({ params: { ...params, instalmentPlanId: cart }, body: { articles } })
    made.push(some, all, cart, await make({ totalAmount: 200_00, lines: [lamp, pendants] }))
  }
  return made
}

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  params = { merchantId: server.merchants.bilbao }
  server.clock.set('2026-12-01T10:00:00Z')
  const settled = await makeMixed([await server.as('owner'), await server.as('admin')])
  // Of these a settlement has something: what goes back of their fees is another amount.
  server.clock.set('2026-12-02T10:00:00Z')
  await runSettlements(server.db, server.clock, params)
  await setCeilings(server, { admin: 300_00 })
  admin = await server.as('admin')
  const open = await makeMixed([await server.as('owner'), admin])
  const foreign = await makeOperation(
    server.db,
    server.clock,
    { merchantId: server.merchants.rival, sandbox: false },
    {},
  )
  const ofTestMode = await makeOperation(server.db, server.clock, { ...params, sandbox: true }, {})
  alike = await makeOperations(
    server.db,
    server.clock,
    scope(),
    Array.from({ length: 1000 }, () => ({ totalAmount: 100_00 })),
  )
  mixed = [...settled, ...open, foreign, ofTestMode, newId(server.clock)]
  const half = Math.ceil(mixed.length / 2)
  ids = [...mixed.slice(0, half), ...alike, ...mixed.slice(half)]
})
afterAll(() => server.close())

type Asked = { kind: BatchKind; share?: number; article?: BatchArticle }
type Single = Awaited<ReturnType<TestClient['orders']['consequences']>>

/** What the calls of one sale say: the consequences, or null where it is refused. */
const askSingle = async ({ kind, share = 100, ...of }: Asked, operationId: string): Promise<Single | null> => {
  const ask = (amount?: number) =>
    admin.orders.consequences({
      params: { ...params, operationId },
      query: { action: kind, ...(amount !== undefined && { amount }) },
    })
  const amount = async (): Promise<number | undefined> => {
    if (kind === 'cancel') return undefined
    const sale = await admin.operations.get({ params: { ...params, operationId } })
    const left = sale.capturedAmount - sale.refundedAmount
    if (kind === 'capture') return Math.max(1, sale.totalAmount - sale.capturedAmount)
    if (!of.article) return Math.max(1, Math.round((left * share) / 100))
    const returned = sale.refunds.reduce((sum, { articles }) => sum + (articles?.[0]?.quantity ?? 0), 0)
    // Three cost a cent less than three times one.
    return sale.cart.lines.some(({ id }) => id === 'KAIA-1') ? (returned === 0 ? 119_99 : 80_00) : -1
  }
  try {
    const cents = await amount()
    return cents === -1 ? null : await ask(cents)
  } catch (error) {
    const { status } = await failure(Promise.reject(error))
    expect([404, 409]).toContain(status)
    return null
  }
}

test.each<Asked>([
  { kind: 'refund' },
  { kind: 'refund', share: 33 },
  { kind: 'refund', article },
  { kind: 'cancel' },
  { kind: 'capture' },
])('[CA-21] [CA-22] [CA-23] sales read at once are as each read alone: %o', async (asked) => {
  const said = await admin.batches.preview({ params, body: { ...asked, ids } })
  const shown = new Map(said.rows.map((row) => [row.operationId, row]))
  const all: [string, Single | null][] = []
  for (const id of mixed) all.push([id, await askSingle(asked, id)])
  const [first = ''] = alike
  const oneAlike = await askSingle(asked, first)
  for (const id of alike) all.push([id, oneAlike])
  const may = all.flatMap(([, single]) => (single && !single.aboveCeiling ? [single] : []))
  expect(said.count).toBe(may.length)
  expect(said.amount).toBe(may.reduce((sum, { amount }) => sum + amount, 0))
  expect(said.creditToCustomers).toBe(may.reduce((sum, { customer }) => sum + customer.creditToCustomer, 0))
  for (const part of ['amount', 'feeCharged', 'feeReturned', 'campaignCostReturned'] as const)
    expect(said.settlement[part]).toBe(may.reduce((sum, { settlement }) => sum + settlement[part], 0))
  expect(said.count + said.refused.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  // Those that are refused are first in the answer, and the others in the order of the sales.
  for (const [id, single] of all.filter(([one]) => shown.has(one))) {
    const { amount, reason } = shown.get(id) ?? {}
    if (single?.aboveCeiling) expect([amount, reason]).toEqual([null, 'above_ceiling'])
    else expect(amount).toBe(single?.amount ?? null)
  }
  // Of another merchant, of the other mode, and of none.
  expect(said.refused).toContainEqual({ reason: 'unknown', count: 3 })
})

test('[CA-21] [CA-22] [CA-23] the statements do not grow with the sales', async () => {
  const act = {
    clock: server.clock,
    timeZone: 'Europe/Madrid',
    actor: { kind: 'api', name: null, userId: null },
  } as const
  const count = (kind: BatchKind, some: readonly string[]): Promise<number> =>
    inOneTransaction(server.db, scope(), async (tx) => {
      let statements = 0
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          statements += 1
          return Promise.resolve(result)
        },
      }
      const asked = some.map((id) => ({ id, amount: null, reason: null, note: null }))
      const action = { kind, share: null, article: kind === 'refund' ? article : null }
      const { rows } = await foresee(tx.withPlugin(counter), scope(), { asked, action, act, terms: plainTerms })
      expect(rows).toHaveLength(some.length)
      return statements
    })
  for (const kind of ['refund', 'cancel', 'capture'] as const) {
    const few = await count(kind, mixed.slice(0, mixed.length / 2))
    expect(few).toBeGreaterThan(2)
    expect(await count(kind, [...mixed, ...alike.slice(0, 800)])).toBe(few)
  }
})
