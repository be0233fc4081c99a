/** What a person changes of the own account: name, language, e-mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { makeSession, makeUser, password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { mailsTo, newestLink } from '../../testing/mails.ts'

let server: TestServer
let count = 0
let email: string
let token: string
let ana: TestClient

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  email = `ana${count}@shop.test`
  const { db, clock, companies, url } = server
  const id = await makeUser(db, clock, { companyId: companies.own, email, role: 'guest' })
  token = await makeSession(db, clock, id)
  ana = clientOf(`${url}/api`, { bearer: token, sandbox: false })
  await db.deleteFrom('outbox').execute()
})

const send = (method: string, path: string, body: unknown) =>
  server.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const faults = async (response: Response) => [
  response.status,
  Object.keys((await errorOf(response)).fields ?? {}).toSorted(),
]
const deadLink = {
  status: 400,
  type: 'ApiValidationException',
  fields: { token: ['This link opens nothing any more.'] },
}
const validate = (client: TestClient, { uuid, token: given }: { uuid: string; token: string }) =>
  client.account.validateChangeEmail({ params: { uuid }, query: { token: given } })

describe('name and language', () => {
  test('[CA-01] [EN-01] are the own ones, whatever the role, and are answered as they now are', async () => {
    const before = await ana.account.me()
    expect(before).toMatchObject({ userType: 'guest', firstName: 'Nora', locale: null })
    const after = await ana.account.update({ body: { firstName: '  María José ', locale: 'pt-PT' } })
    expect(after).toEqual({ ...before, firstName: 'María José', locale: 'pt-PT' })
    expect(await ana.account.update({ body: { locale: null } })).toEqual({ ...after, locale: null })
    expect(await ana.account.update({ body: {} })).toEqual({ ...after, locale: null })
  })

  test.each<[unknown, string[]]>([
    [{ first_name: ' ', last_name: 'x'.repeat(101), locale: 'xx-XX' }, ['first_name', 'last_name', 'locale']],
    [{ first_name: null, last_name: 7 }, ['first_name', 'last_name']],
    [{ first_name: 'a\tb' }, ['first_name']],
    [{ user_type: 'owner', email: 'x@y.es', disabled: null }, ['disabled', 'email', 'user_type']],
  ])('[VA-06] [VA-09] are refused with every faulty field: %j', async (body, fields) => {
    expect(await faults(await send('PATCH', '/v2/me', body))).toEqual([400, fields])
  })

  test('[RT-01] with the first page, which is that of the operations until another is chosen', async () => {
    expect((await ana.account.me()).home).toBe('operations')
    expect((await ana.account.update({ body: { home: 'today' } })).home).toBe('today')
    expect((await ana.account.update({ body: { locale: 'pt-PT' } })).home).toBe('today')
    expect((await (await server.as('owner')).account.me()).home).toBe('operations')
    expect(await faults(await send('PATCH', '/v2/me', { home: 'reports' }))).toEqual([400, ['home']])
    expect((await ana.account.me()).home).toBe('today')
  })

  test('choose the language of the mails', async () => {
    await ana.account.update({ body: { locale: 'pt-PT' } })
    await ana.passwords.change({
      body: { oldPassword: password, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' },
    })
    expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual([
      'A tua palavra-passe foi alterada',
    ])
  })
})

describe('the e-mail', () => {
  const change = (to: string, given = password) => ana.account.changeEmail({ body: { email: to, password: given } })

  test('[CA-06] [CA-07] [RT-25] changes by the link mailed to the new address; the old one is told', async () => {
    const wanted = `new-${email}`
    await change(wanted)
    expect((await ana.account.me()).email).toBe(email)
    expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual([
      'Alguien quiere cambiar el correo de tu acceso',
    ])
    const link = await newestLink(server.db, wanted)
    expect([link.path, link.url.origin]).toEqual(['/settings', server.url])
    await validate(ana, link)
    expect((await ana.account.me()).email).toBe(wanted)
    expect((await mailsTo(server.db, email)).at(-1)?.subject).toBe('El correo de tu acceso ha cambiado')
    expect((await mailsTo(server.db, emailOf('owner'))).at(-1)?.text).toContain(wanted)
    const nobody = await server.as('nobody')
    await nobody.session.signIn({ body: { email: wanted.toUpperCase(), password } })
    expect(await failure(nobody.session.signIn({ body: { email, password } }))).toMatchObject({ status: 401 })
    expect(await failure(validate(ana, link))).toMatchObject(deadLink)
  })

  test('[CA-06] with a wrong password: 400 at its field, never 401, and nobody is mailed', async () => {
    expect(await failure(change('z@shop.test', 'no'))).toMatchObject({
      status: 400,
      fields: { password: [expect.any(String)] },
    })
    // Nor does the response reveal whether a user has the address.
    expect(Object.keys((await failure(change(emailOf('rival'), 'no'))).fields)).toEqual(['password'])
    expect(await mailsTo(server.db, 'z@shop.test')).toEqual([])
  })

  test.each<[unknown, string[]]>([
    [{}, ['email', 'password']],
    [{ email: 'ana', password: '' }, ['email', 'password']],
    [{ email: ['a@b.es'], password: 7 }, ['email', 'password']],
    [{ email: 'a@b.es\r\nbcc: x@y.es', password }, ['email']],
    [{ email: 'a@b.es', password, user_type: 'owner' }, ['user_type']],
  ])('[CA-06] [VA-01] [VA-09] is refused with every faulty field: %j', async (body, fields) => {
    expect(await faults(await send('POST', '/v2/change-email', body))).toEqual([400, fields])
  })

  test('cannot be the own one, in whichever case', async () => {
    for (const taken of [email, email.toUpperCase()])
      expect(await failure(change(taken))).toMatchObject({ status: 400, fields: { email: [expect.any(String)] } })
  })

  test('that is somebody’s is answered like any other: they hear of it, and no link leaves', async () => {
    const before = await mailsTo(server.db, emailOf('rival'))
    await change(emailOf('rival').toUpperCase())
    await change(`free-${email}`)
    const told = (await mailsTo(server.db, emailOf('rival'))).slice(before.length)
    expect(told.map(({ subject }) => subject)).toEqual(['Alguien ha querido usar tu dirección'])
    expect(told[0]?.text).not.toMatch(/https?:\/\/[^/\s]+\/(?!privacy\?)/)
    // The caller gets the same mail in either case.
    const asked = await mailsTo(server.db, email)
    expect(asked.map(({ subject }) => subject)).toEqual([asked[0]?.subject, asked[0]?.subject])
  })

  test('[CA-07] changes by the newest link only, within half an hour, for the person it was mailed to', async () => {
    const wanted = `new-${email}`
    await change(wanted)
    const first = await newestLink(server.db, wanted)
    await change(wanted)
    const second = await newestLink(server.db, wanted)
    expect(await failure(validate(ana, first))).toMatchObject(deadLink)
    expect(await failure(validate(await server.as('owner'), second))).toMatchObject(deadLink)
    for (const wrong of [
      { ...second, uuid: 'x' },
      { ...second, token: 'x' },
      { ...second, uuid: first.uuid },
    ])
      expect(await failure(validate(ana, wrong))).toMatchObject(deadLink)
    server.clock.advance(30 * 60_000)
    const later = clientOf(`${server.url}/api`, { bearer: null, sandbox: false })
    const { accessToken } = await later.session.signIn({ body: { email, password } })
    const again = clientOf(`${server.url}/api`, { bearer: accessToken, sandbox: false })
    expect(await failure(validate(again, second))).toMatchObject(deadLink)
    expect((await again.account.me()).email).toBe(email)
  })

  test('[CA-07] that somebody else has by then stays as it was', async () => {
    const wanted = `new-${email}`
    await change(wanted)
    const { db, clock, companies } = server
    await makeUser(db, clock, { companyId: companies.rival, email: wanted, role: 'guest' })
    expect(await failure(validate(ana, await newestLink(db, wanted)))).toMatchObject(deadLink)
  })

  test('that changed ends the links mailed to the old address', async () => {
    await ana.passwords.forgot({ body: { email } })
    await server.runMail()
    const { uuid, token: given } = await newestLink(server.db, email)
    await change(`new-${email}`)
    await validate(ana, await newestLink(server.db, `new-${email}`))
    const body = { token: given, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' }
    expect(await failure(ana.passwords.choose({ params: { uuid }, body }))).toMatchObject(deadLink)
  })
})
