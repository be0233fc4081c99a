/** Changing the own password, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markSignedIn } from '../session/session.queries.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { makeSession, makeUser, password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { mailsTo } from '../../testing/mails.ts'

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

describe('changing the password', () => {
  test('[CA-08] ends every other session, not this one, and tells the person', async () => {
    const [here, there] = await sessions()
    await here.passwords.change({ body: { oldPassword: password, ...both() } })
    expect((await here.account.me()).email).toBe(email)
    expect(await failure(there.account.me())).toMatchObject({ type: 'NotAuthenticated' })
    await expect(signIn(password)).rejects.toMatchObject({ type: 'InvalidCredentials' })
    await signIn(fresh)
    expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual(['Tu contraseña ha cambiado'])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, ['new_password1', 'new_password2', 'old_password']],
    ['the wrong old one', { old_password: 'x', new_password1: fresh, new_password2: fresh }, ['old_password']],
    [
      'a short one',
      { old_password: password, new_password1: 'az4-tejad', new_password2: 'az4-tejad' },
      ['new_password1'],
    ],
    [
      'a common one',
      { old_password: password, new_password1: 'password1234', new_password2: 'password1234' },
      ['new_password1'],
    ],
    [
      'the name',
      { old_password: password, new_password1: 'nora-ibarra-1', new_password2: 'nora-ibarra-1' },
      ['new_password1'],
    ],
    [
      'two that differ',
      { old_password: password, new_password1: fresh, new_password2: 'Tejado-azul-41' },
      ['new_password2'],
    ],
    [
      'all of it wrong',
      { old_password: 'x', new_password1: 'password1234', new_password2: fresh },
      ['new_password1', 'new_password2', 'old_password'],
    ],
    [
      'an unknown field',
      { old_password: password, new_password1: fresh, new_password2: fresh, user_type: 'owner' },
      ['user_type'],
    ],
  ])('[CA-08] [VA-09] with %s names every faulty field and changes nothing', async (_, body, fields) => {
    const token = await makeSession(server.db, server.clock, userId)
    const response = await server.fetch('/v2/change-password', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {}).toSorted()).toEqual(fields)
    await signIn(password)
  })

  test('cannot be tried without end: the old password is guessed no faster than at the sign-in', async () => {
    const [here] = await sessions()
    const guess = (oldPassword: string) => failure(here.passwords.change({ body: { oldPassword, ...both() } }))
    for (let i = 0; i <= server.config.limits.failedSignIns; i += 1) expect((await guess(`no ${i}`)).status).toBe(400)
    const refused = await guess(password)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    await signIn(password)
  })

  test('writes an accent in one sign or in two: it is the same password', async () => {
    const [here] = await sessions()
    await here.passwords.change({
      body: {
        oldPassword: password,
        newPassword1: 'ñandú-en-el-tejado'.normalize('NFD'),
        newPassword2: 'ñandú-en-el-tejado',
      },
    })
    expect(await signIn('ñandú-en-el-tejado'.normalize('NFC'))).toHaveProperty('accessToken')
  })

  test('by two at once with the same old one is done once', async () => {
    const [here, there] = await sessions()
    const done = await Promise.allSettled([
      here.passwords.change({ body: { oldPassword: password, ...both('tejado-azul-41') } }),
      there.passwords.change({ body: { oldPassword: password, ...both('camino-verde-52') } }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a sign-in that was under way when the password changed opens nothing', async () => {
  const { db, clock } = server
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  const mark = () => db.transaction().execute((tx) => markSignedIn(tx, userId, user.password_hash ?? '', clock.now()))
  expect(await mark()).toBe(true)
  const [here] = await sessions()
  await here.passwords.change({ body: { oldPassword: password, ...both() } })
  expect(await mark()).toBe(false)
})
