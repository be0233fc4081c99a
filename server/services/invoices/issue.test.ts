/** Numbers without gaps, for every issuer and after every interruption; and the mails. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { makeAttachments } from '#server/services/files/attachments.ts'
import { sendDue } from '#server/mail/sender.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { downloadKinds } from '#server/download-kinds.ts'
import type { TestServer } from '#server/testing/app.ts'
import { invoicingServer, issue, legalData, provider, settle } from '#server/testing/invoices.ts'
import { makeCompany, makeMerchant } from '#server/testing/factories.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'
import { runLines } from '#server/testing/processes.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { verifyInvoices } from './chain.ts'
import { issueDue } from './issue.ts'
import { claimStatement, findStatements } from './statements.queries.ts'
import { mailStatements } from './mail-statements.ts'

let server: TestServer
beforeEach(async () => {
  server = await invoicingServer()
})
afterEach(() => server.close())

const shops = async (count: number): Promise<string[]> => {
  const { db, clock } = server
  const company = await makeCompany(db, clock, { name: 'Muchas Tiendas' })
  await db.updateTable('companies').set(legalData).where('id', '=', company).execute()
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const merchantId = await makeMerchant(db, clock, company, { name: `Tienda ${i}` })
    await makeOperation(db, clock, { merchantId, sandbox: false }, { totalAmount: 100_00 + i })
    ids.push(merchantId)
  }
  return ids
}
const numbers = async () => {
  const rows = await server.db.selectFrom('invoices').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}
const counted = (count: number) => Array.from({ length: count }, (_, i) => `F26-${String(i + 1).padStart(6, '0')}`)

const issuer = `
  import { openDatabase } from '#server/db/open.ts'
  import { issueDue } from '#server/services/invoices/issue.ts'
  const db = openDatabase({ url: process.env.URL })
  const clock = { now: () => new Date('2026-11-03T03:00:00Z') }
  console.log('ready')
  await issueDue({ db, clock, provider: JSON.parse(process.env.PROVIDER), product: 'Trastienda' })
  await db.destroy()
`

describe('[CA-28] numbers', () => {
  test('run without gaps with two processes at once, one of which is killed at its work', async () => {
    await shops(24)
    await settle(server, '2026-11-03T02:00:00Z')
    const settings = { URL: server.database.url, PROVIDER: JSON.stringify(provider) }
    const [first, second] = [runLines(issuer, settings), runLines(issuer, settings)]
    await Promise.all([first.says(/ready/), second.says(/ready/)])
    // As soon as something is issued, one of them dies.
    while ((await numbers()).length === 0) await new Promise(setImmediate)
    first.kill('SIGKILL')
    await Promise.allSettled([first.ended, second.ended])
    await issue(server)
    expect(await numbers()).toEqual(counted(24))
    expect(await verifyInvoices(server.db)).toEqual({ checked: 24, faults: [] })
  })

  test('are not used up by what cannot be made out', async () => {
    const [shop = ''] = await shops(2)
    await settle(server, '2026-11-03T02:00:00Z')
    const { db, clock } = server
    const nobody = { ...provider, taxId: null }
    expect(await issueDue({ db, clock, provider: nobody, product: 'Trastienda' })).toMatchObject([
      { state: 'blocked', obstacle: 'provider_data' },
      { state: 'blocked', obstacle: 'provider_data' },
    ])
    await db.updateTable('companies').set({ city: null }).execute()
    expect(await issue(server)).toMatchObject([{ obstacle: 'recipient_data' }, { obstacle: 'recipient_data' }])
    expect(await db.selectFrom('invoice_postings').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('number_series').select('last').where('series', 'in', ['F', 'R']).execute()).toEqual([])
    await db.updateTable('companies').set({ city: 'Bilbao' }).execute()
    await issue(server)
    expect(await numbers()).toEqual(counted(2))
    expect(shop).not.toBe('')
  })

  test('are not given by a provider in Portugal, nor to a shop of another state without its VAT number', async () => {
    const { db, clock, companies, merchants } = server
    const porto = await makeMerchant(db, clock, companies.own, { name: 'Porto', country: 'PT' })
    await makeOperation(db, clock, { merchantId: porto, sandbox: false })
    await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox: false })
    await settle(server, '2026-11-03T02:00:00Z')
    const elsewhere = { ...provider, country: 'PT' as const }
    const outcomes = await issueDue({ db, clock, provider: elsewhere, product: 'Trastienda' })
    expect(outcomes.map((one) => one.state)).toEqual(['blocked', 'blocked'])
    await issue(server)
    const rows = await db.selectFrom('invoices').select('merchant_id').execute()
    expect(rows).toEqual([{ merchant_id: merchants.bilbao }])
  })
})

test('[CA-28] what is not settled in time is invoiced on the 15th all the same', async () => {
  const { db, clock, merchants } = server
  await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox: false }, { totalAmount: 200_00 })
  clock.set('2026-11-14T22:59:59Z')
  expect(await issue(server)).toMatchObject([{ state: 'waiting' }])
  clock.set('2026-11-14T23:00:00Z')
  expect(await issue(server)).toMatchObject([{ state: 'issued' }])
  // The minimum fee of October was too late for it, and is on the next one.
  await settle(server, '2026-11-16T02:00:00Z')
  await settle(server, '2026-12-02T02:00:00Z')
  expect(await issue(server)).toMatchObject([{ month: '2026-11-01', state: 'issued' }])
  const concepts = await db.selectFrom('invoice_lines').select(['concept', 'quantity']).orderBy('concept').execute()
  expect(concepts).toEqual([
    { concept: 'monthly_fee', quantity: 2 },
    { concept: 'sale_fees', quantity: 1 },
  ])
})

describe('[CA-28] by mail', () => {
  const account = { mail_invoices: true, mail_settlements: true, changed: new Date('2026-10-01T00:00:00Z') }
  const prepare = async (): Promise<void> => {
    const { db, clock, merchants } = server
    const own = { merchant_id: merchants.bilbao, billing_email: 'facturas@shop.example' }
    await db
      .insertInto('billing_accounts')
      .values({ ...own, ...account })
      .execute()
    await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox: false })
    await settle(server, '2026-11-03T02:00:00Z')
  }

  test('goes an invoice on its day and each statement once, each with a paper that opens', async () => {
    await prepare()
    await issue(server)
    const { db, clock, config } = server
    const product = config.productName
    const done = await Promise.all([1, 2, 3].map(() => mailStatements({ db, clock, product })))
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await mailStatements({ db, clock, product })).toBe(0)
    const subjects = (await mailsTo(db, 'facturas@shop.example')).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Factura F26-000001 de Casa Lumbre Bilbao',
      expect.stringMatching(/^Liquidación LQ-20261103-\d{4} de Casa Lumbre Bilbao$/),
    ])
    const smtp = await startSmtp()
    const transport = smtpTransport(smtp.url, { name: 'Trastienda', address: 'no-reply@shop.example' })
    const attachments = makeAttachments({ db, clock, config, downloadKinds })
    await sendDue({ db, clock, log: { warn: () => {} }, transport, attachments })
    expect(smtp.received).toHaveLength(2)
    for (const { source } of smtp.received) {
      expect(source).toMatch(/filename=(factura[a-z0-9-]*|LQ-20261103-\d{4})\.pdf/)
      const [, encoded = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
      const pdf = Buffer.from(encoded, 'base64')
      expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
      expect(pdfRows(pdf).join(' ')).toMatch(/F26-000001|LQ-20261103-/)
    }
    transport.close()
    await smtp.close()
  })

  test('goes a statement from the hands of one, of two who come to it at once', async () => {
    await prepare()
    const { db, clock } = server
    const [statement] = await findStatements(db, new Date('2026-11-01T00:00:00Z'), 10)
    if (!statement) throw new Error('there is a settlement')
    const claim = () =>
      inTransaction(db, acrossMerchants('a test'), (tx) =>
        claimStatement(tx, statement.merchantId, statement.id, clock.now()),
      )
    expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
    expect(await findStatements(db, new Date('2026-11-01T00:00:00Z'), 10)).toEqual([])
  })

  test('goes nothing where nobody wants it', async () => {
    const { db, clock, config } = server
    await prepare()
    await db.updateTable('billing_accounts').set({ mail_invoices: false, mail_settlements: false }).execute()
    await issue(server)
    await mailStatements({ db, clock, product: config.productName })
    expect(await mailsTo(db, 'facturas@shop.example')).toEqual([])
  })
})
