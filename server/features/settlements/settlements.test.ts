import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import type { TestClient } from '../../testing/as.ts'
import { failure } from '../../testing/failure.ts'
import { settledStory, type Story } from '../../testing/settlement-story.ts'
import { sum } from '#domain/money.ts'

let story: Story
let params: { merchantId: string }
let owner: TestClient

beforeAll(async () => {
  story = await settledStory()
  params = story.params
  owner = await story.owner()
})
afterAll(() => story.server.close())

const list = (query: Parameters<TestClient['settlements']['list']>[0]['query'] = {}) =>
  owner.settlements.list({ params, query })
const at = (settlementId: string) => ({ params: { ...params, settlementId } })
const linesOf = (id: string, query: Parameters<TestClient['settlements']['lines']>[0]['query'] = {}) =>
  owner.settlements.lines({ ...at(id), query })
const referencesOf = async (q: string): Promise<string[]> =>
  (await list({ q })).results.map(({ reference }) => reference)
const [s17, s18, s19, s20, s23] = ['17', '18', '19', '20', '23'].map((day) => `LQ-202611${day}-0001`)

describe('the list', () => {
  test('[RT-10] has the settlements newest first, sums over all of them, the one to come by rule, and what the bank sent back', async () => {
    const { results, totals, next, returned, timeZone } = await list()
    expect(results.map(({ reference, status, paidAmount }) => [reference, status, paidAmount])).toEqual([
      [s23, 'sent', 64_94],
      [s20, 'returned', 27_73],
      [s19, 'compensated', 0],
      [s18, 'sent', 44_70],
      [s17, 'paid', 630_32],
    ])
    expect(results[0]).toMatchObject({
      transferDate: '2026-11-23',
      periodStart: '2026-11-20',
      periodEnd: '2026-11-22',
      ibanLast4: '1332',
      operationsCount: 1,
      salesAmount: 80_00,
      feesAmount: 1_00,
      vatAmount: 21,
      adjustmentsAmount: 1_15,
      holdbackAmount: 20_00,
      releaseAmount: 5_00,
      cancellationsAmount: 0,
      currency: 'EUR',
      frequency: 'daily',
    })
    expect(totals).toMatchObject({ count: 5, operationsCount: 7, salesAmount: 1_220_00, refundsAmount: 420_00 })
    expect(totals.netAmount).toBe(sum(results.map(({ netAmount }) => netAmount)))
    expect(totals.paidAmount).toBe(sum(results.map(({ paidAmount }) => paidAmount)))
    expect(next).toMatchObject({ transferDate: '2026-11-24', periodStart: '2026-11-23', periodEnd: '2026-11-23' })
    expect(next).toMatchObject({
      salesAmount: 60_00,
      feesAmount: 75,
      vatAmount: 16,
      netAmount: 59_09,
      paidAmount: 59_09,
    })
    expect(returned).toMatchObject({ reference: s20, paidAmount: 27_73 })
    expect(timeZone).toBe('Europe/Madrid')
  })

  test('[RT-10] goes by the day of the transfer, both days included, and by state; a reversed range is refused at its end', async () => {
    const some = await list({ from: '2026-11-18', to: '2026-11-20' })
    expect(some.results.map(({ reference }) => reference)).toEqual([s20, s19, s18])
    expect(some.totals).toMatchObject({ count: 3, netAmount: 44_70 - 70_76 + 98_49, paidAmount: 44_70 + 27_73 })
    expect((await list({ status: 'compensated' })).results.map(({ reference }) => reference)).toEqual([s19])
    expect((await list({ status: 'open' })).totals.count).toBe(0)
    const error = await failure(list({ from: '2026-11-20', to: '2026-11-19' }))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['to']])
    expect((await failure(list({ from: '2026-02-30' }))).fields).toHaveProperty('from')
  })

  test('[CA-37] has pages; one beyond the last answers the last, and the sums are those of all', async () => {
    const page = await list({ page: 9, pageSize: 2 })
    expect(page).toMatchObject({ currentPage: 3, maxVisiblePage: 3, pageSize: 2, total: 5 })
    expect(page.results.map(({ reference }) => reference)).toEqual([s17])
    expect(page.totals).toEqual((await list()).totals)
    expect(await list({ page: 1, pageSize: 2, q: 'nothing' })).toMatchObject({ currentPage: 1, total: 0, results: [] })
  })

  test.each([
    'LQ-20261120-0001',
    'lq-20261120-0001',
    'LQ202611200001',
    'lq 20261120 0001',
    '20261120-0001',
    '202611200001',
    'lq 20261120 1',
    'LQ-20261120',
    'TRF. RECIBIDA LQ-20261120-0001 TRASTIENDA PAGOS',
  ])('[RT-10] finds a settlement by its reference, written %s', async (q) => {
    expect(await referencesOf(q)).toEqual([s20])
  })

  test.each([
    ['630,32', s17],
    ['630.32', s17],
    ['630,32 €', s17],
    ['-70,76', s19],
    ['−70,76 €', s19],
    ['70,76', s19],
    ['27,73', s20],
    ['98,49', s20],
  ])('[RT-10] finds a settlement by what was paid, settled or owed: %s', async (q, found) => {
    expect(await referencesOf(q)).toEqual([found])
  })

  test.each(['LQ-20261120-0002', '20261121', '-630,32', '630,3', '630,325', 'A-1', '%', "' or 1=1", '1'])(
    '[RT-10] finds nothing by %s',
    async (q) => {
      expect(await referencesOf(q)).toEqual([])
    },
  )
})

describe('one settlement', () => {
  test('[RT-12] its lines make its sums, type by type, and are those of the ledger', async () => {
    for (const { id, ...row } of (await list()).results) {
      const settlement = await owner.settlements.get(at(id))
      expect(settlement).toMatchObject(row)
      const lines = await linesOf(id, { pageSize: 100 })
      expect(lines.total).toBe(settlement.linesCount)
      expect(lines.totals.netAmount).toBe(settlement.netAmount)
      expect(sum(lines.results.map(({ netAmount }) => netAmount))).toBe(settlement.netAmount)
      expect(sum(settlement.lineTypes.map(({ netAmount }) => netAmount))).toBe(settlement.netAmount)
      expect(lines.totals.feeAmount).toBe(settlement.feesAmount)
      expect(lines.totals.vatAmount).toBe(settlement.vatAmount)
      for (const type of settlement.lineTypes) {
        const { totals } = await linesOf(id, { type: type.type })
        expect({ type: type.type, ...totals }).toEqual(type)
      }
    }
  })

  test('[RT-12] the three days of the worked example, to the cent: a negative day pays nothing and is netted by the next', async () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20']
    const found = await Promise.all(days.map(async (day) => owner.settlements.get(at(await story.settlementOf(day)))))
    expect(found.map((s) => [s.netAmount, s.openingDebtAmount, s.closingDebtAmount, s.paidAmount])).toEqual([
      [44_70, 0, 0, 44_70],
      [-70_76, 0, 70_76, 0],
      [98_49, 70_76, 0, 27_73],
    ])
    expect(found[0]).toMatchObject({ cutOff: '2026-11-17T23:00:00.000Z', feeRates: [125], vatRate: 2100 })
    expect(found[0]).toMatchObject({ ibanMasked: 'ES91 •••• 1332', timeZone: 'Europe/Madrid', invoices: [] })
    expect(found[2]).toMatchObject({ status: 'returned', returnReason: 'El IBAN no admite abonos.', paid: null })
  })

  test('[RT-12] a line names its sale, refund, capture or reason; a sale that came and went in a day has none', async () => {
    const [first, weekend] = [await story.settlementOf('2026-11-17'), await story.settlementOf('2026-11-23')]
    const { results: captured } = await linesOf(first, { q: 'M-1' })
    expect(captured).toMatchObject([
      { operationId: story.sales.manual, mid: 'M-1', grossAmount: 40_00, feeRate: 125, vatRate: 2100, refundId: null },
    ])
    expect(captured[0]?.captureId).toMatch(/^[0-9a-f]{32}$/)
    const { results: refunds } = await linesOf(await story.settlementOf('2026-11-18'), { type: 'refund' })
    expect(refunds).toMatchObject([{ mid: 'A-1', grossAmount: -300_00, feeAmount: 0, feeRate: null, captureId: null }])
    expect(refunds[0]?.refundId).toMatch(/^[0-9a-f]{32}$/)
    const { results } = await linesOf(weekend)
    expect(results.map(({ type, mid, netAmount, reason }) => [type, mid, netAmount, reason])).toEqual([
      ['regularization', null, 1_15, 'Comisión cobrada de más'],
      ['release', 'A-6', 5_00, null],
      ['holdback', 'A-6', -20_00, null],
      ['order', 'A-6', 78_79, null],
    ])
    expect((await linesOf(weekend, { q: 'A-7' })).totals).toMatchObject({ count: 0, netAmount: 0 })
  })

  test('[RT-12] lines are found by reference, id or name, without accents and case; pages are clamped', async () => {
    const id = await story.settlementOf('2026-11-18')
    const found = async (q: string) => (await linesOf(id, { q })).results.map(({ mid }) => mid)
    expect(await found('a-2')).toEqual(['A-2'])
    expect(await found('INAKI níguez')).toEqual(['A-2'])
    expect(await found(story.sales.first.replace(/^(.{8})(.{4})/, '$1-$2-').toUpperCase())).toEqual(['A-2'])
    expect(await found('%')).toEqual([])
    const page = await linesOf(id, { page: 5, pageSize: 2 })
    expect(page).toMatchObject({ currentPage: 2, maxVisiblePage: 2, total: 3, totals: { count: 3, netAmount: 44_70 } })
    expect(page.results.map(({ mid }) => mid)).toEqual(['A-2'])
  })

  test('[RT-12] what is of another merchant, of the other mode or of nobody is answered alike', async () => {
    const { server } = story
    const { id: theirs } = await server.db
      .selectFrom('settlements')
      .where('merchant_id', '=', server.merchants.rival)
      .select('id')
      .executeTakeFirstOrThrow()
    const trial = await server.as('owner', { sandbox: true })
    const [own, missing] = [await story.settlementOf('2026-11-17'), newId(server.clock)]
    for (const [client, id] of [
      [owner, theirs],
      [owner, missing],
      [trial, own],
    ] as const) {
      const refused = { status: 404, type: 'ObjectNotFound', fields: { uuid: id } }
      expect(await failure(client.settlements.get(at(id)))).toMatchObject(refused)
      expect(await failure(client.settlements.lines({ ...at(id), query: {} }))).toMatchObject(refused)
    }
  })
})

test('[CA-33] guests are refused every call of settlements; a sale tells them nothing of its settlement', async () => {
  const guest = await story.server.as('guest')
  const id = await story.settlementOf('2026-11-17')
  const refused = { status: 403, type: 'PermissionDenied' }
  expect(await failure(guest.settlements.list({ params, query: {} }))).toMatchObject(refused)
  expect(await failure(guest.settlements.get(at(id)))).toMatchObject(refused)
  expect(await failure(guest.settlements.lines({ ...at(id), query: {} }))).toMatchObject(refused)
  expect(await failure(guest.settlements.balance({ params, query: {} }))).toMatchObject(refused)
  const operation = { params: { ...params, operationId: story.sales.old } }
  expect((await guest.operations.get(operation)).settlements).toEqual([])
  expect((await owner.operations.get(operation)).settlements).toMatchObject([
    { reference: s19, status: 'compensated', transferDate: '2026-11-19', netAmount: -120_00 },
    { reference: s18, status: 'sent', transferDate: '2026-11-18', netAmount: -300_00 },
    { reference: s17, status: 'paid', transferDate: '2026-11-17', netAmount: 590_92 },
  ])
  const gone = { params: { ...params, operationId: story.sales.gone } }
  expect((await owner.operations.get(gone)).settlements).toEqual([])
})
