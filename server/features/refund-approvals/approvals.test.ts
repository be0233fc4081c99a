/** A refund above the ceiling: one person asks, another decides. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { type Approvals, approvalsOf } from '#server/testing/refund-approvals.ts'
import { setCeilings } from '#server/testing/refund-ceilings.ts'

let server: TestServer
let on: Approvals
let id: string
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  on = await approvalsOf(server)
  id = await on.sell()
})
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const refused = (reason: string, more = {}) => ({
  status: 409,
  type: 'ApprovalNotAllowed',
  fields: { reason: [reason], ...more },
})
const stateOf = async (approvalId: string) =>
  (await on.find(id)).refundApprovals.find((one) => one.id === approvalId)?.state
const noticesOf = async (client: TestClient) =>
  (await client.notifications.list({})).results.filter(({ operationId }) => operationId === id).map(({ type }) => type)
const change = (body: Parameters<TestClient['users']['update']>[0]['body']) =>
  on.owner.users.update({ params: { id: server.users.editor }, body })

describe('asking', () => {
  test('[CA-21] makes a request that moves nothing and reserves nothing, and notifies who may approve it', async () => {
    const asked = await on.ask(id, { amount: 300_00, reason: 'faulty', note: 'Caja rota', reference: 'RMA-7' })
    expect(asked).toMatchObject({
      operationId: id,
      amount: 300_00,
      reason: 'faulty',
      note: 'Caja rota',
      reference: 'RMA-7',
      state: 'waiting',
      askedBy: { id: server.users.editor },
      created: '2026-11-20T10:00:00.000Z',
      expires: '2026-11-27T10:00:00.000Z',
      decidedBy: null,
      may: { approve: false, decline: false, withdraw: true },
      obstacle: null,
    })
    expect((await on.find(id)).refundedAmount).toBe(0)
    await on.refund(on.owner, id, 900_00)
    for (const client of [on.owner, on.admin]) expect(await noticesOf(client)).toContain('approval_asked')
    expect(await noticesOf(on.editor)).not.toContain('approval_asked')
  })

  test('notifies no one whose own ceiling is lower', async () => {
    await on.ask(id, { amount: 500_01 })
    expect(await noticesOf(on.owner)).toContain('approval_asked')
    expect(await noticesOf(on.admin)).not.toContain('approval_asked')
  })

  test('is refused as the refund would be, where no approval is needed, and while one waits', async () => {
    expect(await failure(on.ask(id, { amount: 1_000_01 }))).toMatchObject({ status: 400 })
    expect(await failure(on.ask(id, {}))).toMatchObject({ status: 400 })
    expect(await failure(on.ask(id, { amount: 100_00 }))).toMatchObject({ status: 400 })
    expect(await failure(on.ask(id, { amount: 300_00 }, on.owner))).toMatchObject({ status: 400 })
    const ended = await on.sell({ substatus: 'stopped_merchant' })
    expect(await failure(on.ask(ended))).toMatchObject({ status: 409, type: 'RefundNotAllowed' })
    await on.ask(id)
    expect(await failure(on.ask(id, { amount: 200_00 }))).toMatchObject(refused('waiting'))
    const guest = await server.as('guest')
    expect(await failure(on.ask(await on.sell(), { amount: 300_00 }, guest))).toMatchObject({ status: 403 })
  })

  test('is over after seven days, and then another may be asked for', async () => {
    const { id: first } = await on.ask(id)
    server.clock.advance(7 * 86_400_000 - 1)
    on = await approvalsOf(server)
    expect(await stateOf(first)).toBe('waiting')
    server.clock.advance(1)
    expect(await stateOf(first)).toBe('expired')
    for (const act of [() => on.approve(on.owner, first), () => on.decline(on.owner, first)])
      expect(await failure(act())).toMatchObject(refused('ended'))
    expect((await on.list(on.owner, 'decided')).results.map((one) => one.id)).toContain(first)
    const second = await on.ask(id)
    await on.approve(on.owner, second.id)
    expect([await stateOf(first), await stateOf(second.id)]).toEqual(['expired', 'approved'])
  })

  test('of articles refunds these articles', async () => {
    const { amount } = await on.ask(id, { articles: [{ line: 0, quantity: 1 }] })
    expect(amount).toBe(1_000_00)
    const [asked] = (await on.find(id)).refundApprovals
    await on.approve(on.owner, asked?.id ?? '', 1_000_00)
    expect((await on.find(id)).refunds[0]?.articles).toEqual([{ name: 'Lámpara de pie', quantity: 1 }])
  })
})

describe('approving', () => {
  test('[CA-21] refunds at once, in the name of both, and counts for no ceiling', async () => {
    await on.refund(on.editor, id, 60_00)
    const { id: approvalId } = await on.ask(id, { amount: 300_00, reason: 'returned' })
    expect(await on.approve(on.owner, approvalId)).toMatchObject({ amount: 300_00, remainingAmount: 640_00 })
    await on.refund(on.editor, id, 40_00)
    const sale = await on.find(id)
    expect(sale.refunds.map(({ amount, user, approvedBy, reason }) => [amount, user, approvedBy, reason])).toEqual([
      [60_00, 'Nora Ibarra', null, null],
      [300_00, 'Nora Ibarra', 'Nora Ibarra', 'returned'],
      [40_00, 'Nora Ibarra', null, null],
    ])
    expect(sale.history.map(({ refund }) => refund?.approvedBy)).toContain('Nora Ibarra')
    const row = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'operation.refunded')
      .where('object_id', '=', id)
      .where('actor_id', '=', server.users.owner)
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(row.detail).toMatchObject({ amount: 300_00, approvalId, askedBy: server.users.editor })
    const written = server.db.selectFrom('refunds').where('approval_id', '=', approvalId).select('user_id')
    expect(await written.execute()).toEqual([{ user_id: server.users.editor }])
    expect(await noticesOf(on.editor)).toContain('approval_decided')
    expect(await failure(on.approve(on.admin, approvalId))).toMatchObject(refused('ended'))
  })

  test('[CA-21] is never done by who asked, also with a role that has risen since', async () => {
    const { id: approvalId } = await on.ask(id)
    expect(await failure(on.approve(on.editor, approvalId))).toMatchObject({ status: 403, type: 'PermissionDenied' })
    await change({ userType: 'owner' })
    expect(await failure(on.approve(on.editor, approvalId))).toMatchObject(refused('own'))
    expect(await failure(on.decline(on.editor, approvalId))).toMatchObject(refused('own'))
    expect((await on.find(id, on.editor)).refundApprovals[0]).toMatchObject({
      obstacle: 'own',
      may: { approve: false },
    })
    await change({ userType: 'editor' })
    expect(await stateOf(approvalId)).toBe('waiting')
  })

  test('needs a ceiling of one’s own that reaches, and the amount that was asked for', async () => {
    const { id: approvalId } = await on.ask(id, { amount: 500_01 })
    expect(await failure(on.approve(on.admin, approvalId, 500_01))).toMatchObject({
      type: 'RefundAboveCeiling',
      fields: { ceiling: ['50000'] },
    })
    expect((await on.find(id, on.admin)).refundApprovals[0]).toMatchObject({ obstacle: 'ceiling' })
    expect(await failure(on.approve(on.owner, approvalId, 500_00))).toMatchObject({ status: 400 })
    await setCeilings(server, { admin: 500_01, editor: 100_00 })
    await on.approve(on.admin, approvalId, 500_01)
    expect((await on.find(id)).refundedAmount).toBe(500_01)
  })

  test('[CA-21] after the rest has gone says what is left; the request stays, and can be declined', async () => {
    const { id: approvalId } = await on.ask(id)
    await on.refund(on.owner, id, 800_00)
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('left', { left: ['20000'] }))
    expect((await on.find(id)).refundApprovals[0]).toMatchObject({ state: 'waiting', obstacle: 'left' })
    await on.decline(on.owner, approvalId, 'Ya se devolvió casi todo')
    expect((await on.find(id)).refundApprovals[0]).toMatchObject({
      state: 'declined',
      answer: 'Ya se devolvió casi todo',
      decidedBy: { id: server.users.owner },
    })
  })

  test('[CA-21] of a sale whose captured part went back says that nothing is left, while the rest may be captured', async () => {
    const sale = await on.sell({ substatus: 'pending_merchant' })
    const params = { ...on.params, instalmentPlanId: sale }
    await on.owner.orders.capture({ params, body: { amount: 300_00 } })
    const { id: approvalId } = await on.ask(sale)
    await on.refund(on.owner, sale, 300_00)
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('left', { left: ['0'] }))
    expect((await on.find(sale)).refundApprovals[0]).toMatchObject({ state: 'waiting' })
  })

  test.each([
    ['refunded as a whole', () => on.refund(on.owner, id, 1_000_00)],
    ['cancelled', () => on.owner.orders.cancel({ params: { ...on.params, instalmentPlanId: id } })],
  ])('of a sale that was %s meanwhile is over with it', async (_, end) => {
    const { id: approvalId } = await on.ask(id)
    await end()
    expect(await stateOf(approvalId)).toBe('obsolete')
    const before = (await on.find(id)).refunds.length
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('ended'))
    expect((await on.find(id)).refunds).toHaveLength(before)
  })

  test.each([
    ['is a guest', { userType: 'guest' }, { userType: 'editor' }],
    ['is paused', { status: 'disabled' }, { status: 'active' }],
  ] as const)('is refused while who asked %s; declining is not', async (_, before, after) => {
    const { id: approvalId } = await on.ask(id)
    await change(before)
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('asker'))
    expect((await on.find(id)).refundApprovals[0]).toMatchObject({ obstacle: 'asker', may: { decline: true } })
    await change(after)
    await on.approve(on.owner, approvalId)
    expect((await on.find(id)).refundedAmount).toBe(300_00)
  })

  test('is refused where who asked no longer sees the merchant', async () => {
    const { id: approvalId } = await on.ask(id)
    await change({ merchants: [server.merchants.online] })
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('asker'))
    await change({ merchants: null })
  })

  test('needs the password for what a person returned in a day, with what they approved', async () => {
    server.clock.advance(24 * 3_600_000)
    on = await approvalsOf(server)
    const asked = await on.ask(await on.sell())
    const more = await on.ask(await on.sell(), { amount: 400_00 })
    server.clock.advance(5 * 60_000)
    await on.refund(on.owner, await on.sell(), 150_00)
    await on.approve(on.owner, asked.id)
    expect(await failure(on.approve(on.owner, more.id, 400_00))).toMatchObject({ type: 'StepUpRequired' })
  })

  test('is done once under a key, and answered again', async () => {
    const { id: approvalId } = await on.ask(id)
    const key = `approve-${approvalId}`
    const first = await on.approve(on.owner, approvalId, 300_00, key)
    expect(await on.approve(on.owner, approvalId, 300_00, key)).toEqual(first)
    expect((await on.find(id)).refundedAmount).toBe(300_00)
  })
})

describe('a request', () => {
  test('is withdrawn by who asked alone, and declined by who decides', async () => {
    const { id: approvalId } = await on.ask(id)
    for (const client of [on.owner, on.admin])
      expect(await failure(on.withdraw(client, approvalId))).toMatchObject(refused('other'))
    await on.withdraw(on.editor, approvalId)
    expect(await stateOf(approvalId)).toBe('withdrawn')
    expect(await failure(on.approve(on.owner, approvalId))).toMatchObject(refused('ended'))
    const { id: next } = await on.ask(id)
    expect(await failure(on.decline(on.editor, next))).toMatchObject({ status: 403 })
    await on.decline(on.admin, next)
    expect(await stateOf(next)).toBe('declined')
    expect(await noticesOf(on.editor)).toContain('approval_decided')
  })

  test('is of its merchant and mode alone', async () => {
    const { id: approvalId } = await on.ask(id)
    const body = { amount: 300_00 }
    const elsewhere = { params: { merchantId: server.merchants.online, approvalId }, body }
    expect(await failure(on.owner.refundApprovals.approve(elsewhere))).toMatchObject({ status: 404 })
    const here = { params: { ...on.params, approvalId }, body }
    for (const client of [await server.as('owner', { sandbox: true }), await server.as('rival')])
      expect(await failure(client.refundApprovals.approve(here))).toMatchObject({ status: 404 })
    expect((await on.find(id)).refundedAmount).toBe(0)
  })

  test('is not shown to guests, and in the lists as one may decide it', async () => {
    await server.db.deleteFrom('refund_approvals').where('state', '=', 'waiting').execute()
    const [small, large] = [await on.ask(id), await on.ask(await on.sell(), { amount: 600_00 })]
    const ids = async (client: TestClient, view: 'mine' | 'waiting') =>
      (await on.list(client, view)).results.map((one) => one.id)
    expect(await ids(on.owner, 'mine')).toEqual([small.id, large.id])
    expect(await ids(on.admin, 'mine')).toEqual([small.id])
    expect(await ids(on.editor, 'mine')).toEqual([])
    expect(await ids(on.editor, 'waiting')).toEqual([large.id, small.id])
    const guest = await server.as('guest')
    expect((await on.find(id, guest)).refundApprovals).toEqual([])
    expect(await failure(on.list(guest, 'waiting'))).toMatchObject({ status: 403 })
    const [row] = (await on.list(on.admin, 'mine')).results
    expect(row).toMatchObject({ customer: { firstName: 'Carmen', lastName: 'Etxeberria' }, may: { approve: true } })
    const entryOf = async (client: TestClient) =>
      (await client.today.get({ params: on.params })).toDo.find(({ kind }) => kind === 'approval')
    expect(await entryOf(on.owner)).toMatchObject({ count: 2, amount: 900_00, until: small.expires })
    expect(await entryOf(on.admin)).toMatchObject({ count: 1, amount: 300_00 })
    expect(await entryOf(on.editor)).toBeUndefined()
  })
})
