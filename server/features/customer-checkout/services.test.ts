/** Live acceptances: cards and credit are decided by services of others, asked outside of any transaction. */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { decidingServer } from '#server/testing/deciding-server.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows } from '#server/testing/operations.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'

let cards: TestService
let credit: TestService
let server: TestServer
let customer: TestClient
let seller: TestClient

beforeAll(async () => {
  ;[cards, credit] = await Promise.all([startService(), startService()])
  server = await decidingServer({ cards, credit })
  customer = customerOf(server)
  seller = await server.as('guest')
})
afterAll(() => Promise.all([server.close(), cards.close(), credit.close()]))
beforeEach(() => {
  cards.asked.length = 0
  credit.asked.length = 0
})

const card = (outcome: string) => json(({ body }: Asked) => ({ reference: body['reference'], outcome }))
const decided = (decision: string) => json(({ body }: Asked) => ({ reference: body['reference'], decision }))
/** Ready to be signed. */
const make = async () => {
  const made = await makeRequest(seller, server.merchants.bilbao)
  await confirmed(customer, made.token)
  return made
}
const sign = async (token: string) => customer.customerCheckout.accept(await acceptance(customer, token, 'tok_4242'))

test('card first, then credit, and nothing is locked meanwhile', async () => {
  let open: number | undefined
  cards.behave(card('taken'))
  const look = async (asked: Asked, response: ServerResponse): Promise<void> => {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    open = (await waiting.execute(server.db)).rows.length
    decided('accepted')(asked, response)
  }
  credit.behave((asked, response) => void look(asked, response))
  const { token, operationId } = await make()
  const page = await customer.customerCheckout.get({ params: { token }, query: {} })
  expect(page.cardPort).toEqual({ kind: 'hosted', url: 'https://cards.example/fields' })
  expect((await sign(token)).state).toBe('confirmed')
  expect(open).toBe(0)
  expect(cards.asked.map(({ body }) => body)).toEqual([
    { reference: operationId, amount: 486_00, currency: 'EUR', card: 'tok_4242' },
  ])
  expect(credit.asked.map(({ body }) => body)).toMatchObject([
    {
      reference: expect.stringMatching(/^[0-9a-f]{32}$/) as string, // a matcher
      merchant_id: server.merchants.bilbao,
      amount: 486_00,
      currency: 'EUR',
      document: { type: 'nif', number: '12345678Z', country: 'ES' },
    },
  ])
})

test('a card that is refused asks nobody about credit, and another one may do', async () => {
  cards.behave(card('refused'))
  credit.behave(decided('accepted'))
  const { token } = await make()
  const error = await failure(sign(token))
  expect([error.status, error.type]).toEqual([409, 'CardRefused'])
  expect(credit.asked).toEqual([])
  cards.behave(card('taken'))
  expect((await sign(token)).state).toBe('confirmed')
})

const faults: [string, Parameters<TestService['behave']>[0]][] = [
  ['fails', json(() => ({}), 500)],
  ['answers about another sale', json(() => ({ reference: '0'.repeat(32), outcome: 'taken' }))],
  ['answers an unknown word', card('maybe')],
  ['hangs up', (_, response) => void response.destroy()],
]
test.for(faults)('a card service that %s is told as 502, and nothing is written', async ([, fault]) => {
  cards.behave(fault)
  const { token } = await make()
  const before = await countRows(server.db)
  const error = await failure(sign(token))
  expect([error.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
  expect(await countRows(server.db)).toEqual(before)
  expect(JSON.stringify(server.log)).not.toContain(cards.key)
})

test('identity: the service is asked for its outcome anew until there is one', async () => {
  cards.behave(card('taken'))
  credit.behave(decided('challenge'))
  const { token } = await make()
  expect((await sign(token)).state).toBe('challenge')
  const ask = () => customer.customerCheckout.challenge({ params: { token }, body: {} })
  expect((await ask()).state).toBe('challenge')
  credit.behave(decided('accepted'))
  expect((await ask()).state).toBe('confirmed')
  expect(new Set(credit.asked.map(({ body }) => body['reference'])).size).toBe(3)
})

test('another document is another question, never answered by what was decided on the one before', async () => {
  cards.behave(card('taken'))
  credit.behave(json(() => ({}), 500))
  const { token } = await make()
  expect((await failure(sign(token))).status).toBe(502)
  expect((await failure(sign(token))).status).toBe(502)
  await confirmed(customer, token, { documentId: '87654321X' })
  credit.behave(decided('rejected'))
  expect((await sign(token)).state).toBe('rejected')
  const [first, second, third] = credit.asked.map(({ body }) => body['reference'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('live: no card service says so, and nothing is written', async () => {
  const live = await testServer({ creditDecision: 'none' })
  const person = customerOf(live)
  const made = await makeRequest(await live.as('guest'), live.merchants.bilbao)
  const page = await confirmed(person, made.token)
  expect(page).toMatchObject({ sandbox: false, cardPort: { kind: 'none', url: null } })
  const before = await countRows(live.db)
  const error = await failure(person.customerCheckout.accept(await acceptance(person, made.token)))
  expect([error.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
  expect(error.message).toContain('No card service is configured')
  expect(await countRows(live.db)).toEqual(before)
  await live.close()
})

test('live: where the rules of test mode decide, as in the demo, its cards are taken', async () => {
  const live = await testServer()
  const person = customerOf(live)
  const made = await makeRequest(await live.as('guest'), live.merchants.bilbao)
  const page = await confirmed(person, made.token)
  expect(page).toMatchObject({ sandbox: false, cardPort: { kind: 'sandbox', url: null } })
  const refused = await failure(
    person.customerCheckout.accept(await acceptance(person, made.token, 'test-card-refused')),
  )
  expect(refused.type).toBe('CardRefused')
  const said = await failure(
    person.customerCheckout.challenge({ params: { token: made.token }, body: { outcome: 'passed' } }),
  )
  expect(Object.keys(said.fields)).toEqual(['outcome'])
  expect((await person.customerCheckout.accept(await acceptance(person, made.token))).state).toBe('confirmed')
  await live.close()
})
