import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustmentEntries } from '#domain/ledger.ts'
import { acrossMerchants, inTransaction } from '../../../db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '#server/services/ledger/ledger.queries.ts'
import { settleMerchant } from '#server/services/settlement/run.ts'
import { failure } from '../../../testing/failure.ts'
import { type Asked, cellsOf, fileOf, unzip } from '../../../testing/downloads.ts'
import { pdfRows } from '../../../testing/pdf-text.ts'
import { settledStory, type Story } from '../../../testing/settlement-story.ts'
import type { TestClient } from '../../../testing/as.ts'
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

const file = (body: Asked, client = owner) => fileOf(story.server, client, params.merchantId, body)
const cents = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100)
/** A column of a CSV file by its label. */
const columnsOf = (bytes: Buffer) => {
  const [head = [], ...rows] = cellsOf(bytes)
  return {
    rows,
    about: head.at(-1),
    column: (label: string): string[] => {
      const at = head.indexOf(label)
      if (at < 0) throw new Error(`no column ${label} in ${head.join(';')}`)
      return rows.map((cells) => cells[at] ?? '')
    },
  }
}

/** Cells of the first sheet of an XLSX file, row by row, by the letter of their column. */
const sheetOf = (bytes: Buffer): Map<string, string>[] =>
  [...(unzip(bytes)['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
    ([, row = '']) =>
      new Map(
        [...row.matchAll(/ r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)/g)].map(
          ([, letter = '', text, number]) => [letter, text ?? number ?? ''],
        ),
      ),
  )

const sumUnder = (sheet: Map<string, string>[], label: string): number => {
  const [letter] = [...(sheet[0] ?? [])].find(([, text]) => text === label) ?? []
  return sum(sheet.slice(1).map((row) => Math.round(Number(row.get(letter ?? '') ?? 0) * 100)))
}

const amountColumns = [
  ['salesAmount', 'Bruto'],
  ['refundsAmount', 'Devoluciones'],
  ['cancellationsAmount', 'Cancelaciones'],
  ['feesAmount', 'Comisiones'],
  ['monthlyFeeAmount', 'de ellas, comisión mínima'],
  ['vatAmount', 'IVA de las comisiones'],
  ['campaignCostAmount', 'Coste de campañas'],
  ['adjustmentsAmount', 'Ajustes'],
  ['holdbackAmount', 'Retenido'],
  ['releaseAmount', 'Liberado'],
  ['netAmount', 'Neto'],
  ['paidAmount', 'Transferido'],
] as const

test('[RT-10] the list as CSV and XLSX: a row a settlement, whose sums are those of the screen', async () => {
  const { totals, results } = await owner.settlements.list({ params, query: {} })
  const { bytes, made } = await file({ kind: 'settlements', format: 'csv' })
  expect(made.fileName).toBe('liquidaciones-casa-lumbre-bilbao-2026-11-23.csv')
  const { column, about } = columnsOf(bytes)
  expect(column('Liquidación')).toEqual(results.map(({ reference }) => reference))
  expect(column('IBAN, últimas cifras')).toEqual(['1332', '1332', '', '1332', '1332'])
  expect(column('Transferencia')[0]).toBe('2026-11-23')
  expect(column('Cierre')[0]).toBe('2026-11-23T00:00:00+01:00')
  expect(column('Saldo negativo final').map(cents)).toEqual([0, 0, 70_76, 0, 0])
  const sheet = sheetOf((await file({ kind: 'settlements', format: 'xlsx' })).bytes)
  for (const [name, label] of amountColumns) {
    expect([label, sum(column(label).map(cents))]).toEqual([label, totals[name]])
    expect([label, sumUnder(sheet, label)]).toEqual([label, totals[name]])
  }
  expect(about).toMatch(/^v1 · .*Filtros: todas.*medianoche.*Zona horaria: Europe\/Madrid$/)
})

test('[RT-10] the list as a file follows its filters; a reversed range is refused at its end', async () => {
  const filters = { from: '2026-11-18', to: '2026-11-20', q: '-70,76' }
  const { column, about } = columnsOf((await file({ kind: 'settlements', format: 'csv', filters })).bytes)
  expect(column('Liquidación')).toEqual(['LQ-20261119-0001'])
  const reversed = { from: '2026-11-20', to: '2026-11-18' }
  const asked = owner.downloads.create({ params, body: { kind: 'settlements', format: 'csv', filters: reversed } })
  expect(await failure(asked)).toMatchObject({ status: 400, fields: { 'filters.to': ['Ends before it begins.'] } })
  expect(about).toContain('transferidas desde el 18 nov 2026, transferidas hasta el 20 nov 2026, búsqueda «-70,76»')
})

test('[RT-12] the lines of a settlement as CSV and XLSX make its sums to the cent', async () => {
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']) {
    const settlementId = await story.settlementOf(day)
    const { totals } = await owner.settlements.lines({ params: { ...params, settlementId }, query: {} })
    const asked = { kind: 'settlement' as const, ids: [settlementId] }
    const { rows, column } = columnsOf((await file({ ...asked, format: 'csv' })).bytes)
    const sheet = sheetOf((await file({ ...asked, format: 'xlsx' })).bytes)
    expect(rows).toHaveLength(totals.count)
    for (const [label, total] of [
      ['Importe', totals.grossAmount],
      ['Comisión', totals.feeAmount],
      ['IVA', totals.vatAmount],
      ['Neto', totals.netAmount],
    ] as const) {
      expect([day, label, sum(column(label).map(cents))]).toEqual([day, label, total])
      expect([day, label, sumUnder(sheet, label)]).toEqual([day, label, total])
    }
  }
})

test('[RT-12] a line in a file says what it is, of whom and at which rates', async () => {
  const { rows, about, column } = columnsOf(
    (await file({ kind: 'settlement', format: 'csv', ids: [await story.settlementOf('2026-11-18')] })).bytes,
  )
  const of = (row: number, ...labels: string[]) => labels.map((label) => column(label)[row])
  expect(rows).toHaveLength(3)
  expect(of(0, 'Tipo', 'Pedido', 'Importe', 'Comisión, %', 'Comisión')).toEqual([
    'Devolución',
    'A-1',
    '-300,00',
    '',
    '0,00',
  ])
  expect(of(0, 'Motivo')).toEqual(['Producto defectuoso'])
  expect(of(0, 'Devolución')[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(of(2, 'Tipo', 'Cliente', 'Fecha', 'Comisión, %', 'IVA, %', 'Cuotas', 'Producto', 'Operación')).toEqual([
    'Venta',
    'Iñaki Urrutia Ñíguez',
    '2026-11-17T12:00:00+01:00',
    '1,25',
    '21,00',
    '6',
    'A plazos',
    story.sales.first,
  ])
  expect(about).toContain('Liquidación: LQ-20261118-0001')
  expect(about).toContain('Transferencia: 18 nov 2026, ES91 •••• 1332')
  expect(about).toContain('Cierre: 2026-11-18T00:00:00+01:00')
  const weekend = await file({ kind: 'settlement', format: 'csv', ids: [await story.settlementOf('2026-11-23')] })
  expect(columnsOf(weekend.bytes).column('Motivo')[0]).toBe('Comisión cobrada de más')
})

test('[RT-12] the statement on paper says how it comes to the transfer, with debt, line by line, and that it is no invoice', async () => {
  const ids = [await story.settlementOf('2026-11-20')]
  const { bytes, made } = await file({ kind: 'settlement', format: 'pdf', ids })
  expect(made.fileName).toBe('LQ-20261120-0001.pdf')
  const rows = pdfRows(bytes)
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Extracto de liquidación'],
      ['Proveedor', 'Trastienda Pagos S.L., NIF B95000000, Gran Vía 1, 48001 Bilbao'],
      ['Comercio', 'Casa Lumbre Bilbao'],
      ['Referencia', 'LQ-20261120-0001'],
      ['Transferencia', '20 nov 2026'],
      ['Período', '19 nov 2026'],
      ['Cierre', '20 nov 2026, 00:00 (Europe/Madrid): todo lo anterior está en ella'],
      ['IBAN', 'ES91 •••• 1332'],
      ['Ventas (1 venta)', '100,00 €'],
      ['Comisiones por venta', '−1,25 €'],
      ['IVA de las comisiones', '−0,26 €'],
      ['Neto', '98,49 €'],
      ['Saldo negativo anterior', '−70,76 €'],
      ['Saldo negativo que pasa a la siguiente', '0,00 €'],
      ['Transferencia', '27,73 €'],
      ['Total', '100,00 €', '−1,25 €', '−0,26 €', '98,49 €'],
      ['Este documento no es una factura.'],
    ]),
  )
  expect(rows.flat().join(' ')).not.toContain('ES9121000418450200051332')
  const negative = pdfRows(
    (await file({ kind: 'settlement', format: 'pdf', ids: [await story.settlementOf('2026-11-19')] })).bytes,
  )
  expect(negative).toEqual(
    expect.arrayContaining([
      ['Neto', '−70,76 €'],
      ['Saldo negativo que pasa a la siguiente', '70,76 €'],
      ['Transferencia', '0,00 €'],
    ]),
  )
})

test('[RT-12] in Portugal the statement says in Portuguese that it has no weight for taxes', async () => {
  const { db } = story.server
  await db.updateTable('merchants').set({ country: 'PT' }).where('id', '=', params.merchantId).execute()
  await owner.account.update({ body: { locale: 'pt-PT' } })
  const ids = [await story.settlementOf('2026-11-20')]
  const rows = pdfRows((await file({ kind: 'settlement', format: 'pdf', ids })).bytes)
  await owner.account.update({ body: { locale: 'es-ES' } })
  await db.updateTable('merchants').set({ country: 'ES' }).where('id', '=', params.merchantId).execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Extrato de liquidação'],
      ['Este documento não é fatura nem documento fiscalmente relevante.'],
    ]),
  )
})

test('[RT-05] operations as a file name the settlement that brought the money first', async () => {
  const { column } = columnsOf((await file({ kind: 'operations', format: 'csv' })).bytes)
  const named = Object.fromEntries(column('Pedido').map((mid, i) => [mid, column('Liquidación')[i]]))
  expect(named).toMatchObject({ 'A-1': 'LQ-20261117-0001', 'A-5': 'LQ-20261120-0001', 'A-7': '', 'A-8': '' })
  const ids = [story.sales.old, story.sales.open]
  const columns = ['mid' as const, 'settlement_date' as const, 'settlement_reference' as const]
  const some = cellsOf((await file({ kind: 'operations', format: 'csv', ids, columns })).bytes)
  expect(some.slice(1)).toEqual([
    ['A-8', '2026-11-24', '', ''],
    ['A-1', '2026-11-17', 'LQ-20261117-0001', ''],
  ])
})

test('[CA-33] who may not see settlements gets no file of them; one of another merchant or mode is missing', async () => {
  const guest = await story.server.as('guest')
  const trial = await story.server.as('owner', { sandbox: true })
  const ids = [await story.settlementOf('2026-11-20')]
  for (const body of [
    { kind: 'settlements', format: 'csv' },
    { kind: 'settlement', format: 'pdf', ids },
  ] as const)
    expect(await failure(guest.downloads.create({ params, body }))).toMatchObject({ status: 403 })
  const body = { kind: 'settlement', format: 'csv', ids } as const
  expect(await failure(trial.downloads.create({ params, body }))).toMatchObject({
    status: 404,
    fields: { uuid: ids[0] },
  })
  const elsewhere = { params: { merchantId: story.server.merchants.online }, body }
  expect(await failure(owner.downloads.create(elsewhere))).toMatchObject({ status: 404, fields: { uuid: ids[0] } })
})

// Moves the clock on: the last of all.
test('[RT-12] on paper are the newest 500 lines, what is left out is said, and the sum is that of all', async () => {
  const { db, clock, merchants } = story.server
  const scope = { merchantId: merchants.online, sandbox: false }
  const posted = Array.from({ length: 503 }, () => ({
    id: newId(clock),
    kind: 'adjustment' as const,
    operationId: null,
    sourceId: null,
    created: clock.now(),
    reason: 'Ajuste',
    entries: adjustmentEntries(2_500_00),
  }))
  await inTransaction(db, acrossMerchants('a test'), (tx) => postAll(tx, scope, posted))
  clock.set('2026-11-24T06:00:00Z')
  const made = await settleMerchant(db, clock, scope, '2026-11-24')
  if (!made || made === 'busy') throw new Error('nothing was settled')
  owner = await story.owner()
  const asked = { kind: 'settlement' as const, ids: [made.id] }
  const { bytes } = await fileOf(story.server, owner, merchants.online, { ...asked, format: 'pdf' })
  const rows = pdfRows(bytes)
  expect(rows.flat().join(' ')).toContain('No se muestran 3 líneas de 503: el PDF incluye las 500 más recientes.')
  expect(rows.filter(([, what]) => what === 'Ajuste · Ajuste')).toHaveLength(500)
  expect(rows).toContainEqual(['Total', '1.257.500,00 €', '0,00 €', '0,00 €', '1.257.500,00 €'])
  const csv = await fileOf(story.server, owner, merchants.online, { ...asked, format: 'csv' })
  expect(columnsOf(csv.bytes).column('Neto').map(cents)).toEqual(posted.map(() => 2_500_00))
})
