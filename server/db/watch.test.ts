/** A store whose processes are stopped in the middle of their work (SIGSTOP), and woken up again. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { listen, type Listening } from '../http/pipeline/listen.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeFeed } from '#server/services/events/feed.ts'
import { clientOf, type TestClient } from '../testing/as.ts'
import { makeCompany, makeMerchant, makeSession, makeUser } from '../testing/factories.ts'
import { openStore, type Store } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { grantRights } from './roles.ts'
import type { Database } from './schema.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
/** The machine may be busy with other tests. */
const waiting = { timeout: 20_000, interval: 20 }

let folder: string
let store: Store
let db: Kysely<Database>
let admin: Kysely<Database>
let listening: Listening
let owner: TestClient
let merchantId: string
let userId: string
let stopped: number[] = []

const signal = (name: 'SIGSTOP' | 'SIGCONT', pids: number[]): void => {
  for (const pid of pids) process.kill(pid, name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-watch-'))
  await chmod(folder, 0o711)
  const settings = { fsync: 'off', shared_buffers: '16MB' }
  store = await openStore({ dataDir: join(folder, 'data'), as: 'command', name: 'test', settings })
  await migrate(store.adminUrl)
  await grantRights(store.adminUrl, 'trastienda_app')
  db = openDatabase({ url: store.appUrl, watch: true })
  admin = openDatabase({ url: store.adminUrl, poolSize: 1, name: 'admin' })
  const companyId = await makeCompany(db, systemClock)
  merchantId = await makeMerchant(db, systemClock, companyId)
  userId = await makeUser(db, systemClock, { companyId, role: 'owner', email: 'owner@demo.test' })
  const feed = makeFeed({ db, clock: systemClock })
  const app = makeApp({ db, clock: systemClock, log, config: readEnv({}), webFolder: null, feed })
  listening = await listen(app, { host: '127.0.0.1', port: 0 })
  const bearer = await makeSession(db, systemClock, userId)
  owner = clientOf(`${listening.url}/api`, { bearer, sandbox: false })
})
afterEach(() => {
  signal('SIGCONT', stopped)
  stopped = []
})
afterAll(async () => {
  await listening.close(0)
  await db.destroy()
  await admin.destroy()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Stops every process that serves a connection; the one that accepts new connections continues. */
const pauseBackends = async (): Promise<void> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'admin'`.execute(admin)
  stopped = rows.map(({ pid }) => pid)
  signal('SIGSTOP', stopped)
}
const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

test('a database that is paused in the middle of a query is a closed house, and heals', async () => {
  await owner.account.me()
  await admin.connection().execute(async (holder) => {
    await sql`begin`.execute(holder)
    await holder.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const call = statusOf(owner.account.setPreferedMerchant({ body: { preferedMerchantUuid: merchantId } }))
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(holder)
      return rows.length === 1
    }, waiting)
    // On the connection of the holder: it is the one that goes on.
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(holder)
    stopped = rows.map(({ pid }) => pid)
    signal('SIGSTOP', stopped)
    expect(await call).toBe(503)
    await sql`rollback`.execute(holder)
  })
  signal('SIGCONT', stopped)
  stopped = []
  await vi.waitUntil(async () => (await statusOf(owner.account.me())) === 200, waiting)
  expect((await owner.account.me()).preferedMerchantUuid).toBe(null)
})

test('calls that find it paused say so too, and those after it find it well', async () => {
  await Promise.all(Array.from({ length: 8 }, () => owner.account.me()))
  await pauseBackends()
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(owner.account.me())))
  // A new connection works.
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(7)
  signal('SIGCONT', stopped)
  stopped = []
  await vi.waitUntil(async () => (await statusOf(owner.account.me())) === 200, waiting)
})

test('a query that is only slow is left alone', async () => {
  const { rows } = await sql`select 'done' as said from pg_sleep(2.5)`.execute(db)
  expect(rows).toEqual([{ said: 'done' }])
})
