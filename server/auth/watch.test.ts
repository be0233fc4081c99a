/** Records and notices of password attempts and of stolen tokens, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, type Name, testServer, type TestServer } from '../testing/app.ts'
import { password } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { failedOfAddress: 100_000, signIns: 100_000 }, trustProxy: true })
})
afterAll(() => server.close())
// Each test begins two days after the one before: failures are forgotten, and people are notified again.
afterEach(() => server.clock.advance(48 * 3600_000))

const post = (path: string, body: object, headers: Record<string, string> = {}, at = server) =>
  at.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44', ...headers },
    body: JSON.stringify(body),
  })
const secret = 'wrong-and-secret'
const guess = (email: string, headers = {}) => post('/v2/token', { email, password: secret }, headers)

type Row = { action: string; detail: Record<string, unknown>; object_id: string | null }
/** Of the time since the test began. */
const rows = async (): Promise<Row[]> => {
  const since = new Date(server.clock.now().getTime() - 24 * 3600_000)
  return server.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'company_id', 'actor_kind', 'actor_id', 'address', 'detail'])
    .where('created', '>', since)
    .where('action', 'not in', ['session.signed_in', 'password.link_asked'])
    .orderBy('id')
    .execute()
}
const notices = async (name: Exclude<Name, 'nobody'>) => {
  const found = await server.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', server.users[name])
    .execute()
  return found.map(({ type }) => type)
}
const subjects = async (name: Name) => (await mailsTo(server.db, emailOf(name))).map(({ subject }) => subject)
const warnings = () => server.log.filter(({ level }) => level === 'warn')

describe('wrong passwords', () => {
  test('for somebody leave a row for the first, where delays begin, and for each doubling; they are told once an hour', async () => {
    const { users, companies } = server
    for (let times = 0; times < 30; times += 1) {
      await guess(emailOf('owner'))
      server.clock.advance(20_000)
    }
    const aimed = { object_id: users.owner, company_id: companies.own, actor_kind: 'anonymous', actor_id: null }
    const where = { ...aimed, address: '192.0.2.44' }
    expect(await rows()).toEqual([
      { ...where, action: 'session.sign_in_failed', detail: { kind: 'sign_in', failures: 1 } },
      { ...where, action: 'session.locked_out', detail: { kind: 'sign_in', failures: 6 } },
      { ...where, action: 'session.locked_out', detail: { kind: 'sign_in', failures: 10 } },
    ])
    await expect.poll(() => notices('owner')).toEqual(['password_guessed'])
    await expect.poll(() => subjects('owner')).toEqual(['Han probado varias contraseñas en tu acceso'])
    expect(warnings().map(({ detail, message }) => ({ ...detail, message }))).toEqual(
      [6, 10].map((failures) => ({
        address: '192.0.2.44',
        user: users.owner,
        kind: 'sign_in',
        failures,
        message: 'Wrong passwords in series.',
      })),
    )
    // Right once, and the series begins anew; a person notified within the hour is not notified again.
    expect((await post('/v2/token', { email: emailOf('owner'), password })).status).toBe(429)
    server.clock.advance(15 * 60_000)
    expect((await post('/v2/token', { email: emailOf('owner'), password })).status).toBe(200)
  })

  test('for somebody again within the hour tell nobody again', async () => {
    const before = await subjects('admin')
    for (let series = 0; series < 3; series += 1) {
      for (let times = 0; times < 6; times += 1) await guess(emailOf('admin'))
      await expect.poll(() => subjects('admin')).toHaveLength(before.length + 1)
      server.clock.advance(60_000)
      await post('/v2/token', { email: emailOf('admin'), password })
    }
    expect((await notices('admin')).filter((type) => type === 'password_guessed')).toHaveLength(1)
  })

  test('for an address that nobody has leave a row that does not name it', async () => {
    for (let times = 0; times < 3; times += 1) await guess(' Nadie@Otra.test')
    await guess('nadie@otra.test')
    const found = await rows()
    expect(found).toMatchObject([
      { action: 'session.sign_in_failed', object_id: null, company_id: null, detail: { kind: 'sign_in', failures: 1 } },
    ])
    expect(found[0]?.detail['email']).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify([found, server.log])).not.toMatch(/otra\.test|nadie/i)
  })

  test('for addresses that nobody has fill no log, however many they are', async () => {
    const most = 60
    await Promise.all(Array.from({ length: 90 }, (_, number) => guess(`nadie${number}@demo.test`)))
    expect(await rows()).toHaveLength(most)
    // An existing person has their row all the same.
    await guess(emailOf('rival'))
    expect((await rows()).filter(({ object_id }) => object_id === server.users.rival)).toHaveLength(1)
  })

  test('of one address without end leave one row and one line an hour', async () => {
    const small = await testServer({ limits: { failedOfAddress: 6 } })
    for (let times = 0; times < 9; times += 1)
      await post('/v2/token', { email: `nadie${times}@demo.test`, password: secret }, {}, small)
    const found = await small.db
      .selectFrom('audit_log')
      .select(['action', 'address'])
      .where('action', '=', 'session.address_slowed')
      .execute()
    expect(found).toEqual([{ action: 'session.address_slowed', address: '127.0.0.1' }])
    expect(small.log.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', detail: { address: '127.0.0.1' }, message: 'Wrong passwords in series from one address.' },
    ])
    await small.close()
  })

  test('of somebody who is signed in leave a row in their name', async () => {
    const { accessToken } = await server.signIn('editor')
    const asked = { password: secret, method: 'POST', path: '/v2/users' }
    for (let times = 0; times < 6; times += 1)
      await post('/v2/step-up', asked, { authorization: `Bearer ${accessToken}` })
    const own = { actor_kind: 'user', actor_id: server.users.editor, object_id: server.users.editor }
    expect(await rows()).toMatchObject([
      { ...own, action: 'session.password_refused', detail: { kind: 'own_password', failures: 1 } },
      { ...own, action: 'session.locked_out', detail: { kind: 'own_password', failures: 6 } },
    ])
    await expect.poll(() => notices('editor')).toEqual(['password_guessed'])
  })
})

test('a refresh token that comes again leaves a row and a line, and its person is told', async () => {
  const { accessToken, refreshToken } = await server.signIn('guest')
  const refresh = () => post('/v2/token/refresh', {}, { authorization: `Bearer ${refreshToken}` })
  await refresh()
  server.clock.advance(60_000)
  const before = warnings().length
  expect((await refresh()).status).toBe(401)
  expect(await rows()).toMatchObject([
    {
      action: 'session.token_reused',
      company_id: server.companies.own,
      address: '192.0.2.44',
      detail: { userId: server.users.guest },
    },
  ])
  expect(await notices('guest')).toEqual(['session_stolen'])
  expect(await subjects('guest')).toEqual(['Hemos cerrado una de tus sesiones'])
  expect(warnings().slice(before)).toMatchObject([
    { message: 'A refresh token was used again; its session has ended.', detail: { user: server.users.guest } },
  ])
  // It opens nothing any more, and says nothing more.
  await refresh()
  expect(warnings()).toHaveLength(before + 1)
  expect(JSON.stringify([await rows(), server.log])).not.toMatch(new RegExp(`${accessToken}|${refreshToken}`))
})

test('a link that was mailed for a forgotten password leaves a row for whom it is', async () => {
  await post('/v2/forgot-password', { email: emailOf('rival') })
  await post('/v2/forgot-password', { email: 'nadie@demo.test' })
  await server.runMail()
  expect(await rows()).toMatchObject([
    { action: 'password.link_mailed', object_id: server.users.rival, company_id: server.companies.rival },
  ])
})

test('nothing that was guessed stands anywhere', async () => {
  const kept = await server.db.selectFrom('audit_log').selectAll().execute()
  const mails = await server.db.selectFrom('outbox').selectAll().execute()
  const states = await server.db.selectFrom('limit_states').selectAll().execute()
  expect(JSON.stringify([kept, mails, states, server.log])).not.toContain(secret)
  expect(JSON.stringify(states)).not.toMatch(/demo\.test|192\.0\.2/)
})
