import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callTimeout } from '#contract/core/call-timeout.ts'
import { makeApp } from '../../app.ts'
import { hashToken } from '#server/core/tokens.ts'
import { listen } from '../../http/pipeline/listen.ts'
import { clientOf } from '../../testing/as.ts'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { password } from '../../testing/factories.ts'

let server: TestServer
const start = new Date('2026-11-20T10:00:00Z')
let tests = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
// Each test begins two days after the one before: limits have filled up again, failures are forgotten.
afterEach(() => server.clock.set(new Date(start.getTime() + (tests += 1) * 48 * 3600_000)))

const post = (path: string, headers: Record<string, string>, body?: object) =>
  server.fetch(path, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const credentials = (email = emailOf('owner'), secret = password) => ({ email, password: secret })
type Tokens = { access_token: string; refresh_token: string; expires_in: number }

const signIn = async (headers: Record<string, string> = {}) => {
  const response = await post('/v2/token', headers, credentials())
  const tokens = (await response.json()) as Tokens // as the contract says, which the server has checked
  const cookie = response.headers.get('set-cookie')
  return { tokens, cookie, companion: cookie?.split(';', 1)[0] ?? '' }
}
const refresh = (token: string, headers = {}) => post('/v2/token/refresh', { ...bearer(token), ...headers })
const me = (token: string, headers = {}) => server.fetch('/v2/me', { headers: { ...bearer(token), ...headers } })
const seen = async (response: Response) =>
  response.ok ? response.status : [response.status, (await errorOf(response)).type]

describe('a sign-in', () => {
  test('[EN-01] opens the account', async () => {
    const owner = await server.as('owner')
    expect(await owner.account.me()).toEqual({
      email: 'owner@demo.test',
      type: 'enterprise',
      userType: 'owner',
      country: 'ES',
      preferedMerchantUuid: null,
      requiresOnboarding: false,
      disabled: null,
      paused: null,
      firstName: 'Nora',
      lastName: 'Ibarra',
      locale: null,
      home: 'operations',
    })
  })

  test('takes the e-mail in any case, and the password exactly', async () => {
    expect((await post('/v2/token', {}, credentials(' Owner@Demo.TEST '))).status).toBe(200)
    expect(await seen(await post('/v2/token', {}, credentials(undefined, password.toUpperCase())))).toEqual([
      401,
      'InvalidCredentials',
    ])
  })

  test('answers alike for a wrong password, an unknown e-mail and a removed person', async () => {
    await server.db.updateTable('users').set({ removed: start }).where('id', '=', server.users.editor).execute()
    const answers = await Promise.all(
      [emailOf('owner'), 'nadie@demo.test', emailOf('editor')].map(async (email) => {
        const response = await post(
          '/v2/token',
          {},
          credentials(email, email === emailOf('editor') ? password : 'wrong'),
        )
        const { request_id: _, ...error } = await errorOf(response)
        return { status: response.status, error, headers: [...response.headers.keys()].toSorted() }
      }),
    )
    expect(answers[0]).toMatchObject({
      status: 401,
      error: { type: 'InvalidCredentials', code: 'invalid_credentials' },
    })
    expect(answers.slice(1)).toEqual([answers[0], answers[0]])
    await server.db.updateTable('users').set({ removed: null }).where('id', '=', server.users.editor).execute()
  })

  test('is written in the audit log; nothing that opens a door is kept as it is', async () => {
    const { tokens } = await signIn()
    const row = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'session.signed_in')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ actor_kind: 'user', actor_id: server.users.owner, company_id: server.companies.own })
    const kept = await server.db.selectFrom('session_tokens').select(['access_hash', 'refresh_hash']).execute()
    expect(kept.some(({ access_hash }) => access_hash.equals(hashToken(tokens.access_token)))).toBe(true)
    expect(JSON.stringify([row, server.log])).not.toMatch(
      new RegExp(`${password}|${tokens.access_token}|${tokens.refresh_token}`),
    )
  })

  test('[NV-10] gives tokens short enough for a readable cookie', async () => {
    const { tokens } = await signIn()
    const { access_token: accessToken, refresh_token: refreshToken } = tokens
    expect(encodeURIComponent(JSON.stringify({ accessToken, refreshToken })).length).toBeLessThan(3000)
    expect(tokens.expires_in).toBeLessThanOrEqual(600)
  })
})

describe('an access token', () => {
  test('[CA-39] goes as bearer; without one, or with one not understood, nobody is signed in', async () => {
    const { tokens } = await signIn()
    expect(await seen(await me(tokens.access_token))).toBe(200)
    expect(await seen(await server.fetch('/v2/me'))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me('x'))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me('A'.repeat(32)))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me(tokens.refresh_token))).toEqual([401, 'InvalidToken'])
    const basic = await server.fetch('/v2/me', { headers: { authorization: `Basic ${tokens.access_token}` } })
    expect(await seen(basic)).toEqual([401, 'InvalidToken'])
  })

  test('is out of date after ten minutes', async () => {
    const { tokens } = await signIn()
    server.clock.advance(10 * 60_000 - 1)
    expect(await seen(await me(tokens.access_token))).toBe(200)
    server.clock.advance(1)
    expect(await seen(await me(tokens.access_token))).toEqual([401, 'TokenExpired'])
  })

  test('[CA-03] [NV-09] opens nothing once its session is signed out, nor does any other of that session', async () => {
    const { tokens } = await signIn()
    const other = await signIn()
    const next = (await (await refresh(tokens.refresh_token)).json()) as Tokens // as above
    const left = await post('/v2/signout', bearer(tokens.access_token))
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    const ended = await me(tokens.access_token)
    expect(ended.headers.get('clear-site-data')).toBe('"cache"')
    expect(await seen(ended)).toEqual([403, 'NotAuthenticated'])
    expect(await seen(await me(next.access_token))).toEqual([403, 'NotAuthenticated'])
    expect(await seen(await refresh(next.refresh_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me(other.tokens.access_token))).toBe(200)
  })

  test('opens nothing once the person is removed', async () => {
    const client = clientOf(`${server.url}/api`, { bearer: (await server.signIn('guest')).accessToken, sandbox: false })
    await client.account.me()
    await server.db.updateTable('users').set({ removed: start }).where('id', '=', server.users.guest).execute()
    await expect(client.account.me()).rejects.toMatchObject({ status: 403, type: 'NotAuthenticated' })
    await server.db.updateTable('users').set({ removed: null }).where('id', '=', server.users.guest).execute()
  })
})

describe('a refresh', () => {
  test('[CA-02] [CA-39] carries the refresh token as bearer and gives new tokens', async () => {
    const { tokens } = await signIn()
    const response = await refresh(tokens.refresh_token)
    const next = (await response.json()) as Tokens // as above
    expect([response.status, Object.keys(next).toSorted()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token'],
    ])
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(await seen(await me(next.access_token))).toBe(200)
    expect(await seen(await refresh(tokens.access_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await post('/v2/token/refresh', {}))).toEqual([401, 'InvalidToken'])
  })

  test('[CA-02] sent 200 times at once gives one and the same successor', async () => {
    const { tokens } = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => (await refresh(tokens.refresh_token)).text()),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('refresh_token')
  })

  test('[CA-02] sent again after the grace ends the whole session, also when the server was started anew meanwhile', async () => {
    const { tokens } = await signIn()
    const next = (await (await refresh(tokens.refresh_token)).json()) as Tokens // as above
    server.clock.advance(45_001)
    const { db, feed, clock, config } = server
    const app = makeApp({ db, feed, clock, config, log: silent, webFolder: null })
    const second = await listen(app, { host: '127.0.0.1', port: 0 })
    const send = (method: string, path: string, token: string) =>
      fetch(`${second.url}/api${path}`, { method, headers: bearer(token) })
    expect(await seen(await send('POST', '/v2/token/refresh', tokens.refresh_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await send('POST', '/v2/token/refresh', next.refresh_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await send('GET', '/v2/me', next.access_token))).toEqual([403, 'NotAuthenticated'])
    await second.close(0)
  })

  test('[CA-02] repeated each time that its client gave up gives the same successor; later it ends the whole session', async () => {
    const { tokens, companion } = await signIn({ origin: server.url })
    const again = async () => (await refresh(tokens.refresh_token, { cookie: companion })).text()
    const first = await again()
    for (let times = 1; times <= 3; times += 1) {
      server.clock.advance(callTimeout)
      expect(await again()).toBe(first)
      // Another device gets nothing by it, and takes nothing away.
      expect(await seen(await refresh(tokens.refresh_token))).toEqual([401, 'InvalidToken'])
    }
    expect(await again()).toBe(first)
    server.clock.advance(1)
    expect(await seen(await refresh(tokens.refresh_token, { cookie: companion }))).toEqual([401, 'InvalidToken'])
    const successor = JSON.parse(first) as Tokens // as above
    const bound = { cookie: companion }
    expect(await seen(await me(successor.access_token, bound))).toEqual([403, 'NotAuthenticated'])
    expect(await seen(await refresh(successor.refresh_token, bound))).toEqual([401, 'InvalidToken'])
  })

  test('of a client without a browser too: again within the grace, and no later', async () => {
    const { tokens } = await signIn()
    const first = await (await refresh(tokens.refresh_token)).text()
    server.clock.advance(3 * callTimeout)
    expect(await (await refresh(tokens.refresh_token)).text()).toBe(first)
    server.clock.advance(1)
    expect(await seen(await refresh(tokens.refresh_token))).toEqual([401, 'InvalidToken'])
    const successor = JSON.parse(first) as Tokens // as above
    expect(await seen(await me(successor.access_token))).toEqual([403, 'NotAuthenticated'])
    expect(await seen(await refresh(successor.refresh_token))).toEqual([401, 'InvalidToken'])
  })

  test('cannot be read out of the database: the successor is sealed', async () => {
    const { tokens } = await signIn()
    const next = (await (await refresh(tokens.refresh_token)).json()) as Tokens // as above
    const rows = await server.db.selectFrom('session_tokens').select('successor_sealed').execute()
    const sealed = Buffer.concat(rows.flatMap((row) => row.successor_sealed ?? []))
    expect(sealed.length).toBeGreaterThan(0)
    expect(sealed.includes(next.refresh_token)).toBe(false)
  })

  test('[CO-03] lasts until the session is a day old', async () => {
    let { refresh_token: token } = (await signIn()).tokens
    for (let hour = 1; hour < 24; hour += 1) {
      server.clock.advance(3600_000)
      token = ((await (await refresh(token)).json()) as Tokens).refresh_token // as above
    }
    server.clock.advance(3600_000 - 1)
    const last = (await (await refresh(token)).json()) as Tokens // as above
    server.clock.advance(1)
    expect(await seen(await refresh(last.refresh_token))).toEqual([401, 'InvalidToken'])
    expect(await seen(await me(last.access_token))).toEqual([401, 'TokenExpired'])
  })
})

describe('the end of a session', () => {
  const end = async (token: string, path = '', method = 'GET') => {
    const response = await server.fetch(`/v2/session${path}`, { method, headers: bearer(token) })
    const body: unknown = await response.json()
    return { status: response.status, body }
  }
  const day = 24 * 3600

  test('is told in seconds, and moved a day on from now by who asks; its tokens stay', async () => {
    const { tokens } = await signIn()
    expect(await end(tokens.access_token)).toEqual({ status: 200, body: { ends_in: day, extendable: true } })
    server.clock.advance(60_000)
    expect(await end(tokens.access_token)).toEqual({ status: 200, body: { ends_in: day - 60, extendable: true } })
    const extended = { status: 200, body: { ends_in: day, extendable: true } }
    expect(await end(tokens.access_token, '/extend', 'POST')).toEqual(extended)
    expect(await seen(await refresh(tokens.refresh_token))).toBe(200)
  })

  test('moves ten times and more, each day of use by day, and no further than fifteen days', async () => {
    let { access_token: access, refresh_token: token } = (await signIn()).tokens
    const next = async (milliseconds: number): Promise<void> => {
      server.clock.advance(milliseconds)
      const tokens = (await (await refresh(token)).json()) as Tokens // as above
      ;({ access_token: access, refresh_token: token } = tokens)
    }
    for (let times = 1; times <= 14; times += 1) {
      await next((day - 120) * 1000)
      const { body } = await end(access, '/extend', 'POST')
      expect(body).toEqual({ ends_in: day, extendable: true })
    }
    await next((day - 120) * 1000)
    const last = 30 * 60
    expect(await end(access, '/extend', 'POST')).toEqual({ status: 200, body: { ends_in: last, extendable: false } })
    server.clock.advance(last * 1000)
    expect(await seen(await refresh(token))).toEqual([401, 'InvalidToken'])
  })

  test('of one that was signed out stays where it is', async () => {
    const { tokens } = await signIn()
    await post('/v2/signout', bearer(tokens.access_token))
    expect((await end(tokens.access_token, '/extend', 'POST')).status).toBe(403)
    expect(await seen(await refresh(tokens.refresh_token))).toEqual([401, 'InvalidToken'])
  })
})
