/** A batch out of a file: its lines become sales of the merchant, and each has the amount, the reason and the note of its line. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { maxBatchFileBytes } from '#contract/rules/batch-file-rules.ts'
import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeSales, runBatches } from '#server/testing/batches.ts'
import { findDifferences } from '#server/testing/books.ts'
import { fileOf as downloadOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation } from '#server/testing/operations.ts'
import { fileOf } from '#server/testing/uploads.ts'

let server: TestServer
let owner: TestClient
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  params = { merchantId: server.merchants.bilbao }
  owner = await server.as('owner')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const find = (operationId: string) => owner.operations.get({ params: { ...params, operationId } })
const midOf = async (id: string) => (await find(id)).mid
const read = (text: string, { kind = 'refund', client = owner }: { kind?: BatchKind; client?: TestClient } = {}) =>
  client.batches.readFile({ params, body: { kind }, file: fileOf(Buffer.from(text), 'ventas.csv', 'text/csv') })
type Reading = Awaited<ReturnType<typeof read>>
const rowsOf = ({ rows }: Reading) =>
  rows.map(({ operationId: id, amount, reason, note }) => ({
    id,
    ...(amount !== null && { amount }),
    ...(reason && { reason }),
    ...(note !== null && { note }),
  }))
const preview = (rows: ReturnType<typeof rowsOf>, kind: BatchKind = 'refund') =>
  owner.batches.preview({ params, body: { kind, rows } })

test('[RT-05] [RT-07] each sale is refunded by the amount of its line, for its reason', async () => {
  const ids = await makeSales(server, 3)
  const [first = '', second = '', third = ''] = ids
  const text = `Pedido;Importe;Motivo;Nota\n${await midOf(first)};12,50;Producto defectuoso;Cierre roto\n${second};;;\n${await midOf(third)};100,01;;\n`
  const before = await countRows(server.db)
  const reading = await read(text)
  expect(await countRows(server.db)).toEqual(before)
  expect(reading).toMatchObject({ faults: [], faultsCount: 0 })
  expect(reading.rows.map(({ line, operationId, amount }) => [line, operationId, amount])).toEqual([
    [2, first, 12_50],
    [3, second, null],
    [4, third, 100_01],
  ])
  const said = await preview(rowsOf(reading))
  expect(said).toMatchObject({ count: 2, amount: 112_50, refused: [{ reason: 'above_rest', count: 1 }], same: null })
  const body = { rows: rowsOf(reading), count: 2, amount: 112_50 }
  const { id } = await owner.batches.refund({ params, body })
  await runBatches(server)
  expect((await find(first)).refunds).toMatchObject([{ amount: 12_50, reason: 'faulty', note: 'Cierre roto' }])
  expect((await find(second)).refunds).toMatchObject([{ amount: 100_00, reason: null, note: null }])
  expect((await find(third)).refunds).toEqual([])

  // The same file again: what is done is refused by what is left, and the batch of before is named.
  const again = await preview(rowsOf(await read(text)))
  expect(again.same?.id).toBe(id)
  expect(again.rows.find(({ operationId }) => operationId === second)).toMatchObject({
    reason: 'not_accepted',
  })
  const other = await preview(rowsOf(await read(text.replace('12,50', '12,51'))))
  expect(other.same).toBeNull()
  server.clock.advance(7 * 86_400_000 + 1000)
  owner = await server.as('owner')
  expect((await preview(rowsOf(reading))).same).toBeNull()
})

test('[RT-05] the file of results is one that can be handed in again', async () => {
  const ids = await makeSales(server, 2)
  const { id } = await owner.batches.refund({ params, body: { ids, share: 50, count: 2, amount: 100_00 } })
  await owner.orders.refund({ params: { ...params, instalmentPlanId: ids[1] ?? '' }, body: { amount: 80_00 } })
  await runBatches(server)
  const { bytes } = await downloadOf(server, owner, params.merchantId, { kind: 'batch', format: 'csv', ids: [id] })
  for (const kind of ['refund', 'capture', 'cancel'] as const) {
    const reading = await read(bytes.toString(), { kind })
    expect(reading).toMatchObject({ faults: [], rows: ids.map((operationId) => ({ operationId, amount: 50_00 })) })
  }
})

test('[RT-05] of another merchant or mode nothing is known, and a sale in two lines is in none', async () => {
  const [own = ''] = await makeSales(server, 1)
  const rival = await makeOperation(server.db, server.clock, { merchantId: server.merchants.rival, sandbox: false })
  const trial = await makeOperation(server.db, server.clock, { ...params, sandbox: true }, { mid: 'TRIAL-1' })
  const mid = await midOf(own)
  const text = `Pedido;Operación\n;${rival}\n;${trial}\nTRIAL-1;\nnone-1;\n;no-id\n${mid};\n;${own}\nother;${own}\n`
  const { rows, faults } = await read(text)
  expect(rows).toEqual([])
  expect(faults).toEqual([
    ...[2, 3, 4, 5, 6].map((line) => ({ line, reason: 'unknown' })),
    { line: 7, reason: 'duplicate' },
    { line: 8, reason: 'duplicate' },
    { line: 9, reason: 'other_sale' },
  ])
})

test('[RT-05] captures take the amount of the line, and a cancel is whole or refused', async () => {
  const [waiting = '', over = ''] = await makeSales(server, 2, { substatus: 'pending_merchant' })
  const capture = await preview(rowsOf(await read(`Operación;Importe\n${waiting};40\n${over};100,01\n`)), 'capture')
  expect(capture.rows.map(({ amount, reason }) => amount ?? reason)).toEqual(['above_rest', 40_00])
  const [whole = '', part = ''] = await makeSales(server, 2)
  const cancel = await preview(rowsOf(await read(`Operación;Importe\n${whole};100\n${part};99\n`)), 'cancel')
  expect(cancel.rows.map(({ amount, reason }) => amount ?? reason)).toEqual(['not_whole', 100_00])
})

test('[RT-05] what cannot be read is refused with its reason, and a guest reads none', async () => {
  expect(await failure(read('Pedido;Color\nA-1;rojo\n'))).toMatchObject({
    status: 400,
    type: 'BatchFileRefused',
    fields: { file: ['unknown_column', 'Color'] },
  })
  const wide = Buffer.from('\ufeffPedido\nA-1\n', 'utf16le').toString('latin1')
  const send = (bytes: Buffer) =>
    owner.batches.readFile({ params, body: { kind: 'refund' }, file: fileOf(bytes, 'ventas.csv', 'text/csv') })
  const wrong = async (bytes: Buffer) => Object.keys((await failure(send(bytes))).fields)
  expect(await wrong(Buffer.from(wide, 'latin1'))).toEqual(['file'])
  expect(await wrong(Buffer.alloc(maxBatchFileBytes + 1, 'a'))).toEqual(['file'])
  const guest = await server.as('guest')
  expect((await failure(read('Pedido\nA-1\n', { client: guest }))).type).toBe('PermissionDenied')
})

test('[RT-05] rows are each sale once, alone, and with reasons where they are refunds', async () => {
  const [id = ''] = await makeSales(server, 1)
  const fields = async (body: Parameters<TestClient['batches']['preview']>[0]['body']) =>
    Object.keys((await failure(owner.batches.preview({ params, body }))).fields)
  expect(await fields({ kind: 'refund', rows: [{ id }, { id }] })).toEqual(['rows'])
  expect(await fields({ kind: 'refund', rows: [{ id }], ids: [id] })).toEqual(['rows'])
  expect(await fields({ kind: 'refund', rows: [{ id }], share: 50 })).toEqual(['rows'])
  expect(await fields({ kind: 'capture', rows: [{ id, reason: 'other' }] })).toEqual(['rows'])
})
