/** Who refunds how much of a sale without another person: by role, person and key, of one sale and of many. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRandom } from '#server/demo/random.ts'
import { newId } from '#server/core/ids.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { runBatches } from '#server/testing/batches.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { setCeilings } from '#server/testing/refund-ceilings.ts'

let server: TestServer
let owner: TestClient
let admin: TestClient
let editor: TestClient
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  params = { merchantId: server.merchants.bilbao }
  ;[owner, admin, editor] = [await server.as('owner'), await server.as('admin'), await server.as('editor')]
})
afterAll(() => server.close())
beforeEach(async () => {
  await setCeilings(server, {})
})
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const make = (wanted: Wanted = {}, { merchantId = server.merchants.bilbao, sandbox = false } = {}) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, { totalAmount: 1_000_00, ...wanted })
const refund = (client: TestClient, instalmentPlanId: string, amount: number) =>
  client.orders.refund({ params: { ...params, instalmentPlanId }, body: { amount } })
const cancel = (client: TestClient, instalmentPlanId: string) =>
  client.orders.cancel({ params: { ...params, instalmentPlanId } })
const above = (ceiling: number, left = ceiling) => ({
  status: 409,
  type: 'RefundAboveCeiling',
  fields: { ceiling: [String(ceiling)], left: [String(left)] },
})
const refundedOf = async (id: string) =>
  (await server.db.selectFrom('operations').where('id', '=', id).select('refunded_amount').executeTakeFirstOrThrow())
    .refunded_amount

describe('the ceiling of a person', () => {
  test('[CA-21] is that of the role, up to the cent; owners have none, nor has who has none set', async () => {
    const id = await make()
    await refund(editor, id, 300_00)
    await setCeilings(server, { admin: 200_00, editor: 100_00 })
    const other = await make()
    expect(await failure(refund(editor, other, 100_01))).toMatchObject(above(100_00))
    await refund(editor, other, 100_00)
    expect(await failure(refund(admin, other, 200_01))).toMatchObject(above(200_00))
    await refund(admin, other, 200_00)
    await refund(owner, other, 700_00)
    expect(await refundedOf(other)).toBe(1_000_00)
  })

  test('[CA-21] is their own value where there is one, higher, lower, none or nothing; it follows a change of role', async () => {
    const { users } = server
    await setCeilings(server, { editor: 100_00, people: [{ userId: users.editor, amount: 250_00 }] })
    expect(await failure(refund(editor, await make(), 250_01))).toMatchObject(above(250_00))
    await setCeilings(server, { editor: 100_00, people: [{ userId: users.editor, amount: null }] })
    await refund(editor, await make(), 1_000_00)
    await setCeilings(server, { editor: 100_00, people: [{ userId: users.editor, amount: 0 }] })
    expect(await failure(refund(editor, await make(), 1))).toMatchObject(above(0))
    await setCeilings(server, { admin: 500_00, editor: 100_00 })
    const change = (userType: 'admin' | 'editor') =>
      owner.users.update({ params: { id: users.editor }, body: { userType } })
    await change('admin')
    await refund(editor, await make(), 500_00)
    await change('editor')
    expect(await failure(refund(editor, await make(), 500_00))).toMatchObject(above(100_00))
  })

  test('[CA-21] is not evaded by parts: what they returned of the same sale counts, of no other sale or person', async () => {
    await setCeilings(server, { admin: 100_00, editor: 100_00 })
    const [one, other] = [await make(), await make()]
    await refund(editor, one, 60_00)
    expect(await failure(refund(editor, one, 40_01))).toMatchObject(above(100_00, 40_00))
    await refund(editor, one, 40_00)
    expect(await failure(refund(editor, one, 1))).toMatchObject(above(100_00, 0))
    await refund(editor, other, 100_00)
    await refund(admin, one, 100_00)
  })

  test('[CA-20] is said before: with what is left, and with who may approve more', async () => {
    await setCeilings(server, { admin: 200_00, editor: 100_00 })
    const id = await make()
    await refund(editor, id, 30_00)
    const read = (client: TestClient) => client.orders.getRefund({ params: { ...params, instalmentPlanId: id } })
    expect(await read(editor)).toEqual({
      remainingAmount: 970_00,
      ceiling: { amount: 100_00, left: 70_00 },
      approvers: [
        { name: 'Nora Ibarra', most: null },
        { name: 'Nora Ibarra', most: 200_00 },
      ],
    })
    expect((await read(admin)).approvers).toEqual([{ name: 'Nora Ibarra', most: null }])
    for (const client of [owner, await server.as('guest')])
      expect(await read(client)).toEqual({ remainingAmount: 970_00, ceiling: null, approvers: [] })
    const foresee = (amount: number) =>
      editor.orders.consequences({ params: { ...params, operationId: id }, query: { action: 'refund', amount } })
    expect([(await foresee(70_00)).aboveCeiling, (await foresee(70_01)).aboveCeiling]).toEqual([false, true])
  })

  test('holds in both modes of the merchant, and for no other merchant', async () => {
    await setCeilings(server, { editor: 100_00 })
    const trial = await server.as('editor', { sandbox: true })
    const body = { amount: 100_01 }
    const inTrial = await make({}, { sandbox: true })
    expect(
      await failure(trial.orders.refund({ params: { ...params, instalmentPlanId: inTrial }, body })),
    ).toMatchObject(above(100_00))
    const merchantId = server.merchants.online
    const elsewhere = await make({}, { merchantId })
    await editor.orders.refund({ params: { merchantId, instalmentPlanId: elsewhere }, body })
    expect(await refundedOf(elsewhere)).toBe(100_01)
  })
})

describe('a cancel', () => {
  test('[CA-22] is refused where more goes back than the ceiling, with what was refunded before; what was never captured does not count', async () => {
    await setCeilings(server, { editor: 100_00 })
    const small = await make({ totalAmount: 100_00 })
    await cancel(editor, small)
    const large = await make({ totalAmount: 100_01 })
    const { aboveCeiling } = await editor.orders.consequences({
      params: { ...params, operationId: large },
      query: { action: 'cancel' },
    })
    expect(aboveCeiling).toBe(true)
    expect(await failure(cancel(editor, large))).toMatchObject(above(100_00))
    const split = await make({ totalAmount: 150_00 })
    await refund(editor, split, 60_00)
    expect(await failure(cancel(editor, split))).toMatchObject(above(100_00, 40_00))
    await cancel(owner, split)
    await cancel(editor, await make({ substatus: 'pending_merchant' }))
  })
})

describe('keys', () => {
  test('[CA-21] have one ceiling together, and a refused call makes nothing', async () => {
    await setCeilings(server, { keys: 50_00 })
    const [one, other] = [await server.key(params.merchantId), await server.key(params.merchantId)]
    const id = await make()
    const ask = (client: TestClient, amount: number) =>
      client.merchantOrders.refund({ params: { order: id }, body: { amount } })
    await ask(one, 30_00)
    const of = { params: { order: id } }
    const calls = [
      () => ask(other, 20_01),
      () => other.merchantOrders.refundExtended({ ...of, body: { amount: 20_01 } }),
      () => other.merchantOrders.cancel(of),
    ]
    for (const call of calls) expect(await failure(call())).toMatchObject(above(50_00, 20_00))
    await ask(other, 20_00)
    expect(await refundedOf(id)).toBe(50_00)
    // What keys returned counts for no person.
    await refund(editor, id, 100_00)
    expect(await server.db.selectFrom('refund_approvals').select('id').execute()).toEqual([])
  })

  test('[CA-21] of one capture are refused alike', async () => {
    await setCeilings(server, { keys: 50_00 })
    const id = await make({ substatus: 'pending_merchant' })
    const captured = await owner.orders.capture({
      params: { ...params, instalmentPlanId: id },
      body: { amount: 80_00 },
    })
    const key = await server.key(params.merchantId)
    const asked = { params: { order: id, capture: captured.id ?? '' }, body: { amount: 50_01 } }
    expect(await failure(key.merchantOrders.refundCapture(asked))).toMatchObject(above(50_00))
    expect(await refundedOf(id)).toBe(0)
  })
})

describe('many at once', () => {
  const chosen = async (client: TestClient, ids: string[]) =>
    client.batches.preview({ params, body: { kind: 'refund', ids } })

  test('[CA-21] leave out what is above, already in what is seen before, also of a cancel', async () => {
    await setCeilings(server, { editor: 100_00 })
    const ids = [await make({ totalAmount: 100_00 }), await make({ totalAmount: 100_01 }), await make()]
    const said = await chosen(editor, ids)
    expect(said).toMatchObject({ count: 1, amount: 100_00, refused: [{ reason: 'above_ceiling', count: 2 }] })
    expect(await chosen(owner, ids)).toMatchObject({ count: 3, refused: [] })
    const cancels = await editor.batches.preview({ params, body: { kind: 'cancel', ids } })
    expect(cancels).toMatchObject({ count: 1, refused: [{ reason: 'above_ceiling', count: 2 }] })
    const { id } = await editor.batches.refund({ params, body: { ids, count: 1, amount: 100_00 } })
    await runBatches(server)
    expect(await editor.batches.get({ params: { ...params, batchId: id } })).toMatchObject({
      doneCount: 1,
      totalCount: 1,
    })
  })

  test('[CA-21] refuse the sales that a lower ceiling refuses meanwhile', async () => {
    await setCeilings(server, { editor: 100_00 })
    const ids = [await make({ totalAmount: 40_00 }), await make({ totalAmount: 90_00 })]
    const { id } = await editor.batches.refund({ params, body: { ids, count: 2, amount: 130_00 } })
    await setCeilings(server, { editor: 50_00 })
    await runBatches(server)
    const { results } = await editor.batches.rows({ params: { ...params, batchId: id }, query: {} })
    expect(results.map(({ state, reason }) => [state, reason])).toEqual([
      ['done', null],
      ['refused', 'above_ceiling'],
    ])
    expect(await refundedOf(ids[1] ?? '')).toBe(0)
  })
})

describe('the ceilings', () => {
  test('are set by owners alone, read by who sees users, and no more than once at a time', async () => {
    const body = { admin: null, editor: 1_00, keys: null, people: [] }
    const headers = { 'if-match': '"0"' }
    for (const client of [admin, editor])
      expect(await failure(client.refundCeilings.update({ params, body }, { headers }))).toMatchObject({ status: 403 })
    expect(await failure((await server.as('guest')).refundCeilings.get({ params }))).toMatchObject({ status: 403 })
    expect(await failure((await server.as('rival')).refundCeilings.get({ params }))).toMatchObject({ status: 404 })
    const { version } = await setCeilings(server, { editor: 100_00 })
    expect(await editor.refundCeilings.get({ params })).toMatchObject({
      version,
      editor: 100_00,
      updatedBy: 'Nora Ibarra',
      people: [
        { userId: server.users.admin, userType: 'admin', own: false, amount: null },
        { userId: server.users.editor, userType: 'editor', own: false, amount: 100_00 },
      ],
    })
    const stale = { headers: { 'if-match': `"${version - 1}"` } }
    expect(await failure(owner.refundCeilings.update({ params, body }, stale))).toMatchObject({ status: 412 })
    expect(await failure(owner.refundCeilings.update({ params, body }))).toMatchObject({ status: 428 })
  })

  test('name people who may refund here, once each', async () => {
    const { users } = server
    const of = (...ids: string[]) => setCeilings(server, { people: ids.map((userId) => ({ userId, amount: 1 })) })
    for (const wrong of [
      [users.owner],
      [users.guest],
      [users.rival],
      [newId(server.clock)],
      [users.editor, users.editor],
    ])
      expect(await failure(of(...wrong))).toMatchObject({ status: 400 })
    expect((await of(users.editor)).people.find(({ own }) => own)).toMatchObject({ userId: users.editor, amount: 1 })
  })

  test('leave a row in the audit log with what was before and is after', async () => {
    const { editor: userId } = server.users
    await setCeilings(server, { editor: 100_00, people: [{ userId, amount: 3_00 }] })
    await setCeilings(server, { editor: 200_00, keys: 5_00 })
    const row = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'refund_ceilings.changed')
      .select('detail')
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.detail).toMatchObject({
      before: { admin: null, editor: 100_00, keys: null, people: [{ userId, amount: 3_00 }] },
      after: { admin: null, editor: 200_00, keys: 5_00, people: [] },
    })
  })
})

test('[CA-21] whatever a person tries, no more of a sale goes back than the ceiling', async () => {
  await setCeilings(server, { editor: 100_00 })
  const random = makeRandom('ceilings')
  const ids = await Promise.all([make(), make({ totalAmount: 90_00 }), make({ totalAmount: 300_00 })])
  for (let tried = 0; tried < 60; tried += 1) {
    const id = random.pick(ids)
    const amount = random.pick([1, 9_99, 33_33, 50_00, 100_00])
    const attempt = random.chance(0.1) ? cancel(editor, id) : refund(editor, id, amount)
    await attempt.catch(() => undefined)
  }
  const rows = await server.db
    .selectFrom('refunds')
    .where('operation_id', 'in', ids)
    .select(({ fn }) => ['operation_id', fn.sum<number>('amount').as('amount')])
    .groupBy('operation_id')
    .execute()
  expect(rows).toHaveLength(3)
  for (const { amount } of rows) expect(amount).toBeLessThanOrEqual(100_00)
})
