/** The activity of a merchant: whose rows, in which mode, for whom, and by whom. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { activityWriter, beyond, type Query, readActivity } from '#server/testing/activity.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { cellsOf, fileOf } from '#server/testing/downloads.ts'
import { makeKey, makeUser, password } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let write: ReturnType<typeof activityWriter>
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  write = activityWriter(server)
})
afterAll(() => server.close())

const params = (merchantId = server.merchants.bilbao) => ({ merchantId })
const read = (query: Query = {}, client = owner) => readActivity(client, server.merchants.bilbao, query)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

let people = 0
const limited = async (role: 'admin' | 'editor', merchants: string[]) => {
  people += 1
  const email = `limited${people}@demo.test`
  const id = await makeUser(server.db, server.clock, { companyId: server.companies.own, email, role, merchants })
  return { id, email }
}
const signedIn = async (email: string, sandbox = false): Promise<TestClient> => {
  const { accessToken } = await clientOf(`${server.url}/api`, { bearer: null, sandbox }).session.signIn({
    body: { email, password },
  })
  return clientOf(`${server.url}/api`, { bearer: accessToken, sandbox })
}

describe('what is shown', () => {
  test('is a row of this merchant in this mode, and nothing of another merchant, mode or company', async () => {
    const own = await write('operation.refunded')
    const ofBoth = await write('key.revoked', { sandbox: null })
    const hidden = [
      await write('operation.refunded', { sandbox: true }),
      await write('operation.refunded', { merchantId: server.merchants.online }),
      await write('iban.added', { merchantId: server.merchants.online, sandbox: null }),
      await write('operation.refunded', { merchantId: server.merchants.rival, companyId: server.companies.rival }),
      await write('user.updated', { ...beyond, companyId: server.companies.rival, objectId: server.users.rival }),
      await write('enterprise.updated', { ...beyond, companyId: server.companies.rival }),
      // Of no company at all: an address that guessed at many.
      await write('session.address_slowed', { ...beyond, companyId: null, actorKind: 'anonymous', actorId: null }),
      await write('transfer.exported', { ...beyond, companyId: null, actorKind: 'operator', actorId: null }),
    ]
    const rows = idsOf(await read({ pageSize: 100 }))
    expect(rows.slice(0, 2)).toEqual([ofBoth, own])
    expect(rows.filter((id) => hidden.includes(id))).toEqual([])
    for (const activityId of hidden)
      expect((await failure(owner.activity.get({ params: { ...params(), activityId } }))).status).toBe(404)
    const trial = idsOf(await read({ pageSize: 100 }, await server.as('owner', { sandbox: true })))
    expect(trial).toContain(hidden[0])
    expect(trial).toContain(ofBoth)
    expect(trial).not.toContain(own)
  })

  test('is for owners and administrators of the company alone', async () => {
    const id = await write('operation.refunded')
    expect(idsOf(await read({}, await server.as('admin')))).toContain(id)
    for (const name of ['editor', 'guest'] as const) {
      const client = await server.as(name)
      expect((await failure(client.activity.list({ params: params(), query: {} }))).status).toBe(403)
      expect((await failure(client.activity.get({ params: { ...params(), activityId: id } }))).status).toBe(403)
      const body = { kind: 'activity', format: 'csv' } as const
      expect((await failure(client.downloads.create({ params: params(), body }))).status).toBe(403)
    }
    const rival = await server.as('rival')
    expect((await failure(rival.activity.list({ params: params(), query: {} }))).status).toBe(404)
  })

  test('of the company is what the reader may see by other permissions', async () => {
    const company = await write('enterprise.updated', beyond)
    const document = await write('document.accepted', { ...beyond, actorKind: 'operator', actorId: null })
    const access = await write('user.updated', { ...beyond, objectId: server.users.owner })
    const door = await write('session.signed_in', beyond)
    const admins = await write('session.signed_in', { ...beyond, actorId: server.users.admin })
    const guessed = await write('session.sign_in_failed', {
      ...beyond,
      actorKind: 'anonymous',
      actorId: null,
      objectId: server.users.owner,
    })
    const disabled = await write('account.disabled', {
      ...beyond,
      actorKind: 'operator',
      actorId: null,
      objectId: server.companies.own,
    })
    const all = [disabled, guessed, admins, door, access, document, company]
    const seenBy = async (client: TestClient) =>
      idsOf(await read({ pageSize: 100 }, client)).filter((id) => all.includes(id))
    expect(await seenBy(owner)).toEqual(all)
    expect(await seenBy(await server.as('admin'))).toEqual([disabled, admins, access])
  })

  test('to an administrator of some merchants is nothing of the others, nor of people whom they do not manage', async () => {
    const reader = await limited('admin', [server.merchants.bilbao])
    const [near, far] = [
      await limited('editor', [server.merchants.bilbao]),
      await limited('editor', [server.merchants.bilbao, server.merchants.online]),
    ]
    const merchants = [server.merchants.bilbao, server.merchants.online]
    const seen = [
      await write('session.signed_in', { ...beyond, actorId: reader.id }),
      await write('session.signed_in', { ...beyond, actorId: near.id }),
      await write('user.updated', {
        ...beyond,
        objectId: near.id,
        detail: { before: { merchants }, after: { merchants: [server.merchants.bilbao] } },
      }),
    ]
    const hidden = [
      await write('session.signed_in', { ...beyond, actorId: far.id }),
      await write('session.signed_in', { ...beyond, actorId: server.users.editor }),
      await write('user.updated', { ...beyond, objectId: far.id }),
      await write('user.updated', { ...beyond, objectId: server.users.owner }),
      await write('enterprise.updated', beyond),
      await write('operation.refunded', { merchantId: server.merchants.online }),
    ]
    const client = await signedIn(reader.email)
    const rows = await read({ pageSize: 100 }, client)
    expect(idsOf(rows).filter((id) => seen.includes(id))).toEqual(seen.toReversed())
    expect(idsOf(rows).filter((id) => hidden.includes(id))).toEqual([])
    for (const activityId of hidden)
      expect((await failure(client.activity.get({ params: { ...params(), activityId } }))).status).toBe(404)
    const elsewhere = { params: params(server.merchants.online), query: {} }
    expect((await failure(client.activity.list(elsewhere))).status).toBe(404)
    // The merchant that the reader does not know has no name.
    expect(rows.find(({ id }) => id === seen[2])?.changes).toEqual([
      { name: 'merchants', before: ['Casa Lumbre Bilbao', null], after: ['Casa Lumbre Bilbao'] },
    ])
    const body = { kind: 'activity', format: 'csv' } as const
    const { bytes } = await fileOf(server, client, server.merchants.bilbao, body)
    const file = cellsOf(bytes)
    const at = file[0]?.indexOf('Identificador') ?? -1
    const written = file.slice(1).map((cells) => cells[at] ?? '')
    expect(written.filter((id) => hidden.includes(id))).toEqual([])
    expect(written.filter((id) => seen.includes(id))).toEqual(seen.toReversed())
  })
})

describe('who', () => {
  test('is a person with their role, a key by its name, the provider, a customer or nobody', async () => {
    const { publicKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
    const key = await server.db
      .updateTable('api_keys')
      .set({ name: 'Tienda en línea' })
      .where('public_key', '=', publicKey)
      .returning('id')
      .executeTakeFirstOrThrow()
    const none = { actorId: null }
    await write('operation.captured')
    await write('operation.captured', { actorKind: 'api', actorId: key.id })
    await write('settlement.made', { ...none, actorKind: 'operator', address: null })
    await write('checkout.opened', { ...none, actorKind: 'anonymous', address: '203.0.113.9' })
    await write('session.sign_in_failed', {
      ...beyond,
      ...none,
      actorKind: 'anonymous',
      objectId: server.users.owner,
      address: '203.0.113.7',
    })
    const rows = await read({ pageSize: 5 })
    const bare = { id: null, name: null, role: null }
    const name: unknown = expect.stringMatching(/./)
    expect(rows.map(({ who, address }) => [who, address])).toEqual([
      [{ ...bare, kind: 'nobody' }, '203.0.113.7'],
      // A customer's address is the customer's.
      [{ ...bare, kind: 'customer' }, null],
      [{ ...bare, kind: 'provider' }, null],
      [{ kind: 'key', id: key.id, name: 'Tienda en línea', role: null }, '192.0.2.1'],
      [{ kind: 'user', id: server.users.owner, name, role: 'owner' }, '192.0.2.1'],
    ])
    const { actors } = await owner.activity.list({ params: params(), query: {} })
    expect(actors).toContainEqual(rows[3]?.who)
    expect(actors).toContainEqual(rows[4]?.who)
    expect(actors.filter(({ id }) => id === server.users.rival)).toEqual([])
  })

  test('of a sign-in has what it was made with; of what is gone there is no name', async () => {
    await server.as('owner')
    const [signedInRow] = await read({ action: 'session.signed_in', pageSize: 1 })
    expect(signedInRow?.userAgent).toEqual(expect.stringMatching(/./))
    const scope = { merchantId: server.merchants.bilbao, sandbox: false }
    const sale = await makeOperation(server.db, server.clock, scope, { mid: 'A-1042' })
    const gone = newId(server.clock)
    await write('operation.refunded', { objectId: gone })
    await write('operation.refunded', { objectId: sale })
    expect((await read({ pageSize: 2 })).map(({ object }) => object)).toEqual([
      { id: sale, kind: 'operation', label: 'A-1042' },
      { id: gone, kind: 'operation', label: null },
    ])
    expect(idsOf(await read({ object: sale }))).toHaveLength(1)
  })
})

describe('filters', () => {
  test('narrow by who, group, action, days of the merchant and object; an impossible range is refused', async () => {
    server.clock.set('2026-12-01T22:59:00Z')
    const objectId = newId(server.clock)
    const late = await write('campaign.published', { objectId })
    server.clock.set('2026-12-01T23:01:00Z')
    const early = await write('operation.refunded', { actorId: server.users.admin })
    const job = await write('settlement.made', { actorKind: 'operator', actorId: null })
    owner = await server.as('owner')
    // Midnight in Madrid is 23:00 in UTC.
    const of = async (query: Query) =>
      idsOf(await read({ pageSize: 100, ...query })).filter((id) => [late, early, job].includes(id))
    expect(await of({ since: '2026-12-02' })).toEqual([job, early])
    expect(await of({ since: '2026-12-01', until: '2026-12-01' })).toEqual([late])
    expect(await of({ who: server.users.admin })).toEqual([early])
    expect(await of({ who: 'provider' })).toEqual([job])
    expect(await of({ group: 'campaigns' })).toEqual([late])
    expect(await of({ group: 'sales', action: 'operation.refunded' })).toEqual([early])
    expect(await of({ group: 'money', action: 'operation.refunded' })).toEqual([])
    expect(await of({ object: objectId })).toEqual([late])
    const reversed = owner.activity.list({ params: params(), query: { since: '2026-12-02', until: '2026-12-01' } })
    expect(await failure(reversed)).toMatchObject({ status: 400, fields: { until: ['Ends before it begins.'] } })
  })

  test('a walk by cursor has each row once, also where the company and the merchant take turns, and new rows move nothing', async () => {
    const written: string[] = []
    for (let index = 0; index < 4; index += 1) {
      written.push(await write('operation.captured'))
      written.push(await write('user.invited', { ...beyond, objectId: server.users.guest }))
    }
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const query: Query = { pageSize: 3, ...(cursor !== null && { cursor }) }
      const page = await owner.activity.list({ params: params(), query })
      walked.push(...idsOf(page.results))
      if (cursor === null) await write('operation.captured')
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(walked.slice(0, 8)).toEqual(written.toReversed())
    expect(new Set(walked).size).toBe(walked.length)
    const foreign = await write('operation.refunded', { merchantId: server.merchants.online })
    const wrong = owner.activity.list({ params: params(), query: { cursor: foreign } })
    expect(await failure(wrong)).toMatchObject({ status: 400, fields: { cursor: [expect.any(String)] } })
  })
})
