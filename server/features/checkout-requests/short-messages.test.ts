/** Links by short message, sent by an external service that accepts them, refuses them, fails, hangs and crashes. */
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { sendDueMessages } from '#server/services/short-messages/send-due.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { customerOf, makeRequest, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'

let service: TestService
let server: TestServer
let merchantId: string
let guest: TestClient
let customer: TestClient

const serverWith = (url: string, allowPrivate = true) =>
  testServer({
    limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 },
    services: {
      ...readEnv({}).services,
      sms: { url, key: service.key },
      reach: { allowPrivate, milliseconds: 300 },
    },
  })

beforeAll(async () => {
  service = await startService()
  server = await serverWith(service.url)
  merchantId = server.merchants.bilbao
  customer = customerOf(server)
})
afterAll(() => Promise.all([server.close(), service.close()]))
beforeEach(async () => {
  // The clock moves on, and sessions end.
  guest = await server.as('guest')
  service.behave(said('sent'))
  await run()
  service.asked.length = 0
})
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const said = (outcome: string, reason?: string) =>
  json(({ body }: Asked) => ({ reference: body['reference'], outcome, reason }))
const status = (code: number) => json(() => ({ outcome: 'sent' }), code)
const seconds = (count: number) => count * 1000
const make = (phone = '612408515') =>
  makeRequest(guest, merchantId, { channel: 'sms', customer: { email: undefined, phone } })
const named = (orderUuid: string) => ({ params: { merchantId, orderUuid } })
const check = (orderUuid: string) => guest.checkoutRequests.check(named(orderUuid))
const deliveryOf = async (orderUuid: string) => (await check(orderUuid)).delivery
const sendOf = ({ log, ...rest }: TestServer) =>
  sendDueMessages({ ...rest, log: { warn: (detail, message) => void log.push({ level: 'warn', detail, message }) } })
const run = () => sendOf(server)
const keys = () => service.asked.map(({ headers }) => headers['idempotency-key'])
const actionsOf = async (operationId: string) =>
  (await server.db.selectFrom('audit_log').where('object_id', '=', operationId).select('action').execute()).map(
    ({ action }) => action,
  )

test('[CA-29] [RT-06] the link goes to the mobile once, with shop, amount and nothing about the person', async () => {
  const { orderUuid, operationId, link } = await make()
  expect(service.asked).toEqual([])
  expect(await check(orderUuid)).toMatchObject({ channel: 'sms', delivery: 'sending', message: null, resendLeft: 5 })
  expect(await run()).toBe(1)
  expect(await deliveryOf(orderUuid)).toBe('sent')
  expect(await run()).toBe(0)
  expect(service.asked).toHaveLength(1)
  const [asked] = service.asked
  expect(asked?.body).toEqual({
    reference: expect.stringMatching(/^[0-9a-f]{32}$/) as string, // a matcher
    to: '+34612408515',
    text: `Casa Lumbre Bilbao: revisa y acepta tu plan de pago de 486,00 €: ${link}`,
  })
  expect(asked?.headers).toMatchObject({
    authorization: `Bearer ${service.key}`,
    'idempotency-key': asked?.body['reference'],
    'content-type': 'application/json',
  })
  expect(JSON.stringify(asked?.body)).not.toMatch(/Carmen|Etxeberria|12345678Z/)
  expect(await actionsOf(operationId)).toEqual(['checkout.requested', 'checkout.messaged'])
  const kept = await server.db.selectFrom('short_messages').where('request_id', '=', orderUuid).selectAll().execute()
  expect(kept).toMatchObject([{ text: null, next_attempt: null, refused: null }])
  expect((await customer.customerCheckout.open({ params: { token: tokenOf(link) } })).state).toBe('opened')
})

test('the shop is named as it shows itself, in the words of its country', async () => {
  await server.db
    .insertInto('merchant_preferences')
    .values({
      merchant_id: server.merchants.online,
      hostnames: { list: [] },
      logo_file_id: null,
      face: { name: 'La Casa de la Luz', phone: null, website: null, returnTerms: null },
      updated: server.clock.now(),
      updated_by: null,
      version: 1,
    })
    .execute()
  const sms = { channel: 'sms', customer: { email: undefined, phone: '612408515' } } as const
  const { link } = await makeRequest(guest, server.merchants.online, sms)
  await run()
  expect(service.asked[0]?.body['text']).toBe(`La Casa de la Luz: revisa y acepta tu plan de pago de 486,00 €: ${link}`)
})

test('landlines and numbers that are missing are refused at their field, here as in a mended one', async () => {
  for (const phone of [undefined, '912345678', '701408515']) {
    const error = await failure(
      makeRequest(guest, merchantId, { channel: 'sms', customer: { email: undefined, phone } }),
    )
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['customer.phone']])
  }
  const { orderUuid } = await make()
  const error = await failure(guest.checkoutRequests.mend({ ...named(orderUuid), body: { phone: '912345678' } }))
  expect([error.status, Object.keys(error.fields)]).toEqual([400, ['phone']])
})

test('[CA-30] it goes again after 60 seconds and five times, with the same link and each time under a key of its own', async () => {
  const { orderUuid, link } = await make()
  await run()
  const resend = () => guest.checkoutRequests.resend(named(orderUuid))
  server.clock.advance(seconds(60) - 1)
  expect((await failure(resend())).type).toBe('ResendNotAllowed')
  server.clock.advance(1)
  for (let left = 4; left >= 0; left -= 1) {
    await resend()
    expect((await check(orderUuid)).resendLeft).toBe(left)
    await run()
    server.clock.advance(seconds(60))
  }
  expect((await failure(resend())).type).toBe('ResendNotAllowed')
  expect(service.asked.map(({ body }) => String(body['text']).endsWith(link))).toEqual(Array(6).fill(true))
  expect(new Set(keys()).size).toBe(6)
})

test('a mended number gets a new link, the old one is dead at once, and a message that had not left never does', async () => {
  const { orderUuid, token } = await make('612408510')
  const same = await failure(guest.checkoutRequests.mend({ ...named(orderUuid), body: { phone: '612408510' } }))
  expect(same.type).toBe('ResendNotAllowed')
  const mended = await guest.checkoutRequests.mend({ ...named(orderUuid), body: { phone: '612408511' } })
  expect(mended).toMatchObject({ phone: '612408511', resendLeft: 4, delivery: 'sending' })
  expect((await failure(customer.customerCheckout.get({ params: { token }, query: {} }))).status).toBe(404)
  await run()
  expect(service.asked.map(({ body }) => [body['to'], String(body['text']).endsWith(mended.link ?? '-')])).toEqual([
    ['+34612408511', true],
  ])
})

test.for([
  ['a number that does not exist', said('refused', 'number'), 'refused_number'],
  ['a person who wants none', said('refused', 'blocked'), 'refused_blocked'],
  ['a reason of its own', said('refused', 'quota'), 'refused_other'],
  ['400', status(400), 'refused_other'],
  ['422', status(422), 'refused_other'],
] as const)(
  '[CA-29] a service that refuses with %s is asked once, and shop and seller are told',
  async ([, behaviour, delivery]) => {
    service.behave(behaviour)
    const { orderUuid, operationId } = await make()
    await run()
    server.clock.advance(seconds(240))
    expect(await run()).toBe(0)
    expect(service.asked).toHaveLength(1)
    expect(await deliveryOf(orderUuid)).toBe(delivery)
    expect(await actionsOf(operationId)).toContain('checkout.message_refused')
    const owner = await server.as('owner')
    const { history } = await owner.operations.get({ params: { merchantId, operationId } })
    expect(history.at(-1)).toMatchObject({ type: 'link_refused', actor: { kind: 'system' } })
    // Who sold may have left the page that says so.
    const told = (await guest.notifications.list()).results.filter((notice) => notice.operationId === operationId)
    const notice = { type: 'checkout_message_refused', level: 'warning', read: null, merchantId, sandbox: false }
    expect(told).toMatchObject([notice])
    expect((await owner.notifications.list()).results.filter((one) => one.operationId === operationId)).toEqual([])
    // Another number is the way out.
    service.behave(said('sent'))
    await guest.checkoutRequests.mend({ ...named(orderUuid), body: { phone: '612408519' } })
    await run()
    expect(await deliveryOf(orderUuid)).toBe('sent')
  },
)

const faults: [string, (asked: Asked, response: ServerResponse) => void][] = [
  ['hangs', () => {}],
  ['hangs in the middle', (_, response) => void response.writeHead(200).write('{"outcome":')],
  ['answers something that is not JSON', (_, response) => void response.end('<html>')],
  ['answers an unknown word', said('perhaps')],
  ['answers about another message', json(() => ({ reference: '0'.repeat(32), outcome: 'sent' }))],
  ['fails', status(500)],
  ['has too much to do', status(429)],
  ['does not know the key', status(401)],
  ['redirects', (_, response) => void response.writeHead(307, { location: `${service.url}/elsewhere` }).end()],
  ['hangs up', (_, response) => void response.destroy()],
]

test.for(faults)('a service that %s is asked again later, under the same key', async ([, fault]) => {
  service.behave(fault)
  const { orderUuid, token } = await make()
  await run()
  expect(await deliveryOf(orderUuid)).toBe('sending')
  expect(await run()).toBe(0)
  server.clock.advance(seconds(5))
  await run()
  expect(await deliveryOf(orderUuid)).toBe('delayed')
  service.behave(said('sent'))
  server.clock.advance(seconds(10))
  await run()
  expect(await deliveryOf(orderUuid)).toBe('sent')
  expect(service.asked).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(service.asked.map(({ path }) => path)).toEqual(Array(3).fill('/decisions'))
  expect(JSON.stringify(server.log)).not.toContain(service.key)
  expect(JSON.stringify(server.log)).not.toContain(token)
})

test('of two processes one sends; what one that died had taken is sent later, under the same key', async () => {
  await make()
  const taken = await Promise.all([run(), run(), run()])
  expect(taken.filter((count) => count > 0)).toEqual([1])
  expect(service.asked).toHaveLength(1)
  const { orderUuid } = await make()
  // It has taken the message, and so has the service, but the result is not stored.
  const held = { next_attempt: new Date(server.clock.now().getTime() + seconds(30)), attempts: 1 }
  await server.db.updateTable('short_messages').set(held).where('request_id', '=', orderUuid).execute()
  expect(await run()).toBe(0)
  server.clock.advance(seconds(30))
  expect(await run()).toBe(1)
  expect(await deliveryOf(orderUuid)).toBe('sent')
})

test('nothing leaves any more once the link is dead: withdrawn, or out of time', async () => {
  service.behave(status(500))
  const [withdrawn, late] = [await make(), await make('612408516')]
  await run()
  await guest.checkoutRequests.withdraw(named(withdrawn.orderUuid))
  service.asked.length = 0
  server.clock.advance(seconds(3600))
  await run()
  guest = await server.as('guest')
  expect(service.asked).toEqual([])
  expect(await deliveryOf(withdrawn.orderUuid)).toBe('given_up')
  expect(await deliveryOf(late.orderUuid)).toBe('given_up')
})

test('in sandbox nothing leaves: the message stands where the shop reads it', async () => {
  const seller = await server.as('guest', { sandbox: true })
  const { orderUuid, link } = await makeRequest(seller, merchantId, {
    channel: 'sms',
    customer: { email: undefined, phone: '612408515' },
  })
  expect(await run()).toBe(0)
  const shown = await seller.checkoutRequests.check(named(orderUuid))
  expect(shown.delivery).toBeNull()
  expect(shown.message).toEqual({
    to: '+34612408515',
    subject: null,
    text: `Casa Lumbre Bilbao: revisa y acepta tu plan de pago de 486,00 €: ${link}`,
  })
  expect(service.asked).toEqual([])
})

test('the channel is there where a service is, and can be chosen by a shop', async () => {
  const owner = await server.as('owner')
  const { offlineChannels } = await guest.merchants.configurations({ params: { merchantId } })
  expect(offlineChannels).toEqual(['email', 'sms', 'qr', 'link'])
  expect((await owner.preferences.get({ params: { merchantId } })).availableChannels).toContain('sms')
})

test('a service on this machine is not called unless that is allowed', async () => {
  const careful = await serverWith(service.url, false)
  await makeRequest(await careful.as('guest'), careful.merchants.bilbao, {
    channel: 'sms',
    customer: { email: undefined, phone: '612408515' },
  })
  await sendOf(careful)
  expect(JSON.stringify(careful.log)).toContain('is not public')
  expect(service.asked).toEqual([])
  await careful.close()
})

test('messages are forgotten after 30 days', async () => {
  await make()
  server.clock.advance(seconds(31 * 86_400))
  expect(await keepHouse(server.db, server.clock)).toBe(true)
  expect(await server.db.selectFrom('short_messages').select('id').execute()).toEqual([])
})
