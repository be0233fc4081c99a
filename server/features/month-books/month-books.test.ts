/** The books of months against settlements, balance and invoices, to the cent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#domain/calendar.ts'
import { monthSpan } from '#domain/invoice.ts'
import { sum } from '#domain/money.ts'
import { creditInvoice } from '#server/services/invoices/credit.ts'
import { exportTransfers } from '#server/services/transfers/export.ts'
import { markTransfer, markTransferFile } from '#server/services/transfers/mark.ts'
import type { TestServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { invoicingServer, issue, provider, settle } from '#server/testing/invoices.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { makeIban } from '#server/testing/settlements.ts'
import { settledStory, type Story } from '#server/testing/settlement-story.ts'

describe('the months of a merchant that is invoiced', () => {
  let server: TestServer
  let merchantId: string
  const owner = () => server.as('owner')
  const scope = () => ({ merchantId, sandbox: false })
  const sell = (at: string, totalAmount: number) => {
    server.clock.set(at)
    return makeOperation(server.db, server.clock, scope(), { totalAmount })
  }
  const bookOf = async (month: string) => (await owner()).monthBooks.get({ params: { merchantId, month } })

  beforeAll(async () => {
    server = await invoicingServer()
    merchantId = server.merchants.bilbao
    const { db, clock } = server
    await makeIban(db, clock, merchantId, clock.now())
    const run = async (at: string, day: string) => {
      await settle(server, at)
      const { messageId } = await exportTransfers(db, { clock, provider, day })
      clock.advance(60_000)
      await markTransferFile(db, clock, { messageId, as: 'sent' })
    }
    // Clocks go back on 25 October; the last instant of the month is 22:59:59 UTC.
    await sell('2026-10-05T10:00:00Z', 333_33)
    await sell('2026-10-25T00:30:00Z', 47_77)
    const refunded = await sell('2026-10-28T10:00:00Z', 1_200_00)
    await run('2026-10-29T02:00:00Z', '2026-10-29')
    clock.set('2026-10-31T22:59:59Z')
    const client = await owner()
    await client.orders.refund({ params: { merchantId, instalmentPlanId: refunded }, body: { amount: 200_00 } })
    await sell('2026-10-31T23:00:00Z', 999_99)
    await run('2026-11-03T02:00:00Z', '2026-11-03')
    clock.advance(3_600_000)
    const [newest] = (await (await owner()).settlements.list({ params: { merchantId }, query: {} })).results
    await markTransfer(db, clock, { reference: newest?.reference ?? '', as: 'returned', reason: 'Cuenta cerrada.' })
    await issue(server)
    const issuing = { ...server, provider: server.config.provider, product: 'Trastienda' }
    await creditInvoice(issuing, { number: 'F26-000001', amount: 12_10, reason: 'Comisión mal calculada' })
    await sell('2026-11-20T10:00:00Z', 250_00)
  })
  afterAll(() => server.close())

  test('[RT-11] the newest book closes with the balance and what is in transfer, and each opens with the last one’s closing', async () => {
    const client = await owner()
    const { results, total } = await client.monthBooks.list({ params: { merchantId }, query: {} })
    expect([total, results.map(({ month, state }) => [month, state])]).toEqual([
      2,
      [
        ['2026-11-01', 'open'],
        ['2026-10-01', 'final'],
      ],
    ])
    const { balanceAmount, inTransferAmount } = await client.settlements.balance({ params: { merchantId }, query: {} })
    expect(results[0]?.closingAmount).toBe(balanceAmount + inTransferAmount)
    expect(results[1]?.openingAmount).toBe(0)
    for (const [i, row] of results.entries()) {
      const { openingAmount, closingAmount } = row
      if (results[i + 1]) expect(openingAmount).toBe(results[i + 1]?.closingAmount)
      const parts = [row.salesAmount, row.returnedAmount, row.chargesAmount, row.adjustmentsAmount, row.transfersAmount]
      expect(openingAmount + sum(parts)).toBe(closingAmount)
    }
  })

  test('[RT-11] each line is what the sales, refunds, fees and transfers of the month’s days are', async () => {
    const book = await bookOf('2026-10')
    const of = (name: string) => book.lines.find((line) => line.name === name)
    expect(of('sales')).toEqual({ name: 'sales', amount: 333_33 + 47_77 + 1_200_00, count: 3 })
    expect(of('refunds')).toEqual({ name: 'refunds', amount: -200_00, count: 1 })
    expect(of('transfers')?.amount).toBe(0 - sum(book.transfers.map(({ amount }) => amount)))
    expect(book.opening.amount + sum(book.lines.map(({ amount }) => amount))).toBe(book.closing.amount)
    const november = await bookOf('2026-11')
    expect(november.transfers.map(({ amount }) => Math.sign(amount))).toEqual([1, -1])
    expect(november.opening).toEqual(book.closing)
    expect(november.closing.inTransferAmount).toBeGreaterThan(0)
  })

  test('[CA-28] invoices agree with the fees and VAT of their month; what does not is a line with its reason', async () => {
    const october = await bookOf('2026-10')
    const [invoice] = (await (await owner()).invoices.list({ params: { merchantId }, query: {} })).results.filter(
      ({ type }) => type === 'invoice',
    )
    expect(october.invoices.map(({ number }) => number)).toEqual([invoice?.number])
    expect(october.differences).toEqual([])
    expect(october.invoiced).toEqual({ baseAmount: invoice?.baseAmount, vatAmount: invoice?.vatAmount })
    expect(october.charged).toEqual(october.invoiced)
    const november = await bookOf('2026-11')
    expect(november.invoices.map(({ number }) => number)).toEqual(['R26-000001'])
    const { charged, differences, invoiced } = november
    expect(differences.map(({ kind }) => kind)).toEqual(['not_invoiced', 'correction'])
    expect(differences[1]).toEqual({ kind: 'correction', baseAmount: -10_00, vatAmount: -2_10 })
    expect(charged.baseAmount + sum(differences.map(({ baseAmount }) => baseAmount))).toBe(invoiced.baseAmount)
    expect(november.lines.find(({ name }) => name === 'adjustments')?.amount).toBe(12_10)
  })

  test('[CA-28] fees of the book are those of the charges by month', async () => {
    const client = await owner()
    const { results } = await client.billing.list({ params: { merchantId }, query: {} })
    const october = await bookOf('2026-10')
    const billed = results.find(({ month }) => month === '2026-10-01')
    expect(october.charged).toEqual({ baseAmount: billed?.baseAmount, vatAmount: billed?.vatAmount })
  })

  test('a month without a book, and what is no month, is not found', async () => {
    for (const month of ['2026-09', '2026-12', '2026-13', '2026-10-01', 'x'])
      expect((await failure(bookOf(month))).status).toBe(404)
  })

  test('[RT-11] the year is the sum of its months, from the ledger alone', async () => {
    const names = new Map<string, number>()
    for (let month = '2026-10-01'; month < '2026-12-01'; month = addMonths(month, 1))
      for (const { name, amount } of (await bookOf(month.slice(0, 7))).lines)
        names.set(name, (names.get(name) ?? 0) + amount)
    const year = await server.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', (join) =>
        join
          .onRef('p.merchant_id', '=', 'e.merchant_id')
          .onRef('p.sandbox', '=', 'e.sandbox')
          .onRef('p.id', '=', 'e.posting_id'),
      )
      .where('e.merchant_id', '=', merchantId)
      .where('p.created', '>=', monthSpan('Europe/Madrid', '2026-01-01').from)
      .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
      .groupBy('e.account')
      .execute()
    const of = (account: string) => 0 - (year.find((row) => row.account === account)?.amount ?? 0)
    expect((names.get('fees') ?? 0) + (names.get('monthly_fee') ?? 0)).toBe(0 - of('fees'))
    expect((names.get('vat') ?? 0) + (names.get('vat_rounding') ?? 0)).toBe(0 - of('vat'))
    expect((names.get('transfers') ?? 0) + (names.get('returns') ?? 0)).toBe(0 - of('bank'))
  })
})

describe('a month with holds, releases, a negative balance, a cancel and a returned transfer', () => {
  let story: Story
  beforeAll(async () => {
    story = await settledStory()
  })
  afterAll(() => story.server.close())

  test('[RT-11] adds up to the balance, with what each settlement has', async () => {
    const client = await story.owner()
    const { params } = story
    const book = await client.monthBooks.get({ params: { ...params, month: '2026-11' } })
    const balance = await client.settlements.balance({ params, query: {} })
    expect(book.closing).toMatchObject({
      pendingAmount: balance.pendingAmount,
      heldAmount: balance.heldAmount,
      debtAmount: balance.debtAmount,
      inTransferAmount: balance.inTransferAmount,
    })
    const { totals, next } = await client.settlements.list({ params, query: {} })
    const of = (name: string) => book.lines.find((line) => line.name === name)?.amount ?? 0
    // A sale that is cancelled before it is settled is in the book with its cancel, and in no settlement.
    const sold = (sums: { salesAmount: number; cancellationsAmount: number }) =>
      sums.salesAmount - sums.cancellationsAmount
    expect(of('sales') + of('cancellations')).toBe(sold(totals) + sold(next))
    expect(of('cancellations')).toBe(-70_00)
    expect(of('refunds')).toBe(0 - totals.refundsAmount - next.refundsAmount)
    expect(of('adjustments')).toBe(totals.adjustmentsAmount + next.adjustmentsAmount)
    expect(of('fees') + of('monthly_fee')).toBe(0 - totals.feesAmount - next.feesAmount)
    expect(of('vat') + of('vat_rounding')).toBe(0 - totals.vatAmount - next.vatAmount)
    expect(of('transfers') + of('returns')).toBe(balance.inTransferAmount - totals.paidAmount)
    expect(book.opening.amount + sum(book.lines.map(({ amount }) => amount))).toBe(book.closing.amount)
  })

  test('guests have no books, and each mode and merchant has its own', async () => {
    const { server, params } = story
    const guest = await server.as('guest')
    expect((await failure(guest.monthBooks.list({ params, query: {} }))).status).toBe(403)
    const trial = await server.as('owner', { sandbox: true })
    const { results } = await trial.monthBooks.list({ params, query: {} })
    expect(results.map(({ salesAmount }) => salesAmount)).toEqual([999_00])
    const rival = { merchantId: server.merchants.rival }
    expect((await failure((await story.owner()).monthBooks.list({ params: rival, query: {} }))).status).toBe(404)
  })
})
