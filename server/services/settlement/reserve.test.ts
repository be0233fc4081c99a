import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { linesOf, live, saleOf, settlementsOf, settlingOn } from '#server/testing/settlements.ts'
import { agreeFrom } from '#server/testing/terms.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { settleNow } from './run.ts'
import { verifySettlements } from './verify.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer()
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifySettlements(server.db)).faults).toEqual([])
})

const reserve = { rate: 10_00, days: 30 }
const reservesOf = (merchantId: string) =>
  server.db.selectFrom('reserves').where('merchant_id', '=', merchantId).selectAll().orderBy('held_on').execute()

describe('[RT-12] the reserve of a settlement', () => {
  test('is its share of what was sold, a line with its reason, and comes back with the first settlement after its days', async () => {
    const id = await on.shop({ terms: { reserve } })
    await on.sell(id, '2026-11-09T10:00:00Z', 200_00)
    await on.run('2026-11-10T00:30:00Z', id)
    const [first] = await settlementsOf(server.db, live(id))
    // 2.50 of fee and 0.53 of VAT; 10 % of the 200.00.
    expect(first).toMatchObject({
      sales_amount: 200_00,
      holdback_amount: 20_00,
      net_amount: 176_97,
      paid_amount: 176_97,
    })
    expect(await reservesOf(id)).toMatchObject([
      {
        terms_id: id,
        sold_amount: 200_00,
        rate: 10_00,
        amount: 20_00,
        held_on: '2026-11-10',
        release_on: '2026-12-10',
      },
    ])
    const owner = await on.ownerAt('2026-11-10T09:00:00Z')
    const params = { merchantId: id, settlementId: first?.id ?? '' }
    const { results } = await owner.settlements.lines({ params, query: { type: 'holdback' } })
    expect(results).toMatchObject([{ operationId: null, netAmount: -20_00 }])
    expect(results[0]?.reason).toMatch(/^Fondo de reserva: 10.% de 200,00.€ vendidos, hasta el 10.dic.2026$/)
    expect(await owner.settlements.balance({ params: { merchantId: id }, query: {} })).toMatchObject({
      heldAmount: 20_00,
      balanceAmount: 20_00,
    })

    // Not a day before, and without a sale of that day.
    expect(await on.run('2026-12-09T01:00:00Z', id)).toEqual([])
    await on.run('2026-12-10T01:00:00Z', id)
    const [, second] = await settlementsOf(server.db, live(id))
    expect(second).toMatchObject({ operations_count: 0, release_amount: 20_00, paid_amount: 20_00, lines_count: 1 })
    const later = await on.ownerAt('2026-12-10T09:00:00Z')
    const released = await later.settlements.lines({ params: { ...params, settlementId: second?.id ?? '' }, query: {} })
    expect(released.results).toMatchObject([{ type: 'release', netAmount: 20_00 }])
    expect(released.results[0]?.reason).toMatch(/^Fondo de reserva del 10.nov.2026, liberado$/)
    expect(await on.run('2026-12-11T01:00:00Z', id)).toEqual([])
  })

  test('is told before it is held: the next settlement says what the run makes', async () => {
    const id = await on.shop({ terms: { reserve: { rate: 10_00, days: 1 } } })
    await on.sell(id, '2026-11-09T10:00:00Z', 200_00)
    await on.run('2026-11-10T00:30:00Z', id)
    await on.sell(id, '2026-11-10T10:00:00Z', 100_00)
    const owner = await on.ownerAt('2026-11-10T12:00:00Z')
    const { next, pendingAmount } = await owner.settlements.balance({ params: { merchantId: id }, query: {} })
    expect(pendingAmount).toBe(98_49)
    expect(next).toMatchObject({ holdbackAmount: 10_00, releaseAmount: 20_00, netAmount: 108_49, paidAmount: 108_49 })
    expect((await owner.settlements.list({ params: { merchantId: id }, query: {} })).next).toEqual(next)
    await on.run('2026-11-11T00:30:00Z', id)
    const [, made] = await settlementsOf(server.db, live(id))
    expect(made).toMatchObject({ holdback_amount: 10_00, release_amount: 20_00, paid_amount: 108_49 })
  })

  test('takes no more than is paid, and nothing of a sale that came and went', async () => {
    const id = await on.shop({ terms: { reserve } })
    const old = await on.sell(id, '2026-11-09T10:00:00Z', 500_00)
    await on.run('2026-11-10T00:30:00Z', id)
    await on.sell(id, '2026-11-10T10:00:00Z', 100_00)
    const gone = await on.sell(id, '2026-11-10T10:10:00Z', 300_00)
    const owner = await on.ownerAt('2026-11-10T12:00:00Z')
    await owner.orders.cancel(saleOf(id, gone))
    await owner.orders.refund({ ...saleOf(id, old), body: { amount: 95_00 } })
    await on.run('2026-11-11T00:30:00Z', id)
    const [, second] = await settlementsOf(server.db, live(id))
    expect(second).toMatchObject({
      sales_amount: 100_00,
      holdback_amount: 3_49,
      paid_amount: 0,
      closing_debt_amount: 0,
    })
    await (await on.ownerAt('2026-11-11T12:00:00Z')).orders.refund({ ...saleOf(id, old), body: { amount: 50_00 } })
    await on.sell(id, '2026-11-11T13:00:00Z', 20_00)
    await on.run('2026-11-12T00:30:00Z', id)
    const [, , third] = await settlementsOf(server.db, live(id))
    expect(third).toMatchObject({ holdback_amount: 0, closing_debt_amount: 30_30 })
    expect(await reservesOf(id)).toHaveLength(2)
  })

  test('is that of the terms of each sale, also after others came into force', async () => {
    const id = await on.shop()
    await agreeFrom(server.db, id, '2026-11-10', (terms) => ({ ...terms, reserve }))
    await on.sell(id, '2026-11-09T22:59:00Z', 100_00)
    const termsId = await agreeFrom(server.db, id, '2026-11-20', (terms) => ({
      ...terms,
      reserve: { rate: 5_00, days: 60 },
    }))
    const young = await on.sell(id, '2026-11-09T23:01:00Z', 300_00)
    const set = { terms_id: termsId }
    await server.db.updateTable('operation_details').set(set).where('operation_id', '=', young).execute()
    await on.run('2026-11-11T00:30:00Z', id)
    expect(await reservesOf(id)).toMatchObject([
      { terms_id: termsId, sold_amount: 300_00, amount: 15_00, release_on: '2027-01-10' },
    ])
  })

  test('is held in test mode apart from live, and in Portuguese for a shop in Portugal', async () => {
    const id = await on.shop({ terms: { reserve }, country: 'PT' })
    const sandbox = { merchantId: id, sandbox: true }
    await on.sell(id, '2026-11-20T10:00:00Z', 60_00, { sandbox: true })
    await inTransaction(server.db, acrossMerchants('a test'), (tx) => settleNow(tx, server.clock, sandbox))
    expect(await settlementsOf(server.db, sandbox)).toMatchObject([{ holdback_amount: 6_00 }])
    expect(await settlementsOf(server.db, live(id))).toEqual([])
    const { rows } = await sql<{ reason: string }>`select reason from ledger_postings
      where merchant_id = ${id} and kind = 'hold'`.execute(server.db)
    expect(rows[0]?.reason).toMatch(/^Fundo de reserva: 10.?% de 60,00.€ vendidos, até 23.dez.2026$/)
  })

  test('of two runs at once is held once', async () => {
    const id = await on.shop({ terms: { reserve } })
    await on.sell(id, '2026-11-09T10:00:00Z', 200_00)
    await Promise.all([1, 2, 3].map(() => on.run('2026-11-10T00:30:00Z', id)))
    expect(await reservesOf(id)).toHaveLength(1)
    expect(await linesOf(server.db, live(id))).toHaveLength(2)
  })
})

test('[RT-12] settlement verify finds a reserve of another share, one without its posting, and one that was not released', async () => {
  const id = await on.shop({ terms: { reserve: { rate: 10_00, days: 1 } } })
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) {
    await on.sell(id, `${day}T10:00:00Z`, 200_00)
    await on.run(`${addDays(day, 1)}T00:30:00Z`, id)
  }
  const spoilt = async (change: string, undo: string): Promise<string[]> => {
    await sql.raw(`update reserves set ${change}`).execute(server.db)
    const { faults } = await verifySettlements(server.db)
    await sql.raw(`update reserves set ${undo}`).execute(server.db)
    return [...new Set(faults.map((fault) => fault.split(':')[0] ?? ''))]
  }
  const own = `where merchant_id = '${id}' and held_on = '2026-11-10'`
  expect(await spoilt(`rate = 900 ${own}`, `rate = 1000 ${own}`)).toEqual([
    'a reserve is not its share of what its settlement sold',
  ])
  expect(await spoilt(`sold_amount = 19900 ${own}`, `sold_amount = 20000 ${own}`)).toEqual([
    'a reserve is not its share of what its settlement sold',
  ])
  const [{ release_posting_id: released } = { release_posting_id: null }] = await reservesOf(id)
  expect(released).not.toBeNull()
  expect(await spoilt(`release_posting_id = null ${own}`, `release_posting_id = '${released}' ${own}`)).toEqual([
    'a reserve was not released by the first settlement that should',
  ])
  expect(
    await spoilt(`release_posting_id = hold_posting_id ${own}`, `release_posting_id = '${released}' ${own}`),
  ).toContain('a reserve is not what was posted for it')
})
