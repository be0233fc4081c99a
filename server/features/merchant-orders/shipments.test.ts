/** What a merchant's system says it has sent: it is shown to the shop and to the customer, and moves nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import { hashToken } from '#server/core/tokens.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { erasePerson, readPerson } from '#server/services/people/person.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { customerOf } from '#server/testing/checkouts.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout, soldOnline } from '#server/testing/online-checkouts.ts'
import { countRows, makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let shop: TestClient
let key: string
let sequence = 0
beforeAll(async () => {
  server = await testServer()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
  shop = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
})
beforeEach(() => {
  sequence += 1
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const mid = (): string => `S-${sequence}`
const named = () => ({ params: { order: mid() } })
const sold = () => soldOnline(server, shop, { mid: mid() })
const live = () => ({ merchantId: server.merchants.bilbao, sandbox: false })
const parcel = { carrier: 'Correos', tracking: 'PQ4F1', url: 'https://correos.example/seguir?n=PQ4F1' }
type Body = Parameters<TestClient['merchantOrders']['ship']>[0]['body']
const ship = (body: Body = parcel, system = shop) => system.merchantOrders.ship({ ...named(), body })
const list = async (system = shop) => (await system.merchantOrders.listShipments(named())).results
const rowsOf = (id: string) =>
  server.db.selectFrom('shipments').where('operation_id', '=', id).selectAll().orderBy('id').execute()
const detailOf = async (id: string) =>
  (await server.as('guest')).operations.get({ params: { merchantId: server.merchants.bilbao, operationId: id } })

describe('a shipment', () => {
  test('is answered, listed, and on both details and in the history, with who said so', async () => {
    const { id } = await sold()
    server.clock.set('2026-11-21T09:30:00Z')
    const later = await ship()
    const first = await ship({ carrier: ' Seur\u200B ', sent: '2026-11-20T18:00:00+01:00' })
    const created = '2026-11-21T09:30:00.000Z'
    expect(later.id).toMatch(/^[0-9a-f]{32}$/)
    expect(later).toEqual({ id: later.id, ...parcel, sent: created, created })
    const seur = { carrier: 'Seur', tracking: null, url: null, sent: '2026-11-20T17:00:00.000Z', created }
    expect(first).toEqual({ id: first.id, ...seur })
    expect(await list()).toEqual([first, later])
    expect((await shop.merchantOrders.get({ params: { order: id } })).shipments).toEqual([first, later])
    const { shipments, history } = await detailOf(id)
    expect(shipments).toEqual([first, later])
    const event = { type: 'shipped', amount: null, actor: { kind: 'api', name: null } }
    expect(history.slice(-2)).toMatchObject([event, event])
    const audited = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'operation.shipped')
      .selectAll()
      .execute()
    expect(audited).toHaveLength(2)
    expect(JSON.stringify(audited)).not.toMatch(/Correos|PQ4F1|Seur/)
  })

  test('answers 201 in the form of the contract; what is empty is not given', async () => {
    await sold()
    const answer = await server.fetch(`/orders/${mid()}/shipments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ carrier: '', tracking: ' ', url: parcel.url, sent: null, note: 'unknown' }),
    })
    expect(answer.status).toBe(201)
    const sent = '2026-11-20T10:00:00.000Z'
    const given = { carrier: null, tracking: null, url: parcel.url, sent, created: sent }
    const { id, ...rest } = (await answer.json()) as Record<string, unknown> // an object, by the next line
    expect([typeof id, rest]).toEqual(['string', given])
  })

  test('moves no money and captures nothing', async () => {
    await makeOperation(server.db, server.clock, live(), { mid: mid(), substatus: 'pending_merchant' })
    const moneyOf = async () => {
      const { shipments: _, ...rest } = await shop.merchantOrders.get(named())
      const { operation_events, ...rows } = await countRows(server.db)
      return { rest, rows, operation_events: operation_events ?? 0 }
    }
    const before = await moneyOf()
    await ship()
    expect(await moneyOf()).toEqual({ ...before, operation_events: before.operation_events + 1 })
  })

  test('is on the page of its customer until the sale is undone', async () => {
    const { token } = await sold()
    server.clock.set('2026-11-20T23:30:00Z')
    await ship()
    const read = async () => (await customerOf(server).customerCheckout.get({ params: { token }, query: {} })).shipments
    expect(await read()).toEqual([{ ...parcel, sentOn: '2026-11-21' }])
    await shop.merchantOrders.cancel(named())
    expect(await read()).toEqual([])
  })
})

describe('what is wrong is refused at its field', () => {
  const long = (length: number) => 'x'.repeat(length)
  const address = (length: number) => `https://a.example/${long(length)}`.slice(0, length)
  const cases: [string, Body, string][] = [
    ['nothing', {}, 'tracking'],
    ['nothing but a time', { sent: '2026-11-20T10:00:00Z' }, 'tracking'],
    ['empty texts', { carrier: '', tracking: '  ', url: '' }, 'tracking'],
    ['characters without a form', { carrier: '\u200B' }, 'carrier'],
    ['a long carrier', { carrier: long(81) }, 'carrier'],
    ['a long number', { tracking: long(121) }, 'tracking'],
    ['a long address', { url: address(501) }, 'url'],
    ['an address without https', { url: 'http://a.example/1' }, 'url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address with a name', { url: 'https://ane@a.example/1' }, 'url'],
    ['an address with a password', { url: 'https://ane:secret@a.example/1' }, 'url'],
    ['an address with a port that is none', { url: 'https://a.example:99999/1' }, 'url'],
    ['an address that turns round what is beside it', { url: 'https://a.example/\u202E1' }, 'url'],
    ['an address with a blank', { url: 'https://a.example/1 2' }, 'url'],
    ['a day', { ...parcel, sent: '2026-11-20' }, 'sent'],
    ['a time that is to come', { ...parcel, sent: '2026-11-20T10:01:00.001Z' }, 'sent'],
    ['a time before the order', { ...parcel, sent: '2026-11-20T09:59:59.999Z' }, 'sent'],
  ]
  test.each(cases)('%s', async (_, body, field) => {
    const { id } = await sold()
    const before = await countRows(server.db)
    const refused = await failure(ship(body))
    expect([refused.status, refused.type, Object.keys(refused.fields)]).toEqual([
      400,
      'ApiValidationException',
      [field],
    ])
    expect([await countRows(server.db), await rowsOf(id)]).toEqual([before, []])
  })

  test('what is just within the bounds is taken', async () => {
    await sold()
    await ship({ carrier: long(80), tracking: long(120), url: address(500), sent: '2026-11-20T10:01:00Z' })
    await ship({ tracking: '1', sent: '2026-11-20T10:00:00Z' })
    await ship({ url: 'HTTPS://a.example:65535' })
    expect(await list()).toHaveLength(3)
  })
})

describe('only', () => {
  test('the orders of the own shop in the mode of the call', async () => {
    const { id } = await sold()
    await ship()
    const rival = await server.key(server.merchants.rival)
    const tested = await server.key(server.merchants.bilbao, { sandbox: true })
    const own = { merchantId: server.merchants.rival, sandbox: false }
    for (const system of [rival, tested]) {
      expect((await failure(ship(parcel, system))).status).toBe(404)
      expect((await failure(list(system))).status).toBe(404)
      expect((await failure(system.merchantOrders.ship({ params: { order: id }, body: parcel }))).status).toBe(404)
    }
    // The same reference in the other mode and at the other shop is another order.
    await makeOperation(server.db, server.clock, { ...live(), sandbox: true }, { mid: mid() })
    await makeOperation(server.db, server.clock, own, { mid: mid() })
    for (const system of [rival, tested]) {
      expect(await list(system)).toEqual([])
      await ship({ tracking: 'other' }, system)
      expect(await list(system)).toMatchObject([{ tracking: 'other' }])
    }
    expect(await list()).toMatchObject([{ tracking: parcel.tracking }])
  })

  test('keys with the scope', async () => {
    await sold()
    const withScope = async (scope: KeyScope) => {
      const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
      const made = server.db.updateTable('api_keys').where('private_key_hash', '=', hashToken(privateKey))
      await made.set({ scopes: [scope] }).execute()
      return clientOf(`${server.url}/api`, { bearer: privateKey, sandbox: false })
    }
    const [reader, writer] = [await withScope('orders.read'), await withScope('orders.write')]
    await ship(parcel, writer)
    expect(await list(reader)).toHaveLength(1)
    for (const refused of [await failure(ship(parcel, reader)), await failure(list(writer))])
      expect([refused.status, refused.type]).toEqual([403, 'PermissionDenied'])
    const person = await server.as('owner')
    expect((await failure(ship(parcel, person))).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('orders that are a sale', async () => {
    const refusals: [string, string][] = []
    const states = [
      'pending_customer',
      'stopped_merchant',
      'stopped_customer',
      'stopped_duplicated',
      'rejected',
    ] as const
    for (const substatus of states) {
      sequence += 1
      const id = await makeOperation(server.db, server.clock, live(), { mid: mid(), substatus })
      const refused = await failure(ship())
      refusals.push([substatus, `${refused.status} ${refused.type}`])
      expect(await rowsOf(id)).toEqual([])
      if (substatus === 'pending_customer') expect(refused.body.error.message).toContain('no sale yet')
    }
    expect(refusals).toEqual(states.map((substatus) => [substatus, '409 OrderEnded']))
    sequence += 1
    await shop.merchantCheckouts.begin({ body: onlineCheckout({ mid: mid() }) })
    expect((await failure(ship())).type).toBe('OrderEnded')
    for (const substatus of [
      'payment_process',
      'payment_completed',
      'payment_suspended',
      'pending_merchant',
    ] as const) {
      sequence += 1
      await makeOperation(server.db, server.clock, live(), { mid: mid(), substatus })
      await ship()
      expect(await list()).toHaveLength(1)
    }
  })

  test('what the shop has said yes to, and what was sent stays on an order that ends', async () => {
    const { id } = await sold()
    const say = (confirmation: 'awaited' | 'given') =>
      server.db.updateTable('operations').set({ confirmation }).where('id', '=', id).execute()
    await say('awaited')
    expect((await failure(ship())).type).toBe('OrderEnded')
    await say('given')
    await ship()
    await shop.merchantOrders.cancel(named())
    const refused = await failure(ship())
    expect([refused.status, refused.type]).toEqual([409, 'OrderEnded'])
    expect(await list()).toHaveLength(1)
  })
})

describe('at once and again', () => {
  const keyed = (body: Body = parcel) =>
    shop.merchantOrders.ship({ ...named(), body }, { idempotencyKey: `shipment-${sequence}` })

  test('the same key adds it once, however late, and another body under it is refused', async () => {
    const { id } = await sold()
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed()))
    expect(new Set(answers.map((one) => one.id)).size).toBe(1)
    server.clock.set('2026-12-20T10:00:00Z')
    expect(await keyed()).toEqual(answers[0])
    expect(await rowsOf(id)).toHaveLength(1)
    expect((await failure(keyed({ tracking: 'other' }))).type).toBe('IdempotencyConflict')
    expect((await detailOf(id)).history.filter(({ type }) => type === 'shipped')).toHaveLength(1)
  })

  test('no order has more than fifty, also where twenty are sent at once', async () => {
    const { id } = await sold()
    const made = server.clock.now()
    const before = Array.from({ length: 45 }, (_, i) => ({
      merchant_id: server.merchants.bilbao,
      sandbox: false,
      id: crypto.randomUUID(),
      operation_id: id,
      carrier: null,
      tracking: `${i}`,
      url: null,
      sent: made,
      created: made,
    }))
    await server.db.insertInto('shipments').values(before).execute()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ship()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await rowsOf(id)).toHaveLength(50)
    const refused = await failure(ship())
    expect([refused.status, refused.fields]).toEqual([400, { tracking: ['An order has at most 50 shipments.'] }])
  })
})

test('of a person who is forgotten nothing stays, and nothing is added; the export has it before', async () => {
  const { db, clock, config } = server
  const tested = await server.key(server.merchants.bilbao, { sandbox: true })
  const { id } = await soldOnline(server, tested, { mid: mid() })
  const [other, people] = [await sold(), makePeopleHasher(config)]
  await ship(parcel, tested)
  await ship()
  const wanted = { kind: 'document', text: '12345678Z' } as const
  const found = await readPerson(db, people, wanted)
  expect(found.shipments.filter(({ operationId }) => operationId === id)).toMatchObject([parcel])
  await inTransaction(db, acrossMerchants('a test'), (tx) => erasePerson(tx, people, wanted, clock.now()))
  expect(await rowsOf(id)).toEqual([])
  // A contract stays, with what was sent of it.
  expect(await rowsOf(other.id)).toHaveLength(1)
  const after = await failure(ship(parcel, tested))
  expect([after.status, after.type, after.body.error.message]).toEqual([
    409,
    'OrderEnded',
    'The data of this order were deleted.',
  ])
})
