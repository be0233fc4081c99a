import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'

let server: TestServer
let service: TestService
beforeAll(async () => {
  server = await testServer()
  service = await startService()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const body = (amount = 1_200_00, documentId = '12345678-z') => ({ body: { amount, documentId } })
const pageFor = async (): Promise<string> => {
  const guest = await server.as('guest', { sandbox: true })
  const { required, url } = await guest.afterbanks.check(body())
  expect(required).toBe(true)
  return url ?? ''
}
const answer = (url: string, text: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: text })
const outcomes = async () => {
  const rows = await server.db.selectFrom('bank_checks').select('outcome').orderBy('created').execute()
  return rows.map(({ outcome }) => outcome)
}

test('[CA-11] in test mode large sales need the check, small ones do not; for every role', async () => {
  for (const name of ['owner', 'admin', 'editor', 'guest'] as const) {
    const client = await server.as(name, { sandbox: true })
    const { required, url } = await client.afterbanks.check(body(1_000_00))
    expect([required, url?.startsWith(`${server.url}/sandbox-bank/`)]).toEqual([true, true])
    expect(await client.afterbanks.check(body(999_99))).toEqual({ required: false, url: null })
  }
})

test.each(['confirmed', 'refused'] as const)(
  '[CA-11] the test bank says what it is, asks in the language of the browser, and keeps the first answer: %s',
  async (outcome) => {
    const url = await pageFor()
    const page = await fetch(url, { headers: { 'accept-language': 'pt-PT,pt;q=0.9' } })
    const html = await page.text()
    expect(html).toContain('Isto não é um banco')
    expect(await (await fetch(url)).text()).toContain('Esto no es un banco')
    expect(html).not.toMatch(/<script|style=|12345678/)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await (await answer(url, `outcome=${outcome}`)).text()).toContain(
      outcome === 'confirmed' ? 'Has dicho que sí' : 'Has dicho que no',
    )
    await answer(url, `outcome=${outcome === 'confirmed' ? 'refused' : 'confirmed'}`)
    expect((await outcomes()).at(-1)).toBe(outcome)
  },
)

test('[CA-11] an unknown link, an old one and a strange answer change nothing', async () => {
  const url = await pageFor()
  for (const text of ['', 'outcome=maybe', 'outcome=confirmed&x=1', `outcome=confirmed${' '.repeat(200)}`])
    expect([text, (await answer(url, text)).status]).toEqual([text, 200])
  const unknown = url.replace(/.{4}$/, 'AAAA')
  expect([(await fetch(unknown)).status, (await answer(unknown, 'outcome=confirmed')).status]).toEqual([404, 404])
  expect((await fetch(`${server.url}/sandbox-bank/%00`)).status).toBe(404)
  const start = server.clock.now()
  server.clock.advance(3600_000)
  expect([(await fetch(url)).status, (await answer(url, 'outcome=confirmed')).status]).toEqual([404, 404])
  expect((await outcomes()).at(-1)).toBeNull()
  server.clock.advance(25 * 3600_000)
  expect(await keepHouse(server.db, server.clock)).toBe(true)
  expect(await outcomes()).toEqual([])
  server.clock.set(start)
})

test('[CA-11] bad amounts and documents are refused by name', async () => {
  const owner = await server.as('owner', { sandbox: true })
  for (const amount of [0, -1, 0.001, 2 ** 53]) {
    const error = await failure(owner.afterbanks.check(body(amount)))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['amount']])
  }
  for (const documentId of ['12345678A', '', 'x'.repeat(41), '../../etc']) {
    const error = await failure(owner.afterbanks.check(body(1_000_00, documentId)))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['document_id']])
  }
})

test('[CA-11] live mode asks the service, and says plainly where there is none', async () => {
  const without = await failure((await server.as('owner')).afterbanks.check(body()))
  expect([without.status, without.type]).toEqual([502, 'UpstreamUnavailable'])
  expect(without.message).toContain('No open banking service is configured')

  const openBanking = { url: service.url, key: service.key }
  const services = { ...readEnv({}).services, openBanking, reach: { allowPrivate: true, milliseconds: 300 } }
  const live = await testServer({ services })
  const owner = await live.as('owner')
  const ask = (reply: unknown) => {
    service.behave(json(() => reply))
    return owner.afterbanks.check(body())
  }
  const url = 'https://bank.example/check/1'
  expect(await ask({ required: true, url })).toEqual({ required: true, url })
  expect(await ask({ required: false, url })).toEqual({ required: false, url: null })
  expect(service.asked[0]?.body).toMatchObject({ amount: 1_200_00, currency: 'EUR', document_id: '12345678Z' })
  for (const reply of [{ required: true }, { required: true, url: 'javascript:alert(1)' }, { required: 'no' }, []]) {
    const error = await failure(ask(reply))
    expect([error.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
  }
  await live.close()
})
