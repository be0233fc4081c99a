/** The agreement of a credit behind its link: document, code, contract and PDF, over HTTP. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newToken } from '#server/core/tokens.ts'
import { forgetOldSales } from '#server/jobs/retention.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { codeFaults } from '#contract/rules/code-faults.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { ApiError, clientOf, type TestClient } from '#server/testing/as.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type Asked, json, startService, type TestService } from '#server/testing/service.ts'

const document = '12345678Z'
const email = 'carmen@example.test'
const day = 86_400_000
const limits = { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5, failedOfAddress: 10_000 }

let server: TestServer
let customer: TestClient
let sms: TestService
beforeEach(async () => {
  sms = await startService()
  const services = { cards: null, decision: null, openBanking: null, reach: { allowPrivate: true, milliseconds: 2000 } }
  const config = { services: { ...services, sms: { url: sms.url, key: sms.key } }, limits }
  server = await testServer(config)
  customer = customerOf(server)
})
afterEach(() => Promise.all([server.close(), sms.close()]))

/** A live contract, and the token of its link in the mail. */
const contract = async (phone?: string) => {
  const seller = await server.as('owner')
  const made = await makeRequest(seller, server.merchants.bilbao, { totalAmount: 486_00 })
  await confirmed(customer, made.token, phone ? { phone } : {})
  await customer.customerCheckout.accept(await acceptance(customer, made.token))
  const mail = (await mailsTo(server.db, email)).at(-1)
  const token = /\/contract\/([\w-]{22})\?lang=es-ES$/m.exec(mail?.text ?? '')?.[1] ?? ''
  return { ...made, agreementToken: token }
}
const send = (token: string, documentId = document, channel: 'email' | 'sms' = 'email') =>
  customer.agreements.sendCode({ params: { token }, body: { documentId, channel } })
const newestCode = async (): Promise<string> => {
  const mail = (await mailsTo(server.db, email)).at(-1)
  return /código es (\d{6})\./.exec(mail?.text ?? '')?.[1] ?? ''
}
const open = (token: string, ticket: string, code: string) =>
  customer.agreements.open({ params: { token }, body: { ticket, code } })
/** From the document to the pass. */
const passTo = async (token: string): Promise<string> => {
  const { ticket } = await send(token)
  return (await open(token, ticket, await newestCode())).pass
}
const read = (token: string, pass: string) =>
  clientOf(`${server.url}/api`, { bearer: pass, sandbox: false }).agreements.read({ params: { token } })
const download = (token: string, pass: string) =>
  server.fetch(`/agreements/${token}/agreement.pdf`, { headers: { authorization: `Bearer ${pass}` } })
/** Type, status and the messages at the fields of what fails. */
const faultOf = async (call: Promise<unknown>): Promise<unknown[]> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) return [error]
  return [error.status, error.type, ...Object.values(error.fields ?? {}).flat()]
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('link, document and code open the contract as it is now, and its PDF', async () => {
  const { agreementToken: token, operationId } = await contract()
  const { ticket, channel, expiresAt } = await send(token, '12.345.678-z')
  expect([channel, Date.parse(expiresAt) - server.clock.now().getTime()]).toEqual(['email', 600_000])
  const { pass } = await open(token, ticket, await newestCode())
  const found = await read(token, pass)
  expect(found).toMatchObject({
    locale: 'es-ES',
    sandbox: false,
    number: operationId,
    merchant: { name: 'Casa Lumbre Bilbao' },
    state: 'active',
    sentBy: null,
    plan: { totalAmount: 486_00 },
    withdrawUntil: '2026-12-04',
    // The first of six payments was due at the acceptance.
    earlyRepayment: { amount: 405_00, interest: 0, saved: 0 },
    lastDay: '2032-04-20',
  })
  expect(found.plan.schedule).toHaveLength(6)
  const response = await download(token, pass)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(found.file.sha256)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="contrato-[\w-]+\.pdf"$/)
})

test('the database has neither link, code, ticket nor pass', async () => {
  const { agreementToken: token } = await contract()
  const { ticket } = await send(token)
  const code = await newestCode()
  const tables = [
    'credit_agreements',
    'agreement_links',
    'agreement_visits',
    'audit_log',
    'idempotency_keys',
    'limit_states',
  ]
  /** Bytes as hexadecimal. */
  const rows = async (): Promise<string> => {
    const all = tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.db),
    )
    return (await Promise.all(all)).flatMap((found) => found.rows.map(({ row }) => row)).join('\n')
  }
  const plainHash = createHash('sha256').update(code).digest()
  const [visit] = await server.db.selectFrom('agreement_visits').selectAll().execute()
  expect(visit?.code_hash?.equals(plainHash)).toBe(false)
  const before = await rows()
  const { pass } = await open(token, ticket, code)
  for (const text of [before, await rows()])
    for (const secret of [token, ticket, pass, code])
      for (const form of [secret.length > 6 ? secret : `,${secret},`, Buffer.from(secret).toString('hex')])
        expect(text).not.toContain(form)
  const [used] = await server.db.selectFrom('agreement_visits').selectAll().execute()
  expect(used?.code_hash).toBe(null)
})

test('an unknown link and a wrong document have the same answer, and wait alike', async () => {
  const { agreementToken: token } = await contract()
  const unknown = 'A'.repeat(22)
  for (let turn = 0; turn < 6; turn += 1) {
    const faults = await Promise.all([faultOf(send(token, '00000000T')), faultOf(send(unknown, '00000000T'))])
    expect(faults).toEqual([
      [404, 'ObjectNotFound'],
      [404, 'ObjectNotFound'],
    ])
  }
  const late = await Promise.all([faultOf(send(token, '00000000T')), faultOf(send(unknown, '00000000T'))])
  expect(late).toEqual([
    [429, 'TooManyRequests'],
    [429, 'TooManyRequests'],
  ])
  expect(await mailsTo(server.db, email)).toHaveLength(2)
  server.clock.advance(3_600_000)
  expect((await send(token)).channel).toBe('email')
})

test('a code has five tries, ten minutes and one use', async () => {
  const { agreementToken: token } = await contract()
  const { ticket } = await send(token)
  const code = await newestCode()
  for (let turn = 1; turn < 5; turn += 1)
    expect(await faultOf(open(token, ticket, otherThan(code)))).toEqual([
      400,
      'ApiValidationException',
      codeFaults.wrong,
    ])
  for (const tried of [otherThan(code), code])
    expect(await faultOf(open(token, ticket, tried))).toEqual([400, 'ApiValidationException', codeFaults.spent])

  const second = await send(token)
  server.clock.advance(600_000)
  const late = open(token, second.ticket, await newestCode())
  expect(await faultOf(late)).toEqual([400, 'ApiValidationException', codeFaults.expired])

  const third = await send(token)
  const right = await newestCode()
  await open(token, third.ticket, right)
  expect(await faultOf(open(token, third.ticket, right))).toEqual([400, 'ApiValidationException', codeFaults.spent])
  expect(await faultOf(open(token, 'A'.repeat(32), right))).toEqual([404, 'ObjectNotFound'])
})

test('a form that is sent twice opens twice, with the last pass alone; another form finds the code used', async () => {
  const { agreementToken: token } = await contract()
  const { ticket } = await send(token)
  const code = await newestCode()
  const submit = (submission: string) =>
    customer.agreements.open({ params: { token }, body: { ticket, code, submission } })
  const [form, other] = [newToken(), newToken()]
  const { pass: first } = await submit(form)
  const { pass: second } = await submit(form)
  expect((await read(token, second)).state).toBe('active')
  expect(await faultOf(read(token, first))).toEqual([404, 'ObjectNotFound'])
  expect(await faultOf(submit(other))).toEqual([400, 'ApiValidationException', codeFaults.spent])
  server.clock.advance(30 * 60_000)
  expect(await faultOf(submit(form))).toEqual([400, 'ApiValidationException', codeFaults.spent])
})

test('of one agreement five codes are sent at once, and then one in twelve minutes', async () => {
  const { agreementToken: token } = await contract()
  for (let turn = 0; turn < 5; turn += 1) await send(token)
  expect(await faultOf(send(token))).toEqual([429, 'TooManyRequests'])
  server.clock.advance(12 * 60_000)
  expect((await send(token)).channel).toBe('email')
})

test("another customer's contract is a 404 for every secret of one's own, and a pass ends after 30 minutes", async () => {
  const [mine, other] = [await contract(), await contract()]
  const pass = await passTo(mine.agreementToken)
  expect(await faultOf(read(other.agreementToken, pass))).toEqual([404, 'ObjectNotFound'])
  expect((await download(other.agreementToken, pass)).status).toBe(404)
  const { ticket } = await send(mine.agreementToken)
  expect(await faultOf(open(other.agreementToken, ticket, await newestCode()))).toEqual([404, 'ObjectNotFound'])
  expect((await download(mine.agreementToken, 'A'.repeat(32))).status).toBe(404)
  server.clock.advance(30 * 60_000 - 1)
  expect((await read(mine.agreementToken, pass)).number).toBe(mine.operationId)
  server.clock.advance(1)
  expect(await faultOf(read(mine.agreementToken, pass))).toEqual([404, 'ObjectNotFound'])
})

test('a code goes by message to the mobile that the customer gave, and the page learns that it was refused', async () => {
  const sent = json(({ body }: Asked) => ({ reference: body['reference'], outcome: 'sent' }))
  sms.behave(sent)
  const { agreementToken: token } = await contract('612408515')
  const { ticket } = await send(token, document, 'sms')
  const body = sms.asked.at(-1)?.body ?? {}
  expect(body).toMatchObject({ to: '+34612408515' })
  const code = /(\d{6})/.exec(String(body['text']))?.[1] ?? ''
  expect((await open(token, ticket, code)).pass).toMatch(/^[\w-]{32}$/)
  const visits = () => server.db.selectFrom('agreement_visits').select('id').execute()
  const before = (await visits()).length
  sms.behave(
    json(({ body: asked }: Asked) => ({ reference: asked['reference'], outcome: 'refused', reason: 'blocked' })),
  )
  expect(await faultOf(send(token, document, 'sms'))).toEqual([400, 'ApiValidationException', codeFaults.refused])
  sms.behave(json(() => ({}), 500))
  expect(await faultOf(send(token, document, 'sms'))).toEqual([502, 'UpstreamUnavailable'])
  expect((await visits()).length).toBe(before)
  const without = await contract()
  const asked = sms.asked.length
  expect(await faultOf(send(without.agreementToken, document, 'sms'))).toContain(codeFaults.refused)
  expect(sms.asked.length).toBe(asked)
})

test('it can be read for five years after the end of the contract, and then the link is unknown', async () => {
  const { agreementToken: token } = await contract()
  const run = () => forgetOldSales(server.db, server.clock, makePeopleHasher(server.config))
  server.clock.set('2032-04-20T21:30:00Z')
  await run()
  const pass = await passTo(token)
  expect(await read(token, pass)).toMatchObject({ state: 'ended', lastDay: '2032-04-20' })
  server.clock.set('2032-04-20T22:00:00Z')
  expect(await faultOf(read(token, pass))).toEqual([404, 'ObjectNotFound'])
  expect(await faultOf(send(token))).toEqual([404, 'ObjectNotFound'])
  server.clock.advance(day)
  await run()
  for (const table of ['credit_agreements', 'agreement_links', 'agreement_visits'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
})
