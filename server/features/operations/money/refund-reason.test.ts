import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { pdfRows } from '#server/testing/pdf-text.ts'

let server: TestServer
let owner: TestClient
let merchantId: string

beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())

const make = () => makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount: 300_00 })
const order = (instalmentPlanId: string) => ({ params: { merchantId, instalmentPlanId } })
const read = (operationId: string, client = owner) => client.operations.get({ params: { merchantId, operationId } })

test('[CA-21] a refund has its reason and its note in its row and in its entry of the history', async () => {
  const id = await make()
  await owner.orders.refund({ ...order(id), body: { amount: 10_00 } })
  const why = { reason: 'faulty', note: 'Cierre roto' } as const
  await owner.orders.refund({ ...order(id), body: { amount: 20_00, ...why, reference: 'R-1' } })
  await owner.orders.refund({ ...order(id), body: { amount: 30_00, reason: 'other', note: '  Dos\nlíneas ' } })
  const none = { reason: null, note: null, reference: null }
  const found = [none, { ...why, reference: 'R-1' }, { ...none, reason: 'other', note: 'Dos líneas' }]
  const { refunds, history } = await read(id)
  expect(refunds.map(({ reason, note, reference }) => ({ reason, note, reference }))).toEqual(found)
  expect(history.filter(({ type }) => type === 'refunded').map((event) => event.refund)).toEqual(
    found.map((one) => ({ ...one, approvedBy: null })),
  )
  expect(history.filter(({ type }) => type !== 'refunded').every(({ refund }) => refund === null)).toBe(true)
})

test('[CA-21] a reason out of the list and a note that is too long are refused, and nothing moves', async () => {
  const id = await make()
  const unknown = { amount: 1_00, reason: 'mood' } as unknown as { amount: number } // a caller without types
  expect(await failure(owner.orders.refund({ ...order(id), body: unknown }))).toMatchObject({ status: 400 })
  const long = { amount: 1_00, note: 'x'.repeat(201) }
  expect(await failure(owner.orders.refund({ ...order(id), body: long }))).toMatchObject({ status: 400 })
  expect((await read(id)).refunds).toEqual([])
})

test('[CA-21] the same key with another reason is another request', async () => {
  const id = await make()
  const options = { idempotencyKey: 'refund-with-a-reason' }
  const body = { amount: 5_00, reason: 'returned' } as const
  const first = await owner.orders.refund({ ...order(id), body }, options)
  expect(await owner.orders.refund({ ...order(id), body }, options)).toEqual(first)
  const other = owner.orders.refund({ ...order(id), body: { ...body, reason: 'faulty' } }, options)
  expect((await failure(other)).type).toBe('IdempotencyConflict')
  expect((await read(id)).refunds).toHaveLength(1)
})

test('[RT-05] the file of operations has reasons and notes; the receipt for the customer has neither', async () => {
  const id = await make()
  const [first, second] = [
    { amount: 10_00, reason: 'returned', note: 'Talla' },
    { amount: 20_00, reason: 'faulty', note: 'Broche' },
  ] as const
  for (const body of [first, second, { ...second, note: 'Otra vez' }]) await owner.orders.refund({ ...order(id), body })
  const csv = await fileOf(server, owner, merchantId, { kind: 'operations', format: 'csv', ids: [id] })
  const [head = [], row = []] = cellsOf(csv.bytes)
  const cell = (label: string) => row[head.indexOf(label)]
  expect(cell('Motivo de la devolución')).toBe('Producto defectuoso, Devolución del artículo')
  expect(cell('Nota de la devolución')).toBe('Talla / Broche / Otra vez')
  const receipt = pdfRows(
    (await fileOf(server, owner, merchantId, { kind: 'receipt', format: 'pdf', ids: [id] })).bytes,
  )
  expect(JSON.stringify(receipt)).toContain('Devoluciones')
  expect(JSON.stringify(receipt)).not.toMatch(/Talla|Broche|defectuoso/)
})
