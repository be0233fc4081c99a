/** Changing and removing people, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Tx } from '../../db/schema.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { emailOf, errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeSession, makeUser, password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'
import { mailsTo, newestLink } from '../../testing/mails.ts'
import { newId } from '#server/core/ids.ts'
import { lockCompany } from './users.queries.ts'

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

const lockPeople = (tx: Tx) => lockCompany(tx, server.companies.own)

describe('changing a person', () => {
  const make = (role: 'owner' | 'admin' | 'editor' | 'guest', merchants?: string[]) => {
    count += 1
    const email = `person${count}@shop.test`
    return makeUser(server.db, server.clock, {
      companyId: server.companies.own,
      email,
      role,
      ...(merchants && { merchants }),
    })
  }

  test('holds for open sessions from the next call on', async () => {
    const id = await make('editor')
    const token = await makeSession(server.db, server.clock, id)
    const get = (path: string) => server.fetch(path, { headers: { authorization: `Bearer ${token}` } })
    expect((await get('/v2/users')).status).toBe(200)
    await owner.users.update({ params: { id }, body: { userType: 'guest' } })
    expect((await errorOf(await get('/v2/users'))).type).toBe('PermissionDenied')
    expect(await (await get('/v2/me')).json()).toMatchObject({ user_type: 'guest', disabled: null })

    await owner.users.update({ params: { id }, body: { merchants: [server.merchants.online] } })
    expect((await get(`/merchants/${server.merchants.bilbao}/operations`)).status).toBe(404)
    expect((await get(`/merchants/${server.merchants.online}/operations`)).status).toBe(200)

    await owner.users.remove({ params: { id } })
    const answer = await get('/v2/me')
    expect([answer.status, (await errorOf(answer)).type]).toEqual([403, 'NotAuthenticated'])
  })

  test('[EN-01] to disabled ends their sessions; they may come back to look, and their account says since when', async () => {
    const id = await make('admin')
    const before = { authorization: `Bearer ${await makeSession(server.db, server.clock, id)}` }
    const user = await owner.users.update({ params: { id }, body: { status: 'disabled' } })
    expect(user.status).toBe('disabled')
    const ended = await server.fetch('/v2/me', { headers: before })
    expect([ended.status, (await errorOf(ended)).type]).toEqual([403, 'NotAuthenticated'])
    const token = await makeSession(server.db, server.clock, id)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const me = await server.fetch('/v2/me', { headers })
    expect(await me.json()).toMatchObject({
      disabled: server.clock.now().toISOString(),
      paused: server.clock.now().toISOString(),
    })
    const body = JSON.stringify({ email: 'b@shop.test', first_name: 'B', last_name: 'B', user_type: 'guest' })
    const added = await server.fetch('/v2/users', { method: 'POST', headers, body })
    expect([added.status, (await errorOf(added)).type]).toEqual([403, 'PersonPaused'])
    expect((await owner.users.update({ params: { id }, body: { status: 'active' } })).status).toBe('active')
    expect(await (await server.fetch('/v2/me', { headers })).json()).toMatchObject({ disabled: null, paused: null })
  })

  test('tells the person and the owners; of a name alone nobody', async () => {
    const id = await make('editor')
    const email = `person${count}@shop.test`
    await owner.users.update({ params: { id }, body: { firstName: 'Bea', userType: 'editor', status: 'active' } })
    expect(await mailsTo(server.db, email)).toEqual([])
    await owner.users.update({ params: { id }, body: { userType: 'guest', merchants: [server.merchants.online] } })
    const [mail] = await mailsTo(server.db, email)
    expect(mail?.subject).toBe('Tu acceso a la cuenta de Casa Lumbre ha cambiado')
    expect(mail?.text).toContain('Rol: invitado. Comercios: 1. Estado: activo.')
    expect((await mailsTo(server.db, emailOf('owner'))).map(({ subject }) => subject)).toEqual([
      'Nora Ibarra ha cambiado el acceso de Bea Ibarra',
    ])
    const bearer = await makeSession(server.db, server.clock, id)
    const notices = await clientOf(`${server.url}/api`, { bearer, sandbox: false }).notifications.list()
    expect(notices).toMatchObject({ unread: 1, results: [{ type: 'user_role_changed', level: 'warning' }] })
    const row = await server.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'user.updated')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.detail).toEqual({
      before: { role: 'editor', status: 'active', merchants: null },
      after: { role: 'guest', status: 'active', merchants: [server.merchants.online] },
    })
  })

  test('whose preferred shop is taken away leaves no preference', async () => {
    const id = await make('editor')
    const preferred = { prefered_merchant_id: server.merchants.bilbao }
    await server.db.updateTable('users').set(preferred).where('id', '=', id).execute()
    await owner.users.update({ params: { id }, body: { merchants: [server.merchants.online] } })
    const token = await makeSession(server.db, server.clock, id)
    const me = await server.fetch('/v2/me', { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ prefered_merchant_uuid: null })
  })

  test('to another role, oneself, nobody may', async () => {
    for (const [client, name] of [
      [owner, 'owner'],
      [admin, 'admin'],
    ] as const) {
      const params = { id: server.users[name] }
      for (const body of [{ userType: 'guest' }, { userType: 'editor', firstName: 'X' }] as const)
        expect(await failure(client.users.update({ params, body }))).toMatchObject({
          status: 403,
          type: 'PermissionDenied',
        })
      expect((await client.users.update({ params, body: { userType: name, firstName: 'Nora' } })).userType).toBe(name)
    }
  })

  test('the last owner cannot be: neither removed nor disabled', async () => {
    const params = { id: server.users.owner }
    for (const call of [
      () => owner.users.remove({ params }),
      () => owner.users.update({ params, body: { status: 'disabled' } }),
    ])
      expect(await failure(call())).toMatchObject({ status: 409, type: 'LastOwner' })
    expect((await owner.account.me()).userType).toBe('owner')
  })

  test('an admin cannot make, change, invite or remove an owner', async () => {
    const params = { id: server.users.owner }
    const other = await make('editor')
    const { id: invited } = await owner.users.create(ana({ userType: 'owner' }))
    for (const call of [
      () => admin.users.create(ana({ userType: 'owner' })),
      () => admin.users.update({ params: { id: other }, body: { userType: 'owner' } }),
      () => admin.users.update({ params, body: { firstName: 'X' } }),
      () => admin.users.update({ params, body: { userType: 'guest' } }),
      () => admin.users.remove({ params }),
      () => admin.users.invite({ params: { id: invited } }),
    ])
      expect(await failure(call())).toMatchObject({ status: 403, type: 'PermissionDenied' })
    await owner.users.remove({ params: { id: invited } })
  })

  test('two owners who take the role from each other at once: one stays owner', async () => {
    const id = await make('owner')
    const other = await makeSession(server.db, server.clock, id)
    const demote = (token: string, whom: string) =>
      server.fetch(`/v2/users/${whom}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"user_type":"admin"}',
      })
    const own = await makeSession(server.db, server.clock, server.users.owner)
    const answers = await heldUp({
      db: server.db,
      lock: lockPeople,
      start: () => [demote(own, id), demote(other, server.users.owner)],
    })
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? String(answer.value.status) : 'lost'))
    expect(statuses.toSorted()).toEqual(['200', '403'])
    const owners = await server.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', server.companies.own)
      .where('role', '=', 'owner')
      .where('removed', 'is', null)
      .execute()
    expect(owners).toHaveLength(1)
    await server.db.updateTable('users').set({ role: 'owner' }).where('id', '=', server.users.owner).execute()
    await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  })

  test('is refused to whoever has lost the role while the call waited', async () => {
    const id = await make('guest')
    const loser = await make('admin')
    const token = await makeSession(server.db, server.clock, loser)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const [answer] = await heldUp({
      db: server.db,
      lock: lockPeople,
      start: () => [server.fetch(`/v2/users/${id}`, { method: 'PATCH', headers, body: '{"user_type":"admin"}' })],
      meanwhile: (tx) => tx.updateTable('users').set({ role: 'guest' }).where('id', '=', loser).execute(),
    })
    expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 403 } })
  })

  test('by somebody bound to one shop stays within that shop', async () => {
    const { bilbao, online } = server.merchants
    await make('admin', [online])
    const email = `person${count}@shop.test`
    const { accessToken } = await (await server.as('nobody')).session.signIn({ body: { email, password } })
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const send = async (method: string, path: string, body: object) => {
      const response = await server.fetch(path, { method, headers, body: JSON.stringify(body) })
      if (!response.ok) return (await errorOf(response)).type
      return ((await response.json()) as { merchants: unknown }).merchants // a user
    }
    const names = { first_name: 'B', last_name: 'B', user_type: 'admin' }
    expect(await send('POST', '/v2/users', { ...names, email: 'b1@shop.test' })).toEqual([online])
    expect(await send('POST', '/v2/users', { ...names, email: 'b2@shop.test', merchants: null })).toBe(
      'ApiValidationException',
    )
    expect(await send('POST', '/v2/users', { ...names, email: 'b3@shop.test', merchants: [bilbao] })).toBe(
      'ApiValidationException',
    )
    const wide = await make('editor')
    const near = await make('editor', [online])
    expect(await send('PATCH', `/v2/users/${wide}`, { merchants: [online] })).toBe('PermissionDenied')
    expect(await send('PATCH', `/v2/users/${near}`, { user_type: 'guest' })).toEqual([online])
  })

  test('of another company is answered like one that does not exist', async () => {
    const ids = [server.users.rival, newId(server.clock)]
    for (const call of [
      (id: string) => owner.users.update({ params: { id }, body: { firstName: 'X' } }),
      (id: string) => owner.users.remove({ params: { id } }),
      (id: string) => owner.users.invite({ params: { id } }),
    ]) {
      const seen = await Promise.all(ids.map((id) => failure(call(id))))
      expect(seen.map(({ status, type, fields }) => ({ status, type, fields }))).toEqual(
        ids.map((uuid) => ({ status: 404, type: 'ObjectNotFound', fields: { uuid } })),
      )
    }
  })

  test('needs the password again when it was given more than five minutes ago', async () => {
    const id = await make('guest')
    server.clock.advance(5 * 60_000)
    expect(await failure(owner.users.update({ params: { id }, body: { userType: 'editor' } }))).toMatchObject({
      status: 403,
      type: 'StepUpRequired',
    })
    const asked = { password, method: 'PATCH', path: `/v2/users/${id}` } as const
    const { proof } = await owner.session.stepUp({ body: asked })
    const user = await owner.users.update(
      { params: { id }, body: { userType: 'editor' } },
      { headers: { 'x-step-up': proof } },
    )
    expect(user.userType).toBe('editor')
  })
})

describe('removing a person', () => {
  test('ends sessions and links, and tells them', async () => {
    const { body } = ana()
    const { id } = await owner.users.create({ body })
    const { uuid, token } = await newestLink(server.db, body.email)
    await owner.users.remove({ params: { id } })
    const chosen = { token, newPassword1: 'tejado-azul-41', newPassword2: 'tejado-azul-41' }
    const nobody = await server.as('nobody')
    expect(await failure(nobody.passwords.choose({ params: { uuid }, body: chosen }))).toMatchObject({
      fields: { token: [expect.any(String)] },
    })
    expect(await listed(body.email)).toEqual([])

    const { db, clock, companies } = server
    const editor = await makeUser(db, clock, { companyId: companies.own, email: 'leaves@shop.test', role: 'editor' })
    await makeSession(db, clock, editor)
    await admin.users.remove({ params: { id: editor } })
    const open = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', editor)
      .where('ended', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect((await mailsTo(db, 'leaves@shop.test')).map(({ subject }) => subject)).toEqual([
      'Ya no tienes acceso a la cuenta de Casa Lumbre',
    ])
    expect(await failure(admin.users.remove({ params: { id: editor } }))).toMatchObject({ status: 404 })
  })
})
