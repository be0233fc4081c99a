/** The database is away: 503 for all callers, until it returns. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { ApiError } from '../../testing/as.ts'
import { Failure } from '#server/core/failure.ts'
import { makeDatabaseDeadline, usualPatience } from '#server/db/database-deadline.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Something that takes connections and says nothing, like a database that was stopped. */
const silent = async (): Promise<{ url: string; stop: () => void }> => {
  const sockets: Socket[] = []
  const listener: Server = createServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  const { port } = listener.address() as AddressInfo // it listens on a port
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  }
  return { url: `postgres://app@127.0.0.1:${port}/none`, stop }
}

const closed = async () => {
  const { url, stop } = await silent()
  stop()
  return { url, stop: () => {} }
}

test.each([
  ['refuses', closed],
  ['does not answer', silent],
])('a database that %s is a closed house', async (_, make) => {
  const { url, stop } = await make()
  const db = openDatabase({ url })
  const away = await testServer({}, (parts) => makeApp({ ...parts, db, patience: usualPatience }))
  const token = { authorization: `Bearer ${'A'.repeat(32)}` }
  const credentials = JSON.stringify({ email: 'owner@demo.test', password: 'x' })
  const asked = {
    me: () => away.fetch('/v2/me', { headers: token }),
    signIn: () =>
      away.fetch('/v2/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: credentials }),
  }
  const answers = Object.values(asked).map(async (ask) => {
    let response = await ask()
    // The machine may be busy with other tests: then the database is not the proven cause.
    while (response.status === 429) response = await ask()
    return response
  })
  const [ready, health] = await Promise.all([fetch(`${away.url}/readyz`), fetch(`${away.url}/healthz`)])
  for (const response of await Promise.all(answers)) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await errorOf(response)).type).toBe('ServiceUnavailable')
  }
  expect([ready.status, await ready.json()]).toMatchObject([503, { faults: { database: 'does not answer' } }])
  expect(health.status).toBe(200)
  stop()
  await away.close()
  await db.destroy()
})

test('a process that is busy with itself answers that there is too much to do', async () => {
  // A real process: it does nothing but count while its alarm is due.
  const databaseDeadline = makeDatabaseDeadline(50)
  const waiting = databaseDeadline.started(() => new Promise(() => {})).catch((error: unknown) => error)
  const end = performance.now() + 200
  while (performance.now() < end) Math.sqrt(end)
  expect(await waiting).toMatchObject({ type: 'Overloaded' })
})

/** The machine may be busy with other tests. */
const waiting = { timeout: 20_000, interval: 20 }

describe('connections that the database ends', () => {
  const admin = () => openDatabase({ url: server.database.adminUrl, poolSize: 2 })
  const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'trastienda'`

  test('while they rest are replaced', async () => {
    const owner = await server.as('owner')
    const db = admin()
    await endOthers.execute(db)
    await db.destroy()
    // Until all of them are found out calls may answer 503, and nothing else.
    const statuses = new Set<unknown>()
    await vi.waitUntil(async () => {
      const me = await owner.account.me().catch((error: unknown) => error)
      if (me instanceof ApiError) statuses.add(me.status)
      return !(me instanceof Error)
    }, waiting)
    expect([...statuses].filter((status) => status !== 503)).toEqual([])
  })

  test('while they work answer 503, and nothing is half done', async () => {
    const owner = await server.as('owner')
    const db = admin()
    await db.connection().execute(async (holder) => {
      await sql`begin`.execute(holder)
      await sql`set local application_name = 'holder'`.execute(holder)
      await holder.selectFrom('users').select('id').where('id', '=', server.users.owner).forUpdate().execute()
      const { online } = server.merchants
      const answer = owner.account
        .setPreferedMerchant({ body: { preferedMerchantUuid: online } })
        .catch((error: unknown) => error)
      await vi.waitUntil(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and application_name = 'trastienda' and wait_event_type = 'Lock'`.execute(
          db,
        )
        return rows.length === 1
      }, waiting)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'trastienda' and wait_event_type = 'Lock'`.execute(
        holder,
      )
      expect(await answer).toMatchObject({ status: 503, type: 'ServiceUnavailable' })
      await sql`rollback`.execute(holder)
    })
    await db.destroy()
    expect((await owner.account.me()).preferedMerchantUuid).toBe(null)
  })
})

describe('patience with the database', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const awake = () => () => false
  const typeOf = (error: unknown) => (error instanceof Failure ? error.type : error)

  test('ends after two seconds: an outage where nobody got through, overload where others do', async () => {
    const databaseDeadline = makeDatabaseDeadline(usualPatience, awake)
    const first = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(2001)
    expect(await first).toBe('ServiceUnavailable')
    const crowded = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(1500)
    await databaseDeadline.within(Promise.resolve())
    await vi.advanceTimersByTimeAsync(501)
    expect(await crowded).toBe('Overloaded')
  })

  test('does not end work that has begun, and work that begins too late is not done', async () => {
    const databaseDeadline = makeDatabaseDeadline(usualPatience, awake)
    const free = Promise.withResolvers<void>()
    const long = databaseDeadline.started(async (begin) => {
      begin()
      await free.promise
      return 'done'
    })
    let late = 'not begun'
    const gone = databaseDeadline
      .started(async (begin) => {
        await free.promise
        begin()
        late = 'done'
      })
      .catch(typeOf)
    await vi.advanceTimersByTimeAsync(10_000)
    free.resolve()
    expect(await long).toBe('done')
    expect([await gone, late]).toEqual(['Overloaded', 'not begun'])
  })

  test('is no outage while somebody is inside: their connections are what the others wait for', async () => {
    const databaseDeadline = makeDatabaseDeadline(usualPatience, awake)
    const free = Promise.withResolvers<void>()
    const long = databaseDeadline.started(async (begin) => {
      begin()
      await free.promise
    })
    await vi.advanceTimersByTimeAsync(5000)
    const late = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(2001)
    expect(await late).toBe('Overloaded')
    free.resolve()
    await long
    const after = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(2001)
    expect(await after).toBe('ServiceUnavailable')
  })

  test('that could not look says that there is too much to do, never that the database is away', async () => {
    let wasBusy = true
    const databaseDeadline = makeDatabaseDeadline(2000, () => () => wasBusy)
    const starved = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(2001)
    expect(await starved).toBe('Overloaded')
    wasBusy = false
    const looked = databaseDeadline.started(() => new Promise(() => {})).catch(typeOf)
    await vi.advanceTimersByTimeAsync(2001)
    expect(await looked).toBe('ServiceUnavailable')
  })
})
