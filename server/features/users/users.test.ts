/** The people of an account, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { TestClient } from '../../testing/as.ts'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeSession, makeUser } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'
import { mailsTo, newestLink } from '../../testing/mails.ts'
import { newId } from '#server/core/ids.ts'

type NewUser = CallInput<Contract['users']['create']>['body']

let server: TestServer
let owner: TestClient
let admin: TestClient

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Signed in anew: a password older than five minutes would have to be given again.
  owner = await server.as('owner')
  admin = await server.as('admin')
  await server.db.deleteFrom('outbox').execute()
})

let count = 0
const ana = (more: Partial<NewUser> = {}): { body: NewUser } => {
  count += 1
  return { body: { email: `ana${count}@shop.test`, firstName: 'Ana', lastName: 'Rubio', userType: 'editor', ...more } }
}
const listed = async (email: string) => (await owner.users.list({ query: { q: email } })).results

describe('adding a person', () => {
  test('[CA-33] mails a link to choose a password, by which they get in', async () => {
    const { body } = ana()
    const user = await owner.users.create({ body })
    expect(user).toMatchObject({ ...body, merchants: null, status: 'invited', lastLogin: null })
    expect(user.invited).toBe(server.clock.now().toISOString())
    const [mail] = await mailsTo(server.db, body.email)
    expect(mail?.subject).toBe('Nora Ibarra te invita a la cuenta de Casa Lumbre')
    const { path, uuid, token, url } = await newestLink(server.db, body.email)
    expect([path, url.origin, Buffer.from(token, 'base64url').length]).toEqual(['/new-password', server.url, 16])

    const nobody = await server.as('nobody')
    const signIn = (given: string) => nobody.session.signIn({ body: { email: body.email, password: given } })
    await expect(signIn('tejado-azul-41')).rejects.toMatchObject({ type: 'InvalidCredentials' })
    const chosen = { token, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' }
    await nobody.passwords.choose({ params: { uuid }, body: chosen })
    await signIn('tejado-azul-41')
    expect(await listed(body.email)).toMatchObject([
      { status: 'active', lastLogin: server.clock.now().toISOString(), userType: 'editor' },
    ])
  })

  test('tells the owners by mail, who did it included', async () => {
    await admin.users.create(ana({ firstName: 'Berta', merchants: [server.merchants.online] }))
    const [mail] = await mailsTo(server.db, emailOf('owner'))
    expect(mail?.subject).toBe('Nora Ibarra ha añadido a Berta Rubio')
    expect(mail?.text).toContain('Rol: editor. Comercios: 1. Estado: invitación pendiente.')
  })

  test('is written down with who, whom and what, and without names', async () => {
    const { body } = ana({ userType: 'guest' })
    const { id } = await admin.users.create({ body })
    const row = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.created')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      actor_id: server.users.admin,
      object_id: id,
      company_id: server.companies.own,
      detail: { after: { role: 'guest', status: 'invited', merchants: null } },
    })
    expect(JSON.stringify(row)).not.toMatch(/Ana|Rubio|@shop/)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, ['email', 'first_name', 'last_name', 'user_type']],
    ['blank names', { first_name: '  ', last_name: '' }, ['email', 'first_name', 'last_name', 'user_type']],
    ['no e-mail', { email: 'ana', user_type: 'boss' }, ['email', 'first_name', 'last_name', 'user_type']],
    [
      'what is not theirs to set',
      {
        email: 'z@shop.test',
        first_name: 'A',
        last_name: 'B',
        user_type: 'guest',
        id: '1',
        status: 'active',
        company: 'x',
      },
      ['company', 'id', 'status'],
    ],
    [
      'signs that a mail would trip over',
      { email: 'z@shop.test', first_name: 'A\nBcc: b', last_name: '<b>', user_type: 'guest' },
      ['first_name', 'last_name'],
    ],
    [
      'no shop at all',
      { email: 'z@shop.test', first_name: 'A', last_name: 'B', user_type: 'guest', merchants: [] },
      ['merchants'],
    ],
  ])('[VA-01] [VA-06] [VA-09] with %s names every faulty field', async (_, body, fields) => {
    const token = await makeSession(server.db, server.clock, server.users.owner)
    const response = await server.fetch('/v2/users', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {}).toSorted()).toEqual(fields)
  })

  test('refuses an address that belongs to somebody of the company, in whichever case', async () => {
    for (const email of [emailOf('guest'), emailOf('guest').toUpperCase()])
      expect(await failure(owner.users.create(ana({ email })))).toMatchObject({
        status: 400,
        fields: { email: [expect.any(String)] },
      })
  })

  test('answers alike for an address of another company: who has it hears of it, and nobody gets in', async () => {
    const email = emailOf('disabled')
    const [free, held] = [ana(), ana({ email: email.toUpperCase() })]
    const [made, shadow] = [await owner.users.create(free), await owner.users.create(held)]
    expect({ ...shadow, id: '', email: '', firstName: '' }).toEqual({ ...made, id: '', email: '', firstName: '' })
    expect(shadow.email).toBe(email.toUpperCase())
    const found = await owner.users.list({ query: { q: email } })
    expect(found.results.map(({ id, status }) => [id, status])).toEqual([[shadow.id, 'invited']])
    expect(await failure(owner.users.create(held))).toMatchObject({
      status: 400,
      fields: { email: [expect.any(String)] },
    })

    await owner.users.invite({ params: { id: shadow.id } })
    await owner.users.invite({ params: { id: made.id } })
    const told = await mailsTo(server.db, email)
    expect(told.map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringContaining('te ha invitado a la cuenta')),
    )
    expect(told.some(({ text }) => /https?:\/\/[^/\s]+\/(?!privacy\?)/.test(text))).toBe(false)
    // Mails to placeholder addresses stay in the outbox, like this one about the role of a user who has not accepted the invitation.
    await owner.users.update({ params: { id: shadow.id }, body: { firstName: 'Eva' } })
    const rows = await server.db.selectFrom('outbox').select(['to_address', 'next_attempt']).execute()
    expect(
      rows
        .filter(({ to_address }) => to_address.endsWith('.invalid'))
        .every(({ next_attempt }) => next_attempt === null),
    ).toBe(true)
  })

  test('gives a wanted address to who was invited with it, once nobody has it any more', async () => {
    const { db, clock, companies } = server
    const body = ana().body
    const holder = await makeUser(db, clock, { companyId: companies.rival, email: body.email, role: 'guest' })
    const { id } = await owner.users.create({ body })
    await db.updateTable('users').set({ removed: clock.now() }).where('id', '=', holder).execute()
    await owner.users.invite({ params: { id } })
    expect((await newestLink(db, body.email)).path).toBe('/new-password')
    expect(await owner.users.list({ query: { q: body.email } })).toMatchObject({ results: [{ id, email: body.email }] })
  })

  test('refuses an address that a colleague is given at the same moment, and takes that of another company’s', async () => {
    const { body } = ana()
    const both = await Promise.allSettled([owner, admin].map((client) => client.users.create({ body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mailsTo(server.db, body.email)).toHaveLength(1)

    const { db, clock, companies } = server
    const next = ana()
    const person = { companyId: companies.disabled, email: next.body.email.toUpperCase(), role: 'guest' } as const
    const [late] = await heldUp({
      db,
      lock: (tx) => makeUser(tx, clock, person),
      start: () => [owner.users.create(next)],
    })
    expect(late).toMatchObject({ value: { status: 'invited', email: next.body.email } })
  })

  test('takes shops of the company only, each once', async () => {
    const { bilbao, online, rival } = server.merchants
    const dashed = bilbao.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
    const user = await owner.users.create(ana({ merchants: [online, dashed, bilbao] }))
    expect(user.merchants).toEqual([bilbao, online].toSorted())
    for (const merchants of [[rival], [bilbao, newId(server.clock)], ['x']])
      expect(await failure(owner.users.create(ana({ merchants })))).toMatchObject({
        status: 400,
        fields: { merchants: [expect.any(String)] },
      })
  })

  test('of the same key is done once', async () => {
    const { body } = ana()
    const options = { idempotencyKey: newId(server.clock) }
    const first = await owner.users.create({ body }, options)
    expect(await owner.users.create({ body }, options)).toEqual(first)
    expect(await mailsTo(server.db, body.email)).toHaveLength(1)
  })

  test('who was removed before is adding somebody new', async () => {
    const { body } = ana()
    const first = await owner.users.create({ body })
    await owner.users.remove({ params: { id: first.id } })
    const { id } = await owner.users.create({ body })
    expect(id).not.toBe(first.id)
    expect(await listed(body.email)).toMatchObject([{ id }])
  })
})

describe('an invitation', () => {
  test('is mailed again, and the link before it no longer works', async () => {
    const { body } = ana()
    const { id } = await owner.users.create({ body })
    const first = await newestLink(server.db, body.email)
    await admin.users.invite({ params: { id } })
    const second = await newestLink(server.db, body.email)
    const nobody = await server.as('nobody')
    const choose = ({ uuid, token }: typeof first) =>
      nobody.passwords.choose({
        params: { uuid },
        body: { token, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' },
      })
    expect(await failure(choose(first))).toMatchObject({ status: 400, fields: { token: [expect.any(String)] } })
    await choose(second)
    expect(await failure(owner.users.invite({ params: { id } }))).toMatchObject({ status: 409, type: 'AlreadyActive' })
  })

  test('works for a day and not longer', async () => {
    const { body } = ana()
    await owner.users.create({ body })
    const { uuid, token } = await newestLink(server.db, body.email)
    const nobody = await server.as('nobody')
    const choose = (newPassword2: string) =>
      failure(
        nobody.passwords.choose({ params: { uuid }, body: { token, newPassword1: 'tejado-azul-41', newPassword2 } }),
      )
    server.clock.advance(24 * 3600_000 - 1)
    expect(await choose('another one')).toMatchObject({ fields: { new_password2: [expect.any(String)] } })
    server.clock.advance(1)
    expect(await choose('tejado-azul-41')).toMatchObject({ status: 400, fields: { token: [expect.any(String)] } })
  })

  test('is not mailed without end', async () => {
    const { id } = await owner.users.create(ana())
    const most = server.config.mail.linksAnHour
    for (let sent = 1; sent < most; sent += 1) await owner.users.invite({ params: { id } })
    const refused = await failure(owner.users.invite({ params: { id } }))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})
