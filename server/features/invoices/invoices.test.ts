import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { sqlState } from '#server/db/transaction.ts'
import { verifyInvoices } from '#server/services/invoices/chain.ts'
import { creditInvoice } from '#server/services/invoices/credit.ts'
import type { TestServer } from '#server/testing/app.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { invoicingServer, issue, legalData, provider, settle } from '#server/testing/invoices.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let merchantId: string
beforeAll(async () => {
  server = await invoicingServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())

const sell = (at: string, totalAmount: number) => {
  server.clock.set(at)
  return makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount })
}
const owner = () => server.as('owner')
const list = async () => (await owner()).invoices.list({ params: { merchantId }, query: {} })

test('[CA-28] a month is invoiced once it is settled, and ties with its settlements to the cent', async () => {
  // Clocks go back on 25 October; the last instant of the month is 23:00 UTC.
  await sell('2026-10-05T10:00:00Z', 333_33)
  await sell('2026-10-25T00:30:00Z', 47_77)
  const refunded = await sell('2026-10-31T22:59:59Z', 1_200_00)
  await sell('2026-10-31T23:00:00Z', 999_99)
  await settle(server, '2026-11-01T00:30:00Z')
  // The run of All Saints, a Sunday, transfers nothing: the month waits.
  expect(await issue(server)).toMatchObject([{ merchantId, month: '2026-10-01', state: 'waiting' }])
  await settle(server, '2026-11-03T02:00:00Z')
  expect(await issue(server)).toMatchObject([
    { merchantId, month: '2026-10-01', state: 'issued', number: 'F26-000001' },
  ])
  expect(await issue(server)).toEqual([])

  const { results, total, issuesInvoices } = await list()
  const byKey = await server.key(merchantId)
  expect((await byKey.merchantInvoices.list({ query: {} })).results).toEqual(results)
  expect({ total, issuesInvoices }).toEqual({ total: 1, issuesInvoices: true })
  const [invoice] = results
  // 2.83 + 0.48 + 10.20, and 1.49 up to the minimum of 15.00; VAT 0.59 + 0.10 + 2.14 + 0.31 and the cent to 21 % of the sum.
  expect(invoice).toMatchObject({
    number: 'F26-000001',
    type: 'invoice',
    status: 'paid',
    issueDate: '2026-11-03',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    baseAmount: 15_00,
    vatAmount: 3_15,
    totalAmount: 18_15,
    lines: [
      { concept: 'sale_fees', quantity: 3, baseAmount: 13_51, vatRate: 2100, vatAmount: 2_83 },
      { concept: 'monthly_fee', quantity: 1, baseAmount: 1_49, vatRate: 2100, vatAmount: 31 },
      { concept: 'vat_rounding', quantity: 1, baseAmount: 0, vatRate: 2100, vatAmount: 1 },
    ],
  })
  const lines = await server.db
    .selectFrom('settlement_lines as l')
    .innerJoin('invoice_postings as p', (join) =>
      join.onRef('p.merchant_id', '=', 'l.merchant_id').onRef('p.posting_id', '=', 'l.posting_id'),
    )
    .where('l.merchant_id', '=', merchantId)
    .select(['l.fee_amount', 'l.vat_amount', 'l.settlement_id'])
    .execute()
  expect(lines.reduce((sum, line) => sum + line.fee_amount, 0)).toBe(invoice?.baseAmount)
  expect(lines.reduce((sum, line) => sum + line.vat_amount, 0)).toBe(invoice?.vatAmount)
  expect(new Set(lines.map((line) => line.settlement_id))).toEqual(new Set(invoice?.settlementIds))
  expect(refunded).toMatch(/^[0-9a-f]{32}$/)
})

test('[CA-28] the paper names all that law asks for, and the file of its charges makes its sums', async () => {
  const client = await owner()
  const [invoice] = (await list()).results
  const { url } = await client.invoices.pdf({ params: { merchantId, invoiceId: invoice?.id ?? '' } })
  const response = await server.fetch(url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('factura-f26-000001-casa-lumbre-bilbao-2026-11-03.pdf')
  const text = pdfRows(Buffer.from(await response.arrayBuffer()))
    .join('\n')
    .replaceAll('\u00a0', ' ')
  for (const said of [
    'Factura F26-000001',
    '3 nov 2026',
    '1–31 oct 2026',
    provider.name,
    provider.taxId,
    'Gran Vía, 1, 48001 Bilbao',
    legalData.legal_name,
    legalData.tax_id,
    'Calle Ledesma, 8, 48001 Bilbao',
    'Comisión mínima del mes',
    '21 %',
    '15,00 €',
    '3,15 €',
    '18,15 €',
    'Redondeo del IVA',
    'Pagada: descontada de las liquidaciones LQ-2026',
  ])
    expect(text).toContain(said)

  const { bytes } = await fileOf(server, client, merchantId, {
    kind: 'invoice_lines',
    format: 'csv',
    ids: [invoice?.id ?? ''],
  })
  const [head = [], ...rows] = cellsOf(bytes)
  expect(head.slice(0, 7)).toEqual(['Fecha', 'Pedido', 'Operación', 'Liquidación', 'Concepto', 'Base', 'IVA'])
  expect(rows).toHaveLength(5)
  const sum = (column: number) =>
    rows.reduce((all, row) => all + Math.round(Number(row[column]?.replace(',', '.')) * 100), 0)
  expect([sum(5), sum(6)]).toEqual([invoice?.baseAmount, invoice?.vatAmount])
})

test('[CA-28] a credit note corrects an invoice, and the next settlement pays it', async () => {
  const wanted = { number: 'F26-000001', amount: 12_10, reason: 'Comisión mal calculada' }
  const issuing = { ...server, provider: server.config.provider, product: 'Trastienda' }
  expect(await creditInvoice(issuing, { ...wanted, amount: 18_16 })).toEqual({ state: 'too_much', left: 18_15 })
  expect(await creditInvoice(issuing, wanted)).toMatchObject({ state: 'issued', number: 'R26-000001', total: -12_10 })
  expect(await creditInvoice(issuing, wanted)).toEqual({ state: 'too_much', left: 6_05 })
  const { results } = await list()
  expect(results.find(({ type }) => type === 'credit_note')).toMatchObject({
    baseAmount: -10_00,
    vatAmount: -2_10,
    status: 'pending',
    reason: wanted.reason,
    corrects: [{ number: 'F26-000001' }],
  })
  await settle(server, '2026-11-05T02:00:00Z')
  expect((await list()).results.find(({ type }) => type === 'credit_note')).toMatchObject({ status: 'paid' })
})

test('[CA-28] the last month of a year is invoiced in the next, in the series of that year', async () => {
  await sell('2026-12-31T22:30:00Z', 3_000_00)
  await settle(server, '2027-01-05T02:00:00Z')
  const outcomes = await issue(server)
  expect(outcomes).toMatchObject([
    { month: '2026-11-01', state: 'issued', number: 'F27-000001' },
    { month: '2026-12-01', state: 'issued', number: 'F27-000002' },
  ])
})

test('[CA-28] a month that gives back more than it charges is a credit note that names what it corrects', async () => {
  const { db, clock, companies } = server
  server.clock.set('2027-01-10T10:00:00Z')
  const terms = { refundFeePolicy: 'prorata', minimumMonthlyFee: 0 } as const
  const shop = await makeMerchant(db, clock, companies.own, { name: 'Casa Lumbre Getxo', terms })
  const id = await makeOperation(db, clock, { merchantId: shop, sandbox: false }, { totalAmount: 500_00 })
  await settle(server, '2027-02-02T02:00:00Z')
  await issue(server)
  clock.set('2027-02-10T10:00:00Z')
  const client = await owner()
  await client.orders.refund({ params: { merchantId: shop, instalmentPlanId: id }, body: { amount: 500_00 } })
  // Its minimum fee would have filled it up; nothing of the month is settled on the 15th.
  clock.set('2027-03-15T10:00:00Z')
  expect((await issue(server)).filter((one) => one.merchantId === shop)).toMatchObject([{ state: 'issued' }])
  const found = (await (await owner()).invoices.list({ params: { merchantId: shop }, query: {} })).results
  expect(found.map(({ baseAmount, vatAmount }) => [baseAmount, vatAmount])).toEqual([
    [-4_25, -89],
    [4_25, 89],
  ])
  expect(found[0]).toMatchObject({
    type: 'credit_note',
    periodStart: '2027-02-01',
    reason: null,
    corrects: [{ number: found[1]?.number }],
    lines: [{ concept: 'returned_fees', quantity: 1 }],
  })
  const { results } = await (await owner()).billing.list({ params: { merchantId: shop }, query: {} })
  expect(results.map(({ month, state, totalAmount }) => [month, state, totalAmount])).toEqual([
    ['2027-03-01', 'open', 0],
    ['2027-02-01', 'invoiced', -5_14],
    ['2027-01-01', 'invoiced', 5_14],
  ])
})

test('[CA-28] what is issued cannot be altered, and verify sees a change by whoever owns the tables', async () => {
  const change = sql`update invoices set number = 'F26-000009'`.execute(server.db)
  expect(sqlState(await change.catch((error: unknown) => error))).toBe('42501')
  expect(await verifyInvoices(server.db)).toMatchObject({ faults: [] })
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  const asOwner = async (statement: string) => {
    await sql`alter table invoice_lines disable trigger append_only`.execute(admin)
    await sql.raw(statement).execute(admin)
    await sql`alter table invoice_lines enable trigger append_only`.execute(admin)
  }
  await expect(sql`delete from invoices`.execute(admin)).rejects.toThrow('append-only')
  await asOwner(`update invoice_lines set base_amount = base_amount + 1 where concept = 'monthly_fee' and quantity = 1`)
  expect((await verifyInvoices(server.db)).faults[0]).toEqual({ kind: 'changed', number: 'F26-000001' })
  await asOwner(`update invoice_lines set base_amount = base_amount - 1 where concept = 'monthly_fee' and quantity = 1`)
  expect((await verifyInvoices(server.db)).faults).toEqual([])
  await sql`update number_series set last = last + 1 where series = 'R' and period = '2026'`.execute(admin)
  expect((await verifyInvoices(server.db)).faults).toEqual([{ kind: 'missing', number: 'R26-000002' }])
  await sql`update number_series set last = last - 1 where series = 'R' and period = '2026'`.execute(admin)
  await admin.destroy()
})

test('[CA-28] sandbox has no invoices, and another company sees none', async () => {
  const [invoice] = (await list()).results
  const sandbox = await server.as('owner', { sandbox: true })
  const params = { merchantId, invoiceId: invoice?.id ?? '' }
  expect((await sandbox.invoices.list({ params: { merchantId }, query: {} })).results).toEqual([])
  expect((await failure(sandbox.invoices.pdf({ params }))).status).toBe(404)
  const online = { merchantId: server.merchants.online, invoiceId: params.invoiceId }
  expect((await failure((await owner()).invoices.pdf({ params: online }))).status).toBe(404)
})
