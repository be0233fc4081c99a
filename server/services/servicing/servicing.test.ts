/** What the servicer hears of contracts, and what it answers, over HTTP. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayIn } from '#domain/calendar.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { servicingExport, servicingList } from '#server/operator/servicing.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { acceptance, confirmed, customerOf, type Made, makeRequest } from '#server/testing/checkouts.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'
import { recordServicingEvents } from './record.ts'
import { sendServicingEvents } from './send.ts'

let service: TestService
let server: TestServer
let owner: TestClient
let merchantId: string
let sales = 0

beforeAll(async () => {
  service = await startService()
  server = await testServer()
  server.config.services.servicer = { url: service.url, key: service.key }
  server.config.services.reach = { allowPrivate: true, milliseconds: 500 }
  owner = await server.as('owner')
  merchantId = server.merchants.bilbao
})
afterAll(() => Promise.all([server.close(), service.close()]))
beforeEach(() => {
  service.asked.length = 0
  service.behave(json(({ body }: Asked) => ({ id: body['id'] })))
})

const sell = async ({ sandbox = false } = {}): Promise<Made> => {
  sales += 1
  const seller = sandbox ? await server.as('owner', { sandbox }) : owner
  const made = await makeRequest(seller, merchantId, { mid: `S-${sales}`, totalAmount: 600_00 + sales })
  const customer = customerOf(server)
  await confirmed(customer, made.token, { phone: '612408515' })
  await customer.customerCheckout.accept(await acceptance(customer, made.token))
  return made
}
const deps = () => ({ ...server, log: { warn: () => {} } })
const run = async () => {
  await chainAudit(server.db, server.clock)
  await recordServicingEvents(server.db, server.clock)
  await sendServicingEvents(deps())
}
const heard = () =>
  service.asked.map(({ body }) => [body['type'], body['version'], body['contract']] as [string, number, string]) // its shape

test('a contract that is made, refunded and cancelled is an event each, in the order of versions, signed', async () => {
  const { operationId: id } = await sell()
  await run()
  expect(heard()).toEqual([['contract.made', 1, id]])
  const [made] = service.asked
  expect(made?.body).toMatchObject({
    merchant_id: merchantId,
    sandbox: false,
    data: {
      reference: `S-${sales}`,
      state: 'active',
      total_amount: 600_00 + sales,
      credit_to_customer: 0,
      customer: { first_name: 'Carmen', email: 'carmen@example.test', phone: '612408515', document: '12345678Z' },
      plan: { num_instalments: 6, schedule: { length: 6 } },
    },
  })
  const headers = made?.headers ?? {}
  expect(headers['webhook-id']).toBe(made?.body['id'])
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${JSON.stringify(made?.body)}`
  const signature = createHmac('sha256', service.key).update(text).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)

  const params = { merchantId, instalmentPlanId: id }
  await owner.orders.refund({ params, body: { amount: 100_00 } })
  await run()
  await owner.orders.cancel({ params })
  await run()
  await run()
  expect(heard().map(([type, version]) => [type, version])).toEqual([
    ['contract.made', 1],
    ['contract.changed', 2],
    ['contract.ended', 3],
    ['credit.due', 4],
  ])
  const states = service.asked.map(
    ({ body }) => body['data'] as { state: string; credit_to_customer: number }, // of the guide
  )
  expect(states.map(({ state, credit_to_customer: credit }) => [state, credit])).toEqual([
    ['active', 0],
    ['active', 0],
    ['ended', 100_00],
    ['ended', 100_00],
  ])
})

test('a withdrawal from the credit alone leaves the contract, with what was paid and the one payment that is due to the lender', async () => {
  const made = await sell()
  await run()
  await customerOf(server).customerCheckout.withdraw({ params: { token: made.token } })
  await run()
  expect(heard().map(([type, version]) => [type, version])).toEqual([
    ['contract.made', 1],
    ['contract.changed', 2],
  ])
  const withdrawn = dayIn('Europe/Madrid', server.clock.now())
  expect(service.asked.map(({ body }) => body['data'])).toMatchObject([
    { state: 'active', credit_withdrawn_on: null },
    {
      state: 'active',
      withdrawn: null,
      credit_withdrawn_on: withdrawn,
      plan: {
        schedule: [
          { due_date: withdrawn, amount: 100_00 },
          { due_date: addDays(withdrawn, 30), amount: 500_00 + sales },
        ],
      },
    },
  ])
})

test('an event that gets no answer is repeated, and later ones of the same contract wait for it', async () => {
  const [{ operationId: id }, { operationId: other }] = [await sell(), await sell()]
  service.behave((asked, response) => {
    if (asked.body['contract'] === id) response.writeHead(500).end()
    else json(({ body }: Asked) => ({ id: body['id'] }))(asked, response)
  })
  await run()
  await owner.orders.refund({ params: { merchantId, instalmentPlanId: id }, body: { amount: 1_00 } })
  await run()
  expect(heard().filter(([, , contract]) => contract === id)).toEqual([['contract.made', 1, id]])
  expect(heard().filter(([, , contract]) => contract === other)).toEqual([['contract.made', 1, other]])
  const before = service.asked.find(({ body }) => body['contract'] === id)
  service.behave(json(({ body }: Asked) => ({ id: body['id'] })))
  server.clock.advance(5_000)
  await run()
  await run()
  const mine = service.asked.filter(({ body }) => body['contract'] === id)
  expect(mine.map(({ body }) => body['version'])).toEqual([1, 1, 2])
  expect(mine[1]?.body).toEqual(before?.body)
})

test('test mode and what was never accepted are no contracts', async () => {
  await sell({ sandbox: true })
  const { orderUuid } = await makeRequest(owner, merchantId, { mid: 'S-NONE' })
  await owner.checkoutRequests.withdraw({ params: { merchantId, orderUuid } })
  await run()
  expect(service.asked).toEqual([])
})

const say = (body: object, key = service.key) =>
  server.fetch('/servicing/answers', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const shownOf = async (operationId: string) =>
  (await owner.operations.get({ params: { merchantId, operationId } })).servicing

test('its answers show on the operation, to guests not; an older one changes nothing', async () => {
  const { operationId: id } = await sell()
  const answer = (state: string, at: string) =>
    say({ merchant_id: merchantId, sandbox: false, answers: [{ contract: id, state, at }] })
  expect(await shownOf(id)).toBeNull()
  expect((await answer('overdue', '2026-11-22T10:00:00Z')).status).toBe(204)
  expect(await shownOf(id)).toEqual({ state: 'overdue', since: '2026-11-22T10:00:00.000Z' })
  const guest = await server.as('guest')
  expect((await guest.operations.get({ params: { merchantId, operationId: id } })).servicing).toBeNull()
  await answer('up_to_date', '2026-11-21T10:00:00Z')
  expect(await shownOf(id)).toMatchObject({ state: 'overdue' })
  await answer('paid_in_full', '2026-11-23T10:00:00Z')
  expect(await shownOf(id)).toMatchObject({ state: 'paid_in_full' })
})

test('an answer with another key, for another mode or merchant, or of no contract is refused whole', async () => {
  const { operationId: id } = await sell()
  const at = '2026-11-22T10:00:00Z'
  const good = { contract: id, state: 'overdue', at }
  const wrongKey = await say({ merchant_id: merchantId, sandbox: false, answers: [good] }, 'k'.repeat(20))
  expect([wrongKey.status, (await errorOf(wrongKey)).type]).toEqual([401, 'InvalidToken'])
  for (const place of [
    { merchant_id: merchantId, sandbox: true },
    { merchant_id: server.merchants.online, sandbox: false },
    { merchant_id: server.merchants.rival, sandbox: false },
  ]) {
    const response = await say({ ...place, answers: [good] })
    expect([response.status, Object.keys((await errorOf(response)).fields ?? {})]).toEqual([
      400,
      ['answers.0.contract'],
    ])
  }
  const half = await say({
    merchant_id: merchantId,
    sandbox: false,
    answers: [good, { ...good, contract: '0'.repeat(32) }],
  })
  expect(Object.keys((await errorOf(half)).fields ?? {})).toEqual(['answers.1.contract'])
  expect(await shownOf(id)).toBeNull()
})

test('without the setting the operator lists what is due and writes it to a file, once', async () => {
  server.config.services.servicer = null
  const { operationId: id } = await sell()
  await run()
  expect(service.asked).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-servicing-'))
  const context = { ...server, provider: server.config.provider }
  const open = (await servicingList.run({ ...context, options: {} })).json
  expect(open).toContainEqual(expect.objectContaining({ contract: id, type: 'contract.made', version: 1 }))
  const out = join(folder, 'due.jsonl')
  await servicingExport.run({ ...context, options: { out } })
  const lines = readFileSync(out, 'utf8').trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(open)
  expect((await servicingList.run({ ...context, options: {} })).json).toEqual([])
  await expect(servicingExport.run({ ...context, options: { out } })).rejects.toThrow('cannot be written')
  rmSync(folder, { recursive: true })
  server.config.services.servicer = { url: service.url, key: service.key }
})
