/** A shop from nothing by commands alone, and its first sale until the invoice: every figure by hand, in the PDFs too. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '../testing/checkouts.ts'
import { fileOf } from '../testing/downloads.ts'
import { provider } from '../testing/invoices.ts'
import { commandsOf, setUpShop, signIn } from '../testing/new-shop.ts'
import { pdfRows } from '../testing/pdf-text.ts'
import { invoiceIssue } from './invoice-issue.ts'
import { invoiceVerify } from './invoice-verify.ts'
import { ledgerVerify } from './ledger-verify.ts'
import { planVerify } from './plan-verify.ts'
import { settlementRun } from './settlement-run.ts'
import { settlementVerify } from './settlement-verify.ts'
import { sumsVerify } from './sums-verify.ts'
import { termsSet } from './terms.ts'
import { fileOf as termsFileOf } from './terms-file.ts'

const email = 'duena@tejados.test'
const folder = mkdtempSync(join(tmpdir(), 'first-months-'))
let server: TestServer
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://shop.example', provider })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** Interest, pay in 4, weekly settlements, captures and a reserve. */
const agreement = {
  first_day: '2026-11-23',
  ...termsFileOf(defaultTerms('ES')),
  products: [
    { type: 'instalments', min_amount: 50_00, max_amount: 3_000_00 },
    { type: 'pay_in_4', min_amount: 50_00, max_amount: 1_000_00 },
  ],
  instalment_options: [3, 6, 12],
  max_instalments: 12,
  tin: 12_95,
  rates: [
    { product: 'instalments', instalments: { from: 2, to: 3 }, tin: 0 },
    { product: 'instalments', instalments: { from: 4, to: 12 }, tin: 12_95 },
  ],
  fees: {
    mode: 'slices',
    tiers: [
      { up_to: 300_01, rate: 3_00 },
      { up_to: null, rate: 2_50 },
    ],
  },
  minimum_monthly_fee: 10_00,
  settlement: { frequency: 'weekly', weekday: 2 },
  confirmation_mode: 'capture',
  reserve: { rate: 5_00, days: 14 },
}

test('[RT-12] [RT-19] [CA-28] set up by commands; a counter sale is captured in parts, refunded by article, settled and invoiced', async () => {
  const run = commandsOf(server)
  const at = (time: string) => server.clock.set(time)
  at('2026-11-20T10:00:00Z')
  const merchantId = await setUpShop(server, email)
  const file = join(folder, 'terms.json')
  writeFileSync(file, JSON.stringify(agreement))
  await run(termsSet, { merchant: merchantId, file })

  at('2026-11-23T11:00:00Z')
  const articles = [
    { name: 'Silla', quantity: 2, unitAmount: 90_00 },
    { name: 'Lámpara', quantity: 1, unitAmount: 120_00 },
  ]
  const owner = () => signIn(server, email)
  const { token, operationId } = await makeRequest(await owner(), merchantId, {
    totalAmount: 300_00,
    channel: 'qr',
    articles,
  })
  const customer = customerOf(server)
  await confirmed(customer, token, { numInstalments: 6 })
  await customer.customerCheckout.accept(await acceptance(customer, token))
  const sale = { params: { merchantId, operationId, instalmentPlanId: operationId } }
  await (await owner()).orders.capture({ ...sale, body: { amount: 180_00 } })

  at('2026-11-24T00:30:00Z')
  await run(settlementRun, { date: '2026-11-24' })
  at('2026-11-25T10:00:00Z')
  await (await owner()).orders.capture({ ...sale, body: { amount: 120_00 } })
  at('2026-11-26T10:00:00Z')
  const refund = { articles: [{ line: 0, quantity: 1 }], reference: 'DEV-1' }
  await (await owner()).orders.refund({ ...sale, body: refund })
  for (const day of ['2026-12-01', '2026-12-08', '2026-12-15']) {
    at(`${day}T00:30:00Z`)
    await run(settlementRun, { date: day })
  }
  at('2026-12-15T10:00:00Z')
  await run(invoiceIssue, { month: '2026-11' })

  const client = await owner()
  const { results } = await client.settlements.list({ params: { merchantId }, query: {} })
  const [fourth, third, second, first] = results
  // Fee: 3 % of 300.00 is 9.00 and 1.89 of VAT, by the parts that are captured. Reserve: 5 % of each part.
  expect(first).toMatchObject({ salesAmount: 180_00, feesAmount: 5_40, vatAmount: 1_13, holdbackAmount: 9_00 })
  expect(first?.paidAmount).toBe(180_00 - 5_40 - 1_13 - 9_00)
  // The fee of what is refunded is kept; November lacks 1.00 of its minimum of 10.00, and 0.21 of VAT on that.
  expect(second).toMatchObject({
    salesAmount: 120_00,
    refundsAmount: 90_00,
    monthlyFeeAmount: 1_00,
    holdbackAmount: 6_00,
  })
  expect(second).toMatchObject({ feesAmount: 3_60 + 1_00, vatAmount: 76 + 21 })
  expect(second?.paidAmount).toBe(120_00 - 90_00 - 4_60 - 97 - 6_00)
  expect([third, fourth].map((one) => [one?.releaseAmount, one?.paidAmount])).toEqual([
    [9_00, 9_00],
    [6_00, 6_00],
  ])

  const { results: invoices } = await client.invoices.list({ params: { merchantId }, query: {} })
  expect(invoices).toMatchObject([{ baseAmount: 10_00, vatAmount: 2_10, totalAmount: 12_10 }])
  const statementOf = async (id: string) => {
    const { bytes } = await fileOf(server, client, merchantId, { kind: 'settlement', format: 'pdf', ids: [id] })
    return pdfRows(bytes)
  }
  expect(await statementOf(second?.id ?? '')).toEqual(
    expect.arrayContaining([
      ['Ventas (1 venta)', '120,00 €'],
      ['Devoluciones', '−90,00 €'],
      ['Comisiones por venta', '−3,60 €'],
      ['Comisión mínima', '−1,00 €'],
      ['IVA de las comisiones', '−0,97 €'],
      ['Retenido', '−6,00 €'],
      ['Transferencia', '18,43 €'],
      ['Total', '24,00 €', '−4,60 €', '−0,97 €', '18,43 €'],
    ]),
  )
  const { url } = await client.invoices.pdf({ params: { merchantId, invoiceId: invoices[0]?.id ?? '' } })
  const invoice = pdfRows(Buffer.from(await (await server.fetch(url)).arrayBuffer())).flat()
  expect(invoice).toEqual(
    expect.arrayContaining(['9,00 €', '1,89 €', '1,00 €', '0,21 €', '10,00 €', '2,10 €', '12,10 €']),
  )
  expect(invoice).toContain(
    'Pagada: descontada de las liquidaciones LQ-20261124-0001, LQ-20261201-0001. No hay que transferir nada.',
  )

  const { instalmentPlan } = await client.operations.get(sale)
  expect(instalmentPlan.schedule.reduce((sum, { principal }) => sum + principal, 0)).toBe(300_00 - 90_00)
  for (const verify of [ledgerVerify, invoiceVerify, settlementVerify, planVerify, sumsVerify])
    expect((await run(verify)).failed).not.toBe(true)
})
