/** The list of people, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/as.ts'
import { emailOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeMerchant, makeUser } from '../../testing/factories.ts'

const day = 24 * 60 * 60_000
let server: TestServer
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
})
const listed = async (email: string) => (await owner.users.list({ query: { q: email } })).results
const ana = () => ({
  body: { email: 'ana@shop.test', firstName: 'Ana', lastName: 'Rubio', userType: 'editor' as const },
})

describe('an invitation', () => {
  test('says until when the mailed link works, and that it no longer does; a new one does', async () => {
    const { body } = ana()
    const { id, invitation } = await owner.users.create({ body })
    const until = () => new Date(server.clock.now().getTime() + day).toISOString()
    expect(invitation).toEqual({ open: true, expires: until() })
    server.clock.advance(day - 1)
    owner = await server.as('owner')
    expect(await listed(body.email)).toMatchObject([{ invitation: { open: true } }])
    server.clock.advance(1)
    const ended = server.clock.now().toISOString()
    expect(await listed(body.email)).toMatchObject([{ status: 'invited', invitation: { open: false, expires: ended } }])
    await owner.users.invite({ params: { id } })
    expect(await listed(body.email)).toMatchObject([{ invitation: { open: true, expires: until() } }])
    await server.db.deleteFrom('links').where('user_id', '=', id).execute()
    expect(await listed(body.email)).toMatchObject([{ invitation: { open: false, expires: null } }])
    expect(await listed(emailOf('editor'))).toMatchObject([{ status: 'active', invitation: null }])
  })
})

describe('the list', () => {
  test('[CA-37] is in pages, by role and name, those who were invited last of each role; and searched without case and accents', async () => {
    const { db, clock } = server
    const companyId = server.companies.rival
    await makeMerchant(db, clock, companyId, { name: 'Tercera' })
    for (const email of ['a_b@luz.test', 'aXb@luz.test', 'c@luz.test'])
      await makeUser(db, clock, { companyId, email, role: 'guest' })
    await db
      .updateTable('users')
      .set({ first_name: 'Íñigo', last_name: 'Núñez' })
      .where('email', '=', 'c@luz.test')
      .execute()
    const rival = await server.as('rival')
    const all = await rival.users.list({ query: {} })
    expect(all.results.map(({ email }) => email)).toEqual([
      emailOf('rival'),
      'c@luz.test',
      'a_b@luz.test',
      'aXb@luz.test',
    ])
    expect(await rival.users.list({ query: { pageSize: 3, page: 9 } })).toMatchObject({
      results: [{ email: 'aXb@luz.test' }],
      currentPage: 2,
      maxVisiblePage: 2,
      pageSize: 3,
      total: 4,
    })
    await makeUser(db, clock, { companyId, email: 'z@luz.test', role: 'admin' })
    await rival.users.create({
      body: { email: 'b@luz.test', firstName: 'Aarón', lastName: 'Ruiz', userType: 'guest', merchants: null },
    })
    expect((await rival.users.list({ query: {} })).results.map(({ email }) => email)).toEqual([
      emailOf('rival'),
      'z@luz.test',
      'c@luz.test',
      'a_b@luz.test',
      'aXb@luz.test',
      'b@luz.test',
    ])
    await db.deleteFrom('users').where('email', '=', 'z@luz.test').execute()
    for (const [q, found] of [
      ['inigo NUN', ['c@luz.test']],
      ['Íñigo', ['c@luz.test']],
      ['a_b', ['a_b@luz.test']],
      ['%', []],
      ['luz.test, ibarra', ['a_b@luz.test', 'aXb@luz.test']],
    ] as const)
      expect((await rival.users.list({ query: { q } })).results.map(({ email }) => email)).toEqual(found)
  })
})
