/** Choosing a new password by a mailed link, over real HTTP. */
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { makeSession, makeUser, password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'
import { mailsTo, newestLink } from '../../testing/mails.ts'

const fresh = 'tejado-azul-41'
const both = (text = fresh) => ({ newPassword1: text, newPassword2: text })

let server: TestServer
let nobody: TestClient
let count = 0
let email: string
let userId: string

beforeAll(async () => {
  server = await testServer()
  nobody = await server.as('nobody')
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  email = `ana${count}@shop.test`
  const { db, clock, companies } = server
  userId = await makeUser(db, clock, { companyId: companies.own, email, role: 'editor' })
})

const signIn = (given: string) => nobody.session.signIn({ body: { email, password: given } })
const clientWith = (bearer: string) => clientOf(`${server.url}/api`, { bearer, sandbox: false })
/** Two sessions of the person. */
const sessions = async (): Promise<[TestClient, TestClient]> => [
  clientWith(await makeSession(server.db, server.clock, userId)),
  clientWith(await makeSession(server.db, server.clock, userId)),
]
const ask = async (typed = email) => {
  await nobody.passwords.forgot({ body: { email: typed } })
  await server.runMail()
}
const choose = ({ uuid, token }: { uuid: string; token: string }, body = both()) =>
  nobody.passwords.choose({ params: { uuid }, body: { token, ...body } })
const check = ({ uuid, token }: { uuid: string; token: string }) =>
  nobody.passwords.checkLink({ params: { uuid }, body: { token } })
const deadLink = {
  status: 400,
  type: 'ApiValidationException',
  fields: { token: ['This link opens nothing any more.'] },
}

describe('a forgotten password', () => {
  test('[CA-33] [RT-33] is replaced by a mailed link, once; every session ends and the person is told', async () => {
    const [open] = await sessions()
    await ask()
    const link = await newestLink(server.db, email)
    expect([link.path, link.url.origin]).toEqual(['/new-password', server.url])
    await choose(link)
    expect(await failure(open.account.me())).toMatchObject({ type: 'NotAuthenticated' })
    await signIn(fresh)
    expect(await failure(choose(link, both('camino-verde-52')))).toMatchObject(deadLink)
    expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual([
      'Elige una contraseña nueva',
      'Tu contraseña ha cambiado',
    ])
  })

  test('answers alike for an address that is known, one that is not, and what is no address', async () => {
    const send = async (typed: string) => {
      const response = await server.fetch('/v2/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: typed }),
      })
      return { status: response.status, headers: [...response.headers.keys()].toSorted(), body: await response.text() }
    }
    const [known, ...others] = [
      await send(email),
      await send('nadie@demo.test'),
      await send('nadie'),
      await send(email.toUpperCase()),
    ]
    expect(known).toMatchObject({ status: 204, body: '' })
    expect(others).toEqual([known, known, known])
    const rows = () => server.db.selectFrom('password_requests').select('email').execute()
    expect(await rows()).toHaveLength(4)
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'object_id', 'company_id', 'detail'])
      .where('action', '=', 'password.link_asked')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    // No row has the address itself; the same address has the same hash.
    const names = audited.map(({ detail }) => detail['email'])
    expect([names[0], new Set(names).size]).toEqual([names[3], 3])
    expect(JSON.stringify(audited)).not.toContain('demo.test')
    expect(new Set(audited.map(({ detail: _, ...row }) => JSON.stringify(row))).size).toBe(1)
    await server.runMail()
    expect(await rows()).toEqual([])
    expect(await mailsTo(server.db, email)).toHaveLength(2)
    expect(await mailsTo(server.db, 'nadie@demo.test')).toEqual([])
  })

  test('works for half an hour and not longer', async () => {
    await ask()
    const link = await newestLink(server.db, email)
    server.clock.advance(30 * 60_000 - 1)
    expect(await failure(choose(link, { newPassword1: fresh, newPassword2: 'x' }))).toMatchObject({
      fields: { new_password2: [expect.any(String)] },
    })
    server.clock.advance(1)
    expect(await failure(choose(link))).toMatchObject(deadLink)
    await signIn(password)
  })

  test('is not given away by a link of another kind, a wrong token, or none at all', async () => {
    await ask()
    const link = await newestLink(server.db, email)
    const other = clientWith(await makeSession(server.db, server.clock, userId))
    await other.account.changeEmail({ body: { email: `new-${email}`, password } })
    const emailLink = await newestLink(server.db, `new-${email}`)
    const uuids = [newId(server.clock), 'x', '..%2Fme', link.uuid.slice(1)]
    const dead = [
      emailLink,
      { ...link, token: `${link.token}A` },
      { ...link, token: emailLink.token },
      ...uuids.map((uuid) => ({ ...link, uuid })),
    ]
    for (const wrong of dead) expect(await failure(choose(wrong))).toMatchObject(deadLink)
    for (const wrong of dead) expect(await failure(check(wrong))).toMatchObject(deadLink)
    // Looking at it leaves it open.
    await check(link)
    await check(link)
    await choose({ ...link, uuid: link.uuid.replace(/^(.{8})(.{4})/, '$1-$2-').toUpperCase() })
  })

  test.each<[string, (token: string) => Record<string, string>, string[]]>([
    ['nothing', () => ({}), ['new_password1', 'new_password2', 'token']],
    ['a short one', () => ({ new_password1: 'x', new_password2: 'x' }), ['new_password1', 'token']],
    [
      'a common one',
      (token) => ({ token, new_password1: 'qwertyuiop', new_password2: 'qwertyuiop' }),
      ['new_password1'],
    ],
    [
      'the e-mail',
      (token) => ({ token, new_password1: email, new_password2: 'x' }),
      ['new_password1', 'new_password2'],
    ],
    ['an unknown field', (token) => ({ token, new_password1: fresh, new_password2: fresh, role: 'owner' }), ['role']],
  ])('[VA-09] with %s names every faulty field, and the link stays open', async (_, bodyOf, fields) => {
    await ask()
    const { uuid, token } = await newestLink(server.db, email)
    const response = await server.fetch(`/v2/${uuid}/new-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(token)),
    })
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {}).toSorted()).toEqual(fields)
    await choose({ uuid, token })
  })

  test('by two at once with the same link is replaced once', async () => {
    await ask()
    const link = await newestLink(server.db, email)
    const { db } = server
    const done = await heldUp({
      db,
      lock: (tx) => tx.selectFrom('links').select('id').where('id', '=', link.uuid).forUpdate().execute(),
      start: () => ['tejado-azul-41', 'camino-verde-52'].map((text) => choose(link, both(text))),
    })
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mailsTo(db, email)).toHaveLength(2)
  })

  test('ends every other link of the person too', async () => {
    const [open] = await sessions()
    await open.account.changeEmail({ body: { email: `new-${email}`, password } })
    const change = await newestLink(server.db, `new-${email}`)
    await ask()
    const first = await newestLink(server.db, email)
    await ask()
    const second = await newestLink(server.db, email)
    await choose(second)
    expect(await failure(choose(first))).toMatchObject(deadLink)
    const again = clientWith((await signIn(fresh)).accessToken)
    const { uuid, token } = change
    expect(await failure(again.account.validateChangeEmail({ params: { uuid }, query: { token } }))).toMatchObject(
      deadLink,
    )
  })

  test('mails at most so many links an hour, and says nothing of it', async () => {
    const most = server.config.mail.linksAnHour
    for (let asked = 0; asked < most + 3; asked += 1) await ask()
    expect(await mailsTo(server.db, email)).toHaveLength(most)
    server.clock.advance(3600_001)
    await ask()
    expect(await mailsTo(server.db, email)).toHaveLength(most + 1)
  })

  test('is asked for at most so often from one address', async () => {
    const small = await testServer({ limits: { signIns: 2, calls: 1200, openCalls: 1_000_000, failedSignIns: 5 } })
    const somebody = await small.as('nobody')
    for (let i = 0; i < 2; i += 1) await somebody.passwords.forgot({ body: { email: `x${i}@demo.test` } })
    expect(await failure(somebody.passwords.forgot({ body: { email: emailOf('owner') } }))).toMatchObject({
      status: 429,
    })
    await small.close()
  })

  test('mails the link to where the server is, whatever host the request names', async () => {
    const { hostname, port } = new URL(server.url)
    await new Promise<void>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const sent = request({ hostname, port, path: '/api/v2/forgot-password', method: 'POST', headers }, (answer) => {
        answer.resume()
        answer.once('end', resolve)
      })
      sent.once('error', reject)
      sent.end(JSON.stringify({ email }))
    })
    await server.runMail()
    expect((await newestLink(server.db, email)).url.hostname).toBe('127.0.0.1')
  })

  test('lets in whoever others have locked out by guessing', async () => {
    for (let i = 0; i <= server.config.limits.failedSignIns; i += 1)
      await expect(signIn('no')).rejects.toMatchObject({ status: 401 })
    await expect(signIn(password)).rejects.toMatchObject({ status: 429 })
    await ask()
    await choose(await newestLink(server.db, email))
    await signIn(fresh)
  })

  test('leaves its link in no log and its token in no table but the outbox', async () => {
    await ask()
    const { uuid, token } = await newestLink(server.db, email)
    await choose({ uuid, token })
    const rows = [
      await server.db.selectFrom('links').selectAll().execute(),
      await server.db.selectFrom('audit_log').selectAll().execute(),
      server.log,
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(server.log)).not.toContain(uuid)
    expect(server.log.some(({ detail }) => JSON.stringify(detail).includes('/v2/{uuid}/new-password'))).toBe(true)
  })
})
