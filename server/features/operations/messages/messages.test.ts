/** What the customer of a sale was written, and what became of it: by a real mail server and a real service for short messages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { makeReminderJob } from '#server/jobs/withdrawal-reminders.ts'
import { sendDueMessages } from '#server/services/short-messages/send-due.ts'
import { type Name, type TestServer, testServer } from '#server/testing/app.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { makeAskedShop } from '#server/testing/online-checkouts.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts'

const hour = 3_600_000

let smtp: TestSmtp
let sms: TestService
let server: TestServer
let merchantId: string
beforeAll(async () => {
  ;[smtp, sms] = await Promise.all([startSmtp(), startService()])
  server = await testServer({
    publicUrl: 'https://panel.example',
    mail: { smtpUrl: smtp.url, from: null, linksAnHour: 100 },
    limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 },
    services: {
      ...readEnv({}).services,
      sms: { url: sms.url, key: sms.key },
      reach: { allowPrivate: true, milliseconds: 2000 },
    },
  })
  merchantId = server.merchants.bilbao
})
afterAll(() => Promise.all([server.close(), smtp.close(), sms.close()]))

let sales = 0
let email: string
beforeEach(() => {
  sales += 1
  email = `carmen-${sales}@example.test`
})

type Place = { person?: Exclude<Name, 'nobody'>; sandbox?: boolean; shop?: string }

const messagesOf = async (operationId: string, { person = 'owner', sandbox = false, shop = merchantId }: Place = {}) =>
  (await (await server.as(person, { sandbox })).operations.get({ params: { merchantId: shop, operationId } })).messages
const ask = async ({ sandbox = false, shop = merchantId }: Place = {}) =>
  makeRequest(await server.as('owner', { sandbox }), shop, { customer: { email } })
const askBySms = async (phone: string, { sandbox = false }: Place = {}) =>
  makeRequest(await server.as('owner', { sandbox }), merchantId, {
    channel: 'sms',
    customer: { email: undefined, phone },
  })
const customer = () => customerOf(server)
const sell = async (place: Place = {}) => {
  const made = await ask(place)
  await confirmed(customer(), made.token, { email })
  await customer().customerCheckout.accept(await acceptance(customer(), made.token))
  return made
}
const kindsOf = async (operationId: string, place: Place = {}) =>
  (await messagesOf(operationId, place)).map(({ kind }) => kind)
const sendTexts = () => sendDueMessages({ ...server, log: { warn: () => {} } })
const answers = (outcome: string, reason?: string) =>
  sms.behave(json(({ body }: Asked) => ({ reference: body['reference'], outcome, reason })))

test('[RT-07] a mail is in the queue until the mail server has taken it, with the address and nothing of its text', async () => {
  const { operationId } = await ask()
  const [queued] = await messagesOf(operationId)
  expect(queued).toEqual({
    id: queued?.id,
    kind: 'link',
    channel: 'email',
    to: email,
    created: server.clock.now().toISOString(),
    state: 'queued',
    sent: null,
    reason: null,
    opened: null,
  })
  server.clock.advance(2000)
  await server.runMail()
  expect(await messagesOf(operationId)).toEqual([{ ...queued, state: 'sent', sent: server.clock.now().toISOString() }])
})

test('[RT-07] what the mail server does not take now is delayed; what it refuses or what is too late is not sent', async () => {
  const { operationId } = await ask()
  smtp.refuse(email, 450)
  await server.runMail()
  expect(await messagesOf(operationId)).toMatchObject([{ state: 'delayed', sent: null, reason: 'EENVELOPE 450' }])
  smtp.refuse(email, 550)
  server.clock.advance(60_000)
  await server.runMail()
  expect(await messagesOf(operationId)).toMatchObject([{ state: 'refused', sent: null, reason: 'EENVELOPE 550' }])
  email = `late-${email}`
  const late = await ask()
  server.clock.advance(2 * hour)
  await server.runMail()
  expect(await messagesOf(late.operationId)).toMatchObject([{ state: 'given_up', sent: null, reason: null }])
})

test('[RT-07] the last link before the customer opened it says when that was', async () => {
  const { operationId, orderUuid, token } = await ask()
  const owner = await server.as('owner')
  const params = { merchantId, orderUuid }
  server.clock.advance(61_000)
  await owner.checkoutRequests.resend({ params })
  server.clock.advance(5000)
  const opened = server.clock.now().toISOString()
  await customer().customerCheckout.open({ params: { token } })
  server.clock.advance(61_000)
  await owner.checkoutRequests.resend({ params })
  expect((await messagesOf(operationId)).map((one) => [one.kind, one.opened])).toEqual([
    ['link', null],
    ['link', opened],
    ['link', null],
  ])
})

test('[RT-07] the contract, the code that opens it, the reminder and a return are named', async () => {
  const { operationId, token } = await sell()
  const contract = (await mailsTo(server.db, email)).at(-1)
  const agreement = /\/contract\/([\w-]{22})\?/.exec(contract?.text ?? '')?.[1] ?? ''
  await customer().agreements.sendCode({
    params: { token: agreement },
    body: { documentId: '12345678Z', channel: 'email' },
  })
  server.clock.advance(24 * hour)
  await makeReminderJob(server).run()
  await customer().customerCheckout.requestReturn({ params: { token } })
  expect(await kindsOf(operationId)).toEqual(['link', 'accepted', 'code', 'withdrawal_reminder', 'return_requested'])
})

test('[RT-07] a withdrawal from the credit is named', async () => {
  const { operationId, token } = await sell()
  await customer().customerCheckout.withdraw({ params: { token } })
  expect((await kindsOf(operationId)).at(-1)).toBe('credit_withdrawn')
})

test('[RT-07] a capture and a withdrawal before it are named', async () => {
  const shop = await makeMerchant(server.db, server.clock, server.companies.own, {
    terms: { confirmationMode: 'capture' },
  })
  const captured = await sell({ shop })
  const params = { merchantId: shop, instalmentPlanId: captured.operationId }
  await (await server.as('owner')).orders.capture({ params, body: { amount: 486_00 } })
  expect((await kindsOf(captured.operationId, { shop })).at(-1)).toBe('captured')
  sales += 1
  email = `revoked-${email}`
  const revoked = await sell({ shop })
  await customer().customerCheckout.withdraw({ params: { token: revoked.token } })
  expect((await kindsOf(revoked.operationId, { shop })).at(-1)).toBe('revoked')
})

test('[RT-07] that the merchant did not confirm is named; in test mode no mail leaves', async () => {
  const [local, system] = await Promise.all([testServer(), startService()])
  const asked = await makeAskedShop(local, system)
  try {
    const { id: operationId } = await asked.sell()
    await asked.shop.merchantOrders.confirm({ params: { order: asked.mid() }, body: { status: 'ko' } })
    await local.runMail()
    const owner = await local.as('owner', { sandbox: true })
    const { messages } = await owner.operations.get({ params: { merchantId: local.merchants.bilbao, operationId } })
    expect(messages.map(({ kind }) => kind).at(-1)).toBe('not_confirmed')
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['held']))
  } finally {
    await Promise.all([local.close(), system.close()])
  }
})

test('[RT-07] a short message is sent, refused with its reason, replaced by a newer one, or held in test mode', async () => {
  answers('sent')
  const sent = await askBySms('612408515')
  await sendTexts()
  expect(await messagesOf(sent.operationId)).toMatchObject([
    { kind: 'link', channel: 'sms', to: '+34612408515', state: 'sent', reason: null },
  ])
  answers('refused', 'number')
  const refused = await askBySms('612408516')
  await sendTexts()
  expect(await messagesOf(refused.operationId)).toMatchObject([{ state: 'refused', sent: null, reason: 'number' }])
  const replaced = await askBySms('612408517')
  const params = { merchantId, orderUuid: replaced.orderUuid }
  await (await server.as('owner')).checkoutRequests.mend({ params, body: { phone: '612408518' } })
  expect(await messagesOf(replaced.operationId)).toMatchObject([
    { to: '+34612408517', state: 'replaced', reason: null },
    { to: '+34612408518', state: 'queued' },
  ])
  const held = await askBySms('612408519', { sandbox: true })
  expect(await messagesOf(held.operationId, { sandbox: true })).toMatchObject([{ state: 'held', sent: null }])
})

test('[RT-07] guests see addresses masked; a sale of another merchant, mode or of no one has no messages', async () => {
  const { operationId } = await ask()
  const text = await askBySms('612408520')
  expect(await messagesOf(operationId, { person: 'guest' })).toMatchObject([{ to: 'c•••@example.test' }])
  expect(await messagesOf(text.operationId, { person: 'guest' })).toMatchObject([{ to: '••••••520' }])
  const elsewhere = [
    () => messagesOf(operationId, { person: 'rival' }),
    () => messagesOf(operationId, { shop: server.merchants.online }),
    () => messagesOf(operationId, { sandbox: true }),
  ]
  for (const read of elsewhere) expect(await failure(read())).toMatchObject({ status: 404 })
  const counter = await makeOperation(server.db, server.clock, { merchantId, sandbox: false })
  expect(await messagesOf(counter)).toEqual([])
})

test('[RT-07] what is deleted of the outbox is in no sale any more', async () => {
  const { operationId } = await ask()
  await server.runMail()
  expect(await kindsOf(operationId)).toEqual(['link'])
  server.clock.advance(31 * 24 * hour)
  await keepHouse(server.db, server.clock)
  expect(await kindsOf(operationId)).toEqual([])
  const left = server.db.selectFrom('operation_mails').where('operation_id', '=', operationId).select('kind')
  expect(await left.execute()).toEqual([])
})
