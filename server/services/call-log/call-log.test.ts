/** The queue of the log of calls: what it writes, what it drops, and that neither is felt. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { callEntry, readCallLog } from '#server/testing/call-log.ts'
import { makeKey } from '#server/testing/factories.ts'
import { makeCallLog } from './call-log.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('api_requests').execute()
})
afterAll(() => server.close())

type Said = { detail: object; message: string }
const makeLogOf = (more: Partial<Parameters<typeof makeCallLog>[0]> = {}) => {
  const said: Said[] = []
  const log = { warn: (detail: object, message: string) => void said.push({ detail, message }) }
  const { db, config } = server
  return { said, callLog: makeCallLog({ db, config, log, every: null, ...more }) }
}
const rows = (callLog = server.callLog) => readCallLog({ db: server.db, callLog })

test('hundreds of calls are written in batches, each once', async () => {
  const { callLog, said } = makeLogOf()
  const entries = Array.from({ length: 730 }, (_, at) => callEntry({ status: 200 + at, body: `{"n":${at}}` }))
  for (const entry of entries) callLog.add(entry)
  await callLog.flush()
  const found = await rows()
  const bodies = new Map(found.map(({ status, request }) => [status, request]))
  expect([found.length, bodies]).toEqual([730, new Map(entries.map((_, at) => [200 + at, `{"n":${at}}`]))])
  await callLog.end()
  expect(said).toEqual([])
})

test('bodies are sealed: the table shows nothing of them', async () => {
  const { callLog } = makeLogOf()
  callLog.add(callEntry({ body: '{"word":"needle"}' }))
  await callLog.flush()
  const kept = await server.db.selectFrom('api_requests').selectAll().execute()
  expect(kept[0]?.request_body?.includes('needle')).toBe(false)
  expect((await rows(callLog))[0]?.request).toBe('{"word":"needle"}')
  const other = makeCallLog({ ...server, log: { warn: () => {} }, config: { sealKey: 'other', dataDir: '' } })
  expect(other.open(kept[0]?.request_body ?? Buffer.of())).toBeNull()
})

test('a full queue drops, counts and says so once', async () => {
  const { callLog, said } = makeLogOf({ most: { entries: 5, bytes: 1000 } })
  const start = performance.now()
  for (let at = 0; at < 10_000; at += 1) callLog.add(callEntry())
  expect(performance.now() - start).toBeLessThan(1000)
  await callLog.flush()
  expect(await rows()).toHaveLength(5)
  // By the size of the bodies too.
  for (let at = 0; at < 3; at += 1) callLog.add(callEntry({ body: JSON.stringify('x'.repeat(600)) }))
  await callLog.end()
  expect(await rows()).toHaveLength(6)
  expect(said).toEqual([{ detail: { dropped: 9997 }, message: 'calls not logged' }])
})

test('what was dropped is said within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { callLog, said } = makeLogOf({ most: { entries: 0, bytes: 0 } })
    callLog.add(callEntry())
    callLog.countUnknown('192.0.2.1')
    callLog.countUnknown('192.0.2.1')
    callLog.countUnknown('198.51.100.7')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual([
      { detail: { dropped: 1 }, message: 'calls not logged' },
      {
        detail: { calls: 3, networks: 2, most: { '192.0.2.1': 2, '198.51.100.7': 1 } },
        message: 'calls by unknown keys',
      },
    ])
    vi.advanceTimersByTime(120_000)
    expect(said).toHaveLength(2)
    // However many networks there are.
    for (let at = 0; at < 5000; at += 1) callLog.countUnknown(`10.0.${at >> 8}.${at & 255}`)
    await callLog.end()
    expect(said[2]?.detail).toMatchObject({ calls: 5000, networks: 1001 })
  } finally {
    vi.useRealTimers()
  }
})

test('a database that is away drops with a count, and is written to again when it is back', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 })
  const { callLog, said } = makeLogOf({ db: away })
  for (let at = 0; at < 300; at += 1) callLog.add(callEntry())
  await callLog.end()
  expect(said).toEqual([{ detail: { dropped: 300, reason: 'ECONNREFUSED' }, message: 'calls not logged' }])
  await away.destroy()
  const other = makeLogOf()
  other.callLog.add(callEntry())
  await other.callLog.flush()
  expect(await rows()).toHaveLength(1)
})

test('one that the database refuses drops its batch, and those after it are written', async () => {
  const { callLog, said } = makeLogOf()
  callLog.add(callEntry({ requestId: 'none' }))
  await callLog.flush()
  callLog.add(callEntry())
  await callLog.end()
  expect(await rows()).toHaveLength(1)
  expect(said).toEqual([{ detail: { dropped: 1, reason: '22P02' }, message: 'calls not logged' }])
})

test('a call is in the log by itself, well within two seconds', async () => {
  const { callLog } = makeLogOf({ every: 250 })
  callLog.add(callEntry())
  const count = async () => (await server.db.selectFrom('api_requests').select('id').execute()).length
  await vi.waitUntil(async () => (await count()) === 1, { timeout: 2000, interval: 20 })
  callLog.add(callEntry())
  await vi.waitUntil(async () => (await count()) === 2, { timeout: 2000, interval: 20 })
  await callLog.end()
  expect(await rows()).toHaveLength(2)
})

test('calls are answered as before where the queue is full, and where the table is not there', async () => {
  const logs: ReturnType<typeof makeLogOf>[] = []
  const other = await testServer({}, (parts) => {
    const full = makeLogOf({ db: parts.db, most: { entries: 2, bytes: 2 ** 20 } })
    logs.push(full)
    return makeApp({ ...parts, callLog: full.callLog })
  })
  const admin = openDatabase({ url: other.database.adminUrl, poolSize: 1 })
  try {
    const { privateKey } = await makeKey(other.db, other.clock, other.merchants.bilbao)
    const me = () => other.fetch('/me', { headers: { authorization: `Bearer ${privateKey}` } })
    const answers = await Promise.all(Array.from({ length: 20 }, me))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await sql`drop table api_requests`.execute(admin)
    await logs[0]?.callLog.end()
    expect(logs[0]?.said).toEqual([{ detail: { dropped: 20, reason: '42P01' }, message: 'calls not logged' }])
    expect((await me()).status).toBe(200)
  } finally {
    await admin.destroy()
    await other.close()
  }
})

test('any JSON that a shop sends, in any part of a call, is logged', async () => {
  const { callLog, said } = makeLogOf()
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), text, text, text, async (body, userAgent, idempotencyKey, search) => {
      await server.db.deleteFrom('api_requests').execute()
      const url = `http://127.0.0.1/api/orders/x?q=${encodeURIComponent(search.toWellFormed())}&${new URLSearchParams({ [search]: idempotencyKey })}`
      callLog.add(callEntry({ body: JSON.stringify(body), userAgent, idempotencyKey, url }))
      await callLog.flush()
      expect(await rows()).toHaveLength(1)
    }),
    { numRuns: 150 },
  )
  await callLog.end()
  expect(said).toEqual([])
})
