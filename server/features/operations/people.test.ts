import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { newId } from '#server/core/ids.ts'

let server: TestServer
let owner: TestClient
let merchantId: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

type Made = Wanted & { phone?: string; documentId?: string | null }

/** An operation of a customer with this phone and document, with what search knows of them made anew. */
const make = async ({ phone, documentId, ...wanted }: Made = {}, sandbox = false): Promise<string> => {
  server.clock.advance(1_000)
  const id = await makeOperation(server.db, server.clock, { merchantId, sandbox }, wanted)
  const person = { ...(phone !== undefined && { phone }), ...(documentId !== undefined && { documentId }) }
  await sql`update operation_details set customer = customer || ${JSON.stringify(person)}::jsonb
    where operation_id = ${id}`.execute(server.db)
  return id
}
const earlier = (operationId: string, client = owner) =>
  client.operations.earlier({ params: { merchantId, operationId } })
const sellers = (client = owner, merchant = merchantId) =>
  client.operations.sellers({ params: { merchantId: merchant } })
const found = async (q: string) =>
  (await owner.operations.list({ params: { merchantId }, query: { q } })).results.map(({ mid }) => mid)

test('[RT-04] who sold something can be asked for, in this merchant and mode alone', async () => {
  const me = await owner.account.me()
  const { id = '' } = (await owner.users.list({ query: { q: me.email } })).results[0] ?? {}
  const seller = { id, name: 'whoever' }
  expect(await sellers()).toEqual({ results: [] })
  await make({ mid: 'sold', seller })
  await make({ mid: 'sold too', seller })
  await make({ mid: 'online', channel: 'online' })
  expect(await sellers()).toEqual({ results: [{ id, name: `${me.firstName} ${me.lastName}` }] })
  expect(await sellers(await server.as('guest'))).toMatchObject({ results: [{ id }] })
  expect(await sellers(await server.as('owner', { sandbox: true }))).toEqual({ results: [] })
  const elsewhere = await makeMerchant(server.db, server.clock, server.companies.own)
  expect(await sellers(owner, elsewhere)).toEqual({ results: [] })
  expect((await failure(sellers(await server.as('rival')))).status).toBe(404)

  const by = async (createdBy: string) =>
    (await owner.operations.list({ params: { merchantId }, query: { createdBy } })).results.map(({ mid }) => mid)
  expect(await by(id)).toEqual(['sold too', 'sold'])
  expect(await by('nobody')).toEqual(['online'])
  expect(await by(newId(server.clock))).toEqual([])
  expect((await failure(by('somebody'))).fields).toHaveProperty('created_by')
})

test('[RT-07] other sales of a customer are known by e-mail and by document, newest first and five at most', async () => {
  const asked = await make({ mid: 'asked', email: 'Ana@example.test', documentId: '12345678Z' })
  expect(await earlier(asked)).toEqual({ total: 0, since: null, results: [] })
  await make({ mid: 'another customer', email: 'eva@example.test', documentId: '87654321X' })
  await make({ mid: 'no document', email: 'eva@example.test', documentId: null })
  await make({ mid: 'same mail', email: 'ana@EXAMPLE.test', documentId: '00000000T' })
  await make({ mid: 'same document', email: 'ruiz@example.test', documentId: '12345678z' })
  for (const mid of ['c', 'd', 'e', 'f']) await make({ mid, email: 'ana@example.test', documentId: '12345678Z' })
  await make({ mid: 'in test mode', email: 'ana@example.test', documentId: '12345678Z' }, true)

  const others = await earlier(asked)
  expect(others.results.map(({ mid }) => mid)).toEqual(['f', 'e', 'd', 'c', 'same document'])
  expect([others.total, others.since]).toEqual([6, '2026-11-20T10:00:04.000Z'])
  const noDocument = await make({ mid: 'x', email: 'sola@example.test', documentId: null })
  expect((await earlier(noDocument)).total).toBe(0)
  expect((await earlier(asked, await server.as('guest'))).total).toBe(6)

  const missing = await failure(earlier(newId(server.clock)))
  expect([missing.status, missing.type, Object.keys(missing.fields)]).toEqual([404, 'ObjectNotFound', ['uuid']])
  expect((await failure(earlier(asked, await server.as('owner', { sandbox: true })))).status).toBe(404)
  expect((await failure(earlier(asked, await server.as('rival')))).status).toBe(404)
})

test('[RT-04] a sale is found by phone and document in any writing, and by what is beside them', async () => {
  // The factory's customer: 600 000 000 and 12345678Z.
  await makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { mid: 'PED-7', lastName: 'Ibáñez' })
  for (const q of ['600000000', '600 000 000', '+34 600-000-000', '0034600000000', '12345678z', '12.345.678-Z'])
    expect([q, await found(q)]).toEqual([q, ['PED-7']])
  expect(await found('IBAÑEZ carmen 600 000 000')).toEqual(['PED-7'])
  expect(await found('ibañez ped-7 12345678-Z')).toEqual(['PED-7'])
  expect(await found('ibañez 600 000 001')).toEqual([])
  expect(await found('12345679Z')).toEqual([])
})
