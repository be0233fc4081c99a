/** VAT by the place of the shop, from the sale over the settlement to the invoice and its PDF. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { merchantPlace } from '#server/operator/merchant-place.ts'
import { verifyInvoices } from '#server/services/invoices/chain.ts'
import { issueDue } from '#server/services/invoices/issue.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { verifySettlements } from '#server/services/settlement/verify.ts'
import type { TestServer } from '#server/testing/app.ts'
import { makeCompany, makeMerchant } from '#server/testing/factories.ts'
import { invoicingServer, issue, legalData, provider, settle } from '#server/testing/invoices.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { agreeAtOnce } from '../../testing/terms.ts'

let server: TestServer
beforeAll(async () => {
  server = await invoicingServer()
})
afterAll(() => server.close())

type Place = { country: 'ES' | 'PT'; postcode: string | null }

/** A shop with one sale of 1,000.00 in October, settled and invoiced in November. */
const shopAt = async (place: Place, companyId: string) => {
  server.clock.set('2026-10-05T10:00:00Z')
  const id = await makeMerchant(server.db, server.clock, companyId, { name: `Casa ${place.postcode}`, ...place })
  await makeOperation(server.db, server.clock, { merchantId: id, sandbox: false }, { totalAmount: 1_000_00 })
  return id
}
const settleAndIssue = async (id: string) => {
  await settle(server, '2026-11-05T02:00:00Z')
  return (await issue(server)).find(({ merchantId, month }) => merchantId === id && month === '2026-10-01')
}
const invoiceOf = async (merchantId: string) => {
  const { results } = await (await server.as('owner')).invoices.list({ params: { merchantId }, query: {} })
  return results[0]
}
const paperOf = async (merchantId: string, invoiceId: string) => {
  const { url } = await (await server.as('owner')).invoices.pdf({ params: { merchantId, invoiceId } })
  const response = await server.fetch(url)
  const text = pdfRows(Buffer.from(await response.arrayBuffer()))
    .join('\n')
    .replaceAll('\u00a0', ' ')
  return { text, name: response.headers.get('content-disposition') }
}
const setPlace = (options: Record<string, string>) => {
  const { db, clock, config } = server
  return merchantPlace.run({ db, clock, config, provider: config.provider, options })
}

test('[CA-28] a shop in 35001 Las Palmas of a provider in Spain pays no IVA, and its invoice says why', async () => {
  const id = await shopAt({ country: 'ES', postcode: '35001' }, server.companies.own)
  expect(await settleAndIssue(id)).toMatchObject({ state: 'issued', total: 15_00 })
  const invoice = await invoiceOf(id)
  expect(invoice).toMatchObject({ baseAmount: 15_00, vatAmount: 0, totalAmount: 15_00 })
  expect(invoice?.lines.map(({ concept, vatRule, vatAmount }) => [concept, vatRule, vatAmount])).toEqual([
    ['sale_fees', 'igic', 0],
    ['monthly_fee', 'igic', 0],
  ])
  const { text } = await paperOf(id, invoice?.id ?? '')
  expect(text).toContain('Base no sujeta al IVA (Canarias)')
  expect(text).toContain('IGIC')
  const sums = await server.db.selectFrom('settlements').where('merchant_id', '=', id).select('vat_amount').execute()
  expect(sums).toEqual([{ vat_amount: 0 }])
})

test('[CA-28] a shop in Porto of a provider in Spain accounts for the VAT: both numbers, in Portuguese', async () => {
  const { db, clock } = server
  const companyId = await makeCompany(db, clock, { name: 'Candeia', country: 'PT' })
  await db
    .updateTable('companies')
    .set({ ...legalData, tax_id: '599999420', legal_name: 'Candeia, Lda.' })
    .where('id', '=', companyId)
    .execute()
  await db.updateTable('users').set({ company_id: companyId }).where('role', '=', 'owner').execute()
  const id = await shopAt({ country: 'PT', postcode: '4000-123' }, companyId)
  expect(await settleAndIssue(id)).toMatchObject({ state: 'issued', total: 15_00 })
  const invoice = await invoiceOf(id)
  expect(invoice?.lines.map(({ vatRule, vatAmount }) => [vatRule, vatAmount])).toEqual([
    ['reverse_charge', 0],
    ['reverse_charge', 0],
  ])
  const { text, name } = await paperOf(id, invoice?.id ?? '')
  for (const said of [
    `Fatura ${invoice?.number}`,
    `ES${provider.taxId}`,
    'PT599999420',
    'Inversión del sujeto pasivo',
    'autoliquidação',
  ])
    expect(text).toContain(said)
  expect(name).toContain(`fatura-${invoice?.number.toLowerCase()}`)
  await db.updateTable('users').set({ company_id: server.companies.own }).where('role', '=', 'owner').execute()
})

test('[CA-28] without a VAT number of its state nothing is issued, until the operator has stored it', async () => {
  const id = await shopAt({ country: 'PT', postcode: '9000-001' }, server.companies.own)
  expect(await settleAndIssue(id)).toMatchObject({ state: 'blocked', obstacle: 'recipient_vat_number' })
  const months = (await (await server.as('owner')).billing.list({ params: { merchantId: id }, query: {} })).results
  expect(months.find(({ month }) => month === '2026-10-01')).toMatchObject({ state: 'waiting', vatAmount: 0 })
  for (const [options, sentence] of [
    [{ postcode: '28013' }, '28013 is no postcode of PT'],
    [{ postcode: '9000-001', 'vat-number': 'PT123456788' }, 'PT123456788 is no VAT number of PT'],
    [{ postcode: '9000-001', 'vat-number': 'ESA12345674' }, 'ESA12345674 is no VAT number of PT'],
  ] as const)
    await expect(setPlace({ merchant: id, ...options })).rejects.toThrow(sentence)
  expect((await setPlace({ merchant: id, postcode: '9000-001', 'vat-number': 'pt 599 999 420' })).json).toMatchObject({
    place: 'madeira',
    vat_rule: 'reverse_charge',
    vat_number: 'PT599999420',
  })
  expect(await settleAndIssue(id)).toMatchObject({ state: 'issued' })
  expect((await invoiceOf(id))?.totalAmount).toBe(15_00)
})

test('[CA-28] a provider in Portugal charges the rate of the place, and invoices with other software', async () => {
  const { db, clock } = server
  const id = await shopAt({ country: 'PT', postcode: '9500-001' }, server.companies.own)
  clock.set('2026-11-05T02:00:00Z')
  await runSettlements(db, clock, { merchantId: id, providerCountry: 'PT' })
  const fees = await db.selectFrom('monthly_fees').where('merchant_id', '=', id).selectAll().execute()
  // 8.50 up to 15.00, at 16 %.
  expect(fees).toMatchObject([{ amount: 6_50, vat_rate: 1600, vat_rule: null, vat_amount: 1_04 }])
  const elsewhere = { ...provider, country: 'PT' as const }
  const outcomes = await issueDue({ db, clock, provider: elsewhere, product: 'Trastienda' })
  expect(outcomes.find(({ merchantId }) => merchantId === id)).toMatchObject({ obstacle: 'not_issued_here' })
})

test('[CA-28] months with VAT of before it went by place are not invoiced anew', async () => {
  const { db, clock } = server
  clock.set('2026-10-05T10:00:00Z')
  const place = { country: 'PT' as const, postcode: '4000-123' }
  const before = { vatRate: 2300 }
  const id = await makeMerchant(db, clock, server.companies.own, { name: 'Casa de antes', ...place, terms: before })
  await agreeAtOnce(db, id, ({ vatRule: _, ...untold }) => untold)
  await makeOperation(db, clock, { merchantId: id, sandbox: false }, { totalAmount: 1_000_00 })
  expect(await settleAndIssue(id)).toMatchObject({ state: 'elsewhere' })
  const rows = await db.selectFrom('invoices').where('merchant_id', '=', id).select('id').execute()
  expect(rows).toEqual([])
})

test('[CA-28] invoices tie with the charges of their months, and verify names those that do not', async () => {
  await shopAt({ country: 'ES', postcode: '48001' }, server.companies.own)
  await settle(server, '2026-11-05T02:00:00Z')
  await issue(server)
  await settle(server, '2026-11-09T02:00:00Z')
  expect((await verifyInvoices(server.db)).faults).toEqual([])
  expect((await verifySettlements(server.db)).faults).toEqual([])
  const [line] = await server.db
    .selectFrom('settlement_lines as l')
    .innerJoin('invoice_postings as p', 'p.posting_id', 'l.posting_id')
    .where('l.fee_amount', '>', 0)
    .select(['l.posting_id', 'l.merchant_id', 'l.settlement_id'])
    .execute()
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  onTestFinished(() => admin.destroy())
  await sql`alter table settlement_lines disable trigger append_only`.execute(admin)
  await sql`update settlement_lines set fee_amount = fee_amount + 1, net_amount = net_amount - 1 where posting_id = ${line?.posting_id}`.execute(
    admin,
  )
  expect((await verifyInvoices(server.db)).faults.map(({ kind }) => kind)).toEqual(['not_its_settlements'])
  const { faults } = await verifySettlements(server.db)
  expect(faults.map((fault) => fault.slice(0, fault.indexOf(':')))).toEqual([
    'a settlement has other sums than its lines',
    'a line is not what its posting has',
  ])
})
