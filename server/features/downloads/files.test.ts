import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/as.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { type Asked, cellsOf, fileOf, runDownloads, unzip } from '../../testing/downloads.ts'
import { makeOperation } from '../../testing/operations.ts'
import { pdfRows } from '../../testing/pdf-text.ts'

let server: TestServer
let merchantId: string
let params: { merchantId: string }
let owner: TestClient
let ids: { formula: string; plain: string; test: string }

const nasty = ['=1+1', '+34 600', '-2', '@sum', '\tTab']

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  params = { merchantId }
  owner = await server.as('owner')
  const { db, clock } = server
  const live = { merchantId, sandbox: false }
  const formula = await makeOperation(db, clock, live, {
    mid: 'A-1',
    firstName: '=HYPERLINK("http://x.example";"y")',
    lastName: 'Ñandú; "Łuk"',
    totalAmount: 1_234_50,
  })
  clock.advance(1000)
  for (const mid of nasty) await makeOperation(db, clock, live, { mid })
  clock.advance(1000)
  const plain = await makeOperation(db, clock, live, { mid: 'B-1', substatus: 'pending_customer' })
  const trial = await makeOperation(db, clock, { merchantId, sandbox: true }, { mid: 'T-1' })
  await makeOperation(db, clock, { merchantId: server.merchants.rival, sandbox: false }, { mid: 'R-1' })
  ids = { formula, plain, test: trial }
})
afterAll(() => server.close())

const runJobs = () => runDownloads(server)
const file = (client: TestClient, body: Asked) => fileOf(server, client, merchantId, body)

describe('CSV', () => {
  test('[RT-05] has the rows of the filters cell by cell, and text that looks like a formula opens as text', async () => {
    const { made, response, bytes } = await file(owner, { kind: 'operations', format: 'csv' })
    expect(made).toMatchObject({ state: 'ready', progress: 100, rows: 7, kind: 'operations', own: true })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="operaciones-casa-lumbre-bilbao-2026-11-20.csv"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'content-length': String(made.bytes),
    })
    const [head = [], ...rows] = cellsOf(bytes)
    expect(rows.every((row) => row.length === head.length)).toBe(true)
    const row = (mid: string): Record<string, string> =>
      Object.fromEntries((rows.find((cells) => cells[1] === mid) ?? []).map((cell, i) => [head[i] ?? '', cell]))
    expect(row('A-1')).toMatchObject({
      Operación: ids.formula,
      Creada: '2026-11-20T11:00:00+01:00',
      Categoría: 'Aceptadas',
      Estado: 'Por transferir',
      Cliente: `'=HYPERLINK("http://x.example";"y") Ñandú; "Łuk"`,
      Importe: '1234,50',
      Devuelto: '0,00',
    })
    const figures = row('A-1')
    const cents = (label: string): number => Math.round(Number(figures[label]?.replace(',', '.')) * 100)
    expect(cents('Neto') + cents('Comisión') + cents('IVA de la comisión')).toBe(1_234_50)
    expect(cents('Comisión')).toBeGreaterThan(0)
    // Every cell that a spreadsheet would compute begins with an apostrophe instead.
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(nasty.filter((mid) => rows.every((cells) => cells[1] !== `'${mid}`))).toEqual([])
    expect(head.at(-1)).toContain('Europe/Madrid')
    expect(head.at(-1)).toContain('Filtros: todas')
    expect(head.at(-1)).toContain('2026-11-20T11:00:02+01:00')
  })

  test('[RT-05] follows filters, chosen rows and chosen columns, in the language of the person', async () => {
    await owner.account.update({ body: { locale: 'pt-PT' } })
    const filtered = await file(owner, {
      kind: 'operations',
      format: 'csv',
      filters: { status: 'in_process', createdGte: '2026-11-20' },
      columns: ['total_amount', 'mid'],
    })
    const priced = await file(owner, {
      kind: 'operations',
      format: 'csv',
      columns: ['mid'],
      filters: { totalAmountGte: 1_000_00, totalAmountLte: 20_000_50 },
    })
    await owner.account.update({ body: { locale: 'es-ES' } })
    expect(cellsOf(filtered.bytes)).toEqual([
      ['Encomenda', 'Montante', expect.stringContaining('Em curso, desde 20 nov 2026')],
      ['B-1', '486,00', ''],
    ])
    // In Portugal a no-break space groups, in Spain a point.
    const amounts = 'de 1\u00a0000,00\u00a0€ ou mais, de 20\u00a0000,50\u00a0€ ou menos'
    expect(cellsOf(priced.bytes)).toEqual([
      ['Encomenda', expect.stringContaining(amounts)],
      ['A-1', ''],
    ])
    const chosen = await file(owner, {
      kind: 'operations',
      format: 'csv',
      columns: ['mid', 'fee'],
      ids: [ids.formula, ids.plain, ids.test],
    })
    expect(cellsOf(chosen.bytes).map(([mid]) => mid)).toEqual(['Pedido', 'B-1', 'A-1'])
  })

  test('holds what there was when it was asked for, and one mode alone', async () => {
    const trial = await server.as('owner', { sandbox: true })
    const { id } = await trial.downloads.create({ params, body: { kind: 'operations', format: 'csv' } })
    server.clock.advance(1000)
    await makeOperation(server.db, server.clock, { merchantId, sandbox: true }, { mid: 'T-2' })
    await runJobs()
    const { url, fileName } = await trial.downloads.get({ params: { merchantId, downloadId: id } })
    expect(fileName).toBe('operaciones-prueba-casa-lumbre-bilbao-2026-11-20.csv')
    const cells = cellsOf(Buffer.from(await (await server.fetch(url ?? '')).arrayBuffer()))
    expect(cells.slice(1).map((row) => row[1])).toEqual(['T-1'])
    await expect(owner.downloads.get({ params: { merchantId, downloadId: id } })).rejects.toMatchObject({ status: 404 })
  })
})

test('[RT-05] XLSX has typed cells that cannot be formulas, and a sheet that says what it shows', async () => {
  const { bytes, response } = await file(owner, { kind: 'operations', format: 'xlsx' })
  expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/)
  const files = unzip(bytes)
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  // Each row by the letters of its cells.
  const cell =
    / r="([A-Z]+)\d+"(?: s="(\d)")?( t="inlineStr")?>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
    ([, row = '']) =>
      new Map(
        [...row.matchAll(cell)].map(([, letter = '', style, , text, number]) => [letter, { style, text, number }]),
      ),
  )
  expect(rows).toHaveLength(8)
  expect(sheet).not.toContain('<f')
  const row = rows.find((cells) => cells.get('B')?.text === 'A-1')
  const under = (label: string) => row?.get([...(rows[0] ?? [])].find(([, { text }]) => text === label)?.[0] ?? '')
  const name = '=HYPERLINK("http://x.example";"y") Ñandú; "Łuk"'
  expect(under('Cliente')).toEqual({ style: undefined, text: name, number: undefined })
  // Numbers as numbers, days as days since the end of 1899 in the time zone of Madrid.
  expect(under('Importe')).toEqual({ style: '2', text: undefined, number: '1234.5' })
  expect(Number(under('Creada')?.number)).toBeCloseTo(46346 + 11 / 24, 6)
  expect(files['xl/worksheets/sheet2.xml']).toContain('Europe/Madrid')
  expect(files['xl/workbook.xml']).toMatch(/name="Operaciones".*name="Acerca de"/)
})

test('a receipt has all that the customer pays, also what is no instalment, and its total', async () => {
  const { db, clock } = server
  const id = await makeOperation(db, clock, { merchantId, sandbox: false }, { totalAmount: 300_00 })
  const receipt = async () =>
    pdfRows((await file(owner, { kind: 'receipt', format: 'pdf', ids: [id] })).bytes)
      .map((row) => row.join(' '))
      .join('\n')
  expect(await receipt()).not.toMatch(/Entrada|apertura/)
  const { plan } = await db
    .selectFrom('operation_details')
    .select('plan')
    .where('operation_id', '=', id)
    .executeTakeFirstOrThrow()
  const more = { ...plan, downpaymentAmount: 50_00, openingFee: 12_34 }
  await db.updateTable('operation_details').set({ plan: more }).where('operation_id', '=', id).execute()
  const text = await receipt()
  for (const words of ['Entrada, al aceptar', '50,00', 'Comisión de apertura, al aceptar', '12,34', '362,34'])
    expect(text).toContain(words)
})

test('a receipt and a close of the day come as PDF', async () => {
  const receipt = await file(owner, { kind: 'receipt', format: 'pdf', ids: [ids.formula] })
  expect(receipt.response.headers.get('content-type')).toBe('application/pdf')
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(receipt.made.fileName).toBe('justificante-A-1.pdf')
  const close = await file(owner, { kind: 'day_close', format: 'pdf', filters: { day: '2026-11-19' } })
  expect(close.made.fileName).toBe('cierre-del-dia-casa-lumbre-bilbao-2026-11-19.pdf')
  const missing = owner.downloads.create({ params, body: { kind: 'receipt', format: 'pdf', ids: [ids.test] } })
  await expect(missing).rejects.toMatchObject({ status: 404, fields: { uuid: ids.test } })
})

test('[NV-07] the close of the day that a guest gets is not called that of the merchant', async () => {
  const guest = await server.as('guest')
  const close = { kind: 'day_close', format: 'pdf', filters: { day: '2026-11-20' } } as const
  const words = async (client: TestClient) => pdfRows((await file(client, close)).bytes).flat()
  expect(await words(owner)).toContain('Todo el comercio')
  const own = await words(guest)
  expect(own).not.toContain('Todo el comercio')
  expect(own).toContain('Un vendedor')
})
