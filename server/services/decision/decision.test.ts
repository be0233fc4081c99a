/** Live orders decided by an external service, which answers, hangs, lies and crashes. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey } from '#server/testing/factories.ts'
import { countRows } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'

let service: TestService
let server: TestServer
let key: string

const serverWith = (more: { url?: string; allowPrivate?: boolean } = {}) =>
  testServer({
    creditDecision: 'service',
    services: {
      decision: { url: more.url ?? service.url, key: service.key },
      cards: null,
      openBanking: null,
      sms: null,
      reach: { allowPrivate: more.allowPrivate ?? true, milliseconds: 300 },
    },
  })

beforeAll(async () => {
  service = await startService()
  server = await serverWith()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
})
afterAll(async () => {
  await server.close()
  await service.close()
})
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  service.asked.length = 0
})

const live = 'application/vnd.trastienda.v3+json'
const documentId = { type: 'nif', number: '12345678Z', country: 'ES' }
const order = (id: string) => ({ ...fixture(id), customer: { ...fixture(id).customer, document_id: documentId } })
const send = (body: unknown, idempotencyKey?: string) =>
  server.fetch('/checkout/offline', {
    method: 'POST',
    headers: {
      accept: live,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  })
const decided = (decision: string) => json(({ body }: Asked) => ({ reference: body['reference'], decision }))
const substatusOf = async (mid: string) =>
  (await server.db.selectFrom('operations').where('mid', '=', mid).select('substatus').executeTakeFirst())?.substatus

test.each([
  ['accepted', 201, 'payment_process'],
  ['challenge', 201, 'pending_customer'],
  ['rejected', 403, 'rejected'],
])(
  'an order is %s by what the service says, asked once with what the contract names',
  async (decision, status, substatus) => {
    service.behave(decided(decision))
    expect((await send(order(decision))).status).toBe(status)
    expect(await substatusOf(decision)).toBe(substatus)
    expect(service.asked).toHaveLength(1)
    const [asked] = service.asked
    expect(asked?.body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{32}$/) as string, // a matcher
      merchant_id: server.merchants.bilbao,
      amount: 13014,
      currency: 'EUR',
      document: documentId,
    })
    expect(asked?.headers).toMatchObject({
      authorization: `Bearer ${service.key}`,
      'idempotency-key': asked?.body['reference'],
      'content-type': 'application/json',
    })
  },
)

test('the service is never asked while a transaction is open', async () => {
  let open: number | undefined
  service.behave((asked, response) => {
    const inTransaction = sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    const answer = async (): Promise<void> => {
      open = (await inTransaction.execute(server.db)).rows.length
      decided('accepted')(asked, response)
    }
    void answer()
  })
  expect((await send(order('outside'), 'key-of-outside')).status).toBe(201)
  expect(open).toBe(0)
})

test('a retry with the same key does not ask again, whatever was decided; nor does an order that exists', async () => {
  service.behave(decided('accepted'))
  const first = await send(order('retried'), 'retried-key')
  const again = await send(order('retried'), 'retried-key')
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
  expect(service.asked).toHaveLength(1)
  const taken = await send(order('retried'))
  expect([taken.status, (await errorOf(taken)).type]).toEqual([409, 'DuplicatedOrder'])
  const other = await send(order('another'), 'retried-key')
  expect([other.status, (await errorOf(other)).type]).toEqual([409, 'IdempotencyConflict'])
  service.behave(decided('rejected'))
  expect((await send(order('refused'), 'refused-key')).status).toBe(403)
  expect((await send(order('refused'), 'refused-key')).status).toBe(403)
  expect(service.asked).toHaveLength(2)
})

test('two sends at once may both ask, under one reference, and make one order', async () => {
  service.behave(decided('accepted'))
  const answers = await Promise.all([1, 2, 3].map(() => send(order('at-once'), 'at-once-key')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(new Set(service.asked.map(({ body }) => body['reference'])).size).toBe(1)
})

test('a crash between decision and write: the same order is asked about under the same reference', async () => {
  service.behave(decided('accepted'))
  const before = await countRows(server.db)
  // The write dies as it would with its process: nothing of it is there.
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  await sql`alter table operation_events add constraint dies check (false) not valid`.execute(admin)
  const died = await send(order('crashed'), 'crashed-key')
  await sql`alter table operation_events drop constraint dies`.execute(admin)
  await admin.destroy()
  expect(died.status).toBe(500)
  expect(await countRows(server.db)).toEqual(before)
  expect((await send(order('crashed'), 'crashed-key')).status).toBe(201)
  expect(service.asked.map(({ body }) => body['reference'])).toHaveLength(2)
  expect(new Set(service.asked.map(({ body }) => body['reference'])).size).toBe(1)
  expect((await send(order('not-crashed'))).status).toBe(201)
  expect(new Set(service.asked.map(({ body }) => body['reference'])).size).toBe(2)
})

const faults: [string, Parameters<TestService['behave']>[0]][] = [
  ['hangs', () => {}],
  ['hangs in the middle', (_, response) => void response.writeHead(200).write('{"decision":')],
  ['answers something that is not JSON', (_, response) => void response.end('<html>')],
  ['answers an unknown word', decided('maybe')],
  ['answers about another order', json(() => ({ reference: '0'.repeat(32), decision: 'accepted' }))],
  ['answers a list', json(() => ['accepted'])],
  ['fails', json(() => ({ decision: 'accepted' }), 500)],
  ['redirects', (_, response) => void response.writeHead(307, { location: `${service.url}/elsewhere` }).end()],
  ['answers too much', (_, response) => void response.end(`{"decision":"accepted","x":"${'x'.repeat(70_000)}"}`)],
  ['hangs up', (_, response) => void response.destroy()],
]

test.for(faults)(
  'a service that %s is told as 502, writes nothing and is asked again by a retry',
  async ([what, fault]) => {
    const before = await countRows(server.db)
    service.behave(fault)
    const response = await send(order(what), `key of ${what}`)
    const error = await errorOf(response)
    expect([response.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
    expect(await countRows(server.db)).toEqual(before)
    expect(JSON.stringify(server.log)).not.toContain(service.key)
    expect(service.asked.map(({ path }) => path)).toEqual(['/decisions'])
    service.behave(decided('accepted'))
    expect((await send(order(what), `key of ${what}`)).status).toBe(201)
  },
)

test('a service on this machine is not called unless that is allowed, by whatever name', async () => {
  const { port } = new URL(service.url)
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const careful = await serverWith({ url: `http://${host}:${port}/decisions`, allowPrivate: false })
    const shop = (await makeKey(careful.db, careful.clock, careful.merchants.bilbao)).privateKey
    const response = await postOrder(careful, order('private'), { key: shop, accept: live })
    expect([response.status, (await errorOf(response)).type]).toEqual([502, 'UpstreamUnavailable'])
    expect(JSON.stringify(careful.log)).toContain('is not public')
    await careful.close()
  }
  expect(service.asked).toEqual([])
})

test('sandbox never asks the service', async () => {
  expect((await postOrder(server, order('in-sandbox'), { key })).status).toBe(201)
  expect(service.asked).toEqual([])
})
