import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { type Substatus, substatuses } from '#domain/operation-state.ts'
import { makeRandom } from '#server/demo/random.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { runBatches } from '#server/testing/batches.ts'
import { findDifferences } from '#server/testing/books.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  merchantId = server.merchants.bilbao
  params = { merchantId }
  owner = await server.as('owner')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const make = (wanted: Wanted = {}, sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, wanted)
const makeMany = async (count: number, wanted: Wanted = {}): Promise<string[]> => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await make(wanted))
  return ids
}
const find = (operationId: string) => owner.operations.get({ params: { merchantId, operationId } })

type Chosen = { ids: string[]; share?: number }
const begin = (
  client: TestClient,
  kind: BatchKind,
  { ids, share }: Chosen,
  said: { count: number; amount: number },
) => {
  const { count, amount } = said
  if (kind === 'refund')
    return client.batches.refund({ params, body: { ids, count, amount, ...(share !== undefined && { share }) } })
  return client.batches[kind]({ params, body: { ids, count, amount } })
}
/** Seen, confirmed and done. */
const doAll = async (kind: BatchKind, chosen: Chosen) => {
  const said = await owner.batches.preview({ params, body: { kind, ...chosen } })
  const { id } = await begin(owner, kind, chosen, said)
  await runBatches(server)
  return { said, id, batch: await owner.batches.get({ params: { merchantId, batchId: id } }) }
}
const rowsOf = (batchId: string) =>
  owner.batches.rows({ params: { merchantId, batchId }, query: { pageSize: 100 } }).then(({ results }) => results)

describe('what is seen before', () => {
  test.each([
    ['capture', undefined, 'one'],
    ['cancel', undefined, 'two'],
    ['refund', 100, 'three'],
    ['refund', 33, 'four'],
  ] as const)('[CA-21] [CA-22] [CA-23] is what happens: %s %s', async (kind, share, seed) => {
    const random = makeRandom(`batch ${seed}`)
    const ids: string[] = []
    for (let made = 0; made < 40; made += 1) {
      const substatus = random.pick(substatuses)
      const totalAmount = random.pick([99, 1_01, 486_00, 1_234_56, 90_01])
      const id = await make({ substatus, totalAmount })
      ids.push(id)
      // Some are captured or refunded in part.
      if (substatus === 'pending_merchant' && totalAmount > 50_00 && random.chance(0.5))
        await owner.orders.capture({ params: { merchantId, instalmentPlanId: id }, body: { amount: 50_00 } })
      if (substatus === 'payment_completed' && totalAmount > 1_01)
        await owner.orders.refund({ params: { merchantId, instalmentPlanId: id }, body: { amount: 1_01 } })
    }
    const before = new Map<string, Substatus>()
    for (const id of ids) before.set(id, (await find(id)).substatus)
    const rows = await countRows(server.db)
    const chosen = { ids, ...(share !== undefined && { share }) }
    const said = await owner.batches.preview({ params, body: { kind, ...chosen } })
    expect(await countRows(server.db)).toEqual(rows)
    expect(said.count + said.refused.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
    expect(said.count).toBeGreaterThan(0)
    expect(said.refused.length).toBeGreaterThan(0)
    // Each is what the single call says of it.
    const paramsOf = (operationId: string) => ({ params: { merchantId, operationId } })
    let next = 0
    for (const row of said.rows) {
      const amount = kind === 'cancel' ? undefined : (row.amount ?? 1)
      const asked = { ...paramsOf(row.operationId), query: { action: kind, ...(amount !== undefined && { amount }) } }
      if (row.amount === null) expect((await failure(owner.orders.consequences(asked))).status).toBe(409)
      else {
        const one = await owner.orders.consequences(asked)
        expect(one.amount).toBe(row.amount)
        next += one.settlement.amount
      }
    }
    expect(said.settlement.amount).toBe(next)
    const { id } = await begin(owner, kind, chosen, said)
    await runBatches(server)
    const batch = await owner.batches.get({ params: { merchantId, batchId: id } })
    expect(batch).toMatchObject({
      state: 'finished',
      doneCount: said.count,
      doneAmount: said.amount,
      refusedCount: 0,
      totalCount: said.count,
    })
    const done = (await rowsOf(id)).map(({ operationId, amount, state }) => [operationId, { amount, state }])
    const may = said.rows.flatMap(({ operationId, amount }) =>
      amount === null ? [] : [[operationId, { amount, state: 'done' }]],
    )
    expect(Object.fromEntries(done)).toEqual(Object.fromEntries(may))
    const refused = said.rows.filter(({ amount }) => amount === null)
    for (const { operationId } of refused) expect((await find(operationId)).substatus).toBe(before.get(operationId))
  })

  test('of a filter is what the list has, of no other merchant and mode', async () => {
    const day = { createdGte: '2026-12-01T00:00:00Z' }
    server.clock.set('2026-12-02T10:00:00Z')
    owner = await server.as('owner')
    const ids = await makeMany(3, { substatus: 'pending_merchant' })
    await make({ substatus: 'payment_process' })
    await make({ substatus: 'pending_merchant' }, true)
    const filters = { substatus: 'pending_merchant' as const, ...day }
    const said = await owner.batches.preview({ params, body: { kind: 'capture', filters } })
    expect([said.count, said.amount, said.refused]).toEqual([3, 3 * 486_00, []])
    expect(said.rows.map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted())
    const { id } = await owner.batches.capture({ params, body: { filters, count: 3, amount: said.amount } })
    await runBatches(server)
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  test('names what it does not know, and is nothing without sales', async () => {
    const foreign = await makeOperation(
      server.db,
      server.clock,
      { merchantId: server.merchants.rival, sandbox: false },
      {},
    )
    const test_ = await make({}, true)
    const said = await owner.batches.preview({ params, body: { kind: 'refund', ids: [foreign, test_] } })
    expect(said).toMatchObject({ count: 0, amount: 0, refused: [{ reason: 'unknown', count: 2 }] })
    expect(said.rows.map(({ mid, amount }) => [mid, amount])).toEqual([
      ['', null],
      ['', null],
    ])
    const nothing = await failure(owner.batches.preview({ params, body: { kind: 'refund' } }))
    expect([nothing.status, Object.keys(nothing.fields)]).toEqual([400, ['ids']])
    const shared = await failure(owner.batches.preview({ params, body: { kind: 'cancel', ids: [foreign], share: 50 } }))
    expect(Object.keys(shared.fields)).toEqual(['share'])
  })
})

describe('to begin', () => {
  test('is refused where it is no longer what was seen, and nothing is written', async () => {
    const ids = await makeMany(3)
    const said = await owner.batches.preview({ params, body: { kind: 'refund', ids } })
    await owner.orders.refund({ params: { merchantId, instalmentPlanId: ids[0] ?? '' }, body: { amount: 1 } })
    const changed = await failure(begin(owner, 'refund', { ids }, said))
    expect(changed).toMatchObject({ status: 409, type: 'BatchChanged' })
    expect(changed.fields).toEqual({ count: ['3'], amount: [String(3 * 486_00 - 1)] })
    expect(await server.db.selectFrom('batch_rows').where('operation_id', 'in', ids).selectAll().execute()).toEqual([])
  })

  test('twice under one key makes one batch', async () => {
    const ids = await makeMany(2)
    const body = { ids, count: 2, amount: 2 * 486_00 }
    const options = { idempotencyKey: 'batch-of-two' }
    const both = await Promise.all([1, 2].map(() => owner.batches.refund({ params, body }, options)))
    const again = await owner.batches.refund({ params, body }, options)
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    const other = { ...body, share: 100, note: 'Otra' }
    expect((await failure(owner.batches.refund({ params, body: other }, options))).type).toBe('IdempotencyConflict')
    await runBatches(server)
    expect((await find(ids[0] ?? '')).refunds).toHaveLength(1)
  })

  test('twice the same sales by two people: the second finds the refusal of each', async () => {
    const ids = await makeMany(5, { substatus: 'pending_merchant' })
    const admin = await server.as('admin')
    const said = await owner.batches.preview({ params, body: { kind: 'capture', ids } })
    const [one, other] = [await begin(owner, 'capture', { ids }, said), await begin(admin, 'capture', { ids }, said)]
    await Promise.all([runBatches(server), runBatches(server)])
    const both = [...(await rowsOf(one.id)), ...(await rowsOf(other.id))]
    const done = both.filter(({ state }) => state === 'done')
    expect(done.map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted())
    expect(both.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toEqual(
      Array.from({ length: 5 }, () => 'nothing_left'),
    )
  })

  test('is done by one job at a time: of four at once, none refunds a sale a second time', async () => {
    const ids = await makeMany(12)
    const said = await owner.batches.preview({ params, body: { kind: 'refund', ids, share: 30 } })
    const { id } = await begin(owner, 'refund', { ids, share: 30 }, said)
    await Promise.all([1, 2, 3, 4].map(() => runBatches(server)))
    // Those that found it taken have ended.
    await runBatches(server)
    const batch = await owner.batches.get({ params: { merchantId, batchId: id } })
    expect(batch).toMatchObject({ state: 'finished', doneCount: 12, doneAmount: said.amount })
    for (const one of ids) expect((await find(one)).refunds).toHaveLength(1)
  })

  test('a cancel that would move another amount than was confirmed is not done, and leaves nothing', async () => {
    const [id = ''] = await makeMany(1)
    const begun = await begin(owner, 'cancel', { ids: [id] }, { count: 1, amount: 486_00 })
    await owner.orders.refund({ params: { merchantId, instalmentPlanId: id }, body: { amount: 86_00 } })
    const rows = await countRows(server.db)
    await runBatches(server)
    expect(await countRows(server.db)).toEqual(rows)
    expect(await rowsOf(begun.id)).toMatchObject([{ state: 'refused', reason: 'changed' }])
    expect((await find(id)).substatus).toBe('payment_process')
  })
})

test('[CA-21] each sale has what the single call leaves: reason, note, event, audit row, notice', async () => {
  const [id = ''] = await makeMany(1, { seller: { id: server.users.editor, name: 'Eva' } })
  const body = { ids: [id], count: 1, amount: 243_00, share: 50, reason: 'faulty' as const, note: 'Retirada' }
  const begun = await owner.batches.refund({ params, body })
  await runBatches(server)
  const { refunds, history } = await find(id)
  expect(refunds).toMatchObject([{ amount: 243_00, reason: 'faulty', note: 'Retirada' }])
  expect(history.at(-1)).toMatchObject({ type: 'refunded' })
  const rows = await server.db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute()
  expect(rows).toMatchObject([
    {
      action: 'operation.refunded',
      actor_kind: 'user',
      actor_id: server.users.owner,
      detail: { amount: 243_00, batchId: begun.id, reason: 'faulty' },
    },
  ])
  const notices = await server.db.selectFrom('notifications').select('user_id').where('operation_id', '=', id).execute()
  expect(notices).toEqual([{ user_id: server.users.editor }])
})

test('[RT-05] the file has each sale with its result', async () => {
  const ids = await makeMany(2, { totalAmount: 20_00 })
  const { id } = await doAll('refund', { ids })
  const { bytes } = await fileOf(server, owner, merchantId, { kind: 'batch', format: 'csv', ids: [id] })
  const [head, ...lines] = cellsOf(bytes)
  expect(head?.slice(0, -1)).toEqual([
    'Pedido',
    'Operación',
    'Importe',
    'Resultado',
    'Por qué no',
    'Fecha',
    'Identificador',
  ])
  expect(lines.map((line) => [line[1], line[2], line[3]])).toEqual(ids.map((one) => [one, '20,00', 'Hecha']))
  const rival = await server.as('rival')
  const asked = { kind: 'batch' as const, format: 'csv' as const, ids: [id] }
  const foreign = rival.downloads.create({ params: { merchantId: server.merchants.rival }, body: asked })
  expect((await failure(foreign)).status).toBe(404)
})

test('pages of batches and of rows; of another merchant or mode there is none', async () => {
  const { id } = await doAll('refund', { ids: await makeMany(3) })
  const page = await owner.batches.list({ params, query: { pageSize: 1 } })
  expect(page.results.map((one) => one.id)).toEqual([id])
  expect(page.results[0]).toMatchObject({ kind: 'refund', own: true, totalCount: 3, share: 100 })
  const none = await owner.batches.rows({ params: { merchantId, batchId: id }, query: { state: 'refused' } })
  expect(none.results).toEqual([])
  const last = await owner.batches.rows({ params: { merchantId, batchId: id }, query: { page: 9, pageSize: 2 } })
  expect([last.currentPage, last.results.length, last.total]).toEqual([2, 1, 3])
  const test_ = await server.as('owner', { sandbox: true })
  const rival = await server.as('rival')
  const elsewhere = { params: { merchantId: server.merchants.online, batchId: id } }
  for (const ask of [
    () => test_.batches.get({ params: { merchantId, batchId: id } }),
    () => test_.batches.rows({ params: { merchantId, batchId: id } }),
    () => test_.batches.pause({ params: { merchantId, batchId: id } }),
    () => owner.batches.get(elsewhere),
    () => owner.batches.resume(elsewhere),
    () => rival.batches.get({ params: { merchantId, batchId: id } }),
  ])
    expect((await failure(ask())).status).toBe(404)
  expect((await test_.batches.list({ params })).total).toBe(0)
})
