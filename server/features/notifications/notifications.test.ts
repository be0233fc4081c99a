import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Name, testServer, type TestServer } from '../../testing/app.ts'
import { makeKey, makeUser } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'
import { keepHouse } from '../../jobs/housekeeping.ts'
import { postOrder, soldFixture } from '../../testing/order-document.ts'
import { maxNotices } from '#server/services/notices/max-notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db, clock, companies, merchants } = server
  // A person who sees another merchant of the company only.
  await makeUser(db, clock, {
    companyId: companies.own,
    role: 'owner',
    email: 'elsewhere@demo.test',
    merchants: [merchants.online],
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('notifications').execute()
  server.clock.advance(60_000)
})

const listOf = async (name: Exclude<Name, 'nobody'>) => (await server.as(name)).notifications.list()
const told = async (name: Exclude<Name, 'nobody'>) => (await listOf(name)).results.map(({ type }) => type)
const countFor = async (email: string) =>
  (
    await server.db
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('u.email', '=', email)
      .select('n.type')
      .execute()
  ).length

const sell = (seller: { id: string; name: string } | null = null) =>
  makeOperation(server.db, server.clock, { merchantId: server.merchants.bilbao, sandbox: false }, { seller })
const refundAs = async (name: Exclude<Name, 'nobody'>, operation: string) => {
  const params = { merchantId: server.merchants.bilbao, instalmentPlanId: operation }
  await (await server.as(name)).orders.refund({ params, body: { amount: 100 } })
}

describe('notices', () => {
  test('[CA-05] of a new sale come to everybody who sees the merchant, newest first, with an initial and the sum', async () => {
    const { privateKey: key } = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const post = async (mid: string) =>
      (await (await postOrder(server, soldFixture(mid), { key })).json()) as { id: string } // as the contract says
    const first = await post('N-1')
    server.clock.advance(1000)
    const second = await post('N-2')
    const { results, unread } = await listOf('guest')
    const about = { objectId: null, by: null, outcome: null, counts: null }
    const notice = { type: 'operation_accepted', level: 'info', read: null, sandbox: true, ...about }
    expect([results, unread]).toEqual([
      [second, first].map(({ id }) => ({
        ...notice,
        merchantId: server.merchants.bilbao,
        operationId: id,
        subject: { name: 'María Ángeles N.', amount: 130_14 },
        created: expect.any(String) as string, // a matcher in its place
      })),
      2,
    ])
    expect(await told('rival')).toEqual([])
    expect(await countFor('elsewhere@demo.test')).toBe(0)
  })

  test('of a refund come to the owners and to the seller, but not to who refunded', async () => {
    const seller = { id: server.users.guest, name: 'Nora Ibarra' }
    await refundAs('editor', await sell(seller))
    expect([await told('owner'), await told('guest')]).toEqual([['refund_done'], ['refund_done']])
    expect([await told('editor'), await told('admin')]).toEqual([[], []])
    await refundAs('owner', await sell({ id: server.users.owner, name: 'Nora Ibarra' }))
    expect(await told('owner')).toEqual(['refund_done'])
    const [refund] = (await listOf('owner')).results
    expect(refund?.subject).toEqual({ name: 'Carmen E.', amount: 100 })
  })

  test('of test mode and of live mode are read each by itself', async () => {
    const { users, merchants, clock, db } = server
    const notice = {
      user_id: users.owner,
      type: 'operation_accepted',
      level: 'info',
      merchant_id: merchants.bilbao,
    } as const
    const rows = [false, true].map((sandbox, index) => ({
      ...notice,
      sandbox,
      audit_id: String(index).padStart(32, 'a'),
      operation_id: null,
      created: clock.now(),
      read: null,
    }))
    await db.insertInto('notifications').values(rows).execute()
    const owner = await server.as('owner')
    await owner.notifications.read({ body: { until: clock.now().toISOString(), sandbox: true } })
    const { results, unread } = await owner.notifications.list()
    expect(results.filter(({ read }) => read === null).map(({ sandbox }) => sandbox)).toEqual([false])
    expect(unread).toBe(1)
  })

  test('of what was refused do not come', async () => {
    const params = { merchantId: server.merchants.bilbao, instalmentPlanId: await sell() }
    const editor = await server.as('editor')
    await expect(editor.orders.refund({ params, body: { amount: 486_01 } })).rejects.toMatchObject({ status: 400 })
    expect(await told('owner')).toEqual([])
  })

  test('[CA-05] are read up to a moment, and by one person', async () => {
    await refundAs('editor', await sell())
    const until = server.clock.now().toISOString()
    server.clock.advance(1000)
    await refundAs('admin', await sell())
    const owner = await server.as('owner')
    await owner.notifications.read({ body: { until } })
    const { results, unread } = await owner.notifications.list()
    expect([results.map(({ read }) => read), unread]).toEqual([[null, server.clock.now().toISOString()], 1])
    await expect(owner.notifications.read({ body: { until: 'yesterday' } })).rejects.toMatchObject({
      status: 400,
      fields: { until: [expect.any(String)] },
    })
  })

  test('one alone is read by its moment', async () => {
    await refundAs('editor', await sell())
    server.clock.advance(1000)
    await refundAs('admin', await sell())
    const moment = server.clock.now().toISOString()
    server.clock.advance(1000)
    await refundAs('editor', await sell())
    const owner = await server.as('owner')
    await owner.notifications.read({ body: { since: moment, until: moment } })
    const { results } = await owner.notifications.list()
    expect(results.map(({ read }) => read !== null)).toEqual([false, true, false])
  })

  test('beyond the newest hundred are dropped', async () => {
    const { db, users, clock } = server
    await refundAs('editor', await sell())
    const one = await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', users.owner)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 150 }, (_, index) => ({
      ...one,
      audit_id: index.toString(16).padStart(32, '0'),
      created: new Date(clock.now().getTime() - 1000 * (index + 1)),
    }))
    await db.insertInto('notifications').values(many).execute()
    expect((await listOf('owner')).results).toHaveLength(maxNotices)
    expect(await keepHouse(db, clock)).toBe(true)
    const left = await db.selectFrom('notifications').selectAll().where('user_id', '=', users.owner).execute()
    expect(left).toHaveLength(maxNotices)
    expect(left.some(({ audit_id }) => audit_id === one.audit_id)).toBe(true)
  })
})
