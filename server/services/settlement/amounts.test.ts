import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#domain/calendar.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { linesOf, live, plainTerms, saleOf, settlementsOf, settlingOn } from '#server/testing/settlements.ts'
import { findUnsettledSums } from './settlement.queries.ts'
import { settleNow } from './run.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer()
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const sumsNow = (merchantId: string, before?: Date) =>
  inTransaction(server.db, acrossMerchants('a test'), (tx) => findUnsettledSums(tx, live(merchantId), before))

test('[RT-12] the example of three days with real refunds: 44.70 paid, 70.76 owed, 27.73 paid', async () => {
  const id = await on.shop()
  const older = await on.sell(id, '2026-11-06T10:00:00Z', 500_00)
  await on.run('2026-11-09T00:00:00Z', id)
  await on.sell(id, '2026-11-09T10:00:00Z', 200_00)
  await on.sell(id, '2026-11-09T11:00:00Z', 150_00)
  await (await on.ownerAt('2026-11-09T12:00:00Z')).orders.refund({ ...saleOf(id, older), body: { amount: 300_00 } })
  expect(await sumsNow(id)).toMatchObject({ operationsCount: 2, netAmount: 44_70, paidAmount: 44_70 })
  await on.run('2026-11-10T00:00:00Z', id)
  await on.sell(id, '2026-11-10T10:00:00Z', 50_00)
  await (await on.ownerAt('2026-11-10T12:00:00Z')).orders.refund({ ...saleOf(id, older), body: { amount: 120_00 } })
  await on.run('2026-11-11T00:00:00Z', id)
  await on.sell(id, '2026-11-11T10:00:00Z', 100_00)
  expect(await sumsNow(id)).toMatchObject({ openingDebtAmount: 70_76, paidAmount: 27_73, closingDebtAmount: 0 })
  await on.run('2026-11-12T00:00:00Z', id)

  const [, first, second, third] = await settlementsOf(server.db, live(id))
  expect(first).toMatchObject({
    status: 'calculated',
    frequency: 'daily',
    run_date: '2026-11-10',
    transfer_date: '2026-11-10',
    period_start: '2026-11-09',
    period_end: '2026-11-09',
    operations_count: 2,
    lines_count: 3,
    sales_amount: 350_00,
    refunds_amount: 300_00,
    fees_amount: 4_38,
    vat_amount: 92,
    net_amount: 44_70,
    opening_debt_amount: 0,
    closing_debt_amount: 0,
    paid_amount: 44_70,
  })
  expect(first?.cut_off).toEqual(startOfDay('Europe/Madrid', '2026-11-10'))
  expect(second).toMatchObject({
    status: 'compensated',
    iban_id: null,
    net_amount: -70_76,
    paid_amount: 0,
    closing_debt_amount: 70_76,
  })
  expect(third).toMatchObject({
    status: 'calculated',
    net_amount: 98_49,
    opening_debt_amount: 70_76,
    paid_amount: 27_73,
    closing_debt_amount: 0,
  })
  const transfers = await server.db
    .selectFrom('settlement_transfers')
    .where('merchant_id', '=', id)
    .selectAll()
    .orderBy('amount')
    .execute()
  expect(transfers.map(({ amount, status, attempt }) => [amount, status, attempt])).toEqual([
    [27_73, 'waiting', 1],
    [44_70, 'waiting', 1],
    [492_44, 'waiting', 1],
  ])
  expect(transfers.find(({ amount }) => amount === 27_73)?.end_to_end_id).toBe(third?.reference)
  expect(third?.reference).toMatch(/^LQ-20261112-\d{4}$/)
  // What paid the debt has reached the shop.
  const sold = await (
    await on.ownerAt('2026-11-12T01:00:00Z')
  ).operations.list({
    params: { merchantId: id },
    query: {},
  })
  expect(sold.results.map(({ totalAmount, substatus }) => [totalAmount, substatus])).toEqual([
    [100_00, 'payment_process'],
    [50_00, 'payment_completed'],
    [150_00, 'payment_process'],
    [200_00, 'payment_process'],
    [500_00, 'payment_process'],
  ])
})

test('[RT-12] scenario 4: cancelled on the day of the sale it never was; cancelled later the line is negative and debt carried', async () => {
  const id = await on.shop()
  const [never, kept] = [
    await on.sell(id, '2026-11-16T09:00:00Z', 80_00),
    await on.sell(id, '2026-11-16T09:30:00Z', 100_00),
  ]
  const first = await on.ownerAt('2026-11-16T12:00:00Z')
  const said = await first.orders.consequences({ ...saleOf(id, never), query: { action: 'cancel' } })
  expect(said.settlement).toMatchObject({ amount: -78_79, feeReturned: 1_21 })
  await first.orders.cancel(saleOf(id, never))
  await on.run('2026-11-17T00:00:00Z', id)
  const [paid] = await settlementsOf(server.db, live(id))
  expect(paid).toMatchObject({ operations_count: 1, lines_count: 1, sales_amount: 100_00, cancellations_amount: 0 })
  expect((await linesOf(server.db, live(id))).map(({ operation_id }) => operation_id)).toEqual([kept])

  const later = await on.ownerAt('2026-11-17T12:00:00Z')
  const next = await later.orders.consequences({ ...saleOf(id, kept), query: { action: 'cancel' } })
  expect(next.settlement).toMatchObject({ amount: -100_00, feeReturned: 0 })
  await later.orders.cancel(saleOf(id, kept))
  await on.run('2026-11-18T00:00:00Z', id)
  const [, second] = await settlementsOf(server.db, live(id))
  expect(second).toMatchObject({ cancellations_amount: 100_00, net_amount: -100_00, closing_debt_amount: 100_00 })
  // Debt alone makes no settlement.
  expect(await on.run('2026-11-19T00:00:00Z', id)).toEqual([])
})

test('[RT-12] where everything of a night came and went there is no settlement, and nothing of it is lost or cut in two', async () => {
  const id = await on.shop()
  const never = await on.sell(id, '2026-11-16T09:00:00Z', 80_00)
  await (await on.ownerAt('2026-11-16T12:00:00Z')).orders.cancel(saleOf(id, never))
  expect(await on.run('2026-11-17T00:00:00Z', id)).toEqual([])
  expect(await settlementsOf(server.db, live(id))).toEqual([])
  // Weeks later, beyond the days that are looked back.
  await on.sell(id, '2026-12-14T09:00:00Z', 100_00)
  await on.run('2026-12-15T00:00:00Z', id)
  const [only] = await settlementsOf(server.db, live(id))
  expect(only).toMatchObject({ lines_count: 1, net_amount: 98_49, period_end: '2026-12-14' })
  const { rows } = await sql<{ count: number }>`
    select count(*) from settlement_lines where operation_id = ${never} and silent`.execute(server.db)
  expect(rows).toEqual([{ count: 2 }])
})

test('[RT-12] the minimum monthly fee: asked for once, by the first run of the month, of active shops that have begun', async () => {
  const terms = { minimumMonthlyFee: 15_00 }
  const [small, large, idle, stopped] = [
    await on.shop({ terms }),
    await on.shop({ terms }),
    await on.shop({ terms }),
    await on.shop({ terms, status: 'disabled' }),
  ]
  await on.sell(small, '2026-10-15T10:00:00Z', 100_00)
  await on.sell(stopped, '2026-10-15T10:00:00Z', 100_00)
  await on.sell(large, '2026-10-15T10:00:00Z', 1_200_00)
  for (const id of [small, large, idle, stopped]) await on.run('2026-10-16T08:00:00Z', id)
  const refunded = await on.sell(small, '2026-10-31T22:30:00Z', 80_00)
  await (await on.ownerAt('2026-10-31T22:45:00Z')).orders.cancel(saleOf(small, refunded))
  // 1 November is a Sunday.
  for (const at of ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z', '2026-11-03T08:00:00Z'])
    for (const id of [small, large, idle, stopped]) await on.run(at, id)
  const fees = await server.db
    .selectFrom('monthly_fees')
    .selectAll()
    .where('merchant_id', 'in', [small, large, idle, stopped])
    .execute()
  expect(fees.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { merchant_id: large, month: '2026-10-01', charged_amount: 15_00, amount: 0, vat_amount: 0, posting_id: null },
    { merchant_id: small, month: '2026-10-01', charged_amount: 1_25, amount: 13_75, vat_amount: 2_89 },
  ])
  const [, monthly] = await settlementsOf(server.db, live(small))
  expect(monthly).toMatchObject({
    run_date: '2026-11-02',
    status: 'compensated',
    lines_count: 1,
    operations_count: 0,
    fees_amount: 13_75,
    monthly_fee_amount: 13_75,
    vat_amount: 2_89,
    closing_debt_amount: 16_64,
  })
  expect(await linesOf(server.db, live(small), monthly?.id)).toMatchObject([
    { type: 'monthly_fee', gross_amount: 0, fee_amount: 13_75, net_amount: -16_64, operation_id: null },
  ])
})

test('[RT-12] sandbox needs no bank: its night pays at once, apart from live, and can be played as often as wanted', async () => {
  const id = await on.shop({ iban: false })
  const sandbox = { merchantId: id, sandbox: true }
  const play = () => inTransaction(server.db, acrossMerchants('a test'), (tx) => settleNow(tx, server.clock, sandbox))
  await on.sell(id, '2026-11-20T10:00:00Z', 100_00)
  await on.sell(id, '2026-11-20T10:00:00Z', 60_00, { sandbox: true })
  const first = await play()
  expect(await play()).toBeNull()
  await on.sell(id, '2026-11-20T10:00:00Z', 40_00, { sandbox: true })
  const second = await play()
  await on.sell(id, '2026-11-20T18:00:00Z', 20_00, { sandbox: true })
  await on.run('2026-11-23T08:00:00Z', id)
  const made = await settlementsOf(server.db, sandbox)
  expect(
    made.map(({ id: one, status, sales_amount, run_date, reference }) => [
      one,
      status,
      sales_amount,
      run_date,
      reference.slice(0, 12),
    ]),
  ).toMatchObject([
    [first, 'paid', 60_00, '2026-11-23', 'LQT-20261123'],
    [second, 'paid', 40_00, '2026-11-23', 'LQT-20261123'],
    [made[2]?.id, 'paid', 20_00, '2026-11-23', 'LQT-20261123'],
  ])
  const found = await (
    await on.ownerAt('2026-11-23T08:00:00Z', true)
  ).operations.list({ params: { merchantId: id }, query: {} })
  expect(found.results.map(({ substatus }) => substatus)).toEqual([
    'payment_completed',
    'payment_completed',
    'payment_completed',
  ])
  expect(await settlementsOf(server.db, live(id))).toMatchObject([{ status: 'held', sales_amount: 100_00 }])
  await expect(
    inTransaction(server.db, acrossMerchants('a test'), (tx) => settleNow(tx, server.clock, live(id))),
  ).rejects.toThrow('sandbox')
})

test('a cancel of what was never captured leaves what a refund of the rest returned', async () => {
  const id = await on.shop()
  const terms = { ...plainTerms, confirmationMode: 'capture' as const }
  const waiting = { capture: 'manual', substatus: 'pending_merchant', terms } as const
  const sale = saleOf(id, await on.sell(id, '2026-11-23T10:00:00Z', 225_58, waiting))
  const owner = await on.ownerAt('2026-11-23T11:00:00Z')
  await owner.orders.capture({ ...sale, body: { amount: 180_49 } })
  await owner.orders.refund({ ...sale, body: { amount: 180_49 } })
  await on.sell(id, '2026-11-23T12:00:00Z', 100_00)
  await on.run('2026-11-24T00:00:00Z', id)
  await (await on.ownerAt('2026-11-25T10:00:00Z')).orders.cancel(sale)
  await on.run('2026-11-26T00:00:00Z', id)
  // The fee of the sale went back with the refund, so that the cancel makes no settlement.
  expect(await settlementsOf(server.db, live(id))).toMatchObject([{ fees_amount: 1_25, net_amount: 98_49 }])
})
