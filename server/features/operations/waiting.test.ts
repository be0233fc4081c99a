import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string

beforeAll(async () => {
  server = await testServer()
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})
afterAll(() => server.close())

type Query = NonNullable<Parameters<TestClient['operations']['list']>[0]['query']>
const list = (query: Query) => owner.operations.list({ params: { merchantId }, query })
const mids = async (query: Query) => (await list(query)).results.map(({ mid }) => mid)
const summary = (query: object = {}) => owner.operations.summary({ params: { merchantId }, query })
const make = (wanted: Wanted) => makeOperation(server.db, server.clock, { merchantId, sandbox: false }, wanted)

test('[CA-37] what waits for a capture is ordered by its last day, over pages, and counts say the first', async () => {
  // Each is accepted later than the one before, whenever it was made.
  for (let index = 0; index < 7; index += 1) {
    const id = await make({ mid: `w${index}`, substatus: 'pending_merchant' })
    await server.db
      .updateTable('operation_events')
      .set({ created: new Date(Date.UTC(2026, 10, 10 - index, 12)) })
      .where('operation_id', '=', id)
      .where('type', '=', 'accepted')
      .execute()
    const requested = new Date(Date.UTC(2026, 10, 1 + (index % 3)))
    await server.db.updateTable('operations').set({ created: requested }).where('id', '=', id).execute()
  }
  await make({ mid: 'other' })
  await make({ mid: 'own', capture: 'manual', substatus: 'payment_process' })
  const substatus = 'pending_merchant'
  const page = (query: Query) => list({ substatus, pageSize: 3, ...query })
  const found = await page({ ordering: 'capture_until' })
  expect(found.results.map(({ mid, captureUntil }) => [mid, captureUntil])).toEqual([
    ['w6', '2026-12-02'],
    ['w5', '2026-12-03'],
    ['w4', '2026-12-04'],
  ])
  expect(await mids({ substatus, ordering: 'capture_until', pageSize: 3, page: 2 })).toEqual(['w3', 'w2', 'w1'])
  expect(await mids({ substatus, ordering: 'capture_until', pageSize: 3, page: 3 })).toEqual(['w0'])
  expect(await mids({ substatus, ordering: '-capture_until', pageSize: 3, page: 2 })).toEqual(['w3', 'w4', 'w5'])
  expect(await mids({ substatus, ordering: 'capture_until', q: 'w' })).toEqual([
    'w6',
    'w5',
    'w4',
    'w3',
    'w2',
    'w1',
    'w0',
  ])

  expect((await summary()).firstCaptureUntil).toBe('2026-12-02')
  expect((await summary({ q: 'w3' })).firstCaptureUntil).toBe('2026-12-05')
  expect((await summary({ q: 'other' })).firstCaptureUntil).toBeNull()
  for (const query of [{}, { substatus: 'payment_process' as const }, { status: 'in_process' as const }]) {
    const error = await failure(list({ ordering: 'capture_until', ...query }))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['ordering']])
  }
})

test('what waits longest is found where the clock that accepted it was behind the one that requested it', async () => {
  const other = await makeMerchant(server.db, server.clock, server.companies.own)
  const sell = async (requested: string, accepted: string): Promise<void> => {
    const scope = { merchantId: other, sandbox: false }
    const id = await makeOperation(server.db, server.clock, scope, { substatus: 'pending_merchant' })
    await sql`update operations set created = ${requested} where id = ${id}`.execute(server.db)
    await sql`update operation_events set created = ${accepted} where operation_id = ${id} and type = 'accepted'`.execute(
      server.db,
    )
  }
  // By a minute, over a midnight of the shop, which ends at 23:00 UTC.
  await sell('2026-11-09T10:00:00Z', '2026-11-10T23:00:05Z')
  await sell('2026-11-10T23:00:55Z', '2026-11-10T22:59:55Z')
  const { firstCaptureUntil } = await owner.operations.summary({ params: { merchantId: other }, query: {} })
  expect(firstCaptureUntil).toBe('2026-12-08')
})
