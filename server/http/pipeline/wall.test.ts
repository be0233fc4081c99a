/** What an anonymous client may send, and how slowly. */
import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/core/errors.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeSession, makeUser } from '../../testing/factories.ts'
import { passwordAgain } from '../../testing/password-again.ts'
import { pdf } from '../../testing/uploads.ts'
import { usualWall } from './wall.ts'

const patience = { timeout: 15_000 }
const json = { 'content-type': 'application/json' }
const limits = { signIns: 1_000_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 1000 }
const boundary = 'limite'
const formHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`

const tokenOf = (server: TestServer, userId: string) => makeSession(server.db, server.clock, userId)
const pathOf = (merchantId: string): string => `/v2/merchants/${merchantId}/ibans`
const uploadTo = async (
  server: TestServer,
  merchantId: string,
  token: string,
  length = 100_000,
): Promise<ClientRequest> => {
  const path = pathOf(merchantId)
  return request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
      ...(await passwordAgain(server, token, path)),
    },
  })
}

describe('what comes too slowly', () => {
  let server: TestServer
  const pace = { grace: 200, rate: 1e9, most: 60_000 }
  beforeAll(async () => {
    server = await testServer({ limits, wall: { ...usualWall, body: pace, upload: pace } })
  })
  afterAll(() => server.close())

  /** Status, error, and the headers for the client; the connection must be over then. */
  const answerOf = (text: string): Promise<{ head: string; error: ErrorBody['error'] }> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let got = ''
      socket.setEncoding('utf8').on('data', (chunk) => (got += String(chunk)))
      socket.on('error', reject).on('close', () => {
        const [head = '', body = ''] = got.split('\r\n\r\n')
        resolve({ head: head.toLowerCase(), error: (JSON.parse(body) as ErrorBody).error }) // every error has this body
      })
      socket.write(text)
    })
  const timedOut = { type: 'RequestTimeout', code: 'request_timeout' }

  test('a body of a call without login', async () => {
    const head =
      'POST /api/v2/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90'
    const answer = await answerOf(`${head}\r\n\r\n{"email":`)
    expect(answer.head).toMatch(/^http\/1\.1 408 /)
    expect(answer.head).toMatch(/\nretry-after: 1\r?\n/)
    expect(answer.head).toContain('connection: close')
    expect(answer.error).toMatchObject(timedOut)
  })

  test('a file', async () => {
    const token = await tokenOf(server, server.users.owner)
    const path = pathOf(server.merchants.bilbao)
    const { 'x-step-up': proof } = await passwordAgain(server, token, path)
    const head = `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Step-Up: ${proof}\r\nAuthorization: Bearer ${token}`
    const type = `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 100000`
    const answer = await answerOf(`${head}\r\n${type}\r\n\r\n${formHead}`)
    expect(answer.head).toMatch(/^http\/1\.1 408 /)
    expect(answer.error).toMatchObject(timedOut)
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('places for uploads', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ limits })
  })
  afterAll(() => server.close())

  test('one company cannot take them all, however many people it has', async () => {
    const { db, clock, companies, users, merchants } = server
    const other = await makeUser(db, clock, { companyId: companies.own, role: 'admin', email: 'otra@demo.test' })
    const people = await Promise.all([users.owner, users.admin, other].map((id) => tokenOf(server, id)))
    const slow = await Promise.all(
      people.flatMap((token) => [token, token]).map((token) => uploadTo(server, merchants.bilbao, token)),
    )
    const refused = slow.map(
      (sending) =>
        new Promise<number | undefined>((resolve) => {
          sending.on('error', () => {}).on('response', (response) => resolve(response.statusCode))
          sending.write(formHead)
        }),
    )
    // Half of them is turned away; the others hold what they have.
    await Promise.any(refused)
    const form = new FormData()
    form.set('iban', 'ES9599990001440000001332')
    form.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    const send = async (token: string, merchantId: string) => {
      const path = pathOf(merchantId)
      const headers = { authorization: `Bearer ${token}`, ...(await passwordAgain(server, token, path)) }
      const answer = await server.fetch(path, { method: 'POST', headers, body: form })
      return answer.status
    }
    await expect.poll(() => send(people[0] ?? '', merchants.bilbao), patience).toBe(429)
    expect(await send(await tokenOf(server, users.rival), merchants.rival)).toBe(201)
    for (const sending of slow) sending.destroy()
  })
})

describe('what is too much', () => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await testServer({ limits })
    headers = { ...json, authorization: `Bearer ${await tokenOf(server, server.users.owner)}` }
  })
  afterAll(() => server.close())

  const keys = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

  test.each([
    ['a sign-in', '/v2/token'],
    ['a new password', '/v2/0123456789abcdef0123456789abcdef/new-password'],
    ["a step of a customer's", `/checkout/${'A'.repeat(22)}/confirm`],
  ])('%s of more than 10 kB is not read', async (_, path) => {
    const answer = await server.fetch(path, { method: 'POST', headers: json, body: keys(90_000) })
    expect([answer.status, (await errorOf(answer)).type]).toEqual([413, 'PayloadTooLarge'])
    const unsaid = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(keys(5000)))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: json, body: unsaid, duplex: 'half' }
    expect((await server.fetch(path, init)).status).toBe(413)
  })

  test('90,000 names are counted, not read, also from somebody who is signed in', async () => {
    const answer = await server.fetch('/v2/me', { method: 'PATCH', headers, body: keys(90_000) })
    const text = await answer.text()
    expect([answer.status, text.length < 1000]).toEqual([400, true])
    expect(text).toContain('too many parts')
  })

  test('a hundred faults are named, and that there are more', async () => {
    const few = await errorOf(await server.fetch('/v2/me', { method: 'PATCH', headers, body: keys(90) }))
    expect([Object.keys(few.fields ?? {}).length, few.message]).toEqual([90, 'Some fields are not right.'])
    const many = await errorOf(await server.fetch('/v2/me', { method: 'PATCH', headers, body: keys(9000) }))
    expect(Object.keys(many.fields ?? {})).toHaveLength(100)
    expect(many.message).toBe('Some fields are not right: more than the 100 that are named.')
    const long = JSON.stringify({ ['n'.repeat(5000)]: 1 })
    const { fields = {} } = await errorOf(await server.fetch('/v2/me', { method: 'PATCH', headers, body: long }))
    expect(Object.keys(fields).map((name) => name.length)).toEqual([201])
  })

  test('so are parameters', async () => {
    const query = Array.from({ length: 2000 }, (_, index) => `k${index}`).join('&')
    const answer = await server.fetch(`/v2/me?${query}`, { headers })
    expect(await errorOf(answer)).toMatchObject({ fields: { query: ['At most 100 parameters.'] } })
  })
})
