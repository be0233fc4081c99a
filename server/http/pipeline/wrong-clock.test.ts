/** One process of several has a wrong clock: it loses nothing, ends nothing and does nothing twice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { downloadKinds } from '../../download-kinds.ts'
import { makeJobs } from '../../jobs/jobs.ts'
import { listTables, sumRows } from '#server/services/backup/backup.queries.ts'
import { makeClockCheck } from '#server/db/clock-check.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { ApiError, clientOf } from '../../testing/as.ts'
import { makeRequest } from '../../testing/checkouts.ts'
import { makeSession } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { countRows, makeOperation } from '../../testing/operations.ts'
import { listen } from './listen.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const hour = 3600_000

/** Another process on the same database whose clock is off; the clock of the first one is used as the database's. */
const otherProcess = async (offMs: number) => {
  const state = { offMs }
  const lines: string[] = []
  const at = (_: object, message: string) => void lines.push(message)
  const log = { info: () => {}, warn: at, error: at }
  const clock = { now: () => new Date(server.clock.now().getTime() + state.offMs) }
  const { db, config, feed } = server
  const clockCheck = makeClockCheck({ db, clock, log, read: async () => server.clock })
  const parts = { db, clock, clockCheck, config, log }
  const listening = await listen(makeApp({ ...parts, webFolder: null, patience: 20_000, feed }), {
    host: '127.0.0.1',
    port: 0,
  })
  const jobs = makeJobs({ ...parts, downloadKinds })
  return {
    state,
    lines,
    clockCheck,
    client: (bearer: string) => clientOf(`${listening.url}/api`, { bearer, sandbox: false }),
    ready: async () => {
      const answer = await fetch(`${listening.url}/readyz`)
      return [answer.status, ((await answer.json()) as { faults: Record<string, string> }).faults] // the form of /readyz
    },
    runJobs: async () => {
      for (const { run } of jobs.jobs) await run()
    },
    close: async () => {
      jobs.stop()
      jobs.close()
      await listening.close(0)
    },
  }
}

/** Number and sum of the rows of each table. */
const everyRow = async () => {
  const sums: Record<string, unknown> = {}
  const tables = await listTables(server.db)
  await server.db.transaction().execute(async (tx) => {
    for (const table of tables) sums[table] = await sumRows(tx, table)
  })
  return sums
}

const scope = () => ({ merchantId: server.merchants.bilbao, sandbox: false })
const refundsOf = async (id: string) =>
  (await server.db.selectFrom('refunds').where('operation_id', '=', id).select('amount').execute()).map(
    ({ amount }) => amount,
  )
const bearerOf = () => makeSession(server.db, server.clock, server.users.owner)
const meOf = (bearer: string) => clientOf(`${server.url}/api`, { bearer, sandbox: false })
const paramsOf = (id: string) => ({ merchantId: server.merchants.bilbao, instalmentPlanId: id })

describe.each([
  ['ahead of', 25 * hour],
  ['behind', -25 * hour],
])('a process whose clock is 25 h %s the database’s', (side, offMs) => {
  test('answers no call, runs no job and is not ready; the same key refunds once', async () => {
    const id = await makeOperation(server.db, server.clock, scope(), { totalAmount: 300_00 })
    await makeRequest(await server.as('owner'), server.merchants.bilbao)
    const bearer = await bearerOf()
    const refund = (client: ReturnType<typeof meOf>) =>
      client.orders.refund({ params: paramsOf(id), body: { amount: 10_00 } }, { idempotencyKey: 'one-click' })
    const first = await refund(meOf(bearer))
    const other = await otherProcess(offMs)
    const before = await everyRow()

    const refusal = await failure(refund(other.client(bearer)))
    expect(refusal).toBeInstanceOf(ApiError)
    expect([refusal.status, refusal.type, refusal.headers.get('retry-after')]).toEqual([503, 'ServiceUnavailable', '2'])
    expect((await failure(other.client(bearer).account.me())).status).toBe(503)
    const words = `the clock of this process is 90000 s ${side} the database's`
    expect(await other.ready()).toEqual([503, { clock: words }])
    await other.runJobs()
    expect(await everyRow()).toEqual(before)
    expect(other.lines).toEqual([`${words}: no call is answered and no job runs`])
    expect(other.clockCheck.databaseClock.now()).toEqual(server.clock.now())

    expect(await refund(meOf(bearer))).toEqual(first)
    expect(await refundsOf(id)).toEqual([10_00])

    other.state.offMs = 0
    expect(await other.ready()).toEqual([200, {}])
    expect(await refund(other.client(bearer))).toEqual(first)
    expect(other.lines.at(-1)).toBe('the clock is right again')
    await other.close()
  })
})

test('a clock is wrong from more than 30 s on', async () => {
  const other = await otherProcess(30_000)
  expect(await other.ready()).toEqual([200, {}])
  other.state.offMs = 30_001
  expect(await other.ready()).toEqual([503, { clock: "the clock of this process is 30 s ahead of the database's" }])
  await other.close()
})

describe('the key of an act on money is kept with it', () => {
  test('a refund, a capture and a cancel are done once when all kept answers are gone, and a year later', async () => {
    const make = (substatus: 'payment_process' | 'pending_merchant') =>
      makeOperation(server.db, server.clock, scope(), { substatus, totalAmount: 300_00 })
    const [refunded, captured, cancelled] = [
      await make('payment_process'),
      await make('pending_merchant'),
      await make('payment_process'),
    ]
    const acts = (bearer: string) => [
      () =>
        meOf(bearer).orders.refund(
          { params: paramsOf(refunded), body: { amount: 300_00 } },
          { idempotencyKey: 'key-of-refund' },
        ),
      () =>
        meOf(bearer).orders.capture(
          { params: paramsOf(captured), body: { amount: 10_00 } },
          { idempotencyKey: 'key-of-capture' },
        ),
      () => meOf(bearer).orders.cancel({ params: paramsOf(cancelled) }, { idempotencyKey: 'key-of-cancel' }),
    ]
    const all = async () => {
      const answers: unknown[] = []
      for (const act of acts(await bearerOf())) answers.push(await act())
      return answers
    }
    const books = async () => {
      const { refunds, captures, ledger_postings, operation_events } = await countRows(server.db)
      return { refunds, captures, ledger_postings, operation_events }
    }
    const first = await all()
    const written = await books()
    await server.db.deleteFrom('idempotency_keys').execute()
    expect(await all()).toEqual(first)
    server.clock.advance(365 * 24 * hour)
    expect(await all()).toEqual(first)
    expect(await books()).toEqual(written)
  })

  test('and refuses another body under it', async () => {
    const id = await makeOperation(server.db, server.clock, scope(), { totalAmount: 300_00 })
    const refund = async (amount: number) =>
      meOf(await bearerOf()).orders.refund({ params: paramsOf(id), body: { amount } }, { idempotencyKey: 'one-click' })
    await refund(10_00)
    server.clock.advance(25 * hour)
    const refusal = await failure(refund(20_00))
    expect([refusal.status, refusal.type]).toEqual([409, 'IdempotencyConflict'])
    expect(await refundsOf(id)).toEqual([10_00])
  })

  test('a refusal is no act: a day later it is looked at again', async () => {
    const id = await makeOperation(server.db, server.clock, scope(), { substatus: 'pending_merchant' })
    const refund = async () =>
      meOf(await bearerOf()).orders.refund(
        { params: paramsOf(id), body: { amount: 10_00 } },
        { idempotencyKey: 'one-click' },
      )
    expect((await failure(refund())).type).toBe('RefundNotAllowed')
    await meOf(await bearerOf()).orders.capture({ params: paramsOf(id), body: { amount: 20_00 } })
    expect((await failure(refund())).type).toBe('RefundNotAllowed')
    server.clock.advance(25 * hour)
    expect(await refund()).toMatchObject({ amount: 10_00 })
  })

  test('sent many times at once after the answers are gone, it is answered what it was', async () => {
    const id = await makeOperation(server.db, server.clock, scope(), { totalAmount: 300_00 })
    const bearer = await bearerOf()
    const refund = () =>
      meOf(bearer).orders.refund({ params: paramsOf(id), body: { amount: 10_00 } }, { idempotencyKey: 'one-click' })
    const first = await refund()
    await server.db.deleteFrom('idempotency_keys').execute()
    const again = await Promise.all(Array.from({ length: 10 }, refund))
    expect(again).toEqual(again.map(() => first))
    expect(await refundsOf(id)).toEqual([10_00])
  })
})
