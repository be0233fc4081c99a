/** Live sales decided by an external service, which answers, hangs, lies and crashes. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { errorOf, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, accepted, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { decidingServer } from '#server/testing/deciding-server.ts'
import { countRows } from '#server/testing/operations.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'
import { makePlan } from '#domain/instalments.ts'
import { makeDecide, referenceOf } from './decision.ts'

let cards: TestService
let service: TestService
let server: TestServer
let customer: TestClient

const serverWith = (more: { url?: string; allowPrivate?: boolean } = {}) =>
  decidingServer({ cards, credit: service, milliseconds: 300, ...more })

beforeAll(async () => {
  ;[cards, service] = await Promise.all([startService(), startService()])
  cards.behave(json(({ body }: Asked) => ({ reference: body['reference'], outcome: 'taken' })))
  server = await serverWith()
  customer = customerOf(server)
})
afterAll(() => Promise.all([server.close(), service.close(), cards.close()]))
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  service.asked.length = 0
})

const nameOf = async (id: string): Promise<string> =>
  (await server.db.selectFrom('merchants').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name

type Given = { totalAmount?: number; documentId?: string; shop?: string; numInstalments?: number }

/** Ready to be signed by a customer of that document. */
const signing = async (mid: string, more: Given = {}) => {
  const { totalAmount = 130_14, documentId = '12345678Z', shop = server.merchants.bilbao, numInstalments = 6 } = more
  const made = await makeRequest(await server.as('owner'), shop, { mid, totalAmount })
  await confirmed(customer, made.token, { documentId, numInstalments })
  return acceptance(customer, made.token, 'tok_4242')
}
type Signing = Awaited<ReturnType<typeof signing>>
const send = ({ params, body }: Signing, idempotencyKey?: string) =>
  server.fetch(`/checkout/${params.token}/accept`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({
      card: body.card,
      signature: body.signature,
      information_version: body.informationVersion,
    }),
  })
const stateOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { state?: string }).state, // of the contract
]
const decided = (decision: string) => json(({ body }: Asked) => ({ reference: body['reference'], decision }))
const substatusOf = async (mid: string) =>
  (await server.db.selectFrom('operations').where('mid', '=', mid).select('substatus').executeTakeFirst())?.substatus

test.each([
  ['accepted', 'confirmed', 'payment_process'],
  ['challenge', 'challenge', 'pending_customer'],
  ['rejected', 'rejected', 'rejected'],
])(
  'a sale is %s by what the service says, asked once with what the contract names',
  async (decision, state, substatus) => {
    service.behave(decided(decision))
    expect(await stateOf(await send(await signing(decision)))).toEqual([200, state])
    expect(await substatusOf(decision)).toBe(substatus)
    expect(service.asked).toHaveLength(1)
    const [asked] = service.asked
    expect(asked?.body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{32}$/) as string, // a matcher
      merchant_id: server.merchants.bilbao,
      amount: 13014,
      currency: 'EUR',
      document: { type: 'nif', number: '12345678Z', country: 'ES' },
      merchant: { name: await nameOf(server.merchants.bilbao), country: 'ES' },
      person: {
        first_name: 'Carmen',
        last_name: 'Etxeberria',
        birthday: null,
        email: 'carmen@example.test',
        phone: null,
        postcode: null,
      },
      plan: asked?.body['plan'],
      earlier_contracts: asked?.body['earlier_contracts'],
      shop_purchases: [],
    })
    expect(asked?.headers).toMatchObject({
      authorization: `Bearer ${service.key}`,
      'idempotency-key': asked?.body['reference'],
      'content-type': 'application/json',
    })
  },
)

test('the service is told of the plan, and of the person’s contracts at every shop', async () => {
  service.behave(decided('accepted'))
  const documentId = '87654321X'
  await send(await signing('earlier', { documentId, totalAmount: 300_00 }))
  const { bilbao, online } = server.merchants
  const { id } = await server.db
    .selectFrom('operations')
    .where('mid', '=', 'earlier')
    .select('id')
    .executeTakeFirstOrThrow()
  const owner = await server.as('owner')
  const params = { merchantId: bilbao, operationId: id, instalmentPlanId: id }
  await owner.orders.refund({ params, body: { amount: 50_00 } })
  const late = {
    merchant_id: bilbao,
    sandbox: false,
    operation_id: id,
    state: 'overdue' as const,
    since: server.clock.now(),
  }
  await server.db.insertInto('servicing_states').values(late).execute()
  service.asked.length = 0

  service.behave(decided('rejected'))
  await send(await signing('now', { documentId, shop: online, totalAmount: 120_00 }))
  await send(await signing('in three', { documentId, shop: online, totalAmount: 120_00, numInstalments: 3 }))
  const amounts = (count: number, amount: number) => Array.from({ length: count }, () => ({ amount }))
  const [six, three] = service.asked.map(({ body }) => body)
  expect(six).toMatchObject({
    merchant_id: online,
    earlier_contracts: { count: 1, amount: 250_00, overdue: 1 },
    plan: { product: 'instalments', num_instalments: 6, credit_amount: 100_00, nominal_rate: 0, annual_rate: 0 },
  })
  expect(six?.['plan']).toMatchObject({ total_amount: 120_00, payments: amounts(6, 20_00) })
  expect(three?.['plan']).toMatchObject({ num_instalments: 3, payments: amounts(3, 40_00) })
})

test('the same order in another plan is another question', () => {
  const order = { merchantId: 'm', sandbox: false, mid: '1', amount: 100_00, currency: 'EUR', document: null } as const
  const references = [3, 6].map((numInstalments) =>
    referenceOf({ ...order, plan: { product: 'instalments', numInstalments } }),
  )
  expect(new Set(references).size).toBe(2)
})

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
  expect((await send(await signing('outside'), 'key-of-outside')).status).toBe(200)
  expect(open).toBe(0)
})

test('a retry with the same key does not ask again, whatever was decided', async () => {
  service.behave(decided('accepted'))
  const retried = await signing('retried')
  const first = await send(retried, 'retried-key')
  const again = await send(retried, 'retried-key')
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
  expect(service.asked).toHaveLength(1)
  const done = await send(retried)
  expect([done.status, (await errorOf(done)).type]).toEqual([409, 'CheckoutEnded'])
  service.behave(decided('rejected'))
  const refused = await signing('refused')
  for (const _ of [1, 2]) expect(await stateOf(await send(refused, 'refused-key'))).toEqual([200, 'rejected'])
  expect(service.asked).toHaveLength(2)
})

test('two sends at once may both ask, under one reference, and make one sale', async () => {
  service.behave(decided('accepted'))
  const atOnce = await signing('at-once')
  const answers = await Promise.all([1, 2, 3].map(() => send(atOnce, 'at-once-key')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(new Set(service.asked.map(({ body }) => body['reference'])).size).toBe(1)
})

test('a crash between decision and write: the same sale is asked about under the same reference', async () => {
  service.behave(decided('accepted'))
  const crashed = await signing('crashed')
  const before = await countRows(server.db)
  // The write dies as it would with its process: nothing of it is there.
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  await sql`alter table operation_events add constraint dies check (false) not valid`.execute(admin)
  const died = await send(crashed, 'crashed-key')
  await sql`alter table operation_events drop constraint dies`.execute(admin)
  await admin.destroy()
  expect(died.status).toBe(500)
  expect(await countRows(server.db)).toEqual(before)
  expect((await send(crashed, 'crashed-key')).status).toBe(200)
  expect(service.asked.map(({ body }) => body['reference'])).toHaveLength(2)
  expect(new Set(service.asked.map(({ body }) => body['reference'])).size).toBe(1)
  expect((await send(await signing('not-crashed'))).status).toBe(200)
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
    const sale = await signing(what)
    const before = await countRows(server.db)
    service.behave(fault)
    const response = await send(sale, `key of ${what}`)
    const error = await errorOf(response)
    expect([response.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
    expect(await countRows(server.db)).toEqual(before)
    expect(JSON.stringify(server.log)).not.toContain(service.key)
    expect(service.asked.map(({ path }) => path)).toEqual(['/decisions'])
    service.behave(decided('accepted'))
    expect((await send(sale, `key of ${what}`)).status).toBe(200)
  },
)

test('a service on this machine is not called unless that is allowed, by whatever name', async () => {
  const { port } = new URL(service.url)
  const plan = makePlan({
    amount: 100_00,
    numInstalments: 3,
    tin: 0,
    product: 'instalments',
    firstDay: '2026-11-20',
    downpayment: false,
  })
  const about = {
    merchantId: server.merchants.bilbao,
    sandbox: false,
    reference: '0'.repeat(32),
    amount: 100_00,
    currency: 'EUR' as const,
    document: null,
    plan: { ...plan, product: 'instalments' as const, credit: plan.principalAmount },
    person: { firstName: 'Carmen', lastName: 'Etxeberria', birthday: null, email: null, phone: null, postcode: null },
    earlier: { count: 0, amount: 0, overdue: 0 },
    purchases: [],
    merchant: { name: 'Casa', country: 'ES' },
  }
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const decision = { url: `http://${host}:${port}/decisions`, key: service.key }
    const services = { ...server.config.services, decision, reach: { allowPrivate: false, milliseconds: 300 } }
    const lines: unknown[] = []
    const log = { info: () => {}, error: () => {}, warn: (detail: object) => void lines.push(detail) }
    const decide = makeDecide({ ...server.config, services }, log)
    await expect(decide(about)).rejects.toMatchObject({
      type: 'UpstreamUnavailable',
    })
    expect(JSON.stringify(lines)).toContain('is not public')
  }
  expect(service.asked).toEqual([])
})

test('sandbox never asks the service', async () => {
  const seller = await server.as('guest', { sandbox: true })
  const { token } = await makeRequest(seller, server.merchants.bilbao)
  expect((await accepted(customer, token)).state).toBe('confirmed')
  expect(service.asked).toEqual([])
})
