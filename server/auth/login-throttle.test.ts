/** Limits of sign-in attempts, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { listen } from '../http/pipeline/listen.ts'
import { emailOf, testServer, type TestServer } from '../testing/app.ts'
import { password } from '../testing/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
// Each test begins two days after the one before: limits have filled up again, failures are forgotten.
afterEach(() => server.clock.advance(48 * 3600_000))

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const credentials = (email = emailOf('owner'), secret = password) => ({ email, password: secret })
const post = (path: string, headers: Record<string, string>, body: object) =>
  server.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signIn = async (headers: Record<string, string>) => {
  const response = await post('/v2/token', headers, credentials())
  return { companion: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

describe('limits', () => {
  const attempt = (email: string, headers = {}) => post('/v2/token', headers, credentials(email, 'wrong'))

  test.each([emailOf('admin'), 'nadie@demo.test'])(
    'from the sixth failure for %s on, each next one has to wait longer',
    async (email) => {
      for (let failure = 1; failure <= 6; failure += 1) expect((await attempt(email)).status).toBe(401)
      const waits: (string | null)[] = []
      for (let round = 1; round <= 3; round += 1) {
        const refused = await attempt(email)
        expect(refused.status).toBe(429)
        waits.push(refused.headers.get('retry-after'))
        server.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
        expect((await attempt(email)).status).toBe(401)
      }
      expect(waits).toEqual(['1', '2', '4'])
    },
  )

  test('the delays of others never reach a device that signed in before', async () => {
    const { companion } = await signIn({ origin: server.url })
    for (let failure = 1; failure <= 6; failure += 1) await attempt(emailOf('owner'))
    expect((await post('/v2/token', {}, credentials())).status).toBe(429)
    expect((await post('/v2/token', { cookie: companion }, credentials())).status).toBe(200)
    // The owner has signed in: what others failed at is forgotten.
    expect((await post('/v2/token', {}, credentials())).status).toBe(200)
  })

  test('bear that the clock of another process is a moment behind', async () => {
    for (let failure = 1; failure <= 6; failure += 1) {
      expect((await attempt(emailOf('guest'))).status).toBe(401)
      server.clock.advance(-50)
    }
    const refused = await attempt(emailOf('guest'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  })

  test('are kept over a restart, and shared by the processes of one database', async () => {
    const { db, feed, clock } = server
    const config = { ...server.config, limits: { ...server.config.limits, signIns: 8, calls: 100, failedSignIns: 2 } }
    const serve = () =>
      listen(makeApp({ db, feed, clock, config, log: silent, webFolder: null }), { host: '127.0.0.1', port: 0 })
    const [one, two] = [await serve(), await serve()]
    const statuses: number[] = []
    for (const { url } of [one, two, one, two, two, one, two, one, two]) {
      const body = JSON.stringify(credentials('twice@demo.test'))
      const headers = { 'content-type': 'application/json' }
      statuses.push((await fetch(`${url}/api/v2/token`, { method: 'POST', headers, body })).status)
    }
    // Three failures, delays from then on; the ninth is refused by its address, which the wait shows.
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429])
    const { amount } = await db
      .selectFrom('limit_states')
      .select('amount')
      .where('subject', 'like', 'address %')
      .orderBy('at', 'desc')
      .orderBy('amount')
      .executeTakeFirstOrThrow()
    expect(amount).toBe(0)
    await Promise.all([one.close(0), two.close(0)])
  })

  test('hold for the sign-ins of one address, and for the calls of one person', async () => {
    const small = await testServer({ limits: { signIns: 3, calls: 2, openCalls: 1_000_000, failedSignIns: 5 } })
    const owner = await small.as('owner')
    await small.as('guest')
    await small.as('admin')
    await expect(small.as('editor')).rejects.toMatchObject({ status: 429, type: 'TooManyRequests' })
    await owner.account.me()
    await owner.account.me()
    await expect(owner.account.me()).rejects.toMatchObject({ status: 429 })
    small.clock.advance(30_000)
    await owner.account.me()
    await small.close()
  })
})
