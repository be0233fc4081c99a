/** The word of a shop, stopped before each of its statements: nothing of it is half done, and it is done once when it is said again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { ApiError } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { type AskedShop, makeAskedShop } from '#server/testing/online-checkouts.ts'
import { countRows } from '#server/testing/operations.ts'
import { startService, type TestService } from '#server/testing/service.ts'
import { makeStopped, Stopped } from '#server/testing/stopped-database.ts'
import { missConfirmations } from '#server/jobs/missed-confirmations.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'

const stopped = makeStopped()
let server: TestServer
let service: TestService
let asked: AskedShop
beforeAll(async () => {
  const make = (parts: Parameters<typeof makeApp>[0]) => makeApp({ ...parts, db: stopped.of(parts.db) })
  ;[server, service] = await Promise.all([testServer({}, make), startService()])
  asked = await makeAskedShop(server, service)
})
beforeEach(async () => {
  stopped.after(null)
  await asked.forget()
  await asked.sell()
})
afterAll(() => Promise.all([server.close(), service.close()]))

const isStopped = (error: unknown): boolean =>
  error instanceof Stopped || (error instanceof ApiError && error.status === 500)

/** Stops an act before its first statement, its second, and so on, until it is through. Answers how often it was stopped. */
const stopAtEach = async (act: () => Promise<unknown>): Promise<number> => {
  const before = { rows: await countRows(server.db), state: await asked.stateOf() }
  for (let statements = 0; ; statements += 1) {
    stopped.after(statements)
    try {
      await act()
      return statements
    } catch (error) {
      if (!isStopped(error)) throw error
    } finally {
      stopped.after(null)
    }
    expect({ rows: await countRows(server.db), state: await asked.stateOf() }).toEqual(before)
  }
}

const order = () => ({ params: { order: asked.mid() } })
const say = (status: 'ok' | 'ko') => asked.shop.merchantOrders.confirm({ ...order(), body: { status } })
const acts: Record<string, { act: () => Promise<unknown>; state: (string | number | null)[] }> = {
  'a yes': { act: () => say('ok'), state: ['ok', null, 121_00] },
  'a no': { act: () => say('ko'), state: ['ko', 'confirmation_rejected_by_merchant', 0] },
  'a first capture': {
    act: () => asked.shop.merchantOrders.capture({ ...order(), body: { amount: 21_00 } }),
    state: ['ok', null, 21_00],
  },
  'a cancel': { act: () => asked.shop.merchantOrders.cancel(order()), state: ['ko', 'cancelled', 0] },
  'no word in time': {
    act: () => {
      server.clock.set('2026-11-20T12:00:00Z')
      return missConfirmations({ ...server, db: stopped.of(server.db), mailbox: asked.teller.mailbox })
    },
    state: ['ko', 'merchant_failed_to_confirm', 0],
  },
}

test.each(Object.entries(acts))('%s is done as a whole, or not at all', async (_, { act, state }) => {
  const stops = await stopAtEach(act)
  expect(stops).toBeGreaterThan(5)
  expect(await asked.stateOf()).toEqual(state)
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifyPlans(server.db)).faults).toEqual([])
})
