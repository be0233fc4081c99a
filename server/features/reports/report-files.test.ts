import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRandom } from '../../demo/random.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { cellsOf, fileOf, unzip } from '../../testing/downloads.ts'
import { makeCampaign } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'
import { sum } from '#domain/money.ts'

let server: TestServer

/** Operations of every channel in two years, some of them refunded in part. */
beforeAll(async () => {
  server = await testServer()
  const { clock, db } = server
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const random = makeRandom('report files')
  const offered = { numInstalments: [6], products: ['instalments' as const], name: '=Navidad' }
  const limits = { minOrderAmount: null, maxOrderAmount: null, waitingPeriod: 0, feeDiscountRate: 10_000 }
  const campaigns = [{ ...offered, ...limits, id: await makeCampaign(db, clock, scope, offered) }]
  for (let month = 0; month < 24; month += 1) {
    clock.set(new Date(Date.UTC(2024, 11 + month, random.int(1, 18), 10)))
    const id = await makeOperation(db, clock, scope, {
      substatus: month % 5 === 4 ? 'rejected' : 'payment_process',
      totalAmount: random.int(50_00, 900_00),
      channel: random.pick(['online', 'offline', 'phone']),
      numInstalments: random.pick([3, 6, 12]),
      campaigns,
    })
    if (month % 3 > 0 || month % 5 === 4) continue
    const params = { merchantId: scope.merchantId, instalmentPlanId: id }
    await (await server.as('owner')).orders.refund({ params, body: { amount: random.int(1_00, 40_00) } })
  }
  // More articles than a report names.
  for (let number = 1; number <= 23; number += 1)
    await makeOperation(db, clock, scope, {
      totalAmount: 1_000_00 + number * 10_00,
      articles: { [`Silla ${number}`]: `R-${number}` },
      numInstalments: 3,
      channel: 'online',
    })
  clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())

type Query = { from: string; to: string; by?: 'day' | 'week' | 'month' }
const get = (client: TestClient, name: string, query: Query) =>
  client.reports.get({ params: { merchantId: server.merchants.bilbao, name }, query })
describe('[RT-21] as a file', () => {
  const filters = { from: '2025-12-01', to: '2026-11-20', by: 'month' } as const

  test('CSV holds the steps and the kinds of the calls, to the cent', async () => {
    const owner = await server.as('owner')
    const { made, bytes } = await fileOf(server, owner, server.merchants.bilbao, {
      kind: 'report',
      format: 'csv',
      filters,
    })
    expect(made.fileName).toBe('informe-casa-lumbre-bilbao-2025-12-01-2026-11-20.csv')
    const [head = [], ...rows] = cellsOf(bytes)
    const cell = (row: string[] | undefined, label: string): string => row?.[head.indexOf(label)] ?? 'missing'
    const figure = (row: string[] | undefined, label: string): number =>
      Math.round(Number(cell(row, label).replace(',', '.')) * 100)
    const of = (report: string) => rows.filter((row) => cell(row, 'Informe') === report)
    const [volume, fees, channels] = [
      await get(owner, 'volume', filters),
      await get(owner, 'fees', filters),
      await get(owner, 'channels', filters),
    ]
    if (!('steps' in volume && 'volume' in volume.totals && 'fees' in fees.totals && 'slices' in channels))
      throw new Error()
    const [total] = of('Total')
    expect(figure(total, 'Ventas')).toBe(volume.totals.volume)
    expect(figure(total, 'Ventas, antes')).toBe(volume.totals.before.volume)
    expect(figure(total, 'Tasa de aceptación (%)')).toBe(volume.totals.acceptanceRate)
    expect(figure(total, 'Devuelto')).toBe(fees.totals.refunded)
    expect(figure(total, 'Comisiones')).toBe(fees.totals.fees)
    expect(figure(total, 'IVA de las comisiones')).toBe(fees.totals.vat)
    expect(of('Por mes').map((row) => cell(row, 'Desde'))).toEqual(volume.steps.map(({ from }) => from))
    for (const report of ['Por mes', 'Por número de cuotas', 'Por canal', 'Por campaña'])
      expect(sum(of(report).map((row) => figure(row, 'Ventas')))).toBe(volume.totals.volume)
    expect(of('Por canal').map((row) => figure(row, 'Ventas'))).toEqual(channels.slices.map((slice) => slice.volume))
    expect(of('Por canal').map((row) => cell(row, 'Comisiones'))).toEqual(['', '', ''])
    // No cell is a formula.
    expect(of('Por campaña').map((row) => cell(row, 'Grupo'))).toEqual(["'=Navidad", 'Sin campaña'])
    expect(head.at(-1)).toContain('Días: 1 dic 2025 – 20 nov 2026')
    expect(head.at(-1)).toContain('Comparado con: 1 dic 2024 – 20 nov 2025')
    expect(head.at(-1)).toContain('Europe/Madrid')
  })

  test('CSV holds the refund rate of each step, and what articles brought', async () => {
    const owner = await server.as('owner')
    const asked = { kind: 'report', format: 'csv', filters } as const
    const { bytes } = await fileOf(server, owner, server.merchants.bilbao, asked)
    const [head = [], ...rows] = cellsOf(bytes)
    const cell = (row: string[] | undefined, label: string): string => row?.[head.indexOf(label)] ?? 'missing'
    const figure = (row: string[] | undefined, label: string): number | null =>
      cell(row, label) === '' ? null : Math.round(Number(cell(row, label).replace(',', '.')) * 100)
    const of = (report: string) => rows.filter((row) => cell(row, 'Informe') === report)
    const [volume, fees, articles] = [
      await get(owner, 'volume', filters),
      await get(owner, 'fees', filters),
      await get(owner, 'articles', filters),
    ]
    if (volume.name !== 'volume' || fees.name !== 'fees' || articles.name !== 'articles')
      throw new Error('another report was answered')
    const rate = (part: number, whole: number) => (whole > 0 ? Math.round((part * 10_000) / whole) : null)
    const ofSales = [volume.totals, ...volume.steps]
    const ofMoney = [fees.totals, ...fees.steps]
    const written = [...of('Total'), ...of('Por mes')]
    expect(written).toHaveLength(13)
    const expected = ofSales.map((sales, at) => {
      const money = ofMoney[at] ?? fees.totals
      return [
        rate(money.refunded, sales.volume),
        rate(money.refunds, sales.operations),
        rate(money.before.refunded, sales.before.volume),
      ]
    })
    expect(
      written.map((row) => [
        figure(row, 'Tasa de devolución por importe (%)'),
        figure(row, 'Tasa de devolución por ventas (%)'),
        figure(row, 'Tasa de devolución por importe (%), antes'),
      ]),
    ).toEqual(expected)
    expect(expected.flat().filter((one) => one !== null && one > 0).length).toBeGreaterThan(5)
    const ofArticles = of('Por artículo')
    expect(ofArticles.map((row) => cell(row, 'Grupo'))).toEqual([
      'Lámpara de pie (L-1)',
      ...Array.from({ length: 19 }, (_, at) => `Silla ${23 - at} (R-${23 - at})`),
      'Otros 4 artículos',
    ])
    expect(sum(ofArticles.map((row) => figure(row, 'Ventas') ?? 0))).toBe(articles.totals.amount)
    expect(sum(ofArticles.map((row) => Number(cell(row, 'Unidades'))))).toBe(articles.totals.units)
    expect([cell(ofArticles[0], 'Desde'), cell(ofArticles[0], 'Operaciones aceptadas')]).toEqual(['2025-12-01', ''])
  })

  test('XLSX holds the same as numbers, in the language of the person', async () => {
    const editor = await server.as('editor')
    await editor.account.update({ body: { locale: 'pt-PT' } })
    const { bytes } = await fileOf(server, editor, server.merchants.bilbao, { kind: 'report', format: 'xlsx', filters })
    const files = unzip(bytes)
    const [first = '', total = ''] = (files['xl/worksheets/sheet1.xml'] ?? '').split('</row>')
    const letter = / r="([A-Z]+)1"[^>]*><is><t[^>]*>Vendas<\/t>/.exec(first)?.[1] ?? 'missing'
    const value = new RegExp(` r="${letter}2" s="2"><v>([^<]+)</v>`).exec(total)?.[1]
    const volume = await get(editor, 'volume', filters)
    expect('volume' in volume.totals && Math.round(Number(value) * 100)).toBe(
      'volume' in volume.totals && volume.totals.volume,
    )
    expect(files['xl/worksheets/sheet2.xml']).toContain('Europe/Madrid')
  })
})

test('the books refuse a posting that says it charges something else than its entries', async () => {
  const { db, merchants, clock } = server
  const [posting] = await db.selectFrom('ledger_postings').selectAll().where('fee_amount', '>', 0).limit(1).execute()
  const own = { merchant_id: merchants.bilbao, sandbox: false }
  const id = 'f'.repeat(32)
  const write = db.transaction().execute(async (tx) => {
    const row = { ...own, id, kind: 'acceptance', operation_id: posting?.operation_id ?? null } as const
    await tx
      .insertInto('ledger_postings')
      .values({ ...row, source_id: null, fee_amount: 2, created: clock.now() })
      .execute()
    await tx
      .insertInto('ledger_entries')
      .values([
        { ...own, posting_id: id, account: 'payable_to_merchant', amount: 1 },
        { ...own, posting_id: id, account: 'fees', amount: -1 },
      ])
      .execute()
  })
  await expect(write).rejects.toThrow('charges something else')
})
