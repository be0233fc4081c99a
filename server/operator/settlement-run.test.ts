import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../testing/books.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { live, settlementsOf, settlingOn } from '../testing/settlements.ts'
import { settlementRun } from './settlement-run.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const run = (date: string) => {
  const { db, clock, config } = server
  return settlementRun.run({ db, clock, config, provider: config.provider, options: { date } })
}

test('a night that nobody ran is made up for, once, and is in the audit log', async () => {
  const on = settlingOn(server)
  const shop = await on.shop()
  await on.sell(shop, '2026-11-19T12:00:00Z', 100_00)
  server.clock.set('2026-11-20T09:00:00Z')
  const { json, text } = await run('2026-11-20')
  const [settlement] = await settlementsOf(server.db, live(shop))
  // 100.00 less 1.25 % and the VAT of it.
  expect(json).toEqual([{ id: settlement?.id, reference: 'LQ-20261120-0001', paid_amount: 98_49, lines_count: 1 }])
  expect(text).toBe('LQ-20261120-0001  98.49 EUR  1 line\n1 settlement of 2026-11-20')
  expect((await run('2026-11-20')).json).toEqual([])
  expect(await settlementsOf(server.db, live(shop))).toEqual([settlement])
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'detail'])
    .where('action', '=', 'settlements.run')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor_kind: 'operator', detail: { day: '2026-11-20', settlements: 1 } },
    { actor_kind: 'operator', detail: { day: '2026-11-20', settlements: 0 } },
  ])
})

test.each(['20-11-2026', '2026-11-31', 'today'])('%s is no transfer day', async (day) => {
  await expect(run(day)).rejects.toThrow('Write it like 2026-11-20')
})
