/** Orders as shops' systems read and move them, by private key. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import type { Scope } from '#server/core/scope.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'
import { fixture, postOrder, soldFixture } from '#server/testing/order-document.ts'

let server: TestServer
let scope: Scope
beforeAll(async () => {
  server = await testServer()
  scope = { merchantId: server.merchants.bilbao, sandbox: false }
})
beforeEach(() => server.clock.set('2026-11-20T10:00:00Z'))
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

type Bounds = { scopes?: KeyScope[]; sandbox?: boolean; merchantId?: string }
const withKey = async ({ scopes = [], sandbox = false, merchantId = scope.merchantId }: Bounds = {}) => {
  // Ten may be good at once.
  await server.db.deleteFrom('api_keys').execute()
  const owner = await server.as('owner')
  const { privateKey } = await owner.keys.create({ params: { merchantId }, body: { scopes } })
  return { key: privateKey, client: clientOf(`${server.url}/api`, { bearer: privateKey, sandbox }) }
}
const make = (wanted: Wanted = {}) => makeOperation(server.db, server.clock, scope, wanted)
const named = (order: string) => ({ params: { order } })

const refused = async (work: Promise<unknown>): Promise<[number, string]> => {
  const { status, body } = await failure(work)
  return [status, body.error.message]
}

describe('an order', () => {
  test('is read by its id and by the shop’s reference, also encoded twice', async () => {
    const { key, client } = await withKey()
    const id = await make({ mid: 'P 1/ñ-A' })
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    for (const name of [id, id.toUpperCase(), dashed, 'P 1/ñ-A'])
      expect((await client.merchantOrders.get(named(name))).id).toBe(id)
    const twice = encodeURIComponent(encodeURIComponent('P 1/ñ-A'))
    const answer = await server.fetch(`/orders/${twice}`, { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id })
  })

  test('whose reference is the id of another is found by its reference', async () => {
    const { client } = await withKey()
    const other = await make({ mid: 'OTHER-1' })
    const id = await make({ mid: other })
    expect((await client.merchantOrders.get(named(other))).id).toBe(id)
    await server.db.updateTable('operations').set({ mid: 'OTHER-2' }).where('id', '=', id).execute()
    expect((await client.merchantOrders.get(named(other))).id).toBe(other)
  })

  test('that a shop’s system sent has its articles as they were sent, and what became of it', async () => {
    const { key, client } = await withKey({ sandbox: true })
    const sent = { ...soldFixture('SENT-1'), meta: { module: 'prestashop', version: '8.1' } }
    expect((await postOrder(server, sent, { key })).status).toBe(201)
    const order = await client.merchantOrders.get(named('SENT-1'))
    expect(order).toMatchObject({
      mid: 'SENT-1',
      sandbox: true,
      status: 'ok',
      statusReason: null,
      totalAmount: 13014,
      taxRate: 2100,
      discount: 300,
      currency: { code: 'EUR', numeric: 978 },
      verified: '2026-11-20T10:00:00.000Z',
      expired: null,
      rejected: null,
      customer: { firstName: 'María Ángeles', email: 'maria@example.test' },
      module: { name: 'prestashop', version: '8.1' },
      refunds: [],
    })
    expect(order.articles[0]).toEqual({
      id: '89793238462643383279',
      name: 'Reloj en oro blanco',
      quantity: 2,
      price: 3300,
      taxRate: 2100,
      discount: null,
      discountRate: 200,
    })
  })

  test('waits for its customer with its end, and says when that was missed', async () => {
    const { key, client } = await withKey({ sandbox: true })
    expect((await postOrder(server, fixture('WAIT-1'), { key })).status).toBe(201)
    const order = await client.merchantOrders.get(named('WAIT-1'))
    expect(order).toMatchObject({
      status: 'pending',
      statusReason: 'in_process',
      expiresAt: '2026-11-20T11:00:00.000Z',
    })
    const gone = { ...fixture('GONE-1'), order: { ...fixture('GONE-1').order, test: { outcome: 'expire' } } }
    expect((await postOrder(server, gone, { key })).status).toBe(201)
    const expired = { status: 'ko', statusReason: 'expired', expired: '2026-11-20T10:00:00.000Z', expiresAt: null }
    expect(await client.merchantOrders.get(named('GONE-1'))).toMatchObject(expired)
  })

  test('of another shop, of the other mode, or of nothing is not there', async () => {
    const foreign = await makeOperation(server.db, server.clock, { merchantId: server.merchants.rival, sandbox: false })
    const tried = await makeOperation(server.db, server.clock, { ...scope, sandbox: true })
    const { client } = await withKey()
    const before = await countRows(server.db)
    for (const name of [foreign, tried, 'nothing', '%E0%A4%A', ' ']) {
      const reads = [client.merchantOrders.get, client.merchantOrders.getRefund, client.merchantOrders.listCaptures]
      for (const read of reads) expect((await failure(read(named(name)))).status, name).toBe(404)
      expect((await failure(client.merchantOrders.refund({ ...named(name), body: { amount: 1 } }))).status).toBe(404)
      expect((await failure(client.merchantOrders.capture({ ...named(name), body: { amount: 1 } }))).status).toBe(404)
      expect((await failure(client.merchantOrders.cancel(named(name)))).status).toBe(404)
    }
    expect(await countRows(server.db)).toEqual(before)
  })

  test.each(['%00', '%2500', 'a%00b', '%ED%A0%80', '%'])('named %s is not there either', async (name) => {
    const { key } = await withKey()
    const answer = await server.fetch(`/orders/${name}`, { headers: { authorization: `Bearer ${key}` } })
    expect([answer.status, (await errorOf(answer)).type]).toEqual([404, 'ObjectNotFound'])
  })

  test('shows a key that may not read customers initials and a masked e-mail', async () => {
    await make({ mid: 'MASKED-1' })
    const { client } = await withKey({ scopes: ['orders.read'] })
    const { customer } = await client.merchantOrders.get(named('MASKED-1'))
    expect(customer).toMatchObject({ phone: null, documentId: null })
    expect([customer.firstName, customer.email]).toEqual([
      expect.stringMatching(/^.\.$/),
      expect.stringMatching(/^.•••@/),
    ])
  })
})

describe('an act by key', () => {
  test('refunds as the back office does, and the history says that the shop’s system did it', async () => {
    const id = await make({ mid: 'R-1', totalAmount: 486_00 })
    const { client } = await withKey()
    const body = { amount: 60_00, reason: 'returned', reference: 'RMA-7' } as const
    const answer = await client.merchantOrders.refund({ ...named('R-1'), body })
    expect(answer).toMatchObject({ amount: 60_00, creditToCustomer: 0, remainingAmount: 426_00 })
    expect(await client.merchantOrders.getRefund(named('R-1'))).toEqual({ remainingAmount: 426_00 })
    const order = await client.merchantOrders.get(named('R-1'))
    expect(order).toMatchObject({ refundedAmount: 60_00, remainingAmount: 426_00 })
    expect(order.refunds).toMatchObject([{ id: answer.id, amount: 60_00, reason: 'returned', reference: 'RMA-7' }])
    const owner = await server.as('owner')
    const seen = await owner.operations.get({ params: { merchantId: scope.merchantId, operationId: id } })
    expect(seen.history.at(-1)).toMatchObject({ type: 'refunded', actor: { kind: 'api', name: null } })
    expect(seen.refunds).toMatchObject([{ user: null, reference: 'RMA-7' }])
    const notices = await owner.notifications.list()
    expect(notices.results[0]).toMatchObject({ type: 'refund_done' })
  })

  test('captures in parts, says that nothing more is sent, and is refused what is too much', async () => {
    await make({ mid: 'C-1', totalAmount: 400_00, substatus: 'pending_merchant' })
    const { client } = await withKey()
    const captured = await client.merchantOrders.capture({ ...named('C-1'), body: { amount: 150_00 } })
    expect(captured).toMatchObject({ amount: 150_00, remainingCaptureAmount: 250_00 })
    const more = client.merchantOrders.capture({ ...named('C-1'), body: { amount: 250_01 } })
    expect((await failure(more)).fields).toEqual({ amount: ['At most 25000 can be captured.'] })
    const { results, remainingCaptureAmount } = await client.merchantOrders.listCaptures(named('C-1'))
    expect([remainingCaptureAmount, results.map(({ amount }) => amount)]).toEqual([250_00, [150_00]])
    const rest = await client.merchantOrders.capture({ ...named('C-1'), body: { amount: 0, final: true } })
    expect(rest).toMatchObject({ id: null, voidedAmount: 250_00 })
    expect((await failure(client.merchantOrders.capture({ ...named('C-1'), body: { amount: 1 } }))).type).toBe(
      'CaptureNotAllowed',
    )
  })

  test('cancels, once', async () => {
    await make({ mid: 'X-1' })
    const { client } = await withKey()
    await client.merchantOrders.cancel(named('X-1'))
    const order = await client.merchantOrders.get(named('X-1'))
    expect(order).toMatchObject({ status: 'ko', statusReason: 'cancelled', cancelled: '2026-11-20T10:00:00.000Z' })
    expect((await failure(client.merchantOrders.cancel(named('X-1')))).type).toBe('CancelNotAllowed')
  })

  test('under one idempotency key moves money once, also after a day', async () => {
    await make({ mid: 'I-1', totalAmount: 486_00 })
    const { key, client } = await withKey()
    const send = (amount: number) =>
      server.fetch('/orders/I-1/refund', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': 'refund-of-I-1',
        },
        body: JSON.stringify({ amount }),
      })
    const first = await (await send(60_00)).text()
    server.clock.advance(48 * 3_600_000)
    expect(await (await send(60_00)).text()).toBe(first)
    expect((await errorOf(await send(61_00))).type).toBe('IdempotencyConflict')
    expect((await client.merchantOrders.getRefund(named('I-1'))).remainingAmount).toBe(426_00)
  })

  test('and by the back office at once never gives back more than was sold', async () => {
    const id = await make({ mid: 'S-1', totalAmount: 100_00 })
    const { client } = await withKey()
    const owner: TestClient = await server.as('owner')
    const params = { merchantId: scope.merchantId, instalmentPlanId: id }
    const acts = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? client.merchantOrders.refund({ ...named('S-1'), body: { amount: 15_00 } })
        : owner.orders.refund({ params, body: { amount: 15_00 } }),
    )
    const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(6)
    expect((await client.merchantOrders.getRefund(named('S-1'))).remainingAmount).toBe(10_00)
  })
})

test('a refund under the longer word of plugins is the same', async () => {
  const { client } = await withKey()
  await make({ mid: 'LONG-1' })
  const { remainingAmount } = await client.merchantOrders.refundExtended({
    ...named('LONG-1'),
    body: { amount: 86_00 },
  })
  expect(remainingAmount).toBe(400_00)
  expect(await refused(client.merchantOrders.refundExtended({ ...named('LONG-1'), body: { amount: 500_00 } }))).toEqual(
    [400, 'Some fields are not right.'],
  )
  expect((await client.merchantOrders.get(named('LONG-1'))).refunds).toMatchObject([{ amount: 86_00 }])
})

describe('a scope', () => {
  const acts: Record<string, { scope: KeyScope; act: (client: TestClient) => Promise<unknown> }> = {
    list: { scope: 'orders.read', act: (client) => client.merchantOrders.list({ query: {} }) },
    get: { scope: 'orders.read', act: (client) => client.merchantOrders.get(named('Q-1')) },
    getRefund: { scope: 'orders.read', act: (client) => client.merchantOrders.getRefund(named('Q-1')) },
    listCaptures: { scope: 'orders.read', act: (client) => client.merchantOrders.listCaptures(named('Q-1')) },
    refund: {
      scope: 'refunds',
      act: (client) => client.merchantOrders.refund({ ...named('Q-1'), body: { amount: 1 } }),
    },
    capture: {
      scope: 'captures',
      act: (client) => client.merchantOrders.capture({ ...named('Q-1'), body: { amount: 1 } }),
    },
    cancel: { scope: 'captures', act: (client) => client.merchantOrders.cancel(named('Q-1')) },
  }

  test.each(Object.entries(acts))(
    'that a key lacks refuses %s and says which; the scope alone admits it',
    async (_, one) => {
      const { scope: needed, act } = one
      const others = (['checkout', 'orders.read', 'captures', 'refunds', 'customers.read'] as const).filter(
        (name) => name !== needed,
      )
      const without = await withKey({ scopes: [...others] })
      const before = await countRows(server.db)
      expect(await refused(act(without.client))).toEqual([403, `This key lacks the scope ${needed}.`])
      expect(await countRows(server.db)).toEqual(before)
      const alone = await withKey({ scopes: [needed] })
      // It is not refused for its scope, whether or not the order is there.
      const outcome = await act(alone.client).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
      expect([200, 204, 404]).toContain(outcome)
    },
  )

  test('is needed for orders of the shop’s system too, and a key says its own', async () => {
    const { key, client } = await withKey({ scopes: ['orders.read'], sandbox: true })
    expect((await postOrder(server, fixture('NO-1'), { key })).status).toBe(403)
    expect((await client.ownMerchant.keys()).scopes).toEqual(['orders.read'])
  })
})
