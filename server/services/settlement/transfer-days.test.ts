import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { live, makeIban, plainTerms, settlementsOf, settlingOn } from '#server/testing/settlements.ts'
import { settleMerchant } from './run.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer()
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

test('[RT-10] midnight is that of the shop: an hour apart in Lisbon and Madrid, and on days that clocks change', async () => {
  const [madrid, lisbon] = [await on.shop(), await on.shop({ country: 'PT' })]
  // 23:30 in Lisbon, 00:30 in Madrid.
  for (const id of [madrid, lisbon]) await on.sell(id, '2026-11-18T23:30:00Z', 100_00)
  await on.run('2026-11-19T00:30:00Z', madrid)
  await on.run('2026-11-19T00:30:00Z', lisbon)
  expect(await settlementsOf(server.db, live(madrid))).toEqual([])
  expect(await settlementsOf(server.db, live(lisbon))).toMatchObject([{ period_end: '2026-11-18' }])

  // Clocks go back on Sunday 25 October 2026: that weekend is an hour longer; forward on 29 March: an hour shorter.
  for (const [before, after, monday] of [
    ['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z', '2026-03-30'],
  ] as const) {
    const id = await on.shop()
    await on.sell(id, before, 100_00)
    await on.sell(id, after, 50_00)
    await on.run(`${monday}T08:00:00Z`, id)
    const [only] = await settlementsOf(server.db, live(id))
    expect(only).toMatchObject({ run_date: monday, sales_amount: 100_00, cut_off: new Date(after) })
  }
})

test('[RT-10] a run begins half an hour after midnight, on transfer days; a weekly shop has one a week', async () => {
  const weekly = await on.shop({ terms: { settlement: { frequency: 'weekly', weekday: 3 } } })
  await on.sell(weekly, '2026-11-13T10:00:00Z', 100_00, {
    terms: { ...plainTerms, settlement: { frequency: 'weekly', weekday: 3 } },
  })
  const [promised] = await server.db
    .selectFrom('operations')
    .where('merchant_id', '=', weekly)
    .select('transfer_date')
    .execute()
  expect(promised).toEqual({ transfer_date: '2026-11-18' })
  expect(await on.run('2026-11-17T10:00:00Z', weekly)).toEqual([])
  await on.sell(weekly, '2026-11-17T12:00:00Z', 60_00)
  expect(await on.run('2026-11-17T23:29:59Z', weekly)).toEqual([])
  expect(await on.run('2026-11-17T23:30:00Z', weekly)).toHaveLength(1)
  const [only] = await settlementsOf(server.db, live(weekly))
  expect(only).toMatchObject({
    frequency: 'weekly',
    transfer_date: '2026-11-18',
    period_start: '2026-11-13',
    period_end: '2026-11-17',
    lines_count: 2,
    sales_amount: 160_00,
  })
  // For a day that is no transfer day of the merchant, or is in the future.
  const ask = (day: string) => settleMerchant(server.db, server.clock, live(weekly), day)
  expect([await ask('2026-11-17'), await ask('2026-11-18'), await ask('2026-11-25')]).toEqual([null, null, null])
  // The sales get the transfer day of their settlement, that Wednesday, earlier or later than promised.
  const days = await server.db
    .selectFrom('operations')
    .where('merchant_id', '=', weekly)
    .select('transfer_date')
    .execute()
  expect(days).toEqual([{ transfer_date: '2026-11-18' }, { transfer_date: '2026-11-18' }])
})

test('[RT-10] nights that were missed are made up for by one, whose money leaves on the next day of TARGET', async () => {
  const id = await on.shop()
  await on.sell(id, '2026-11-17T10:00:00Z', 100_00)
  await on.sell(id, '2026-11-19T10:00:00Z', 50_00)
  await on.run('2026-11-21T10:00:00Z', id)
  expect(await settlementsOf(server.db, live(id))).toMatchObject([
    { run_date: '2026-11-20', transfer_date: '2026-11-23', period_start: '2026-11-17', period_end: '2026-11-19' },
  ])
})

test('[RT-12] without a usable account the money waits', async () => {
  const id = await on.shop({ iban: false })
  await on.sell(id, '2026-11-17T10:00:00Z', 100_00)
  await makeIban(server.db, server.clock, id, new Date('2026-11-19T00:00:00Z'))
  await on.run('2026-11-18T00:00:00Z', id)
  expect(await settlementsOf(server.db, live(id))).toMatchObject([
    { status: 'held', hold_reason: 'no_iban', iban_id: null, paid_amount: 98_49 },
  ])
  expect(
    await server.db.selectFrom('settlement_transfers').where('merchant_id', '=', id).selectAll().execute(),
  ).toEqual([])
})
