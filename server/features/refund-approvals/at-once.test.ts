/** Several people at once, and the database by itself. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
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

describe('at once', () => {
  afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

  test('[CA-21] two approve: there is one refund', async () => {
    const { id: approvalId } = await on.ask(id)
    const clients = [on.owner, on.admin, on.owner, on.admin]
    expect(await outcomes(clients.map((client) => on.approve(client, approvalId)))).toBe(1)
    expect((await on.find(id)).refunds.map(({ amount }) => amount)).toEqual([300_00])
  })

  test('one approves, one declines, one withdraws: it is decided once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sale = await on.sell()
      const { id: approvalId } = await on.ask(sale)
      const calls = [
        on.approve(on.owner, approvalId),
        on.decline(on.admin, approvalId),
        on.withdraw(on.editor, approvalId),
      ]
      expect(await outcomes(calls)).toBe(1)
      const { refunds, refundApprovals } = await on.find(sale)
      expect(refunds).toHaveLength(refundApprovals[0]?.state === 'approved' ? 1 : 0)
    }
  })

  test('a person asks twice: one request waits', async () => {
    expect(await outcomes([on.ask(id), on.ask(id), on.ask(id)])).toBe(1)
    expect((await on.find(id)).refundApprovals).toHaveLength(1)
  })

  test('[CA-21] a person refunds in ten calls: no more goes back than the ceiling', async () => {
    const calls = Array.from({ length: 10 }, () => on.refund(on.editor, id, 30_00))
    expect(await outcomes(calls)).toBe(3)
    expect((await on.find(id)).refundedAmount).toBe(90_00)
  })

  test('an approval and a refund of the rest: never more than there is', async () => {
    const { id: approvalId } = await on.ask(id)
    await outcomes([on.approve(on.owner, approvalId), on.refund(on.owner, id, 1_000_00)])
    expect([300_00, 1_000_00]).toContain((await on.find(id)).refundedAmount)
  })
})

describe('the database', () => {
  type Written = { amount?: number; userId?: string | null; approvalId?: string | null; operationId?: string }
  const insert = ({ amount = 100_01, userId = server.users.editor, approvalId = null, operationId = id }: Written) =>
    inTransaction(server.db, acrossMerchants('a test'), (tx) =>
      tx
        .insertInto('refunds')
        .values({
          merchant_id: on.params.merchantId,
          sandbox: false,
          id: newId(server.clock),
          operation_id: operationId,
          amount,
          pending_amount: 0,
          credit_to_customer: 0,
          before: null,
          after: null,
          created: server.clock.now(),
          user_id: userId,
          approval_id: approvalId,
        })
        .execute(),
    )
  const decide = (approvalId: string, decidedBy: string, state = 'approved') =>
    sql`update refund_approvals set state = ${state}, decided_by = ${decidedBy}::uuid, decided = ${server.clock.now()}
      where id = ${approvalId}::uuid`.execute(server.db)

  test('[CA-21] refuses a refund above the ceiling of a person or of keys, whole or in parts', async () => {
    await setCeilings(server, { editor: 100_00, keys: 50_00 })
    await expect(insert({})).rejects.toMatchObject({ code: 'TR001' })
    await expect(insert({ userId: null, amount: 50_01 })).rejects.toMatchObject({ code: 'TR001' })
    await insert({ amount: 60_00 })
    await expect(insert({ amount: 40_01 })).rejects.toMatchObject({ code: 'TR001' })
    await insert({ userId: server.users.owner, amount: 500_00 })
    const rise = server.db.updateTable('refunds').where('operation_id', '=', id).set({ amount: 600_00 })
    await expect(rise.where('user_id', '=', server.users.editor).execute()).rejects.toMatchObject({ code: 'TR001' })
  })

  test('[CA-21] takes one refund of an approval: of its sale, its amount and who asked', async () => {
    const { id: approvalId } = await on.ask(id)
    const refund = { approvalId, amount: 300_00 }
    await expect(insert(refund)).rejects.toMatchObject({ code: 'TR001' })
    await decide(approvalId, server.users.owner)
    for (const wrong of [{ amount: 300_01 }, { userId: server.users.admin }, { operationId: await on.sell() }])
      await expect(insert({ ...refund, ...wrong })).rejects.toMatchObject({ code: 'TR001' })
    await insert(refund)
    await expect(insert(refund)).rejects.toMatchObject({ code: '23505' })
  })

  test('[CA-21] lets no one approve what they asked for, nor who may not, nor twice', async () => {
    const { id: approvalId } = await on.ask(id)
    await server.db.updateTable('users').where('id', '=', server.users.editor).set({ role: 'owner' }).execute()
    await expect(decide(approvalId, server.users.editor)).rejects.toMatchObject({ code: '23514' })
    await server.db.updateTable('users').where('id', '=', server.users.editor).set({ role: 'editor' }).execute()
    await expect(decide(approvalId, server.users.guest)).rejects.toMatchObject({ code: 'TR002' })
    await setCeilings(server, { admin: 299_99, editor: 100_00 })
    await expect(decide(approvalId, server.users.admin)).rejects.toMatchObject({ code: 'TR002' })
    await decide(approvalId, server.users.owner, 'declined')
    await expect(decide(approvalId, server.users.owner)).rejects.toMatchObject({ code: 'TR002' })
  })

  test('[CA-21] lets nothing begin as approved, change, or be approved for who may refund no more or too late', async () => {
    const { id: approvalId } = await on.ask(id)
    const row = server.db.selectFrom('refund_approvals').where('id', '=', approvalId)
    const copy = { id: newId(server.clock), state: 'approved', decided_by: server.users.owner } as const
    const asked = await row.selectAll().executeTakeFirstOrThrow()
    const approved = { ...asked, ...copy, decided: server.clock.now() }
    await expect(server.db.insertInto('refund_approvals').values(approved).execute()).rejects.toMatchObject({
      code: 'TR002',
    })
    const alter = server.db.updateTable('refund_approvals').where('id', '=', approvalId)
    await expect(alter.set({ amount: 999_00 }).execute()).rejects.toMatchObject({ code: 'TR002' })
    await expect(alter.set({ asked_by: server.users.guest }).execute()).rejects.toMatchObject({ code: 'TR002' })
    const roleOf = server.db.updateTable('users').where('id', '=', server.users.editor)
    await roleOf.set({ role: 'guest' }).execute()
    await expect(decide(approvalId, server.users.owner)).rejects.toMatchObject({ code: 'TR002' })
    await roleOf.set({ role: 'editor' }).execute()
    server.clock.advance(7 * 86_400_000)
    await expect(decide(approvalId, server.users.owner)).rejects.toMatchObject({ code: 'TR002' })
  })
})
