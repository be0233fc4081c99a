/** Many guesses at the same moment: as few are looked at as of many in a row. Over HTTP, by two processes of one database. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { listen } from '../http/pipeline/listen.ts'
import { newId } from '#server/core/ids.ts'
import { emailOf, testServer, type TestServer } from '../testing/app.ts'
import { makeUser, password } from '../testing/factories.ts'

let server: TestServer
let other: Awaited<ReturnType<typeof listen>>
const silent = { info: () => {}, warn: () => {}, error: () => {} }
beforeAll(async () => {
  const limits = { signIns: 100_000, calls: 100_000, failedSignIns: 5 }
  server = await testServer({ limits, trustProxy: true })
  const { db, feed, clock, config } = server
  other = await listen(makeApp({ db, feed, clock, config, log: silent, webFolder: null, patience: 20_000 }), {
    ...config,
    host: '127.0.0.1',
    port: 0,
  })
})
afterAll(async () => {
  await other.close(0)
  await server.close()
})
afterEach(() => server.clock.advance(48 * 3600_000))

type Sent = { path?: string; headers?: Record<string, string>; from?: string; body: object }
let sent = 0
/** By both processes in turn; from an address of its own by default. */
const post = async ({ path = '/v2/token', headers, from, body }: Sent): Promise<Response> => {
  sent += 1
  const host = sent % 2 === 0 ? server.url : other.url
  const address = from ?? `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
  const response = await fetch(`${host}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  })
  return response
}
const guess = (email: string, more: Omit<Sent, 'body'> = {}) =>
  post({ ...more, body: { email, password: `wrong ${sent}` } })
const right = (email: string, more: Omit<Sent, 'body'> = {}) => post({ ...more, body: { email, password } })

/** Sends as many at once, and counts them by their status. Those that were not looked at say how long to wait. */
const atOnce = async (most: number, send: (number: number) => Promise<Response>): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  const answers = await Promise.all(Array.from({ length: most }, (_, number) => send(number)))
  for (const { status, headers } of answers) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return counts
}
/** Number of checks in a minute in which a client tries that many every second. */
const inAMinute = async (most: number, send: (number: number) => Promise<Response>): Promise<number> => {
  let looked = 0
  for (let second = 0; second < 60; second += 1) {
    const { 429: _, ...counts } = await atOnce(most, send)
    looked += Object.values(counts).reduce((sum, count) => sum + count, 0)
    server.clock.advance(1000)
  }
  return looked
}
const signedIn = async (email: string): Promise<string> => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await right(email, { headers })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

describe('of wrong passwords', () => {
  test('a thousand at once for one account, six are looked at', async () => {
    expect(await atOnce(1000, () => guess(emailOf('admin')))).toEqual({ 401: 6, 429: 994 })
  })

  test('as many are looked at for an address that nobody has', async () => {
    expect(await atOnce(100, () => guess('nadie@demo.test'))).toEqual({ 401: 6, 429: 94 })
  })

  test('for one account, ten are looked at in a minute, however many come', async () => {
    expect(await inAMinute(8, () => guess(emailOf('editor')))).toBe(10)
  })

  test('from one address for a thousand accounts at once, at most thirty are looked at in a minute', async () => {
    const send = () => guess(`nadie${sent}@demo.test`, { from: '192.0.2.1' })
    const { 401: looked = 0 } = await atOnce(1000, send)
    expect(looked).toBe(20)
    expect(looked + (await inAMinute(5, send))).toBeLessThanOrEqual(30)
  })

  test('from a device that is known, ten are looked at; it waits for itself alone', async () => {
    const cookie = await signedIn(emailOf('guest'))
    expect(await atOnce(6, () => guess(emailOf('guest')))).toEqual({ 401: 6 })
    expect((await right(emailOf('guest'))).status).toBe(429)
    const known = { headers: { cookie } }
    expect(await atOnce(100, () => guess(emailOf('guest'), known))).toEqual({ 401: 10, 429: 90 })
    server.clock.advance(59_000)
    expect((await right(emailOf('guest'), known)).status).toBe(429)
    server.clock.advance(1000)
    expect((await right(emailOf('guest'), known)).status).toBe(200)
  })
})

describe('right passwords', () => {
  test('at once, of one person and of an office behind one address, all open', async () => {
    const { db, clock, companies } = server
    const people = Array.from({ length: 60 }, (_, number) => `office${number}@demo.test`)
    for (const email of people) await makeUser(db, clock, { companyId: companies.own, email, role: 'guest' })
    const from = '192.0.2.7'
    expect(await atOnce(60, (number) => right(people[number] ?? '', { from }))).toEqual({ 200: 60 })
    expect(await atOnce(30, () => right(people[0] ?? '', { from }))).toEqual({ 200: 30 })
    // None of them counted: what may be wrong from that address is all there still.
    const looked = await atOnce(40, () => guess(`nadie${sent}@demo.test`, { from }))
    expect(looked[401]).toBe(20)
  })

  test('open from a known device though its network is full of guessers', async () => {
    const from = '192.0.2.9'
    const cookie = await signedIn(emailOf('rival'))
    await atOnce(40, () => guess(`nadie${sent}@demo.test`, { from }))
    expect((await right(emailOf('rival'), { from })).status).toBe(429)
    expect((await right(emailOf('rival'), { from, headers: { cookie } })).status).toBe(200)
  })
})

describe('a known device', () => {
  const lockOut = () => atOnce(6, () => guess(emailOf('owner')))
  const bearer = async (cookie: string, body: object = { email: emailOf('owner'), password }) => {
    const response = await post({ headers: { cookie, 'sec-fetch-site': 'same-origin' }, body })
    const { access_token: token } = (await response.json()) as { access_token: string } // as the contract says
    return { token, cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  }

  test('is forgotten when the password changes, but for the one on which it was changed', async () => {
    const away = await signedIn(emailOf('owner'))
    const here = await bearer('')
    const fresh = 'tejado-azul-41'
    const changed = await fetch(`${server.url}/api/v2/change-password`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${here.token}`, cookie: here.cookie },
      body: JSON.stringify({ old_password: password, new_password1: fresh, new_password2: fresh }),
    })
    expect(changed.status).toBe(204)
    await lockOut()
    const body = { email: emailOf('owner'), password: fresh }
    expect((await post({ headers: { cookie: away }, body })).status).toBe(429)
    expect((await post({ headers: { cookie: here.cookie }, body })).status).toBe(200)
    await server.db
      .updateTable('users')
      .set((eb) => ({
        password_hash: eb.selectFrom('users').select('password_hash').where('email', '=', emailOf('admin')),
      }))
      .where('email', '=', emailOf('owner'))
      .execute()
  })

  test('is forgotten when its session is ended from another one, and not when it is left', async () => {
    const [lost, left, here] = [await bearer(''), await bearer(''), await bearer('')]
    const headers = { authorization: `Bearer ${here.token}`, cookie: here.cookie }
    const list = await server.fetch('/v2/sessions', { headers })
    const { results } = (await list.json()) as { results: { id: string }[] } // as the contract says
    await server.fetch(`/v2/sessions/${results.at(-1)?.id}`, { method: 'DELETE', headers })
    await fetch(`${server.url}/api/v2/signout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${left.token}`, cookie: left.cookie },
    })
    await lockOut()
    expect((await right(emailOf('owner'), { headers: { cookie: lost.cookie } })).status).toBe(429)
    expect((await right(emailOf('owner'), { headers: { cookie: left.cookie } })).status).toBe(200)
  })
})

describe('of other secrets', () => {
  test('a hundred wrong passwords at once for step-up, and for a change of password and e-mail, six are looked at', async () => {
    const { accessToken } = await server.signIn('admin')
    const headers = { authorization: `Bearer ${accessToken}` }
    const calls = [
      () => post({ path: '/v2/step-up', headers, body: { password: 'x', method: 'POST', path: '/v2/users' } }),
      () => post({ path: '/v2/change-email', headers, body: { password: 'x', email: 'other@demo.test' } }),
    ]
    expect(await atOnce(100, (number) => (calls[number % 2] ?? guess)(''))).toEqual({ 400: 6, 429: 94 })
  })

  test('a hundred wrong tokens at once for one mailed link, six are looked at', async () => {
    const uuid = newId(server.clock)
    const body = { token: 'x'.repeat(22), new_password1: 'tejado-azul-41', new_password2: 'tejado-azul-41' }
    expect(await atOnce(100, () => post({ path: `/v2/${uuid}/new-password`, body }))).toEqual({ 400: 6, 429: 94 })
  })
})
