import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { insertSession } from '../features/session/session.queries.ts'
import { issueTokens } from '../features/session/tokens.ts'
import { newId } from '#server/core/ids.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { keepHouse } from './housekeeping.ts'
import { startJobs } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const day = 24 * 3600_000
const ago = (milliseconds: number): Date => new Date(server.clock.now().getTime() - milliseconds)
const run = () => {
  server.clock.advance(10 * 60_000)
  return keepHouse(server.db, server.clock)
}

/** A session that ended so long ago, with tokens and a proof. */
const session = (milliseconds: number, { browser = false } = {}) =>
  server.db.transaction().execute(async (tx) => {
    const [id, expires] = [newId(server.clock), ago(milliseconds)]
    const created = new Date(expires.getTime() - day)
    const companionHash = browser ? hashToken(newToken()) : null
    await insertSession(tx, { id, userId: server.users.owner, companionHash, userAgent: null, created, expires })
    await issueTokens(tx, { id, expires }, created)
    const proof = { hash: hashToken(newToken()), session_id: id, method: 'POST', path: '/', amount: null, used: null }
    await tx
      .insertInto('step_up_proofs')
      .values({ ...proof, created, expires })
      .execute()
    return id
  })

test('housekeeping deletes what nobody may use any more, and keeps the rest', async () => {
  const { db } = server
  const keys = [25 * 3600_000, 23 * 3600_000].map((age, index) => ({
    caller: 'user:x',
    key: `key-${index}-xx`,
    request_hash: hashToken('x'),
    status: 200,
    answer: '{}',
    created: ago(age),
  }))
  await db.insertInto('idempotency_keys').values(keys).execute()
  await db
    .insertInto('limit_states')
    .values([
      { subject: 'old', amount: 3, at: ago(2 * 3600_000) },
      { subject: 'new', amount: 3, at: ago(60_000) },
    ])
    .execute()
  const sessions = {
    running: await session(-day),
    ended: await session(3600_000),
    plain: await session(31 * day),
    device: await session(31 * day, { browser: true }),
    oldDevice: await session(401 * day, { browser: true }),
  }
  const idsIn = async (table: 'session_tokens' | 'step_up_proofs') =>
    (await db.selectFrom(table).select('session_id').execute()).map((row) => row.session_id).toSorted()
  expect(await run()).toBe(true)
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual(['key-1-xx'])
  expect((await db.selectFrom('limit_states').select('subject').execute()).map((row) => row.subject)).toEqual(['new'])
  const alive = [sessions.running, sessions.ended].toSorted()
  expect([await idsIn('session_tokens'), await idsIn('step_up_proofs')]).toEqual([alive, alive])
  const left = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id)
  expect(left.toSorted()).toEqual([...alive, sessions.device].toSorted())
})

test('housekeeping is done by one of many, once in ten minutes', async () => {
  server.clock.advance(10 * 60_000)
  const all = await Promise.all(Array.from({ length: 8 }, () => keepHouse(server.db, server.clock)))
  expect(all.filter(Boolean)).toHaveLength(1)
  server.clock.advance(10 * 60_000 - 1)
  expect(await keepHouse(server.db, server.clock)).toBe(false)
  server.clock.advance(1)
  expect(await keepHouse(server.db, server.clock)).toBe(true)
})

test('jobs chain the audit log by themselves, and leave the database alone once they are stopped', async () => {
  const { db, clock } = server
  const warnings: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => void warnings.push(message) }
  const jobs = startJobs({ db, clock, log, config: server.config, downloadKinds: new Map() })
  await server.as('owner')
  await vi.waitUntil(async () => (await verifyAudit(db)).waiting === 0, { timeout: 10_000, interval: 50 })
  await jobs.stop()
  await server.as('owner')
  expect(await verifyAudit(db)).toMatchObject({ waiting: 1, faults: [] })
  expect(warnings).toEqual([])
})

test('the last use of a key is written down once a minute', async () => {
  const { db, clock, merchants } = server
  const client = await server.key(merchants.bilbao)
  const use = async () => {
    await client.merchantCheckouts
      .beginOffline({ body: {} as never }) // refused, but by then the key was used
      .catch(() => {})
    return (await db.selectFrom('api_keys').select('last_used').executeTakeFirstOrThrow()).last_used
  }
  const first = clock.now()
  expect(await use()).toEqual(first)
  clock.advance(59_999)
  expect(await use()).toEqual(first)
  clock.advance(1)
  expect(await use()).toEqual(clock.now())
})
