import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

const hour = 3_600_000

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.db.deleteFrom('api_keys').execute()
  await server.db.deleteFrom('notifications').execute()
  await server.db.deleteFrom('outbox').execute()
  owner = await server.as('owner')
})

const params = () => ({ params: { merchantId } })
const list = async () => (await server.as('owner')).keys.list(params())
const create = (body: Parameters<typeof owner.keys.create>[0]['body'] = {}) => owner.keys.create({ ...params(), body })
const rotate = (keyId: string, client = owner) => client.keys.rotate({ params: { merchantId, keyId } })
const revoke = (keyId: string, client = owner) => client.keys.revoke({ params: { merchantId, keyId } })

let orders = 0
/** Whether a shop's system can sign in with a private key. */
const opens = async (privateKey: string): Promise<boolean> => {
  orders += 1
  const { status } = await postOrder(server, fixture(`K-${orders}`), { key: privateKey })
  expect([201, 401]).toContain(status)
  return status === 201
}
/** Every table that holds a text, in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables t where table_schema = 'public' and
      (xpath('//found/text()', query_to_xml(format('select 1 as found from %I x where x::text like %L limit 1',
        t.table_name, ${`%${text}%`}::text), false, false, '')))[1] is not null`.execute(server.db)
  return rows.map(({ name }) => name)
}
const simulated = (publicKey: string, headers: Record<string, string> = {}) =>
  server.fetch(`/instalment-plan-simulator?amount=20000&public_key=${publicKey}`, { headers })

describe('[RT-22] making keys', () => {
  test('the first one makes the pair, others are private ones beside the same public key', async () => {
    expect(await list()).toEqual({ publicKey: null, publicLastUsed: null, publicLastHost: null, results: [] })
    const first = await create()
    expect(first.privateKey).toMatch(/^[0-9a-f]{40}$/)
    expect(first.publicKey).toMatch(/^[0-9a-f]{40}$/)
    expect(first.key).toEqual({
      id: first.key.id,
      last4: first.privateKey.slice(-4),
      name: null,
      mode: 'both',
      scopes: [],
      networks: [],
      status: 'active',
      createdBy: 'Nora Ibarra',
      created: server.clock.now().toISOString(),
      lastUsed: null,
      expires: null,
      revoked: null,
    })
    server.clock.advance(1000)
    const second = await create()
    expect(second.publicKey).toBe(first.publicKey)
    expect(second.privateKey).not.toBe(first.privateKey)
    const { results, publicKey } = await list()
    expect(publicKey).toBe(first.publicKey)
    expect(results).toEqual([second.key, first.key])
    expect([await opens(first.privateKey), await opens(second.privateKey)]).toEqual([true, true])
    expect((await simulated(first.publicKey)).status).toBe(200)
  })

  test('two first ones at once share a public key', async () => {
    const [one, other] = await Promise.all([create(), create()])
    expect(one.publicKey).toBe(other.publicKey)
    expect(one.privateKey).not.toBe(other.privateKey)
  })

  test('both modes take the same pair', async () => {
    const { publicKey, privateKey } = await create()
    expect(await opens(privateKey)).toBe(true)
    const live = await postOrder(server, fixture('K-live'), {
      key: privateKey,
      accept: 'application/vnd.trastienda.v3+json',
    })
    expect(live.status).not.toBe(401)
    const accept = 'application/vnd.trastienda.sandbox.v1+json'
    expect((await simulated(publicKey, { accept })).status).toBe(200)
  })

  test('owners and administrators hear of it, and the log names no secret', async () => {
    const { key, privateKey } = await create()
    const notices = await server.db.selectFrom('notifications').select(['type', 'user_id', 'level']).execute()
    expect(notices).toEqual([{ type: 'keys_changed', user_id: server.users.admin, level: 'warning' }])
    const [mail] = (await mailsTo(server.db, 'owner@demo.test')).slice(-1)
    expect(mail?.text).toContain(`la que termina en ${key.last4}`)
    const row = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'key.created', actor_id: server.users.owner, merchant_id: merchantId })
    expect(row.detail).toEqual({ mode: 'both', scopes: [], networks: [], expires: null })
    const { publicKey } = await rotate(key.id)
    expect(await tablesWith(publicKey)).toEqual(['api_keys'])
    expect(await tablesWith(privateKey)).toEqual([])
    expect(JSON.stringify(server.log)).not.toContain(privateKey)
  })
})

describe('[RT-22] [CA-33] changing a key', () => {
  test('the one before is good for 24 hours more, and the new one from now on', async () => {
    const old = await create()
    const fresh = await rotate(old.key.id)
    const expires = new Date(server.clock.now().getTime() + 24 * hour).toISOString()
    expect(fresh.publicKey).toBe(old.publicKey)
    const [mail] = (await mailsTo(server.db, 'owner@demo.test')).slice(-1)
    expect(mail?.text).toContain('deja de funcionar el 21 nov 2026')
    expect((await list()).results).toMatchObject([
      { id: fresh.key.id, status: 'active', expires: null },
      { id: old.key.id, status: 'ending', expires },
    ])
    expect([await opens(old.privateKey), await opens(fresh.privateKey)]).toEqual([true, true])
    server.clock.advance(24 * hour - 1)
    expect(await opens(old.privateKey)).toBe(true)
    server.clock.advance(1)
    expect([await opens(old.privateKey), await opens(fresh.privateKey)]).toEqual([false, true])
    expect((await simulated(old.publicKey)).status).toBe(200)
    expect((await list()).results.map(({ status }) => status)).toEqual(['active', 'ended'])
  })

  test('happens once: not to one that was replaced, and of two at once to one of them', async () => {
    const { key } = await create()
    const [one, other] = await Promise.allSettled([rotate(key.id), rotate(key.id)])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await failure(rotate(key.id))
    expect([refused.status, refused.type]).toEqual([409, 'KeyNotActive'])
    expect((await list()).results).toHaveLength(2)
  })

  test('a revoked one ends at once, also in its last hours, and stays revoked', async () => {
    const old = await create()
    const fresh = await rotate(old.key.id)
    await revoke(old.key.id)
    expect([await opens(old.privateKey), await opens(fresh.privateKey)]).toEqual([false, true])
    await revoke(fresh.key.id)
    expect(await opens(fresh.privateKey)).toBe(false)
    for (const again of [() => revoke(fresh.key.id), () => rotate(fresh.key.id), () => revoke(old.key.id)])
      expect((await failure(again())).type).toBe('KeyNotActive')
    expect((await list()).results.map(({ status }) => status)).toEqual(['revoked', 'revoked'])
    // Without a private key the public one opens nothing; the next one brings it back.
    expect((await simulated(old.publicKey)).status).toBe(401)
    expect((await create()).publicKey).toBe(old.publicKey)
    expect((await simulated(old.publicKey)).status).toBe(200)
  })

  test('of pairs that were made apart each keeps its own public key', async () => {
    const { db, clock } = server
    const old = await makeKey(db, clock, merchantId)
    clock.advance(1000)
    const newer = await makeKey(db, clock, merchantId)
    const { results, publicKey } = await list()
    expect(publicKey).toBe(newer.publicKey)
    const oldId = results.at(-1)?.id ?? ''
    expect((await rotate(oldId)).publicKey).toBe(old.publicKey)
    for (const key of [old, newer]) expect((await simulated(key.publicKey)).status).toBe(200)
  })

  test("another shop's key and none at all are the same", async () => {
    const foreign = await (
      await server.as('rival')
    ).keys.create({ params: { merchantId: server.merchants.rival }, body: {} })
    for (const keyId of [foreign.key.id, '0'.repeat(32)])
      for (const tried of [rotate, revoke]) expect((await failure(tried(keyId))).status).toBe(404)
    expect(await opens(foreign.privateKey)).toBe(true)
    expect(await opens('0'.repeat(40))).toBe(false)
  })
})

describe('[RT-22] who may', () => {
  test('asks for the password again once 5 minutes are over', async () => {
    const { key } = await create()
    server.clock.advance(6 * 60_000)
    for (const tried of [() => create(), () => rotate(key.id), () => revoke(key.id)]) {
      const { status, type } = await failure(tried())
      expect([status, type]).toEqual([403, 'StepUpRequired'])
    }
    expect((await owner.keys.list(params())).results).toHaveLength(1)
  })

  test('administrators do, editors and guests do not even look, and a disabled account makes none', async () => {
    const admin = await server.as('admin')
    const { key } = await admin.keys.create({ ...params(), body: {} })
    for (const name of ['editor', 'guest'] as const) {
      const person = await server.as(name)
      const { keys } = person
      for (const tried of [
        () => keys.list(params()),
        () => keys.create({ ...params(), body: {} }),
        () => revoke(key.id, person),
      ])
        expect((await failure(tried())).type).toBe('PermissionDenied')
    }
    const disabled = await server.as('disabled')
    const stopped = await failure(disabled.keys.create({ params: { merchantId: server.merchants.disabled }, body: {} }))
    expect(stopped.type).toBe('AccountDisabled')
  })
})

test('[RT-22] the page that asked last by the public key is told, by the minute', async () => {
  const { publicKey } = await create()
  const seen = async () => {
    const { publicLastUsed, publicLastHost } = await list()
    return [publicLastUsed, publicLastHost]
  }
  await simulated(publicKey)
  await simulated(publicKey, { origin: server.url })
  expect(await seen()).toEqual([null, null])
  const first = server.clock.now().toISOString()
  await simulated(publicKey, { origin: 'https://www.tienda.example' })
  expect(await seen()).toEqual([first, 'www.tienda.example'])
  server.clock.advance(59_000)
  await simulated(publicKey, { origin: 'https://otra.example:8443' })
  expect(await seen()).toEqual([first, 'www.tienda.example'])
  server.clock.advance(1000)
  await simulated(publicKey, { origin: 'https://otra.example:8443' })
  expect(await seen()).toEqual([server.clock.now().toISOString(), 'otra.example:8443'])
})

describe('[RT-22] many keys', () => {
  const makeMany = (count: number, revoked: Date | null) =>
    server.db
      .insertInto('api_keys')
      .values(
        Array.from({ length: count }, () => ({
          id: newId(server.clock),
          merchant_id: merchantId,
          public_key: 'a'.repeat(40),
          created: server.clock.now(),
          private_key_hash: randomBytes(32),
          private_key_last4: '0000',
          created_by: null,
          last_used: null,
          revoked,
        })),
      )
      .execute()

  test('a shop has ten good ones, and the next only when one was ended; eight at once make no more', async () => {
    const keys = []
    for (let i = 0; i < 8; i += 1) keys.push((await create()).key.id)
    const tried = await Promise.all(Array.from({ length: 8 }, () => create().catch((error: unknown) => error)))
    expect(tried.filter((one) => !(one instanceof Error))).toHaveLength(2)
    expect(await failure(create())).toMatchObject({ status: 409, type: 'TooManyKeys' })
    expect(await failure(rotate(keys[0] ?? ''))).toMatchObject({ status: 409, type: 'TooManyKeys' })
    await revoke(keys[0] ?? '')
    await rotate(keys[1] ?? '')
    expect(await failure(create())).toMatchObject({ type: 'TooManyKeys' })
    // What was replaced ends by itself.
    server.clock.advance(24 * hour)
    owner = await server.as('owner')
    await create()
  })

  test('all that are good are listed and can be ended, however many ended after them', async () => {
    const first = await create()
    server.clock.advance(1000)
    await makeMany(1_200, server.clock.now())
    await makeMany(15, null)
    const { results } = await list()
    expect(results.filter(({ status }) => status === 'active')).toHaveLength(16)
    expect(results.filter(({ status }) => status === 'revoked')).toHaveLength(100)
    expect(results.map(({ id }) => id)).toContain(first.key.id)
    await revoke(first.key.id)
    expect(await opens(first.privateKey)).toBe(false)
  })
})
